package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementErrorCodeEnum;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DuplicateItemException;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** A table of accounts and their entries, used by statements alone, as an application would. */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
@ParameterizedClass(name = "{0}")
@MethodSource("dev.dynamotest.conformance.sdk.Endpoint#kinds")
class PartiqlFlowTest {
  private static final String TABLE = "Ledger";

  @Parameter Endpoint.Kind kind;

  private Endpoint endpoint;
  private DynamoDbClient client;

  @BeforeEach
  void createTable() {
    endpoint = kind.open();
    client = endpoint.client();
    deleteTable();
    client.createTable(
        r ->
            r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    definition("account", ScalarAttributeType.S),
                    definition("entry", ScalarAttributeType.N),
                    definition("kind", ScalarAttributeType.S))
                .keySchema(key("account", KeyType.HASH), key("entry", KeyType.RANGE))
                .globalSecondaryIndexes(
                    i ->
                        i.indexName("ByKind")
                            .keySchema(key("kind", KeyType.HASH), key("entry", KeyType.RANGE))
                            .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY))));
    client.waiter().waitUntilTableExists(r -> r.tableName(TABLE));
  }

  @AfterEach
  void close() {
    deleteTable();
    endpoint.close();
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
  void anItemIsInsertedReadChangedAndDeleted() {
    execute("INSERT INTO Ledger VALUE {'account':?,'entry':1,'amount':100}", text("a"));

    assertThat(
            execute("SELECT amount FROM Ledger WHERE account=? AND entry=?", text("a"), number(1))
                .items())
        .containsExactly(Map.of("amount", number(100)));
    assertThat(
            execute(
                    "UPDATE Ledger SET amount=amount-? SET tags=set_add(tags, <<'paid'>>)"
                        + " WHERE account='a' AND entry=1 AND amount>=? RETURNING ALL NEW *",
                    number(30),
                    number(30))
                .items())
        .containsExactly(
            Map.of(
                "account",
                text("a"),
                "entry",
                number(1),
                "amount",
                number(70),
                "tags",
                AttributeValue.fromSs(List.of("paid"))));
    assertThat(
            execute("DELETE FROM Ledger WHERE account='a' AND entry=1 RETURNING ALL OLD *").items())
        .hasSize(1);
    assertThat(execute("SELECT * FROM Ledger").items()).isEmpty();
  }

  @Test
  void errorsAreTypedExceptions() {
    execute("INSERT INTO Ledger VALUE {'account':'a','entry':1}");

    assertThatThrownBy(() -> execute("INSERT INTO Ledger VALUE {'account':'a','entry':1}"))
        .isInstanceOf(DuplicateItemException.class)
        .hasMessageContaining("Duplicate primary key exists in table");
    assertThatThrownBy(
            () ->
                client.executeStatement(
                    r ->
                        r.statement("UPDATE Ledger SET x=1 WHERE account='a' AND entry=1 AND x=2")
                            .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)))
        .isInstanceOfSatisfying(
            ConditionalCheckFailedException.class,
            e -> assertThat(e.item()).isEqualTo(Map.of("account", text("a"), "entry", number(1))));
    assertThatThrownBy(() -> execute("SELECT * FROM Nowhere"))
        .isInstanceOf(ResourceNotFoundException.class);
  }

  @Test
  void pagesAreReadUntilThereIsNoToken() {
    insertEntries(25);
    List<String> read = new ArrayList<>();
    String token = null;
    int pages = 0;
    do {
      String next = token;
      ExecuteStatementResponse page =
          client.executeStatement(
              r ->
                  r.statement("SELECT * FROM Ledger WHERE account=? AND even=? ORDER BY entry DESC")
                      .parameters(text("a"), AttributeValue.fromBool(true))
                      .limit(7)
                      .nextToken(next));
      page.items().forEach(item -> read.add(item.get("entry").n()));
      token = page.nextToken();
      pages++;
    } while (token != null);

    assertThat(pages).isEqualTo(4);
    assertThat(read)
        .containsExactly("24", "22", "20", "18", "16", "14", "12", "10", "8", "6", "4", "2", "0");
  }

  @Test
  void anIndexIsReadThroughItsName() {
    execute("INSERT INTO Ledger VALUE {'account':'a','entry':1,'kind':'fee'}");
    execute("INSERT INTO Ledger VALUE {'account':'b','entry':2,'kind':'fee'}");
    execute("INSERT INTO Ledger VALUE {'account':'c','entry':3}");

    ExecuteStatementResponse fees =
        client.executeStatement(
            r ->
                r.statement("SELECT account FROM \"Ledger\".\"ByKind\" WHERE kind=? AND entry>?")
                    .parameters(text("fee"), number(1))
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));

    assertThat(fees.items()).containsExactly(Map.of("account", text("b")));
    assertThat(fees.consumedCapacity().globalSecondaryIndexes().get("ByKind").capacityUnits())
        .isEqualTo(0.5);
  }

  @Test
  void aBatchTellsOfEachStatementByItself() {
    execute("INSERT INTO Ledger VALUE {'account':'a','entry':1}");

    List<BatchStatementResponse> responses =
        client
            .batchExecuteStatement(
                r ->
                    r.statements(
                        inBatch("INSERT INTO Ledger VALUE {'account':'n','entry':1}"),
                        inBatch("INSERT INTO Ledger VALUE {'account':'a','entry':1}"),
                        inBatch("UPDATE Ledger SET x=1 WHERE account='z' AND entry=1"),
                        inBatch("DELETE FROM Nowhere WHERE account='z'"),
                        inBatch("DELETE Ledger"),
                        inBatch("UPDATE Ledger SET x=? WHERE account='b' AND entry=1", number(1))))
            .responses();

    assertThat(responses)
        .extracting(r -> r.error() == null ? null : r.error().code())
        .containsExactly(
            null,
            BatchStatementErrorCodeEnum.DUPLICATE_ITEM,
            BatchStatementErrorCodeEnum.CONDITIONAL_CHECK_FAILED,
            BatchStatementErrorCodeEnum.RESOURCE_NOT_FOUND,
            BatchStatementErrorCodeEnum.VALIDATION_ERROR,
            BatchStatementErrorCodeEnum.CONDITIONAL_CHECK_FAILED);
    assertThat(responses)
        .extracting(BatchStatementResponse::tableName)
        .containsExactly(TABLE, TABLE, TABLE, null, null, TABLE);
  }

  @Test
  void aBatchReadsItemsByTheirKeys() {
    insertEntries(3);

    List<BatchStatementResponse> responses =
        client
            .batchExecuteStatement(
                r ->
                    r.statements(
                        IntStream.rangeClosed(1, 3)
                            .mapToObj(
                                i ->
                                    inBatch(
                                        "SELECT entry FROM Ledger WHERE account=? AND entry=?",
                                        text("a"),
                                        number(i)))
                            .toList()))
            .responses();

    assertThat(responses)
        .extracting(BatchStatementResponse::item)
        .containsExactly(Map.of("entry", number(1)), Map.of("entry", number(2)), Map.of());
    assertThat(responses.get(2).hasItem()).isFalse();
  }

  @Test
  void aTransferIsDoneOnceOrNotAtAll() {
    execute("INSERT INTO Ledger VALUE {'account':'a','entry':0,'amount':100}");
    execute("INSERT INTO Ledger VALUE {'account':'b','entry':0,'amount':0}");
    List<ParameterizedStatement> transfer =
        List.of(
            inTransaction(
                "UPDATE Ledger SET amount=amount-60 WHERE account='a' AND entry=0 AND amount>=60"),
            inTransaction("UPDATE Ledger SET amount=amount+60 WHERE account='b' AND entry=0"),
            inTransaction("INSERT INTO Ledger VALUE {'account':'a','entry':1,'note':'paid'}"));

    client.executeTransaction(r -> r.transactStatements(transfer).clientRequestToken("once"));
    client.executeTransaction(r -> r.transactStatements(transfer).clientRequestToken("once"));

    assertThat(balances()).containsExactly(number(40), number(60));
    assertThatThrownBy(
            () ->
                client.executeTransaction(
                    r -> r.transactStatements(transfer.subList(0, 2)).clientRequestToken("once")))
        .isInstanceOf(IdempotentParameterMismatchException.class);
    assertThatThrownBy(
            () ->
                client.executeTransaction(
                    r -> r.transactStatements(transfer).clientRequestToken("again")))
        .isInstanceOfSatisfying(
            TransactionCanceledException.class,
            e ->
                assertThat(e.cancellationReasons())
                    .extracting(CancellationReason::code)
                    .containsExactly("ConditionalCheckFailed", "None", "DuplicateItem"));
    assertThat(balances()).containsExactly(number(40), number(60));
  }

  /** Both balances as of one moment. */
  private List<AttributeValue> balances() {
    return client
        .executeTransaction(
            r ->
                r.transactStatements(
                    inTransaction("SELECT amount FROM Ledger WHERE account='a' AND entry=0"),
                    inTransaction("SELECT amount FROM Ledger WHERE account='b' AND entry=0")))
        .responses()
        .stream()
        .map(ItemResponse::item)
        .map(item -> item.get("amount"))
        .toList();
  }

  private void insertEntries(int count) {
    for (int i = 0; i < count; i++) {
      execute(
          "INSERT INTO Ledger VALUE {'account':'a','entry':?,'even':?}",
          number(i),
          AttributeValue.fromBool(i % 2 == 0));
    }
  }

  private ExecuteStatementResponse execute(String statement, AttributeValue... parameters) {
    return client.executeStatement(
        r -> {
          r.statement(statement);
          if (parameters.length > 0) {
            r.parameters(parameters);
          }
        });
  }

  private static BatchStatementRequest inBatch(String statement, AttributeValue... parameters) {
    BatchStatementRequest.Builder builder = BatchStatementRequest.builder().statement(statement);
    return parameters.length == 0 ? builder.build() : builder.parameters(parameters).build();
  }

  private static ParameterizedStatement inTransaction(String statement) {
    return ParameterizedStatement.builder().statement(statement).build();
  }

  private static AttributeValue text(String value) {
    return AttributeValue.fromS(value);
  }

  private static AttributeValue number(int value) {
    return AttributeValue.fromN(Integer.toString(value));
  }

  private static AttributeDefinition definition(String name, ScalarAttributeType type) {
    return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }
}
