package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.consistency.StaleReads;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an engine answers whose readers and indexes lag, on a clock that stands still. */
class StaleReadsTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Duration LAG = Duration.ofMillis(100);
  private static final Duration INDEX_LAG = Duration.ofMillis(200);
  private static final EngineConfig REPLICAS =
      EngineConfig.fast().withReadLag(Duration.ZERO, Duration.ofMillis(50), LAG);

  private static TestEngine with(EngineConfig config) {
    TestEngine db = new TestEngine(Engine.create(config));
    db.engine().clock().freeze(START);
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
    return db;
  }

  private static TestEngine lagging() {
    return with(EngineConfig.fast().withReadLag(LAG));
  }

  private static TestEngine indexLagging() {
    return with(EngineConfig.fast().withIndexLag(INDEX_LAG));
  }

  /** Puts the item p=a, s=1 with {@code v}, and with the same value in both indexes. */
  private static void put(TestEngine db, String v) {
    assertThat(
            db.answer(
                "PutItem",
                ("{'TableName':'tab','Item':{'p':{'S':'a'},'s':{'S':'1'},'q':{'S':'%1$s'},"
                        + "'x':{'S':'%1$s'},'v':{'S':'%1$s'}}}")
                    .formatted(v)))
        .isEqualTo("{}");
  }

  private static void advance(TestEngine db, Duration step) {
    db.engine().clock().advance(step);
  }

  /** The values of {@code v} in an answer, in order. */
  private static List<String> values(String answer) {
    List<String> values = new ArrayList<>();
    java.util.regex.Matcher matcher =
        java.util.regex.Pattern.compile("'v':\\{'S':'([^']*)'}").matcher(answer);
    while (matcher.find()) {
      values.add(matcher.group(1));
    }
    return values;
  }

  private static List<String> get(TestEngine db, boolean consistent) {
    return values(
        db.answer(
            "GetItem",
            "{'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}},'ConsistentRead':%s}"
                .formatted(consistent)));
  }

  private static List<String> index(TestEngine db, String q) {
    return values(
        db.answer(
            "Query",
            ("{'TableName':'tab','IndexName':'idx','KeyConditionExpression':'q = :q',"
                    + "'ExpressionAttributeValues':{':q':{'S':'%s'}}}")
                .formatted(q)));
  }

  private static List<String> scanIndex(TestEngine db) {
    return values(db.answer("Scan", "{'TableName':'tab','IndexName':'idx'}"));
  }

  @Test
  void aReadIsAsOfItsLagAgo() {
    TestEngine db = lagging();
    put(db, "v1");

    assertThat(get(db, false)).isEmpty();
    assertThat(get(db, true)).containsExactly("v1");
    advance(db, LAG);
    assertThat(get(db, false)).containsExactly("v1");
  }

  @Test
  void anIndexShowsAWriteAfterItsLag() {
    TestEngine db = indexLagging();
    put(db, "v1");

    assertThat(index(db, "v1")).isEmpty();
    advance(db, Duration.ofMillis(199));
    assertThat(index(db, "v1")).isEmpty();
    advance(db, Duration.ofMillis(1));
    assertThat(index(db, "v1")).containsExactly("v1");
  }

  @Test
  void aReadSeesOldVersionsAndDeletedItems() {
    TestEngine db = lagging();
    put(db, "v1");
    advance(db, Duration.ofMillis(60));
    put(db, "v2");
    advance(db, Duration.ofMillis(60));
    db.answer("DeleteItem", "{'TableName':'tab','Key':{'p':{'S':'a'},'s':{'S':'1'}}}");

    assertThat(get(db, true)).isEmpty();
    assertThat(get(db, false)).containsExactly("v1");
    advance(db, Duration.ofMillis(40));
    assertThat(get(db, false)).containsExactly("v2");
    advance(db, Duration.ofMillis(60));
    assertThat(get(db, false)).isEmpty();
  }

  private static final String GET = "'Key':{'p':{'S':'a'},'s':{'S':'1'}}";
  private static final String KEY_IS_A =
      "'KeyConditionExpression':'p = :p','ExpressionAttributeValues':{':p':{'S':'a'}}";
  private static final String BY_KEY = "SELECT * FROM tab WHERE p = ?";
  private static final String PARAMETER = "'Parameters':[{'S':'a'}]";

  /** All ways to read a table or a local index; {@code %s} is ConsistentRead with its value. */
  private static final List<String> READS =
      List.of(
          "GetItem {'TableName':'tab'," + GET + ",%s}",
          "BatchGetItem {'RequestItems':{'tab':{'Keys':[{'p':{'S':'a'},'s':{'S':'1'}}],%s}}}",
          "Query {'TableName':'tab'," + KEY_IS_A + ",%s}",
          "Query {'TableName':'tab','IndexName':'local','Select':'ALL_ATTRIBUTES',"
              + KEY_IS_A
              + ",%s}",
          "Scan {'TableName':'tab',%s}",
          "Scan {'TableName':'tab','Segment':0,'TotalSegments':1,%s}",
          "Scan {'TableName':'tab','IndexName':'local','Select':'ALL_ATTRIBUTES',%s}",
          "ExecuteStatement {'Statement':'" + BY_KEY + "'," + PARAMETER + ",%s}",
          "ExecuteStatement {'Statement':'SELECT * FROM tab',%s}",
          "BatchExecuteStatement {'Statements':[{'Statement':'"
              + BY_KEY
              + " AND s = ?','Parameters':[{'S':'a'},{'S':'1'}],%s}]}");

  private static List<String> readAll(TestEngine db, boolean consistent) {
    List<String> seen = new ArrayList<>();
    for (String read : READS) {
      int blank = read.indexOf(' ');
      String json = read.substring(blank + 1).formatted("'ConsistentRead':" + consistent);
      seen.add(values(db.answer(read.substring(0, blank), json)).toString());
    }
    return seen;
  }

  @Test
  void everyWayToReadIsStaleUnlessItIsConsistent() {
    TestEngine db = lagging();
    put(db, "v1");
    advance(db, LAG);
    put(db, "v2");

    assertThat(readAll(db, false)).hasSameSizeAs(READS).containsOnly("[v1]");
    assertThat(readAll(db, true)).hasSameSizeAs(READS).containsOnly("[v2]");
    db.engine().settle();
    assertThat(readAll(db, false)).containsOnly("[v2]");
  }

  @Test
  void everyWayToReadAGlobalIndexLags() {
    TestEngine db = indexLagging();
    put(db, "v1");
    String statement =
        "{'Statement':'SELECT * FROM tab.idx WHERE q = ?','Parameters':[{'S':'v1'}]}";
    String scan = "{'Statement':'SELECT * FROM tab.idx'}";

    assertThat(index(db, "v1")).isEmpty();
    assertThat(scanIndex(db)).isEmpty();
    assertThat(values(db.answer("ExecuteStatement", statement))).isEmpty();
    assertThat(values(db.answer("ExecuteStatement", scan))).isEmpty();
    advance(db, INDEX_LAG);
    assertThat(index(db, "v1")).containsExactly("v1");
    assertThat(scanIndex(db)).containsExactly("v1");
    assertThat(values(db.answer("ExecuteStatement", statement))).containsExactly("v1");
    assertThat(values(db.answer("ExecuteStatement", scan))).containsExactly("v1");
  }

  @Test
  void indexLagLeavesTableAndLocalIndexesAlone() {
    TestEngine db = indexLagging();
    put(db, "v1");

    assertThat(readAll(db, false)).containsOnly("[v1]");
  }

  @Test
  void readLagLeavesGlobalIndexesAlone() {
    TestEngine db = lagging();
    put(db, "v1");

    assertThat(index(db, "v1")).containsExactly("v1");
  }

  @Test
  void anEntryThatMovesIsSeenInOnePlaceAtATime() {
    TestEngine db = indexLagging();
    put(db, "v1");
    advance(db, INDEX_LAG);
    put(db, "v2");

    assertThat(scanIndex(db)).containsExactly("v1");
    assertThat(index(db, "v1")).containsExactly("v1");
    assertThat(index(db, "v2")).isEmpty();
    advance(db, INDEX_LAG);
    assertThat(scanIndex(db)).containsExactly("v2");
    assertThat(index(db, "v1")).isEmpty();
    assertThat(index(db, "v2")).containsExactly("v2");
  }

  @Test
  void anItemLeavesASparseIndexAfterTheLag() {
    TestEngine db = indexLagging();
    put(db, "v1");
    advance(db, INDEX_LAG);
    db.answer("UpdateItem", "{'TableName':'tab'," + GET + ",'UpdateExpression':'REMOVE q'}");

    assertThat(scanIndex(db)).containsExactly("v1");
    advance(db, INDEX_LAG);
    assertThat(scanIndex(db)).isEmpty();
  }

  @Test
  void aNewIndexShowsWhatItWasBuiltFromAndLagsFromThenOn() {
    TestEngine db = indexLagging();
    put(db, "v1");
    assertThat(
            db.answer(
                "UpdateTable",
                "{'TableName':'tab','AttributeDefinitions':[{'AttributeName':'v',"
                    + "'AttributeType':'S'}],'GlobalSecondaryIndexUpdates':[{'Create':{"
                    + "'IndexName':'later','KeySchema':[{'AttributeName':'v','KeyType':'HASH'}],"
                    + "'Projection':{'ProjectionType':'ALL'}}}]}"))
        .startsWith("{'TableDescription'");
    String scan = "{'TableName':'tab','IndexName':'later'}";

    assertThat(values(db.answer("Scan", scan))).containsExactly("v1");
    put(db, "v2");
    assertThat(values(db.answer("Scan", scan))).containsExactly("v1");
    advance(db, INDEX_LAG);
    assertThat(values(db.answer("Scan", scan))).containsExactly("v2");
  }

  @Test
  void anIndexThatIsBackfilledTakesWritesMeanwhileAndLags() {
    TestEngine db =
        with(
            EngineConfig.fast()
                .withIndexLag(INDEX_LAG)
                .withTableStatusDelay(Duration.ofMillis(50)));
    advance(db, Duration.ofMillis(50));
    put(db, "v1");
    db.answer(
        "UpdateTable",
        "{'TableName':'tab','AttributeDefinitions':[{'AttributeName':'v','AttributeType':'S'}],"
            + "'GlobalSecondaryIndexUpdates':[{'Create':{'IndexName':'later','KeySchema':[{"
            + "'AttributeName':'v','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'}}}]}");
    advance(db, Duration.ofMillis(75));
    put(db, "v2");
    String scan = "{'TableName':'tab','IndexName':'later'}";
    assertThat(db.answer("Scan", scan)).contains("'__type'");

    advance(db, Duration.ofMillis(125));
    assertThat(values(db.answer("Scan", scan))).containsExactly("v1");
    advance(db, Duration.ofMillis(75));
    assertThat(values(db.answer("Scan", scan))).containsExactly("v2");
  }

  @Test
  void transactionsConditionsAndUpdatesAreNeverStale() {
    TestEngine db = lagging();
    put(db, "v1");

    assertThat(
            values(
                db.answer(
                    "TransactGetItems",
                    "{'TransactItems':[{'Get':{'TableName':'tab'," + GET + "}}]}")))
        .containsExactly("v1");
    assertThat(
            values(
                db.answer(
                    "ExecuteTransaction",
                    "{'TransactStatements':[{'Statement':'"
                        + BY_KEY
                        + " AND s = ?','Parameters':[{'S':'a'},{'S':'1'}]}]}")))
        .containsExactly("v1");
    assertThat(
            values(
                db.answer(
                    "UpdateItem",
                    "{'TableName':'tab',"
                        + GET
                        + ",'UpdateExpression':'SET w = v','ConditionExpression':'v = :v',"
                        + "'ExpressionAttributeValues':{':v':{'S':'v1'}},"
                        + "'ReturnValues':'ALL_NEW'}")))
        .containsExactly("v1");
    assertThat(
            db.answer(
                "TransactWriteItems",
                "{'TransactItems':[{'ConditionCheck':{'TableName':'tab',"
                    + GET
                    + ",'ConditionExpression':'attribute_exists(w)'}}]}"))
        .isEqualTo("{}");
    assertThat(get(db, false)).isEmpty();
  }

  @Test
  void aReadCostsWhatItReadsNotWhatItMisses() {
    TestEngine db = lagging();
    db.answer(
        "PutItem",
        "{'TableName':'tab','Item':{'p':{'S':'a'},'s':{'S':'1'},'v':{'S':'%s'}}}"
            .formatted("x".repeat(5_000)));
    String request = "{'TableName':'tab'," + GET + ",'ReturnConsumedCapacity':'TOTAL'}";

    assertThat(db.answer("GetItem", request))
        .isEqualTo("{'ConsumedCapacity':{'TableName':'tab','CapacityUnits':0.5}}");
    advance(db, LAG);
    assertThat(db.answer("GetItem", request))
        .contains("'ConsumedCapacity':{'TableName':'tab','CapacityUnits':1.0}");
  }

  @Test
  void settlingLetsAllReadersSeeWhatHasBeenWrittenAndNotWhatComes() {
    TestEngine db = with(EngineConfig.fast().withReadLag(LAG).withIndexLag(INDEX_LAG));
    put(db, "v1");

    db.engine().settle();

    assertThat(db.engine().clock().instant()).isEqualTo(START);
    assertThat(get(db, false)).containsExactly("v1");
    assertThat(scanIndex(db)).containsExactly("v1");
    put(db, "v2");
    assertThat(get(db, false)).containsExactly("v1");
    assertThat(scanIndex(db)).containsExactly("v1");
  }

  @Test
  void replicasAnswerByTheSeed() {
    TestEngine db = with(REPLICAS);
    put(db, "v1");
    advance(db, LAG);
    put(db, "v2");
    advance(db, Duration.ofMillis(50));
    put(db, "v3");

    List<String> seen = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      seen.addAll(get(db, false));
      get(db, true);
    }
    // Replicas 2 0 0 1 0 2 0 2 1 1 0 1: two of them are 50 and 100 ms behind.
    assertThat(seen)
        .containsExactly("v1", "v3", "v3", "v2", "v3", "v1", "v3", "v1", "v2", "v2", "v3", "v2");
  }

  @Test
  void oneReplicaAnswersAWholeBatch() {
    TestEngine db = with(REPLICAS);
    for (int i = 0; i < 20; i++) {
      db.answer(
          "PutItem",
          "{'TableName':'tab','Item':{'p':{'S':'k%d'},'s':{'S':'1'},'v':{'S':'v'}}}".formatted(i));
    }
    StringBuilder keys = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      keys.append(i == 0 ? "" : ",").append("{'p':{'S':'k" + i + "'},'s':{'S':'1'}}");
    }
    List<Integer> seen = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      seen.add(
          values(db.answer("BatchGetItem", "{'RequestItems':{'tab':{'Keys':[" + keys + "]}}}"))
              .size());
    }
    assertThat(seen).containsExactly(0, 20, 20, 0, 20, 0, 20, 0, 0, 0, 20, 0);
  }

  /** A few hundred requests, and what was read. */
  private static List<String> run(TestEngine db) {
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      put(db, "v" + i);
      seen.add(get(db, false).toString());
      seen.add(scanIndex(db).toString());
      advance(db, Duration.ofMillis(i % 37));
      seen.addAll(readAll(db, false));
    }
    return seen;
  }

  @ParameterizedTest
  @ValueSource(longs = {42, 7, 0, -1})
  void theSameSeedAndRequestsGiveTheSameAnswers(long seed) {
    EngineConfig config = REPLICAS.withIndexLag(INDEX_LAG).withSeed(seed);
    TestEngine one = with(config);
    TestEngine other = with(config);

    assertThat(run(one)).isEqualTo(run(other));
    assertThat(one.engine().staleReads()).isEqualTo(other.engine().staleReads()).isNotEmpty();
  }

  @Test
  void anotherSeedGivesOtherAnswers() {
    assertThat(run(with(REPLICAS))).isNotEqualTo(run(with(REPLICAS.withSeed(7))));
  }

  @Test
  void aRestoredDatabaseGivesTheSameAnswersAgain() {
    TestEngine db = with(REPLICAS.withIndexLag(INDEX_LAG));
    put(db, "before");
    get(db, false);
    Snapshot start = db.engine().snapshot();
    TestEngine fork = new TestEngine(db.engine().fork());

    List<String> first = run(db);
    db.engine().restore(start);

    assertThat(run(db)).isEqualTo(first);
    assertThat(run(fork)).isEqualTo(first);
  }

  @Test
  void copiesHaveTheirOwnHistories() {
    TestEngine db = with(EngineConfig.fast().withReadLag(LAG).withIndexLag(INDEX_LAG));
    put(db, "v1");
    TestEngine fork = new TestEngine(db.engine().fork());
    db.engine().settle();
    put(fork, "v2");
    advance(fork, INDEX_LAG);

    assertThat(get(db, false)).containsExactly("v1");
    assertThat(scanIndex(db)).containsExactly("v1");
    assertThat(get(fork, false)).containsExactly("v2");
    assertThat(scanIndex(fork)).containsExactly("v2");
  }

  @Test
  void aSnapshotIsReadWithTheLagsOfTheEngineThatRestoresIt() {
    TestEngine current = with(EngineConfig.fast());
    put(current, "v1");
    TestEngine stale = lagging();

    stale.engine().restore(current.engine().snapshot());
    assertThat(get(stale, false)).containsExactly("v1");
    put(stale, "v2");
    assertThat(get(stale, false)).containsExactly("v1");

    current.engine().restore(stale.engine().snapshot());
    assertThat(get(current, false)).containsExactly("v2");
  }

  @Test
  void whatIsWrittenBeforeTheClockIsSetBackIsSeenAfterTheLag() {
    TestEngine db = with(EngineConfig.fast().withReadLag(LAG).withIndexLag(INDEX_LAG));
    put(db, "v1");
    db.engine().clock().set(START.minus(Duration.ofDays(1)));

    assertThat(get(db, false)).isEmpty();
    advance(db, LAG);
    assertThat(get(db, false)).containsExactly("v1");
    put(db, "v2");
    advance(db, LAG);
    assertThat(get(db, false)).containsExactly("v2");
    assertThat(scanIndex(db)).containsExactly("v1");
    advance(db, LAG);
    assertThat(scanIndex(db)).containsExactly("v2");
  }

  @Test
  void aLeapForwardLetsAllReadersSeeAll() {
    TestEngine db = with(EngineConfig.fast().withReadLag(LAG).withIndexLag(INDEX_LAG));
    put(db, "v1");
    db.engine().clock().set(Instant.parse("2999-01-01T00:00:00Z"));

    assertThat(get(db, false)).containsExactly("v1");
    assertThat(scanIndex(db)).containsExactly("v1");
  }

  @Test
  void readsOfOneReplicaNeverGoBackInTime() {
    AtomicReference<Instant> source = new AtomicReference<>(START);
    TestEngine db = with(EngineConfig.fast().withClock(source::get).withReadLag(LAG));
    int last = -1;
    for (int i = 0; i < 300; i++) {
      put(db, Integer.toString(i));
      advance(db, Duration.ofMillis(i * 31 % 23));
      List<String> seen = get(db, false);
      int now = seen.isEmpty() ? -1 : Integer.parseInt(seen.get(0));
      assertThat(now).isGreaterThanOrEqualTo(last).isLessThanOrEqualTo(i);
      last = now;
    }
    assertThat(last).isGreaterThan(280);
  }

  @Test
  void expiredItemsAreSeenForTheLag() {
    TestEngine db = lagging();
    db.answer(
        "UpdateTimeToLive",
        "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");
    db.answer(
        "PutItem",
        "{'TableName':'tab','Item':{'p':{'S':'a'},'s':{'S':'1'},'v':{'S':'v1'},'ttl':{'N':'%d'}}}"
            .formatted(START.getEpochSecond() + 1));
    advance(db, Duration.ofSeconds(2));

    assertThat(get(db, true)).isEmpty();
    assertThat(get(db, false)).containsExactly("v1");
    advance(db, LAG);
    assertThat(get(db, false)).isEmpty();
  }

  @Test
  void staleReadsAreCountedByWhatWasRead() {
    TestEngine db = with(EngineConfig.fast().withReadLag(LAG).withIndexLag(INDEX_LAG));
    put(db, "v1");
    get(db, false);
    get(db, true);
    readAll(db, false);
    index(db, "v1");
    index(db, "other");
    advance(db, INDEX_LAG);
    get(db, false);
    index(db, "v1");

    assertThat(db.engine().staleReads())
        .containsExactly(
            new StaleReads("tab", null, 9),
            new StaleReads("tab", "idx", 1),
            new StaleReads("tab", "local", 2));
    db.engine().reset();
    assertThat(db.engine().staleReads()).isEmpty();
  }

  @Test
  void withoutLagsNothingIsStale() {
    TestEngine db = with(EngineConfig.fast());
    put(db, "v1");

    assertThat(readAll(db, false)).containsOnly("[v1]");
    assertThat(scanIndex(db)).containsExactly("v1");
    assertThat(db.engine().staleReads()).isEmpty();
    db.engine().settle();
    assertThat(scanIndex(db)).containsExactly("v1");
  }

  @Test
  void clearingItemsIsSeenAtOnce() {
    TestEngine db = lagging();
    put(db, "v1");
    advance(db, LAG);
    db.engine().clearItems();

    assertThat(get(db, false)).isEmpty();
    put(db, "v2");
    assertThat(get(db, false)).isEmpty();
    advance(db, LAG);
    assertThat(get(db, false)).containsExactly("v2");
  }

  @Test
  void likeProductionLags() {
    assertThat(EngineConfig.likeProduction().readLag())
        .containsExactly(Duration.ZERO, Duration.ofMillis(50), Duration.ofMillis(100));
    assertThat(EngineConfig.likeProduction().indexLag()).isEqualTo(Duration.ofMillis(200));
    assertThat(EngineConfig.fast().readLag()).isEmpty();
    assertThat(EngineConfig.fast().indexLag()).isZero();
  }
}
