package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.dynamotest.core.StreamRecord.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an engine tells of its streams, and what becomes of them in copies of its database. */
class StreamRecordsTest {
  private final TestEngine db = TestEngine.create().createTable("tab");
  private final Engine engine = db.engine();

  @BeforeEach
  void enableStream() {
    engine.clock().freeze(Instant.parse("2026-01-01T00:00:00Z"));
    setStream("{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'}");
  }

  private void setStream(String specification) {
    assertThat(
            db.answer(
                "UpdateTable", "{'TableName':'tab','StreamSpecification':" + specification + "}"))
        .startsWith("{'TableDescription'");
  }

  private void enableTimeToLive() {
    db.answer(
        "UpdateTimeToLive",
        "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");
  }

  private void putExpiring(String key, Instant time) {
    db.answer(
        "PutItem",
        "{'TableName':'tab','Item':{'p':{'S':'%s'},'ttl':{'N':'%d'}}}"
            .formatted(key, time.getEpochSecond()));
  }

  private static List<String> keys(Engine engine) {
    return engine.streamRecords("tab").stream()
        .map(record -> record.keys().replaceAll(".*\"S\":\"(.*)\".*", "$1"))
        .toList();
  }

  private static String streamArn(TestEngine db) {
    return db.answer("DescribeTable", "{'TableName':'tab'}")
        .replaceAll(".*'LatestStreamArn':'([^']*)'.*", "$1");
  }

  private static String shards(TestEngine db) {
    return db.answer("DescribeStream", "{'StreamArn':'" + streamArn(db) + "'}");
  }

  /** The iterator at the beginning of a shard. */
  private String iterator(String shardId) {
    return db.answer(
            "GetShardIterator",
            "{'StreamArn':'%s','ShardId':'%s','ShardIteratorType':'TRIM_HORIZON'}"
                .formatted(streamArn(db), shardId))
        .replaceAll(".*'ShardIterator':'(.*?)'.*", "$1");
  }

  @Test
  void recordsComeInTheOrderOfCommits() {
    List<String> written = List.of("e", "a", "d", "b", "c");
    written.forEach(key -> db.put("tab", key));

    assertThat(keys(engine)).isEqualTo(written);
    assertThat(engine.streamRecords("tab"))
        .extracting(StreamRecord::sequenceNumber)
        .isSorted()
        .doesNotHaveDuplicates();
    assertThat(engine.streamRecords("tab"))
        .extracting(StreamRecord::shardId)
        .allMatch(id -> id.matches("shardId-[0-9]{20}-[0-9a-f]{8}"));
  }

  @Test
  void aRecordIsToldAsOnTheWire() {
    db.put("tab", "a");
    StreamRecord record = engine.streamRecords("tab").get(0);

    assertThat(record.event()).isEqualTo(Event.INSERT);
    assertThat(record.time()).isEqualTo("2026-01-01T00:00:00Z");
    assertThat(record.byTimeToLive()).isFalse();
    assertThat(record.keys()).isEqualTo("{\"p\":{\"S\":\"a\"}}");
    assertThat(record.newImage()).isEqualTo("{\"p\":{\"S\":\"a\"},\"q\":{\"S\":\"x\"}}");
    assertThat(record.oldImage()).isNull();
    assertThat(
            db.answer("GetRecords", "{'ShardIterator':'" + iterator(record.shardId()) + "'}")
                .replace('\'', '"'))
        .contains("\"Records\":[" + record.json() + "]");
  }

  @Test
  void aTableWithoutStreamHasNoRecords() {
    db.createTable("other").put("other", "a");

    assertThat(engine.streamRecords("other")).isEmpty();
    assertThat(engine.streamRecords("nowhere")).isEmpty();
  }

  @Test
  void anEarlierStreamComesFirst() {
    db.put("tab", "a");
    setStream("{'StreamEnabled':false}");
    db.put("tab", "b");
    setStream("{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}");
    db.put("tab", "c");

    assertThat(keys(engine)).containsExactly("a", "c");
    assertThat(engine.streamRecords("tab").get(1).newImage()).isNull();
  }

  @Test
  void expiredItemsAreDeletedFirst() {
    enableTimeToLive();
    putExpiring("a", engine.clock().instant().plusSeconds(60));
    engine.clock().advance(Duration.ofSeconds(61));

    assertThat(engine.tables().get(0).itemCount()).isZero();
    assertThat(engine.streamRecords("tab"))
        .extracting(StreamRecord::event, StreamRecord::byTimeToLive)
        .containsExactly(tuple(Event.INSERT, false), tuple(Event.REMOVE, true));
  }

  @Test
  void aForkGoesOnInTheSameShardsWithTheSameNumbers() {
    db.put("tab", "a");
    TestEngine fork = new TestEngine(engine.fork());
    db.put("tab", "b");
    fork.put("tab", "b");

    assertThat(fork.engine().streamRecords("tab")).isEqualTo(engine.streamRecords("tab"));
    assertThat(shards(fork)).isEqualTo(shards(db));
  }

  @Test
  void aForkHasItsOwnRecords() {
    db.put("tab", "a");
    TestEngine fork = new TestEngine(engine.fork());
    db.put("tab", "b");
    fork.put("tab", "c");

    assertThat(keys(engine)).containsExactly("a", "b");
    assertThat(keys(fork.engine())).containsExactly("a", "c");
  }

  @Test
  void anIteratorIsGoodInARestoredDatabase() {
    db.put("tab", "a");
    String shard = engine.streamRecords("tab").get(0).shardId();
    String iterator = iterator(shard);
    String page = db.answer("GetRecords", "{'ShardIterator':'" + iterator + "'}");
    Snapshot before = engine.snapshot();
    db.put("tab", "b");
    setStream("{'StreamEnabled':false}");
    engine.restore(before);

    assertThat(db.answer("GetRecords", "{'ShardIterator':'" + iterator + "'}")).isEqualTo(page);
    assertThat(keys(engine)).containsExactly("a");
    db.put("tab", "c");
    assertThat(keys(engine)).containsExactly("a", "c");
  }

  @Test
  void streamsThatAreDisabledOrOfDeletedTablesAreCopiedToo() {
    db.put("tab", "a");
    setStream("{'StreamEnabled':false}");
    setStream("{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}");
    db.put("tab", "b");
    db.answer("DeleteTable", "{'TableName':'tab'}");

    assertThat(engine.fork().streamRecords("tab")).isEqualTo(engine.streamRecords("tab"));
    assertThat(keys(engine)).containsExactly("a", "b");
  }

  @Test
  void clearedItemsLeaveNoRecordsAndTheStreamGoesOn() {
    db.put("tab", "a");
    String before = shards(db);
    engine.clearItems();

    assertThat(engine.streamRecords("tab")).isEmpty();
    assertThat(shards(db)).isEqualTo(before);
    db.put("tab", "b");
    assertThat(keys(engine)).containsExactly("b");
  }

  @Test
  void itemsExpireInACopyToo() {
    enableTimeToLive();
    putExpiring("a", engine.clock().instant().plusSeconds(60));
    Engine fork = engine.fork();
    engine.clearItems();
    putExpiring("b", engine.clock().instant().plusSeconds(60));
    fork.clock().advance(Duration.ofSeconds(61));
    engine.clock().advance(Duration.ofSeconds(61));

    assertThat(fork.tables().get(0).itemCount()).isZero();
    assertThat(engine.tables().get(0).itemCount()).isZero();
    assertThat(keys(fork)).containsExactly("a", "a");
    assertThat(keys(engine)).containsExactly("b", "b");
  }

  @Test
  void theDelayOfDeletionsIsTheEnginesOwn() {
    enableTimeToLive();
    putExpiring("a", engine.clock().instant().plusSeconds(60));
    Engine late = Engine.create(EngineConfig.fast().withTimeToLiveDelay(Duration.ofHours(1)));
    late.restore(engine.snapshot());
    late.clock().advance(Duration.ofHours(1));
    long before = late.tables().get(0).itemCount();
    late.clock().advance(Duration.ofSeconds(61));

    assertThat(before).isEqualTo(1);
    assertThat(late.tables().get(0).itemCount()).isZero();
  }

  @Test
  void resetEndsAllStreams() {
    db.put("tab", "a");
    engine.reset();

    assertThat(engine.streamRecords("tab")).isEmpty();
    assertThat(db.answer("ListStreams", "{}")).isEqualTo("{'Streams':[]}");
  }
}
