package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.throughput.ThroughputSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A table {@code tab} whose throughput is metered, on a clock that stands still. */
final class Metered {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Pattern PUT_REQUEST = Pattern.compile("'PutRequest'");

  private final TestEngine db;
  private int puts;
  private String lastAnswer = "";

  private Metered(ThroughputSettings settings, String throughput, boolean sorted, String indexes) {
    this(EngineConfig.fast().withThroughput(settings), throughput, sorted, indexes);
  }

  private Metered(EngineConfig config, String throughput, boolean sorted, String indexes) {
    db = new TestEngine(Engine.create(config));
    db.engine().clock().freeze(START);
    String answer =
        db.answer(
            "CreateTable",
            "{'TableName':'tab',"
                + throughput
                + ",'KeySchema':[{'AttributeName':'p','KeyType':'HASH'}"
                + (sorted ? ",{'AttributeName':'s','KeyType':'RANGE'}" : "")
                + "],'AttributeDefinitions':[{'AttributeName':'p','AttributeType':'S'}"
                + (sorted ? ",{'AttributeName':'s','AttributeType':'S'}" : "")
                + (indexes.isEmpty() ? "" : ",{'AttributeName':'q','AttributeType':'S'}")
                + "]"
                + indexes
                + "}");
    assertThat(answer).startsWith("{'TableDescription'");
  }

  private static String units(int read, int write) {
    return "'ProvisionedThroughput':{'ReadCapacityUnits':%d,'WriteCapacityUnits':%d}"
        .formatted(read, write);
  }

  private static String globalIndex(String throughput) {
    return ",'GlobalSecondaryIndexes':[{'IndexName':'idx','KeySchema':[{'AttributeName':'q',"
        + "'KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'}"
        + throughput
        + "}]";
  }

  /** With the partition key {@code p} alone. */
  static Metered provisioned(int read, int write, ThroughputSettings settings) {
    return new Metered(settings, units(read, write), false, "");
  }

  /** With the partition key {@code p} alone, in an engine with pages of that size. */
  static Metered withPages(int pageBytes, ThroughputSettings settings) {
    return new Metered(
        EngineConfig.fast().withThroughput(settings).withPageBytes(pageBytes),
        units(10, 10),
        false,
        "");
  }

  /** With a sort key {@code s}. */
  static Metered sorted(int read, int write, ThroughputSettings settings) {
    return new Metered(settings, units(read, write), true, "");
  }

  /** With a sort key {@code s} and a local index on {@code q}. */
  static Metered withLocalIndex(int read, int write, ThroughputSettings settings) {
    return new Metered(
        settings,
        units(read, write),
        true,
        ",'LocalSecondaryIndexes':[{'IndexName':'local','KeySchema':[{'AttributeName':'p',"
            + "'KeyType':'HASH'},{'AttributeName':'q','KeyType':'RANGE'}],"
            + "'Projection':{'ProjectionType':'ALL'}}]");
  }

  /** With a global index {@code idx} on {@code q}. */
  static Metered indexed(int write, int indexWrite, ThroughputSettings settings) {
    return new Metered(
        settings, units(write, write), false, globalIndex("," + units(indexWrite, indexWrite)));
  }

  /** On demand, with a global index {@code idx} on {@code q}. */
  static Metered onDemand(ThroughputSettings settings) {
    return new Metered(settings, "'BillingMode':'PAY_PER_REQUEST'", false, globalIndex(""));
  }

  static Metered onDemandWithMaximum(int writes, ThroughputSettings settings) {
    return new Metered(
        settings,
        "'BillingMode':'PAY_PER_REQUEST','OnDemandThroughput':{'MaxWriteRequestUnits':"
            + writes
            + "}",
        false,
        "");
  }

  Engine engine() {
    return db.engine();
  }

  Metered advance(long millis) {
    return advance(Duration.ofMillis(millis));
  }

  Metered advance(Duration step) {
    db.engine().clock().advance(step);
    return this;
  }

  /** What was answered last. */
  String lastAnswer() {
    return lastAnswer;
  }

  String answer(String operation, String json) {
    lastAnswer = db.answer(operation, json);
    return lastAnswer;
  }

  /** Puts an item with that many bytes beside its key. */
  String put(String key, int bytes) {
    return answer(
        "PutItem", "{'TableName':'tab','Item':{'p':{'S':'" + key + "'}" + padding(bytes) + "}}");
  }

  private static String padding(int bytes) {
    return bytes == 0 ? "" : ",'v':{'S':'" + "x".repeat(bytes) + "'}";
  }

  String putIndexed(String key, String indexKey) {
    return answer(
        "PutItem",
        "{'TableName':'tab','Item':{'p':{'S':'" + key + "'},'q':{'S':'" + indexKey + "'}}}");
  }

  String putSorted(String key, String sortKey, int bytes) {
    return answer(
        "PutItem",
        "{'TableName':'tab','Item':{'p':{'S':'"
            + key
            + "'},'s':{'S':'"
            + sortKey
            + "'}"
            + padding(bytes)
            + "}}");
  }

  /** Changes an item, which costs what its size costs. */
  String update(String key) {
    return answer(
        "UpdateItem",
        "{'TableName':'tab','Key':{"
            + key
            + "},'UpdateExpression':'SET n = :n',"
            + "'ExpressionAttributeValues':{':n':{'N':'"
            + puts++
            + "'}}}");
  }

  String query(String key) {
    return answer(
        "Query",
        "{'TableName':'tab','KeyConditionExpression':'p = :p','ExpressionAttributeValues':"
            + "{':p':{'S':'"
            + key
            + "'}},'ReturnConsumedCapacity':'TOTAL','ProjectionExpression':'p'}");
  }

  /** Puts items of one unit under keys of their own; gives how many of them passed. */
  int puts(int count) {
    int passed = 0;
    for (int i = 0; i < count; i++) {
      passed += put("put-" + puts++, 0).equals("{}") ? 1 : 0;
    }
    return passed;
  }

  /** Puts items of one unit under keys of their own until one is throttled; gives their number. */
  int putsUntilThrottled() {
    int passed = 0;
    while (put("put-" + puts++, 0).equals("{}")) {
      passed++;
    }
    return passed;
  }

  /** Puts so many items of one unit in one transaction. */
  String transaction(int count) {
    StringBuilder actions = new StringBuilder();
    for (int i = 0; i < count; i++) {
      actions
          .append(i == 0 ? "" : ",")
          .append("{'Put':{'TableName':'tab','Item':{'p':{'S':'tx-")
          .append(puts++)
          .append("'}}}}");
    }
    return answer("TransactWriteItems", "{'TransactItems':[" + actions + "]}");
  }

  /** Puts so many items of one unit in one batch; gives how many were left. */
  int batch(int count) {
    StringBuilder writes = new StringBuilder();
    for (int i = 0; i < count; i++) {
      writes
          .append(i == 0 ? "" : ",")
          .append("{'PutRequest':{'Item':{'p':{'S':'batch-")
          .append(puts++)
          .append("'}}}}");
    }
    return left(answer("BatchWriteItem", "{'RequestItems':{'tab':[" + writes + "]}}"));
  }

  private String left = "";

  /** Sends what the last batch has left; gives how many were left again, or -1 for an error. */
  int resubmit() {
    String answer = answer("BatchWriteItem", "{'RequestItems':" + left + "}");
    return answer.startsWith("{'__type'") ? -1 : left(answer);
  }

  private int left(String answer) {
    left = answer.substring("{'UnprocessedItems':".length(), answer.length() - 1);
    int count = 0;
    for (Matcher matcher = PUT_REQUEST.matcher(left); matcher.find(); ) {
      count++;
    }
    return count;
  }
}
