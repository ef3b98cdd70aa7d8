package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams on the clock: shards, trimming, iterators, disabling, deleted tables. */
class StreamLifeTest {
  private static final String STREAM =
      ",'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'}}";
  private static final Duration DAY = Duration.ofDays(1);

  private final ControlPlane db = ControlPlane.fast().create(withStream(ControlPlane.PROVISIONED));

  private static String withStream(String request) {
    return request.substring(0, request.length() - 1) + STREAM;
  }

  private StreamWalk stream() {
    return StreamWalk.ofTable(db);
  }

  private void put(String key) {
    db.ok("PutItem", "{'TableName':'tab','Item':{'a':{'S':'" + key + "'}}}");
  }

  private void setStream(String specification) {
    db.ok("UpdateTable", "{'TableName':'tab','StreamSpecification':" + specification + "}");
  }

  private static List<Object> keys(List<Json> records) {
    return records.stream().map(record -> record.at("dynamodb.Keys.a.S")).toList();
  }

  @ParameterizedTest
  @CsvSource({"5,5,1", "3001,5,2", "5,1001,2", "3000,2500,3"})
  void aProvisionedTableHasAShardForEachPartition(int reads, int writes, int shards) {
    ControlPlane other =
        ControlPlane.fast()
            .create(
                withStream(
                    "{'TableName':'tab','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
                        + "'ProvisionedThroughput':UNITS(%d,%d)}".formatted(reads, writes)));

    assertThat(StreamWalk.ofTable(other).shards()).hasSize(shards);
  }

  @Test
  void anOnDemandTableHasFourShards() {
    ControlPlane other = ControlPlane.fast().create(withStream(ControlPlane.ON_DEMAND));

    assertThat(StreamWalk.ofTable(other).shards()).hasSize(4);
  }

  @Test
  void moreThroughputSplitsPartitionsAndTheirShards() {
    String parent = stream().shardIds().get(0);
    put("before");
    db.ok("UpdateTable", "{'TableName':'tab','ProvisionedThroughput':UNITS(5,2000)}");
    db.describe();

    StreamWalk stream = stream();
    assertThat(stream.shards().values())
        .extracting(shard -> shard.at("ParentShardId"))
        .containsExactly(null, parent, parent);
    put("after");
    assertThat(keys(stream.records())).containsExactly("before", "after");
    assertThat(keys(stream.records(parent))).containsExactly("before");
  }

  @Test
  void lessThroughputMergesNothing() {
    db.ok("UpdateTable", "{'TableName':'tab','ProvisionedThroughput':UNITS(5,2000)}");
    db.ok("UpdateTable", "{'TableName':'tab','ProvisionedThroughput':UNITS(5,5)}");

    assertThat(stream().shards()).hasSize(3);
  }

  @Test
  void aShardRollsOverAfterFourHours() {
    put("1");
    db.clock.advance(Duration.ofHours(4));
    put("2");
    db.clock.advance(Duration.ofHours(4));
    put("3");

    StreamWalk stream = stream();
    List<String> ids = stream.shardIds();
    assertThat(ids).hasSize(3);
    assertThat(stream.shards().values())
        .extracting(shard -> shard.at("ParentShardId"))
        .containsExactly(null, ids.get(0), ids.get(1));
    assertThat(ids).allMatch(id -> keys(stream.records(id)).size() == 1);
    assertThat(keys(stream.records())).containsExactly("1", "2", "3");
  }

  @Test
  void childrenAreFoundByTheirParent() {
    StreamWalk stream = stream();
    String parent = stream.shardIds().get(0);
    String request =
        "{'StreamArn':'%s','ShardFilter':{'Type':'CHILD_SHARDS','ShardId':'%s'}}"
            .formatted(stream.arn(), parent);

    Object before = db.ok("DescribeStream", request).at("StreamDescription.Shards");
    db.clock.advance(Duration.ofHours(4));
    Json after = db.ok("DescribeStream", request);

    assertThat(before).isEqualTo(List.of());
    assertThat(after.at("StreamDescription.Shards.0.ParentShardId")).isEqualTo(parent);
    assertThat(after.at("StreamDescription.Shards.1")).isNull();
  }

  @Test
  void childrenAreFoundWhenTheirParentIsForgotten() {
    StreamWalk stream = stream();
    String parent = stream.shardIds().get(0);
    db.clock.advance(Duration.ofHours(28));

    assertThat(stream.shardIds()).doesNotContain(parent);
    assertThat(
            db.ok(
                    "DescribeStream",
                    "{'StreamArn':'%s','ShardFilter':{'Type':'CHILD_SHARDS','ShardId':'%s'}}"
                        .formatted(stream.arn(), parent))
                .at("StreamDescription.Shards.0.ParentShardId"))
        .isEqualTo(parent);
  }

  @Test
  void recordsAreTrimmedAfterADay() {
    put("1");
    db.clock.advance(Duration.ofHours(1));
    put("2");
    db.clock.advance(Duration.ofHours(23));

    assertThat(keys(stream().records())).containsExactly("2");
  }

  @Test
  void aTrimmedSequenceNumberIsRefused() {
    put("1");
    StreamWalk stream = stream();
    String shard = stream.shardIds().get(0);
    Object number = stream.records(shard).get(0).at("dynamodb.SequenceNumber");
    db.clock.advance(DAY);

    assertThat(
            db.error(
                "GetShardIterator",
                "{'StreamArn':'%s','ShardId':'%s','ShardIteratorType':'AT_SEQUENCE_NUMBER','SequenceNumber':'%s'}"
                    .formatted(stream.arn(), shard, number)))
        .isEqualTo(
            "TrimmedDataAccessException: The data you are trying to access has been trimmed");
  }

  @Test
  void aRecordThatIsTrimmedWhileAnIteratorPointsAtItIsRefused() {
    put("1");
    db.clock.advance(DAY.minusMinutes(10));
    StreamWalk stream = stream();
    String iterator = stream.iterator(stream.shardIds().get(0), "TRIM_HORIZON", "");
    db.clock.advance(Duration.ofMinutes(10));

    assertThat(db.error("GetRecords", "{'ShardIterator':'" + iterator + "'}"))
        .isEqualTo(
            "TrimmedDataAccessException: The data you are trying to access has been trimmed");
  }

  @Test
  void anIteratorIsGoodForAQuarterOfAnHour() {
    put("1");
    StreamWalk stream = stream();
    String iterator = stream.iterator(stream.shardIds().get(0), "TRIM_HORIZON", "");
    db.clock.advance(Duration.ofMinutes(15));
    List<Json> records = stream.page(iterator);
    db.clock.advance(Duration.ofMillis(1));

    assertThat(keys(records)).containsExactly("1");
    assertThat(db.error("GetRecords", "{'ShardIterator':'" + iterator + "'}"))
        .isEqualTo("ExpiredIteratorException: Shard iterator has expired");
  }

  @Test
  void aDisabledStreamCanBeReadForADay() {
    put("1");
    StreamWalk stream = stream();
    setStream("{'StreamEnabled':false}");
    put("2");
    db.clock.advance(DAY.minusMillis(1));

    assertThat(stream.status()).isEqualTo("DISABLED");
    assertThat(stream.shards().values())
        .allMatch(shard -> shard.at("SequenceNumberRange.EndingSequenceNumber") != null);
    db.clock.advance(Duration.ofMillis(1));
    assertThat(db.error("DescribeStream", "{'StreamArn':'" + stream.arn() + "'}"))
        .isEqualTo(
            "ResourceNotFoundException: Requested resource not found: Stream: "
                + stream.arn()
                + " not found");
    assertThat(db.body("ListStreams", "{}")).isEqualTo("{\"Streams\":[]}");
    assertThat(db.describe().at("LatestStreamArn")).isEqualTo(stream.arn());
  }

  @Test
  void aDisabledStreamEndsWithItsLastRecord() {
    put("1");
    StreamWalk stream = stream();
    setStream("{'StreamEnabled':false}");
    put("2");

    assertThat(keys(stream.records())).containsExactly("1");
    String end = stream.iterator(stream.shardIds().get(0), "LATEST", "");
    assertThat(db.body("GetRecords", "{'ShardIterator':'" + end + "'}"))
        .isEqualTo("{\"Records\":[]}");
  }

  @Test
  void enabledAgainTheTableHasAnotherStream() {
    put("1");
    StreamWalk first = stream();
    setStream("{'StreamEnabled':false}");
    setStream("{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}");
    put("2");
    StreamWalk second = stream();

    assertThat(second.arn()).isNotEqualTo(first.arn());
    assertThat(first.status()).isEqualTo("DISABLED");
    assertThat(second.status()).isEqualTo("ENABLED");
    assertThat(keys(first.records())).containsExactly("1");
    assertThat(keys(second.records())).containsExactly("2");
    assertThat(db.ok("ListStreams", "{'TableName':'tab'}").at("Streams.1.StreamArn"))
        .isEqualTo(second.arn());
  }

  @Test
  void theStreamOfADeletedTableCanBeReadForADay() {
    put("1");
    StreamWalk stream = stream();
    db.ok("DeleteTable", "{'TableName':'tab'}");

    assertThat(stream.status()).isEqualTo("DISABLED");
    assertThat(keys(stream.records())).containsExactly("1");
    assertThat(db.ok("ListStreams", "{}").at("Streams.0.TableName")).isEqualTo("tab");
    db.clock.advance(DAY);
    assertThat(db.body("ListStreams", "{}")).isEqualTo("{\"Streams\":[]}");
  }

  @Test
  void aTableCreatedAgainAtTheSameMomentHasAnotherStream() {
    put("1");
    StreamWalk first = stream();
    db.clock.set(ControlPlane.START);
    db.ok("DeleteTable", "{'TableName':'tab'}");
    db.ok("CreateTable", withStream(ControlPlane.PROVISIONED));
    put("2");

    assertThat(stream().arn()).isNotEqualTo(first.arn());
    assertThat(keys(first.records())).containsExactly("1");
    assertThat(keys(stream().records())).containsExactly("2");
  }

  @Test
  void statesFollowThoseOfTheTable() {
    ControlPlane slow = ControlPlane.slow();
    slow.ok("CreateTable", withStream(ControlPlane.PROVISIONED));
    StreamWalk stream = StreamWalk.ofTable(slow);

    String creating = stream.status();
    slow.advance(10);
    String active = stream.status();
    slow.ok("UpdateTable", "{'TableName':'tab','StreamSpecification':{'StreamEnabled':false}}");
    String disabling = stream.status();
    slow.advance(10);
    String disabled = stream.status();

    assertThat(List.of(creating, active, disabling, disabled))
        .containsExactly("ENABLING", "ENABLED", "DISABLING", "DISABLED");
  }

  @Test
  void aLiveTablesNewStreamIsEnablingForAWhile() {
    ControlPlane slow = ControlPlane.slow().create(ControlPlane.PROVISIONED);
    slow.ok(
        "UpdateTable",
        "{'TableName':'tab','StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}}");

    String enabling = StreamWalk.ofTable(slow).status();
    slow.advance(10);

    assertThat(enabling).isEqualTo("ENABLING");
    assertThat(StreamWalk.ofTable(slow).status()).isEqualTo("ENABLED");
  }

  @Test
  void whatIsWrittenWhileATableIsBeingDeletedIsRecorded() {
    ControlPlane slow = ControlPlane.slow().create(withStream(ControlPlane.PROVISIONED));
    StreamWalk stream = StreamWalk.ofTable(slow);
    slow.ok("DeleteTable", "{'TableName':'tab'}");
    slow.ok("PutItem", "{'TableName':'tab','Item':{'a':{'S':'late'}}}");

    String deleting = stream.status();
    slow.advance(10);

    assertThat(deleting).isEqualTo("DISABLING");
    assertThat(stream.status()).isEqualTo("DISABLED");
    assertThat(keys(stream.records())).containsExactly("late");
    slow.clock.advance(DAY.minusMillis(1));
    assertThat(stream.status()).isEqualTo("DISABLED");
    slow.clock.advance(Duration.ofMillis(1));
    assertThat(slow.error("DescribeStream", "{'StreamArn':'" + stream.arn() + "'}"))
        .contains("not found");
  }

  @Test
  void streamsOfOtherRegionsAreNotFound() {
    String arn = stream().arn();

    assertThat(db.in("eu-west-1").error("DescribeStream", "{'StreamArn':'" + arn + "'}"))
        .isEqualTo(
            "ResourceNotFoundException: Requested resource not found: Stream: "
                + arn
                + " not found");
  }

  @Test
  void theRecordNamesTheRegion() {
    db.in("eu-west-1").create(withStream(ControlPlane.PROVISIONED));
    put("1");

    assertThat(stream().records().get(0).at("awsRegion")).isEqualTo("eu-west-1");
  }

  @Test
  void theDescriptionOfAnEnabledStreamIsComplete() {
    StreamWalk stream = stream();

    assertThat(db.body("DescribeStream", "{'StreamArn':'" + stream.arn() + "'}"))
        .matches(
            "\\{\"StreamDescription\":\\{\"CreationRequestDateTime\":1\\.7E9,\"KeySchema\":"
                + "\\[\\{\"AttributeName\":\"a\",\"KeyType\":\"HASH\"}],\"Shards\":\\["
                + "\\{\"SequenceNumberRange\":\\{\"StartingSequenceNumber\":\"[0-9]{26}\"},"
                + "\"ShardId\":\"shardId-00000001700000000000-[0-9a-f]{8}\"}],\"StreamArn\":"
                + "\"arn:aws:dynamodb:us-east-1:123456789012:table/tab/stream/"
                + "2023-11-14T22:13:20\\.000\",\"StreamLabel\":\"2023-11-14T22:13:20\\.000\","
                + "\"StreamStatus\":\"ENABLED\",\"StreamViewType\":\"NEW_AND_OLD_IMAGES\","
                + "\"TableName\":\"tab\"}}");
  }
}
