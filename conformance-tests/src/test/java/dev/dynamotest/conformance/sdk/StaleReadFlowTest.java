package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.consistency.StaleReads;
import dev.dynamotest.sdk.DynamoClients;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Code that trusts a read too early, where readers lag. */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
class StaleReadFlowTest {
  private final Engine engine =
      Engine.create(
          EngineConfig.fast()
              .withReadLag(Duration.ofMillis(100))
              .withIndexLag(Duration.ofMillis(200)));
  private final DynamoDbClient client = DynamoClients.sync(engine);

  @BeforeEach
  void createTable() {
    engine.clock().freeze(Instant.parse("2026-01-01T00:00:00Z"));
    client.createTable(
        r ->
            r.tableName("Orders")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    a -> a.attributeName("id").attributeType(ScalarAttributeType.S),
                    a -> a.attributeName("customer").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .globalSecondaryIndexes(
                    g ->
                        g.indexName("ByCustomer")
                            .keySchema(k -> k.attributeName("customer").keyType(KeyType.HASH))
                            .projection(p -> p.projectionType(ProjectionType.ALL))));
  }

  private void place(String id) {
    client.putItem(
        r ->
            r.tableName("Orders")
                .item(
                    Map.of(
                        "id", AttributeValue.fromS(id), "customer", AttributeValue.fromS("c1"))));
  }

  private List<String> ordersOfCustomer() {
    return client
        .queryPaginator(
            r ->
                r.tableName("Orders")
                    .indexName("ByCustomer")
                    .keyConditionExpression("customer = :c")
                    .expressionAttributeValues(Map.of(":c", AttributeValue.fromS("c1"))))
        .items()
        .stream()
        .map(item -> item.get("id").s())
        .toList();
  }

  /** Code as one finds it: it looks for what it has just written in an index. */
  private String placeAndShow(String id) {
    place(id);
    return ordersOfCustomer().stream().filter(id::equals).findFirst().orElseThrow();
  }

  @Test
  void codeThatTrustsAnIndexTooEarlyFails() {
    assertThatThrownBy(() -> placeAndShow("o1")).isInstanceOf(NoSuchElementException.class);
    assertThat(engine.staleReads()).containsExactly(new StaleReads("Orders", "ByCustomer", 1));
  }

  @Test
  void theIndexShowsItWhenAllIsSettled() {
    place("o1");
    assertThat(ordersOfCustomer()).isEmpty();

    engine.settle();

    assertThat(ordersOfCustomer()).containsExactly("o1");
  }

  @Test
  void theIndexShowsItWhenItsLagIsOver() {
    place("o1");
    engine.clock().advance(Duration.ofMillis(200));

    assertThat(ordersOfCustomer()).containsExactly("o1");
  }

  @Test
  void codeThatReadsConsistentlyNeedsNotWait() {
    place("o1");

    assertThat(
            client
                .getItem(r -> r.tableName("Orders").key(Map.of("id", AttributeValue.fromS("o1"))))
                .hasItem())
        .isFalse();
    assertThat(
            client
                .getItem(
                    r ->
                        r.tableName("Orders")
                            .key(Map.of("id", AttributeValue.fromS("o1")))
                            .consistentRead(true))
                .hasItem())
        .isTrue();
  }
}
