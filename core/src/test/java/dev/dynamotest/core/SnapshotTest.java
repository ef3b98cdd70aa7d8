package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SnapshotTest {
  private final TestEngine db = TestEngine.create().createTable("tab").put("tab", "a");
  private final Engine engine = db.engine();

  @Test
  void restorePutsItemsIndexesAndTablesBack() {
    Snapshot before = engine.snapshot();
    db.put("tab", "b").createTable("other");
    db.answer("DeleteItem", "{'TableName':'tab','Key':{'p':{'S':'a'}}}");

    engine.restore(before);

    assertThat(db.has("tab", "a")).isTrue();
    assertThat(db.has("tab", "b")).isFalse();
    assertThat(db.indexed("tab")).isEqualTo(1);
    assertThat(db.tableNames()).containsExactly("tab");
  }

  @Test
  void aSnapshotCanBeRestoredAgainAndAgain() {
    Snapshot before = engine.snapshot();
    for (int i = 0; i < 3; i++) {
      engine.restore(before);
      assertThat(db.indexed("tab")).isEqualTo(1);
      db.put("tab", "more");
      assertThat(db.indexed("tab")).isEqualTo(2);
    }
  }

  @Test
  void aDeletedTableComesBack() {
    Snapshot before = engine.snapshot();
    db.answer("DeleteTable", "{'TableName':'tab'}");
    assertThat(db.tableNames()).isEmpty();

    engine.restore(before);

    assertThat(db.has("tab", "a")).isTrue();
  }

  @Test
  void settingsComeBack() {
    Snapshot before = engine.snapshot();
    db.answer(
        "UpdateTable",
        "{'TableName':'tab','GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'idx'}}]}");
    assertThat(db.answer("DescribeTable", "{'TableName':'tab'}")).doesNotContain("'IndexName'");

    engine.restore(before);

    assertThat(db.answer("DescribeTable", "{'TableName':'tab'}")).contains("'IndexName':'idx'");
    assertThat(db.indexed("tab")).isEqualTo(1);
    assertThat(db.put("tab", "b").indexed("tab")).isEqualTo(2);
  }

  @Test
  void aForkGoesItsOwnWay() {
    TestEngine fork = new TestEngine(engine.fork());
    fork.put("tab", "f");
    db.put("tab", "o");

    assertThat(fork.has("tab", "a")).isTrue();
    assertThat(fork.has("tab", "o")).isFalse();
    assertThat(db.has("tab", "f")).isFalse();
    assertThat(fork.indexed("tab")).isEqualTo(2);
  }

  @Test
  void aForkGivesNewTablesTheIdsThatTheOriginalWouldGive() {
    TestEngine fork = new TestEngine(engine.fork());

    assertThat(tableId(fork.createTable("other"))).isEqualTo(tableId(db.createTable("other")));
    assertThat(db.answer("DescribeTable", "{'TableName':'tab'}"))
        .isEqualTo(fork.answer("DescribeTable", "{'TableName':'tab'}"));
  }

  private static String tableId(TestEngine db) {
    return db.answer("DescribeTable", "{'TableName':'other'}")
        .replaceAll(".*'TableId':'(.*?)'.*", "$1");
  }

  @Test
  void aSnapshotOfOneEngineCanBeRestoredInAnother() {
    TestEngine other = TestEngine.create();
    other.engine().restore(engine.snapshot());

    assertThat(other.has("tab", "a")).isTrue();
  }

  @Test
  void allRegionsAreRestored() {
    db.createTable("eu-west-1", "euro");
    Snapshot before = engine.snapshot();
    engine.reset();
    assertThat(engine.tables()).isEmpty();

    engine.restore(before);

    assertThat(engine.tables())
        .extracting(TableOverview::region, TableOverview::name)
        .containsExactly(tuple("eu-west-1", "euro"), tuple("us-east-1", "tab"));
  }

  @Test
  void theClockIsRestored() {
    engine.clock().freeze(Instant.parse("2031-01-01T00:00:00Z"));
    Snapshot before = engine.snapshot();
    engine.clock().advance(Duration.ofDays(400));
    engine.clock().unfreeze();

    engine.restore(before);

    assertThat(engine.clock().instant()).isEqualTo("2031-01-01T00:00:00Z");
    assertThat(engine.clock().isFrozen()).isTrue();
    engine.reset();
    assertThat(engine.clock().isFrozen()).isFalse();
  }

  @Test
  void clearItemsKeepsTablesAndTheirSettings() {
    String description = db.answer("DescribeTable", "{'TableName':'tab'}");
    engine.clearItems();

    assertThat(db.has("tab", "a")).isFalse();
    assertThat(db.indexed("tab")).isZero();
    assertThat(db.answer("DescribeTable", "{'TableName':'tab'}"))
        .isEqualTo(
            description
                .replaceAll("'ItemCount':1", "'ItemCount':0")
                .replaceAll("SizeBytes':\\d+", "SizeBytes':0"));
    assertThat(db.put("tab", "b").indexed("tab")).isEqualTo(1);
  }

  @Test
  void tokensOfTransactionsAreRestored() {
    Snapshot before = engine.snapshot();
    assertThat(transact(db)).isEqualTo("{}");
    Snapshot after = engine.snapshot();
    db.put("tab", "token");

    engine.restore(after);
    assertThat(transact(db)).isEqualTo("{}");
    assertThat(db.has("tab", "token")).isTrue();

    engine.restore(before);
    assertThat(transact(db)).isEqualTo("{}");
    assertThat(db.has("tab", "token")).isTrue();
  }

  @Test
  void aForkKnowsTheTokensOfTheTransactionsSoFar() {
    assertThat(transact(db)).isEqualTo("{}");
    TestEngine fork = new TestEngine(engine.fork());
    assertThat(transact(fork)).isEqualTo("{}");
    fork.answer("DeleteItem", "{'TableName':'tab','Key':{'p':{'S':'token'}}}");
    assertThat(transact(fork)).isEqualTo("{}");
    assertThat(fork.has("tab", "token")).isFalse();
  }

  @Test
  void clearItemsForgetsTokens() {
    assertThat(transact(db)).isEqualTo("{}");
    engine.clearItems();
    assertThat(transact(db)).isEqualTo("{}");
    assertThat(db.has("tab", "token")).isTrue();
  }

  /** Puts an item that must not be there, once for all repetitions of the request. */
  private static String transact(TestEngine db) {
    return db.answer(
        "TransactWriteItems",
        "{'ClientRequestToken':'t','TransactItems':[{'Put':{'TableName':'tab','Item':{'p':{'S':"
            + "'token'}},'ConditionExpression':'attribute_not_exists(p)'}}]}");
  }

  @Test
  void tablesAreToldAtAGlance() {
    assertThat(engine.tables())
        .containsExactly(
            new TableOverview("us-east-1", "123456789012", "tab", "ACTIVE", List.of("idx"), 1, 4));
  }

  /**
   * Each writer puts its keys in order, first into t and then into u: whatever moment a fork shows,
   * u is never ahead of t, and no key is missing below a key that is there.
   */
  @Test
  void aForkShowsOneMomentOfAllTables() throws Exception {
    db.createTable("other");
    ExecutorService writers = Executors.newFixedThreadPool(2);
    try {
      List<Future<Void>> running = new ArrayList<>();
      for (String writer : List.of("v", "w")) {
        Callable<Void> work =
            () -> {
              for (int i = 0; i < 10_000; i++) {
                db.put("tab", writer + i).put("other", writer + i);
              }
              return null;
            };
        running.add(writers.submit(work));
      }
      while (!running.stream().allMatch(Future::isDone)) {
        TestEngine fork = new TestEngine(engine.fork());
        for (String writer : List.of("v", "w")) {
          int inT = keys(fork, "tab", writer);
          int inU = keys(fork, "other", writer);
          assertThat(inU).isBetween(inT - 1, inT);
          assertThat(inT == 0 || fork.has("tab", writer + (inT - 1))).isTrue();
        }
      }
      for (Future<Void> writer : running) {
        writer.get();
      }
    } finally {
      writers.shutdownNow();
    }
  }

  private static int keys(TestEngine db, String table, String writer) {
    String scan = db.answer("Scan", "{'TableName':'" + table + "','ProjectionExpression':'p'}");
    return (int) Pattern.compile("'S':'" + writer).matcher(scan).results().count();
  }
}
