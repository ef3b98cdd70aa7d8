package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** One table of users and orders with an index by status, used as an application would. */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
@ParameterizedClass(name = "{0}")
@MethodSource("dev.dynamotest.conformance.sdk.Endpoint#kinds")
class SingleTableFlowTest {
  private static final String TABLE = "Orders";
  private static final String INDEX = "ByStatus";

  @Parameter Endpoint.Kind kind;

  private Endpoint endpoint;
  private DynamoDbClient client;

  @AfterEach
  void close() {
    deleteTable();
    endpoint.close();
  }

  @BeforeEach
  void createTable() {
    endpoint = kind.open();
    client = endpoint.client();
    deleteTable();
    client.createTable(
        r ->
            r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(string("PK"), string("SK"), string("status"))
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .globalSecondaryIndexes(
                    i ->
                        i.indexName(INDEX)
                            .keySchema(key("status", KeyType.HASH), key("SK", KeyType.RANGE))
                            .projection(p -> p.projectionType(ProjectionType.ALL))));
    assertThat(client.waiter().waitUntilTableExists(r -> r.tableName(TABLE)).matched().response())
        .hasValueSatisfying(r -> assertThat(r.table().tableStatus()).isEqualTo(TableStatus.ACTIVE));
  }

  private void deleteTable() {
    try {
      client.deleteTable(r -> r.tableName(TABLE));
    } catch (ResourceNotFoundException e) {
      return;
    }
    client.waiter().waitUntilTableNotExists(r -> r.tableName(TABLE));
  }

  @Test
  void ordersOfAUserAreQueriedByPrefixInSortKeyOrder() {
    putUser("123");
    putOrder("123", 3, "SHIPPED");
    putOrder("123", 1, "OPEN");
    putOrder("123", 2, "OPEN");
    putOrder("456", 1, "OPEN");

    QueryResponse orders =
        client.query(
            r ->
                r.tableName(TABLE)
                    .keyConditionExpression("PK = :user AND begins_with(SK, :order)")
                    .expressionAttributeValues(
                        Map.of(":user", text("USER#123"), ":order", text("ORDER#"))));

    assertThat(orders.items())
        .extracting(i -> i.get("SK").s())
        .containsExactly("ORDER#0001", "ORDER#0002", "ORDER#0003");
    assertThat(orders.hasLastEvaluatedKey()).isFalse();
  }

  @Test
  void theIndexFollowsAnUpdateOfItsKey() {
    putOrder("123", 1, "OPEN");

    client.updateItem(
        r ->
            r.tableName(TABLE)
                .key(orderKey("123", 1))
                .updateExpression("SET #s = :shipped")
                .expressionAttributeNames(Map.of("#s", "status"))
                .expressionAttributeValues(Map.of(":shipped", text("SHIPPED"))));

    assertThat(ordersInStatus("OPEN")).isEmpty();
    assertThat(ordersInStatus("SHIPPED")).containsExactly("ORDER#0001");
  }

  @Test
  void aFailedConditionIsATypedExceptionWithTheItem() {
    putOrder("123", 1, "OPEN");

    assertThatThrownBy(
            () ->
                client.putItem(
                    r ->
                        r.tableName(TABLE)
                            .item(order("123", 1, "SHIPPED"))
                            .conditionExpression("attribute_not_exists(PK)")
                            .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)))
        .isInstanceOfSatisfying(
            ConditionalCheckFailedException.class,
            e -> {
              assertThat(e.awsErrorDetails().errorMessage())
                  .isEqualTo("The conditional request failed");
              assertThat(e.item()).isEqualTo(order("123", 1, "OPEN"));
            });
  }

  @Test
  void countersAreAddedTo() {
    putUser("123");
    for (int i = 0; i < 3; i++) {
      client.updateItem(
          r ->
              r.tableName(TABLE)
                  .key(Map.of("PK", text("USER#123"), "SK", text("PROFILE")))
                  .updateExpression("ADD visits :one SET seen = :now")
                  .expressionAttributeValues(Map.of(":one", number("1"), ":now", text("now"))));
    }

    Map<String, AttributeValue> old =
        client
            .updateItem(
                r ->
                    r.tableName(TABLE)
                        .key(Map.of("PK", text("USER#123"), "SK", text("PROFILE")))
                        .updateExpression("SET visits = visits + :ten")
                        .expressionAttributeValues(Map.of(":ten", number("10")))
                        .returnValues(ReturnValue.UPDATED_OLD))
            .attributes();

    assertThat(old).isEqualTo(Map.of("visits", number("3")));
    assertThat(profile("123").item().get("visits")).isEqualTo(number("13"));
  }

  @Test
  void allTypesComeBackAsTheyWere() {
    Map<String, AttributeValue> item =
        Map.ofEntries(
            Map.entry("PK", text("TYPES")),
            Map.entry("SK", text("1")),
            Map.entry("n", number("-1.5")),
            Map.entry("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1}))),
            Map.entry("bool", AttributeValue.fromBool(true)),
            Map.entry("null", AttributeValue.fromNul(true)),
            Map.entry("ss", AttributeValue.fromSs(List.of("a", "b"))),
            Map.entry("ns", AttributeValue.fromNs(List.of("1", "2"))),
            Map.entry("l", AttributeValue.fromL(List.of(text(""), number("0")))),
            Map.entry("m", AttributeValue.fromM(Map.of("k", text("\uD83D\uDE00")))));

    client.putItem(r -> r.tableName(TABLE).item(item));

    assertThat(
            client
                .getItem(
                    r ->
                        r.tableName(TABLE)
                            .key(Map.of("PK", text("TYPES"), "SK", text("1")))
                            .consistentRead(true))
                .item())
        .isEqualTo(item);
  }

  @Test
  void aMissingItemIsTold() {
    GetItemResponse response = profile("nobody");

    assertThat(response.hasItem()).isFalse();
  }

  @Test
  void paginatorsReadMoreThanAMegabyte() {
    List<String> written = new ArrayList<>();
    String filler = "x".repeat(40_000);
    for (int i = 0; i < 60; i++) {
      Map<String, AttributeValue> item = new HashMap<>(order("123", i, "OPEN"));
      item.put("filler", text(filler));
      client.putItem(r -> r.tableName(TABLE).item(item));
      written.add(item.get("SK").s());
    }

    List<QueryResponse> pages =
        client
            .queryPaginator(
                r ->
                    r.tableName(TABLE)
                        .keyConditionExpression("PK = :user")
                        .expressionAttributeValues(Map.of(":user", text("USER#123"))))
            .stream()
            .toList();

    assertThat(pages).hasSizeGreaterThan(2);
    assertThat(pages.stream().flatMap(p -> p.items().stream()).map(i -> i.get("SK").s()))
        .containsExactlyElementsOf(written);
    assertThat(client.scanPaginator(r -> r.tableName(TABLE)).items()).hasSize(60);
  }

  @Test
  void batchesWriteReadAndDelete() {
    List<WriteRequest> puts =
        IntStream.range(0, 25)
            .mapToObj(i -> WriteRequest.builder().putRequest(p -> p.item(order("9", i, "OPEN"))))
            .map(WriteRequest.Builder::build)
            .toList();

    assertThat(client.batchWriteItem(r -> r.requestItems(Map.of(TABLE, puts))).unprocessedItems())
        .isEmpty();
    assertThat(
            client
                .batchGetItem(
                    r ->
                        r.requestItems(
                            Map.of(
                                TABLE,
                                KeysAndAttributes.builder()
                                    .keys(orderKey("9", 0), orderKey("9", 99))
                                    .build())))
                .responses()
                .get(TABLE))
        .containsExactly(order("9", 0, "OPEN"));

    List<WriteRequest> deletes =
        IntStream.range(0, 25)
            .mapToObj(i -> WriteRequest.builder().deleteRequest(d -> d.key(orderKey("9", i))))
            .map(WriteRequest.Builder::build)
            .toList();
    client.batchWriteItem(r -> r.requestItems(Map.of(TABLE, deletes)));
    assertThat(client.scan(r -> r.tableName(TABLE)).items()).isEmpty();
  }

  @Test
  void consumedCapacityIsToldByIndex() {
    var consumed =
        client
            .putItem(
                r ->
                    r.tableName(TABLE)
                        .item(order("123", 1, "OPEN"))
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
            .consumedCapacity();

    assertThat(consumed.capacityUnits()).isEqualTo(2.0);
    assertThat(consumed.table().capacityUnits()).isEqualTo(1.0);
    assertThat(consumed.globalSecondaryIndexes().get(INDEX).capacityUnits()).isEqualTo(1.0);
  }

  @Test
  void errorsHaveTheServicesCodesAndTypes() {
    assertThatThrownBy(() -> client.getItem(r -> r.tableName("Nowhere").key(orderKey("123", 1))))
        .isInstanceOf(ResourceNotFoundException.class)
        .hasMessageContaining("Requested resource not found");
    assertThatThrownBy(() -> client.getItem(r -> r.tableName(TABLE).key(Map.of("PK", text("a")))))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            e -> {
              assertThat(e.statusCode()).isEqualTo(400);
              assertThat(e.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
              assertThat(e.awsErrorDetails().errorMessage())
                  .isEqualTo("The provided key element does not match the schema");
            });
    assertThatThrownBy(
            () ->
                client.createTable(
                    r ->
                        r.tableName(TABLE)
                            .billingMode(BillingMode.PAY_PER_REQUEST)
                            .attributeDefinitions(string("PK"))
                            .keySchema(key("PK", KeyType.HASH))))
        .isInstanceOf(ResourceInUseException.class)
        .hasMessageContaining("Table already exists: Orders");
  }

  @Test
  void tablesAreListedAndDescribed() {
    assertThat(client.listTablesPaginator().tableNames()).contains(TABLE);
    var table = client.describeTable(r -> r.tableName(TABLE)).table();
    assertThat(table.tableArn()).endsWith(":table/" + TABLE);
    assertThat(table.globalSecondaryIndexes()).extracting(i -> i.indexName()).contains(INDEX);
    client.tagResource(
        r -> r.resourceArn(table.tableArn()).tags(t -> t.key("team").value("orders")));
    assertThat(client.listTagsOfResource(r -> r.resourceArn(table.tableArn())).tags())
        .extracting(t -> t.key() + "=" + t.value())
        .containsExactly("team=orders");
  }

  private List<String> ordersInStatus(String status) {
    return client
        .query(
            r ->
                r.tableName(TABLE)
                    .indexName(INDEX)
                    .keyConditionExpression("#s = :status")
                    .expressionAttributeNames(Map.of("#s", "status"))
                    .expressionAttributeValues(Map.of(":status", text(status))))
        .items()
        .stream()
        .map(i -> i.get("SK").s())
        .toList();
  }

  private GetItemResponse profile(String user) {
    return client.getItem(
        r -> r.tableName(TABLE).key(Map.of("PK", text("USER#" + user), "SK", text("PROFILE"))));
  }

  private void putUser(String user) {
    client.putItem(
        r -> r.tableName(TABLE).item(Map.of("PK", text("USER#" + user), "SK", text("PROFILE"))));
  }

  private void putOrder(String user, int order, String status) {
    client.putItem(r -> r.tableName(TABLE).item(order(user, order, status)));
  }

  private static Map<String, AttributeValue> order(String user, int order, String status) {
    return Map.of(
        "PK", text("USER#" + user),
        "SK", text("ORDER#%04d".formatted(order)),
        "status", text(status));
  }

  private static Map<String, AttributeValue> orderKey(String user, int order) {
    return Map.of("PK", text("USER#" + user), "SK", text("ORDER#%04d".formatted(order)));
  }

  private static AttributeValue text(String value) {
    return AttributeValue.fromS(value);
  }

  private static AttributeValue number(String value) {
    return AttributeValue.fromN(value);
  }

  private static AttributeDefinition string(String name) {
    return AttributeDefinition.builder()
        .attributeName(name)
        .attributeType(ScalarAttributeType.S)
        .build();
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }
}
