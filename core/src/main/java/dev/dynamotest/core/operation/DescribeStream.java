package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogStream;
import dev.dynamotest.core.catalog.StreamArn;
import dev.dynamotest.core.fault.StreamText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.stream.SequenceNumbers;
import dev.dynamotest.core.stream.StreamShard;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** DescribeStream. Shards are listed parents before children, in pages of up to 100. */
final class DescribeStream implements Operation {
  private static final int DEFAULT_LIMIT = 100;

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    StreamArn arn = StreamArn.of(request.requiredString("StreamArn"));
    Integer limit = request.integer("Limit");
    int most = limit == null ? DEFAULT_LIMIT : limit;
    String start = request.string("ExclusiveStartShardId");
    String parent = parent(request.structure("ShardFilter"));
    return context -> {
      CatalogStream stream = context.catalog().streams().find(arn, context.now());
      List<StreamShard> shards = stream.changes().shards(context.now());
      List<StreamShard> rest = after(start, shards);
      List<StreamShard> wanted = parent == null ? rest : children(parent, shards, rest);
      boolean more = wanted.size() > most;
      List<StreamShard> page = more ? wanted.subList(0, most) : wanted;
      SequenceNumbers numbers = stream.changes().numbers();
      return new Answer()
          .put(
              "StreamDescription",
              new Answer()
                  .put("CreationRequestDateTime", stream.changes().started())
                  .put("KeySchema", TableDescription.keySchema(stream.keys()))
                  .put("LastEvaluatedShardId", more ? page.get(most - 1).id() : null)
                  .put("Shards", page.stream().map(shard -> answer(shard, numbers)).toList())
                  .put("StreamArn", stream.arn())
                  .put("StreamLabel", stream.label())
                  .put(
                      "StreamStatus",
                      context.catalog().streams().status(stream, context.now()).name())
                  .put("StreamViewType", stream.changes().viewType().name())
                  .put("TableName", stream.tableName()));
    };
  }

  /** The shard whose children alone are wanted, or null. */
  private static @Nullable String parent(@Nullable Structure filter) {
    if (filter == null) {
      return null;
    }
    String shardId = filter.string("ShardId");
    if (shardId == null || !filter.has("Type")) {
      throw StreamText.INVALID_SHARD_FILTER.with();
    }
    return shardId;
  }

  /**
   * The children of a shard among the rest of all. It may be forgotten already, as long as some
   * shard names it.
   */
  private static List<StreamShard> children(
      String parent, List<StreamShard> shards, List<StreamShard> rest) {
    if (shards.stream().noneMatch(shard -> parent.equals(shard.parentId()))) {
      checkKnown(parent, shards);
    }
    return rest.stream().filter(shard -> parent.equals(shard.parentId())).toList();
  }

  private static void checkKnown(String shardId, List<StreamShard> shards) {
    if (position(shardId, shards) < 0) {
      throw StreamText.NO_SHARD.with(shardId);
    }
  }

  private static List<StreamShard> after(@Nullable String start, List<StreamShard> shards) {
    if (start == null) {
      return shards;
    }
    checkKnown(start, shards);
    return shards.subList(position(start, shards) + 1, shards.size());
  }

  private static int position(String shardId, List<StreamShard> shards) {
    for (int i = 0; i < shards.size(); i++) {
      if (shards.get(i).id().equals(shardId)) {
        return i;
      }
    }
    return -1;
  }

  private static Answer answer(StreamShard shard, SequenceNumbers numbers) {
    Long ending = shard.ending();
    return new Answer()
        .put("ParentShardId", shard.parentId())
        .put(
            "SequenceNumberRange",
            new Answer()
                .put("EndingSequenceNumber", ending == null ? null : numbers.text(ending))
                .put("StartingSequenceNumber", numbers.text(shard.starting())))
        .put("ShardId", shard.id());
  }
}
