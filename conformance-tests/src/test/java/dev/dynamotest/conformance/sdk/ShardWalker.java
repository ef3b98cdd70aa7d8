package dev.dynamotest.conformance.sdk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Consumes a stream as the Kinesis Client Library does: it keeps a lease for each shard with the
 * number of the last record that was processed, begins a shard only when its parent has been read
 * to the end, and comes back to an open shard behind that number. Nothing else is kept between two
 * polls, so that a worker can be replaced by another that is given its leases.
 */
final class ShardWalker {
  private static final int PAGE = 2;

  private final DynamoDbStreamsClient client;
  private final String streamArn;

  /** By shard id, in the order of discovery. */
  private final Map<String, Lease> leases;

  ShardWalker(DynamoDbStreamsClient client, String streamArn) {
    this(client, streamArn, new LinkedHashMap<>());
  }

  private ShardWalker(DynamoDbStreamsClient client, String streamArn, Map<String, Lease> leases) {
    this.client = client;
    this.streamArn = streamArn;
    this.leases = leases;
  }

  /** How far a shard has been read. */
  private static final class Lease {
    final @Nullable String parentId;
    @Nullable String checkpoint;
    boolean ended;

    Lease(@Nullable String parentId) {
      this.parentId = parentId;
    }
  }

  /** A worker that takes over. */
  ShardWalker successor() {
    return new ShardWalker(client, streamArn, leases);
  }

  /** How many shards were found so far. */
  int shards() {
    return leases.size();
  }

  /** How many of them have been read to their end. */
  long endedShards() {
    return leases.values().stream().filter(lease -> lease.ended).count();
  }

  /** All records that have not been processed yet, shards in the order of descent. */
  List<Record> poll() {
    List<Record> records = new ArrayList<>();
    discover();
    boolean progress = true;
    while (progress) {
      progress = false;
      for (Map.Entry<String, Lease> entry : List.copyOf(leases.entrySet())) {
        if (!entry.getValue().ended && isReady(entry.getValue())) {
          records.addAll(read(entry.getKey(), entry.getValue()));
          progress |= entry.getValue().ended;
        }
      }
    }
    return records;
  }

  private void discover() {
    String start = null;
    do {
      String from = start;
      DescribeStreamResponse page =
          client.describeStream(
              r -> r.streamArn(streamArn).limit(PAGE).exclusiveStartShardId(from));
      for (Shard shard : page.streamDescription().shards()) {
        leases.computeIfAbsent(shard.shardId(), id -> new Lease(shard.parentShardId()));
      }
      start = page.streamDescription().lastEvaluatedShardId();
    } while (start != null);
  }

  private boolean isReady(Lease lease) {
    Lease parent = lease.parentId == null ? null : leases.get(lease.parentId);
    return parent == null || parent.ended;
  }

  private List<Record> read(String shardId, Lease lease) {
    List<Record> records = new ArrayList<>();
    String iterator = iterator(shardId, lease.checkpoint);
    while (iterator != null) {
      String current = iterator;
      GetRecordsResponse page = client.getRecords(r -> r.shardIterator(current).limit(PAGE));
      for (Record change : page.records()) {
        records.add(change);
        lease.checkpoint = change.dynamodb().sequenceNumber();
      }
      iterator = page.nextShardIterator();
      if (page.records().isEmpty() && iterator != null) {
        return records;
      }
    }
    lease.ended = true;
    return records;
  }

  private String iterator(String shardId, @Nullable String checkpoint) {
    return client
        .getShardIterator(
            r -> {
              r.streamArn(streamArn).shardId(shardId);
              if (checkpoint == null) {
                r.shardIteratorType(ShardIteratorType.TRIM_HORIZON);
              } else {
                r.shardIteratorType(ShardIteratorType.AFTER_SEQUENCE_NUMBER)
                    .sequenceNumber(checkpoint);
              }
            })
        .shardIterator();
  }
}
