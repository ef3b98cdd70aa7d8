package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.Snapshot;
import dev.dynamotest.sdk.DynamoClients;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Streams as time passes: only where a test holds the clock. */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
class StreamClockTest {
  private final Engine engine = Engine.create();
  private final DynamoDbClient client = DynamoClients.sync(engine);
  private final DynamoDbStreamsClient streams = DynamoClients.streams(engine);
  private String streamArn;

  @BeforeEach
  void createTable() {
    engine.clock().freeze(Instant.parse("2026-01-01T00:00:00Z"));
    client.createTable(
        r ->
            r.tableName("Sessions")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    a -> a.attributeName("id").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .streamSpecification(
                    s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
    client.updateTimeToLive(
        r ->
            r.tableName("Sessions")
                .timeToLiveSpecification(t -> t.enabled(true).attributeName("ttl")));
    streamArn = client.describeTable(r -> r.tableName("Sessions")).table().latestStreamArn();
  }

  private void put(String id, int value) {
    client.putItem(
        r ->
            r.tableName("Sessions")
                .item(
                    Map.of(
                        "id",
                        AttributeValue.fromS(id),
                        "value",
                        AttributeValue.fromN("" + value))));
  }

  private static int value(Record change) {
    return Integer.parseInt(change.dynamodb().newImage().get("value").n());
  }

  @Test
  void aWalkerFollowsAnItemThroughTheGenerationsOfItsShards() {
    ShardWalker walker = new ShardWalker(streams, streamArn);
    List<Record> seen = new ArrayList<>();
    for (int hour = 0; hour < 48; hour++) {
      for (String id : List.of("a", "b", "c", "d", "e")) {
        put(id, hour);
      }
      if (hour % 9 == 8) {
        seen.addAll(walker.poll());
        walker = walker.successor();
      }
      engine.clock().advance(Duration.ofHours(1));
    }
    seen.addAll(walker.poll());

    assertThat(walker.shards()).isGreaterThan(40);
    for (String id : List.of("a", "b", "c", "d", "e")) {
      assertThat(seen)
          .filteredOn(change -> change.dynamodb().keys().get("id").s().equals(id))
          .extracting(StreamClockTest::value)
          .containsExactlyElementsOf(IntStream.range(0, 48).boxed().toList());
    }
  }

  @Test
  void aWalkerFollowsAnItemThroughSplits() {
    ShardWalker walker = new ShardWalker(streams, streamArn);
    put("a", 0);
    client.updateTable(
        r ->
            r.tableName("Sessions")
                .billingMode(BillingMode.PROVISIONED)
                .provisionedThroughput(p -> p.readCapacityUnits(5L).writeCapacityUnits(8_000L)));
    put("a", 1);

    assertThat(walker.poll()).extracting(StreamClockTest::value).containsExactly(0, 1);
    assertThat(walker.shards()).isEqualTo(12);
    assertThat(walker.endedShards()).isEqualTo(4);
  }

  @Test
  void anExpiredItemIsRemovedByTheService() {
    client.putItem(
        r ->
            r.tableName("Sessions")
                .item(
                    Map.of(
                        "id",
                        AttributeValue.fromS("a"),
                        "ttl",
                        AttributeValue.fromN(
                            "" + engine.clock().instant().plusSeconds(60).getEpochSecond()))));
    engine.clock().advance(Duration.ofSeconds(61));

    List<Record> records = new ShardWalker(streams, streamArn).poll();

    assertThat(records)
        .extracting(Record::eventName)
        .containsExactly(OperationType.INSERT, OperationType.REMOVE);
    assertThat(records.get(0).userIdentity()).isNull();
    assertThat(records.get(1).userIdentity().type()).isEqualTo("Service");
    assertThat(records.get(1).userIdentity().principalId()).isEqualTo("dynamodb.amazonaws.com");
    assertThat(records.get(1).dynamodb().approximateCreationDateTime())
        .isEqualTo("2026-01-01T00:01:01Z");
  }

  private String oldest() {
    String shard =
        streams
            .describeStream(r -> r.streamArn(streamArn))
            .streamDescription()
            .shards()
            .get(0)
            .shardId();
    return streams
        .getShardIterator(
            r ->
                r.streamArn(streamArn)
                    .shardId(shard)
                    .shardIteratorType(ShardIteratorType.TRIM_HORIZON))
        .shardIterator();
  }

  @Test
  void anOldIteratorHasExpired() {
    String iterator = oldest();
    engine.clock().advance(Duration.ofMinutes(16));

    assertThatThrownBy(() -> streams.getRecords(r -> r.shardIterator(iterator)))
        .isInstanceOf(ExpiredIteratorException.class)
        .hasMessageContaining("Shard iterator has expired");
  }

  @Test
  void trimmedRecordsAreGone() {
    for (int i = 0; i < 20; i++) {
      put("" + i, i);
    }
    engine.clock().advance(Duration.ofHours(23).plusMinutes(55));
    String iterator = oldest();
    engine.clock().advance(Duration.ofMinutes(5));

    assertThatThrownBy(() -> streams.getRecords(r -> r.shardIterator(iterator)))
        .isInstanceOf(TrimmedDataAccessException.class)
        .hasMessageContaining("The data you are trying to access has been trimmed");
    assertThat(new ShardWalker(streams, streamArn).poll()).isEmpty();
  }

  @Test
  void aWalkerIsRightInARestoredDatabase() {
    put("a", 0);
    Snapshot snapshot = engine.snapshot();
    ShardWalker walker = new ShardWalker(streams, streamArn);
    assertThat(walker.poll()).hasSize(1);
    engine.restore(snapshot);
    put("a", 1);

    assertThat(walker.poll()).extracting(StreamClockTest::value).containsExactly(1);
  }
}
