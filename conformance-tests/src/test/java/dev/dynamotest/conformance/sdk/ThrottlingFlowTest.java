package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.throughput.ThroughputMode;
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
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** What the SDK's clients make of throttling, with their own retries, on a clock that they move. */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
class ThrottlingFlowTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final Engine engine =
      Engine.create(EngineConfig.fast().withThroughput(ThroughputMode.ENFORCE));
  private final DynamoDbClient client = DynamoClients.sync(engine);

  @BeforeEach
  void createTable() {
    engine.clock().freeze(START);
    engine.clock().advanceOnRetry();
    client.createTable(
        r ->
            r.tableName("Orders")
                .provisionedThroughput(t -> t.readCapacityUnits(5L).writeCapacityUnits(1L))
                .attributeDefinitions(
                    a -> a.attributeName("id").attributeType(ScalarAttributeType.S),
                    a -> a.attributeName("status").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .globalSecondaryIndexes(
                    g ->
                        g.indexName("ByStatus")
                            .keySchema(k -> k.attributeName("status").keyType(KeyType.HASH))
                            .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY))
                            .provisionedThroughput(
                                t -> t.readCapacityUnits(1L).writeCapacityUnits(1L))));
  }

  private static Map<String, AttributeValue> item(String id, int bytes) {
    return Map.of("id", AttributeValue.fromS(id), "v", AttributeValue.fromS("x".repeat(bytes)));
  }

  private void put(String id, int bytes) {
    client.putItem(r -> r.tableName("Orders").item(item(id, bytes)));
  }

  @Test
  void aClientRecoversFromAShortThrottle() {
    put("a", 2_000); // two units of one: the next write waits for more than a second

    put("b", 10);

    // Before attempt 8 the client has waited for 12.5 ms * (1 + 2 + ... + 64) on average.
    assertThat(Duration.between(START, engine.clock().instant()))
        .isEqualTo(Duration.ofNanos(1_587_500_000));
  }

  @Test
  void aClientGivesUpOnALongThrottle() {
    put("a", 10_000);

    assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
        .isThrownBy(() -> put("b", 10))
        .withMessageContaining("The level of configured provisioned throughput for the table")
        .withMessageContaining("(SDK Attempt Count: 9)")
        .satisfies(
            e ->
                assertThat(e.throttlingReasons())
                    .singleElement()
                    .satisfies(
                        reason -> {
                          assertThat(reason.reason())
                              .isEqualTo("TableWriteProvisionedThroughputExceeded");
                          assertThat(reason.resource()).endsWith(":table/Orders");
                        }));
  }

  @Test
  void anIndexHoldsUpItsTable() {
    engine.throughput().table("Orders", settings -> settings.withInitialBurstSeconds(100));
    engine
        .throughput()
        .index("Orders", "ByStatus", settings -> settings.withInitialBurstSeconds(0));
    Map<String, AttributeValue> order =
        Map.of("id", AttributeValue.fromS("a"), "status", AttributeValue.fromS("NEW"));
    client.putItem(r -> r.tableName("Orders").item(order));
    engine.clock().advanceOnRetry(Duration.ZERO);

    assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
        .isThrownBy(
            () ->
                client.updateItem(
                    r ->
                        r.tableName("Orders")
                            .key(Map.of("id", AttributeValue.fromS("a")))
                            .updateExpression("SET #s = :s")
                            .expressionAttributeNames(Map.of("#s", "status"))
                            .expressionAttributeValues(Map.of(":s", AttributeValue.fromS("PAID")))))
        .satisfies(
            e ->
                assertThat(e.throttlingReasons())
                    .extracting(reason -> reason.reason())
                    .containsExactly("IndexWriteProvisionedThroughputExceeded"));
    put("b", 10);
  }

  @Test
  void aBatchNeedsALoopOfItsOwn() {
    List<WriteRequest> writes =
        new ArrayList<>(
            IntStream.range(0, 3)
                .mapToObj(
                    i ->
                        WriteRequest.builder().putRequest(p -> p.item(item("id-" + i, 10))).build())
                .toList());
    int requests = 0;
    while (!writes.isEmpty()) {
      List<WriteRequest> batch = List.copyOf(writes);
      writes =
          new ArrayList<>(
              client
                  .batchWriteItem(r -> r.requestItems(Map.of("Orders", batch)))
                  .unprocessedItems()
                  .getOrDefault("Orders", List.of()));
      requests++;
    }

    // The first one writes one item; those after it are retried by the SDK until one more passes.
    assertThat(requests).isEqualTo(3);
    assertThat(client.scan(r -> r.tableName("Orders")).count()).isEqualTo(3);
  }

  @Test
  void aThrottledTransactionIsNotRetried() {
    engine.throughput().table("Orders", settings -> settings.withInitialBurstSeconds(1));

    assertThatExceptionOfType(TransactionCanceledException.class)
        .isThrownBy(
            () ->
                client.transactWriteItems(
                    r ->
                        r.transactItems(
                            t -> t.put(p -> p.tableName("Orders").item(item("a", 10))),
                            t -> t.put(p -> p.tableName("Orders").item(item("b", 10))))))
        .satisfies(
            e ->
                assertThat(e.cancellationReasons())
                    .extracting(CancellationReason::code)
                    .containsExactly("None", "ProvisionedThroughputExceeded"));
    assertThat(engine.clock().instant()).isEqualTo(START);
    put("c", 10);
  }
}
