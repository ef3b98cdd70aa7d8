package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** An order is placed if there is stock: two tables changed together, or neither. */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
@ParameterizedClass(name = "{0}")
@MethodSource("dev.dynamotest.conformance.sdk.Endpoint#kinds")
class TransactionFlowTest {
  private static final String STOCK = "Stock";
  private static final String ORDERS = "PlacedOrders";

  @Parameter Endpoint.Kind kind;

  private Endpoint endpoint;
  private DynamoDbClient client;

  @BeforeEach
  void createTables() {
    endpoint = kind.open();
    client = endpoint.client();
    for (String table : List.of(STOCK, ORDERS)) {
      client.createTable(
          r ->
              r.tableName(table)
                  .attributeDefinitions(
                      d -> d.attributeName("id").attributeType(ScalarAttributeType.S))
                  .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                  .billingMode(BillingMode.PAY_PER_REQUEST));
      client.waiter().waitUntilTableExists(r -> r.tableName(table));
    }
    client.putItem(r -> r.tableName(STOCK).item(stock(2)));
  }

  @AfterEach
  void deleteTables() {
    for (String table : List.of(STOCK, ORDERS)) {
      client.deleteTable(r -> r.tableName(table));
      client.waiter().waitUntilTableNotExists(r -> r.tableName(table));
    }
    endpoint.close();
  }

  @Test
  void bothTablesChange() {
    ConsumedCapacity[] consumed =
        client
            .transactWriteItems(
                order("1", 2).toBuilder()
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                    .build())
            .consumedCapacity()
            .toArray(ConsumedCapacity[]::new);

    assertThat(consumed)
        .extracting(ConsumedCapacity::tableName, ConsumedCapacity::writeCapacityUnits)
        .containsExactlyInAnyOrder(tuple(STOCK, 2.0), tuple(ORDERS, 2.0));
    assertThat(read("1"))
        .extracting(ItemResponse::item)
        .containsExactly(stock(0), Map.of("id", AttributeValue.fromS("1")));
  }

  @Test
  void neitherTableChangesWhereThereIsTooLittle() {
    TransactionCanceledException cancelled =
        catchThrowableOfType(
            TransactionCanceledException.class, () -> client.transactWriteItems(order("1", 3)));

    assertThat(cancelled.awsErrorDetails().errorMessage())
        .isEqualTo(
            "Transaction cancelled, please refer cancellation reasons for specific reasons"
                + " [None, ConditionalCheckFailed]");
    assertThat(cancelled.cancellationReasons())
        .extracting(CancellationReason::code)
        .containsExactly("None", "ConditionalCheckFailed");
    assertThat(cancelled.cancellationReasons().get(1).item()).isEqualTo(stock(2));
    assertThat(read("1")).extracting(ItemResponse::hasItem).containsExactly(true, false);
  }

  @Test
  void aRepetitionWithTheSameTokenIsDoneOnce() {
    TransactWriteItemsRequest request =
        order("1", 1).toBuilder().clientRequestToken("placing-order-1").build();
    client.transactWriteItems(request);
    client.transactWriteItems(request);

    assertThat(read("1").get(0).item()).isEqualTo(stock(1));
    assertThat(
            catchThrowableOfType(
                IdempotentParameterMismatchException.class,
                () ->
                    client.transactWriteItems(
                        order("2", 1).toBuilder().clientRequestToken("placing-order-1").build())))
        .isNotNull();
  }

  @Test
  void callsWithoutATokenOfTheirOwnAreDoneEachTime() {
    client.transactWriteItems(order("1", 1));
    client.transactWriteItems(order("2", 1));
    assertThat(read("2").get(0).item()).isEqualTo(stock(0));
  }

  private List<ItemResponse> read(String order) {
    return client
        .transactGetItems(
            r ->
                r.transactItems(
                    i ->
                        i.get(
                            g -> g.tableName(STOCK).key(Map.of("id", AttributeValue.fromS("tea")))),
                    i ->
                        i.get(
                            g ->
                                g.tableName(ORDERS)
                                    .key(Map.of("id", AttributeValue.fromS(order))))))
        .responses();
  }

  private static Map<String, AttributeValue> stock(int pieces) {
    return Map.of(
        "id", AttributeValue.fromS("tea"), "pieces", AttributeValue.fromN(String.valueOf(pieces)));
  }

  private static TransactWriteItemsRequest order(String id, int pieces) {
    return TransactWriteItemsRequest.builder()
        .transactItems(
            TransactWriteItem.builder()
                .put(
                    p ->
                        p.tableName(ORDERS)
                            .item(Map.of("id", AttributeValue.fromS(id)))
                            .conditionExpression("attribute_not_exists(id)"))
                .build(),
            TransactWriteItem.builder()
                .update(
                    u ->
                        u.tableName(STOCK)
                            .key(Map.of("id", AttributeValue.fromS("tea")))
                            .updateExpression("SET pieces = pieces - :n")
                            .conditionExpression("pieces >= :n")
                            .expressionAttributeValues(
                                Map.of(":n", AttributeValue.fromN(String.valueOf(pieces))))
                            .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build())
        .build();
  }
}
