package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.FaultRule;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.protocol.TestRequest;
import dev.dynamotest.core.trace.Access;
import dev.dynamotest.core.trace.PageAccess;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.UnprocessedItem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an engine's requests note down of what they do. */
class RequestTraceTest {
  private static final Pattern TOTAL =
      Pattern.compile("'TableName':'[^']*','CapacityUnits':([0-9.]+)");

  private final TestEngine db = engine(EngineConfig.fast());

  /** A table with keys {@code p} and {@code s}, a local index by {@code x}, a global one by q. */
  private static TestEngine engine(EngineConfig config) {
    TestEngine db = new TestEngine(Engine.create(config.withJournalEntries(1000)));
    db.engine().clock().freeze(Instant.parse("2026-01-01T00:00:00Z"));
    assertThat(
            db.answer(
                "CreateTable",
                "{'TableName':'tab','BillingMode':'PAY_PER_REQUEST',"
                    + "'KeySchema':[{'AttributeName':'p','KeyType':'HASH'},"
                    + "{'AttributeName':'s','KeyType':'RANGE'}],"
                    + "'AttributeDefinitions':[{'AttributeName':'p','AttributeType':'S'},"
                    + "{'AttributeName':'s','AttributeType':'S'},"
                    + "{'AttributeName':'q','AttributeType':'S'},"
                    + "{'AttributeName':'x','AttributeType':'S'}],"
                    + "'LocalSecondaryIndexes':[{'IndexName':'local','KeySchema':["
                    + "{'AttributeName':'p','KeyType':'HASH'},"
                    + "{'AttributeName':'x','KeyType':'RANGE'}],"
                    + "'Projection':{'ProjectionType':'KEYS_ONLY'}}],"
                    + "'GlobalSecondaryIndexes':[{'IndexName':'idx','KeySchema':["
                    + "{'AttributeName':'q','KeyType':'HASH'}],"
                    + "'Projection':{'ProjectionType':'ALL'}}]}"))
        .startsWith("{'TableDescription'");
    put(db, "a", "1", "'q':{'S':'red'},'x':{'S':'x1'},'fill':{'S':'" + "f".repeat(1500) + "'}");
    put(db, "a", "2", "'q':{'S':'red'}");
    put(db, "b", "1", "'q':{'S':'blue'},'x':{'S':'x2'}");
    return db;
  }

  private static void put(TestEngine db, String p, String s, String attributes) {
    assertThat(
            db.answer(
                "PutItem",
                "{'TableName':'tab','Item':{'p':{'S':'%s'},'s':{'S':'%s'},%s}}"
                    .formatted(p, s, attributes)))
        .isEqualTo("{}");
  }

  private RequestTrace last() {
    List<JournalEntry> journal = db.engine().journal();
    return Objects.requireNonNull(journal.get(journal.size() - 1).trace());
  }

  private static String told(Access access) {
    return "%s%s %s %s %s %s"
        .formatted(
            access.index() == null ? "table" : access.index(),
            access.consistent() ? "!" : "",
            access.kind(),
            access.units(),
            access.partition(),
            access.key());
  }

  private List<String> accesses() {
    return last().accesses().stream().map(RequestTraceTest::told).toList();
  }

  /** The sum of all {@code CapacityUnits} of the answer's tables. */
  private static double consumed(String answer) {
    double sum = 0;
    for (Matcher units = TOTAL.matcher(answer); units.find(); ) {
      sum += Double.parseDouble(units.group(1));
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "GetItem | 'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}}",
        "GetItem | 'TableName':'tab','Key':{'p':{'S':'no'},'s':{'S':'1'}},'ConsistentRead':true",
        "PutItem | 'TableName':'tab','Item':{'p':{'S':'a'},'s':{'S':'1'},'q':{'S':'blue'}}",
        "PutItem | 'TableName':'tab','Item':{'p':{'S':'n'},'s':{'S':'1'},'x':{'S':'x9'}}",
        "DeleteItem | 'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}}",
        "UpdateItem | 'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}},"
            + "'UpdateExpression':'SET q = :q','ExpressionAttributeValues':{':q':{'S':'green'}}",
        "Query | 'TableName':'tab','KeyConditionExpression':'p = :p',"
            + "'ExpressionAttributeValues':{':p':{'S':'a'}}",
        "Query | 'TableName':'tab','IndexName':'idx','KeyConditionExpression':'q = :p',"
            + "'ExpressionAttributeValues':{':p':{'S':'red'}}",
        "Query | 'TableName':'tab','IndexName':'local','KeyConditionExpression':'p = :p',"
            + "'Select':'ALL_ATTRIBUTES','ExpressionAttributeValues':{':p':{'S':'a'}}",
        "Scan | 'TableName':'tab','ConsistentRead':true",
        "Scan | 'TableName':'tab','IndexName':'idx'",
        "BatchGetItem | 'RequestItems':{'tab':{'Keys':[{'p':{'S':'a'},'s':{'S':'1'}},"
            + "{'p':{'S':'none'},'s':{'S':'1'}}]}}",
        "BatchWriteItem | 'RequestItems':{'tab':["
            + "{'DeleteRequest':{'Key':{'p':{'S':'a'},'s':{'S':'1'}}}},"
            + "{'PutRequest':{'Item':{'p':{'S':'b'},'s':{'S':'9'},'q':{'S':'z'}}}}]}",
        "TransactGetItems | 'TransactItems':[{'Get':{'TableName':'tab',"
            + "'Key':{'p':{'S':'a'},'s':{'S':'1'}}}}]",
        "TransactWriteItems | 'TransactItems':["
            + "{'Put':{'TableName':'tab','Item':{'p':{'S':'a'},'s':{'S':'1'},'q':{'S':'z'}}}},"
            + "{'Delete':{'TableName':'tab','Key':{'p':{'S':'b'},'s':{'S':'1'}}}}]",
        "ExecuteStatement | 'Statement':'SELECT * FROM tab WHERE p = ?',"
            + "'Parameters':[{'S':'a'}]",
        "ExecuteStatement | 'Statement':'SELECT * FROM tab'",
        "ExecuteStatement | 'Statement':'UPDATE tab SET q = ? WHERE p = ? AND s = ?',"
            + "'Parameters':[{'S':'z'},{'S':'a'},{'S':'1'}]",
        "BatchExecuteStatement | 'Statements':["
            + "{'Statement':'DELETE FROM tab WHERE p = ? AND s = ?',"
            + "'Parameters':[{'S':'a'},{'S':'1'}]}]",
        "ExecuteTransaction | 'TransactStatements':["
            + "{'Statement':'DELETE FROM tab WHERE p = ? AND s = ?',"
            + "'Parameters':[{'S':'a'},{'S':'1'}]}]",
      })
  void accessesAddUpToTheConsumedCapacity(String operation, String members) {
    String answer =
        db.answer(operation, "{" + members.strip() + ",'ReturnConsumedCapacity':'TOTAL'}");

    double sum = last().accesses().stream().mapToDouble(Access::units).sum();
    assertThat(sum).as(answer).isPositive().isEqualTo(consumed(answer));
    assertThat(last().region()).isEqualTo("us-east-1");
  }

  @Test
  void aReadNamesItsItem() {
    db.answer(
        "GetItem", "{'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}},'ConsistentRead':true}");

    assertThat(accesses()).containsExactly("table! READ 1.0 {p={S:a}} {p={S:a}, s={S:1}}");
    assertThat(last().accesses().get(0).largestItem()).isGreaterThan(1500);
  }

  @Test
  void anEntryThatMovesIsWrittenInBothItsPlaces() {
    db.answer(
        "UpdateItem",
        "{'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}},'UpdateExpression':"
            + "'SET q = :q, fill = :q','ExpressionAttributeValues':{':q':{'S':'green'}}}");

    assertThat(accesses())
        .containsExactly(
            "table WRITE 2.0 {p={S:a}} {p={S:a}, s={S:1}}",
            "idx WRITE 2.0 {q={S:red}} {p={S:a}, s={S:1}}",
            "idx WRITE 1.0 {q={S:green}} {p={S:a}, s={S:1}}");
  }

  @Test
  void aWriteWhoseConditionFailsConsumesToo() {
    db.answer(
        "DeleteItem",
        "{'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}},"
            + "'ConditionExpression':'attribute_not_exists(p)'}");

    assertThat(accesses()).containsExactly("table WRITE 2.0 {p={S:a}} {p={S:a}, s={S:1}}");
  }

  @Test
  void aCancelledTransactionConsumesToo() {
    db.answer(
        "TransactWriteItems",
        "{'TransactItems':[{'ConditionCheck':{'TableName':'tab',"
            + "'Key':{'p':{'S':'none'},'s':{'S':'1'}},"
            + "'ConditionExpression':'attribute_exists(p)'}},"
            + "{'Delete':{'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}}}}]}");

    assertThat(accesses())
        .containsExactly(
            "table WRITE 2.0 {p={S:none}} {p={S:none}, s={S:1}}",
            "table WRITE 4.0 {p={S:a}} {p={S:a}, s={S:1}}");
  }

  @Test
  void aRepeatedTransactionIsARead() {
    String request =
        "{'ClientRequestToken':'once','TransactItems':[{'Delete':{'TableName':'tab',"
            + "'Key':{'p':{'S':'b'},'s':{'S':'1'}}}}]}";
    db.answer("TransactWriteItems", request);
    db.answer("TransactWriteItems", request);

    assertThat(accesses()).containsExactly("table! READ 2.0 {p={S:b}} {p={S:b}, s={S:1}}");
  }

  @Test
  void aPageTellsWhereItBeganAndEnded() {
    db.answer(
        "Query",
        "{'TableName':'tab','KeyConditionExpression':'p = :p','Limit':1,"
            + "'FilterExpression':'attribute_exists(fill)',"
            + "'ExclusiveStartKey':{'p':{'S':'a'},'s':{'S':'1'}},"
            + "'ExpressionAttributeValues':{':p':{'S':'a'}}}");

    assertThat(last().pages())
        .extracting(
            PageAccess::scan,
            PageAccess::filtered,
            PageAccess::evaluated,
            PageAccess::returned,
            PageAccess::endedByLimit,
            page -> String.valueOf(page.start()),
            page -> String.valueOf(page.next()))
        .containsExactly(
            tuple(
                false,
                true,
                1,
                0,
                true,
                "Position[key={p={S:a}, s={S:1}}, token=null]",
                "Position[key={p={S:a}, s={S:2}}, token=null]"));
  }

  @Test
  void aStatementWithoutKeyIsAScan() {
    String answer =
        db.answer(
            "ExecuteStatement",
            "{'Statement':'SELECT * FROM tab WHERE fill IS MISSING','Limit':2}");

    PageAccess page = last().pages().get(0);
    assertThat(page.scan()).isTrue();
    assertThat(page.filtered()).isTrue();
    assertThat(page.evaluated()).isEqualTo(2);
    assertThat(answer).contains(String.valueOf(Objects.requireNonNull(page.next()).token()));
  }

  @Test
  void whatABatchLeavesOutIsNamed() {
    db.engine().faults().add(FaultRule.on("BatchWriteItem").unprocessed(1));
    db.answer(
        "BatchWriteItem",
        "{'RequestItems':{'tab':["
            + "{'PutRequest':{'Item':{'p':{'S':'c'},'s':{'S':'1'},'q':{'S':'z'}}}},"
            + "{'DeleteRequest':{'Key':{'p':{'S':'a'},'s':{'S':'1'}}}}]}}");

    assertThat(last().unprocessed())
        .extracting(UnprocessedItem::kind, item -> item.key().toString())
        .containsExactly(tuple(UnprocessedItem.Kind.DELETE, "{p={S:a}, s={S:1}}"));
  }

  @Test
  void throttlesOnPurposeTellTheirReasons() {
    db.engine().faults().add(FaultRule.onAny().error(ErrorType.THROTTLING));
    db.answer("GetItem", "{'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}}}");

    assertThat(last().accesses()).isEmpty();
    assertThat(last().throttles())
        .extracting(t -> t.reason().wireName() + " " + t.resourceArn() + " " + t.rejected())
        .containsExactly(
            "TableReadKeyRangeThroughputExceeded"
                + " arn:aws:dynamodb:us-east-1:123456789012:table/tab true");
  }

  @Test
  void staleAnswersSayHowFarBehindTheyAre() {
    TestEngine lagging =
        engine(
            EngineConfig.fast()
                .withReadLag(Duration.ofMillis(100))
                .withIndexLag(Duration.ofMillis(200)));
    lagging.engine().settle();
    put(lagging, "a", "1", "'q':{'S':'green'}");
    lagging.answer("GetItem", "{'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}}}");
    lagging.answer("GetItem", "{'TableName':'tab','Key':{'p':{'S':'b'},'s':{'S':'1'}}}");
    lagging.answer(
        "Query",
        "{'TableName':'tab','IndexName':'idx','KeyConditionExpression':'q = :p',"
            + "'ExpressionAttributeValues':{':p':{'S':'green'}}}");

    List<JournalEntry> journal = lagging.engine().journal();
    assertThat(
            journal.subList(journal.size() - 3, journal.size()).stream()
                .map(entry -> stale(Objects.requireNonNull(entry.trace())))
                .toList())
        .containsExactly("tab null {p={S:a}, s={S:1}} PT0.1S", "", "tab idx {q={S:green}} PT0.2S");
  }

  private static String stale(RequestTrace trace) {
    return trace.staleAnswers().stream()
        .map(s -> s.table() + " " + s.index() + " " + s.key() + " " + s.behind())
        .collect(Collectors.joining());
  }

  @Test
  void anAttemptTellsWhichCallItBelongsTo() {
    db.engine()
        .handle(
            TestRequest.to("ListTables", "{}")
                .with("amz-sdk-invocation-id", "call-1")
                .with("amz-sdk-request", "attempt=2; max=9"));

    List<JournalEntry> journal = db.engine().journal();
    JournalEntry entry = journal.get(journal.size() - 1);
    assertThat(entry.invocation().id()).isEqualTo("call-1");
    assertThat(entry.invocation().attempt()).isEqualTo(2);
    assertThat(entry.invocation().maxAttempts()).isEqualTo(9);
    assertThat(entry.errorCode()).isNull();
  }

  @Test
  void aRefusedRequestHasItsErrorCode() {
    db.answer("GetItem", "{'TableName':'none','Key':{'p':{'S':'a'}}}");

    List<JournalEntry> journal = db.engine().journal();
    assertThat(journal.get(journal.size() - 1).errorCode()).isEqualTo("ResourceNotFoundException");
    assertThat(last().accesses()).isEmpty();
  }
}
