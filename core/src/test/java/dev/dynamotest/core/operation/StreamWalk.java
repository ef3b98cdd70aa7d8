package dev.dynamotest.core.operation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a stream as a client must: page by page, a shard only after its parent. */
final class StreamWalk {
  private final ControlPlane db;
  private final String arn;

  StreamWalk(ControlPlane db, String arn) {
    this.db = db;
    this.arn = arn;
  }

  /** Of the newest stream of the table {@code tab}. */
  static StreamWalk ofTable(ControlPlane db) {
    return new StreamWalk(db, String.valueOf(db.describe().at("LatestStreamArn")));
  }

  String arn() {
    return arn;
  }

  /** All shards by id, in the order in which they are described, read in pages of two. */
  Map<String, Json> shards() {
    Map<String, Json> shards = new LinkedHashMap<>();
    String start = null;
    do {
      Json description = describe(start == null ? "" : ",'ExclusiveStartShardId':'" + start + "'");
      for (Object shard : (List<?>) description.at("Shards")) {
        shards.put(String.valueOf(new Json(shard).at("ShardId")), new Json(shard));
      }
      start = (String) description.at("LastEvaluatedShardId");
    } while (start != null);
    return shards;
  }

  List<String> shardIds() {
    return List.copyOf(shards().keySet());
  }

  private Json describe(String more) {
    return db.ok("DescribeStream", "{'StreamArn':'" + arn + "','Limit':2" + more + "}")
        .part("StreamDescription");
  }

  String status() {
    return String.valueOf(describe("").at("StreamStatus"));
  }

  /** An iterator of a type, {@code LATEST} ..., with other members if any. */
  String iterator(String shardId, String type, String more) {
    return String.valueOf(
        db.ok(
                "GetShardIterator",
                "{'StreamArn':'%s','ShardId':'%s','ShardIteratorType':'%s'%s}"
                    .formatted(arn, shardId, type, more))
            .at("ShardIterator"));
  }

  /** The records of a page. */
  List<Json> page(String iterator) {
    return records(db.ok("GetRecords", "{'ShardIterator':'" + iterator + "'}"));
  }

  private static List<Json> records(Json answer) {
    return ((List<?>) answer.at("Records")).stream().map(record -> new Json(record)).toList();
  }

  /** All records of all shards. */
  List<Json> records() {
    Map<String, Json> waiting = new LinkedHashMap<>(shards());
    List<Json> records = new ArrayList<>();
    while (!waiting.isEmpty()) {
      String next = firstWithoutParent(waiting);
      waiting.remove(next);
      records.addAll(records(next));
    }
    return records;
  }

  private static String firstWithoutParent(Map<String, Json> shards) {
    return shards.keySet().stream()
        .filter(id -> !shards.containsKey(String.valueOf(shards.get(id).at("ParentShardId"))))
        .findFirst()
        .orElseThrow();
  }

  /** All records of a shard, in pages of three. */
  List<Json> records(String shardId) {
    List<Json> records = new ArrayList<>();
    String iterator = iterator(shardId, "TRIM_HORIZON", "");
    while (iterator != null) {
      Json answer = db.ok("GetRecords", "{'ShardIterator':'" + iterator + "','Limit':3}");
      List<Json> page = records(answer);
      records.addAll(page);
      iterator = page.isEmpty() ? null : next(answer);
    }
    return records;
  }

  private static @Nullable String next(Json answer) {
    return (String) answer.at("NextShardIterator");
  }
}
