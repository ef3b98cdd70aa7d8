package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.throughput.PartitionSplit;
import dev.dynamotest.core.throughput.PartitionUsage;
import dev.dynamotest.core.throughput.ThroughputMode;
import dev.dynamotest.core.throughput.ThroughputSettings;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How each operation is throttled, and what becomes of meters when databases are copied. */
class ThrottlingTest {
  private static final ThroughputSettings ENFORCE = ThroughputSettings.ENFORCE;
  private static final String ONE_KEY = "{'p':{'S':'a'}}";

  /** A table of one unit a second each whose reads, and writes, are used up for a while. */
  private static Metered exhausted() {
    Metered db = Metered.indexed(2, 2, ENFORCE);
    db.engine().throughput().suspend();
    db.putIndexed("a", "x");
    db.putIndexed("b", "x");
    db.engine().throughput().resume();
    return db;
  }

  private static Metered exhaustedReads() {
    Metered db = exhausted();
    for (int i = 0; i < 2; i++) {
      assertThat(db.answer("GetItem", get("a", true))).contains("'Item'");
    }
    return db;
  }

  private static Metered exhaustedWrites() {
    Metered db = exhausted();
    db.puts(2);
    return db;
  }

  private static String get(String key, boolean consistent) {
    return "{'TableName':'tab','Key':{'p':{'S':'"
        + key
        + "'}},'ConsistentRead':"
        + consistent
        + "}";
  }

  private static void assertThrottled(String answer, String reason) {
    assertThat(answer)
        .startsWith(
            "{'__type':'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',")
        .contains("'reason':'" + reason + "'");
  }

  @Test
  void singleReadsAndWritesAreRefused() {
    assertThrottled(
        exhaustedReads().answer("GetItem", get("a", false)),
        "TableReadProvisionedThroughputExceeded");
    assertThrottled(
        exhaustedReads()
            .answer(
                "Query",
                "{'TableName':'tab','KeyConditionExpression':'p = :p',"
                    + "'ExpressionAttributeValues':{':p':{'S':'a'}}}"),
        "TableReadProvisionedThroughputExceeded");
    assertThrottled(
        exhaustedReads().answer("Scan", "{'TableName':'tab'}"),
        "TableReadProvisionedThroughputExceeded");
    assertThrottled(
        exhaustedReads()
            .answer(
                "ExecuteStatement",
                "{'Statement':'SELECT * FROM tab WHERE p=\\'a\\''}".replace("\\'", "\\u0027")),
        "TableReadProvisionedThroughputExceeded");
    assertThrottled(
        exhaustedWrites().answer("DeleteItem", "{'TableName':'tab','Key':" + ONE_KEY + "}"),
        "TableWriteProvisionedThroughputExceeded");
    assertThrottled(
        exhaustedWrites()
            .answer(
                "UpdateItem",
                "{'TableName':'tab','Key':" + ONE_KEY + ",'UpdateExpression':'REMOVE v'}"),
        "TableWriteProvisionedThroughputExceeded");
  }

  @Test
  void readsAndWritesHaveLimitsOfTheirOwn() {
    assertThat(exhaustedReads().puts(1)).isEqualTo(1);
    assertThat(exhaustedWrites().answer("GetItem", get("a", true))).contains("'Item'");
  }

  @Test
  void anIndexHasReadsOfItsOwn() {
    Metered db = exhaustedReads();
    String query =
        "{'TableName':'tab','IndexName':'idx','KeyConditionExpression':'q = :q',"
            + "'ExpressionAttributeValues':{':q':{'S':'x'}}}";

    for (int i = 0; i < 4; i++) {
      assertThat(db.answer("Query", query)).contains("'Count':2");
    }
    assertThat(db.answer("Query", query))
        .contains(
            "'message':'The level of configured provisioned throughput for one or more global")
        .contains("'reason':'IndexReadProvisionedThroughputExceeded'")
        .contains("table/tab/index/idx");
    assertThat(db.puts(1)).isEqualTo(1);
  }

  @Test
  void theConditionOfAThrottledWriteIsNotTold() {
    assertThrottled(
        exhaustedWrites()
            .answer(
                "PutItem",
                "{'TableName':'tab','Item':"
                    + ONE_KEY
                    + ",'ConditionExpression':'attribute_not_exists(p)'}"),
        "TableWriteProvisionedThroughputExceeded");
  }

  @Test
  void aFailedConditionCostsAsMuchAsTheWrite() {
    Metered db = exhausted();

    for (int i = 0; i < 2; i++) {
      assertThat(
              db.answer(
                  "PutItem",
                  "{'TableName':'tab','Item':"
                      + ONE_KEY
                      + ",'ConditionExpression':'attribute_not_exists(p)'}"))
          .contains("ConditionalCheckFailedException");
    }
    assertThat(db.puts(1)).isZero();
  }

  @Test
  void aBatchOfReadsIsAnsweredAsFarAsItGoes() {
    Metered db = exhausted();
    String request =
        "{'RequestItems':{'tab':{'ConsistentRead':true,'Keys':[{'p':{'S':'a'}},{'p':{'S':'b'}},"
            + "{'p':{'S':'c'}}]}}}";

    assertThat(db.answer("BatchGetItem", request))
        .contains("'Responses':{'tab':[{")
        .contains("'UnprocessedKeys':{'tab':{'Keys':[{'p':{'S':'c'}}],'ConsistentRead':true}}");
    assertThrottled(db.answer("BatchGetItem", request), "TableReadProvisionedThroughputExceeded");
  }

  @Test
  void aBatchOfReadsGetsNoMoreOfAPartitionThatHasGivenAMegabyte() {
    Metered db = withLargeItems(ENFORCE.withPartitions(2));

    String answer = db.answer("BatchGetItem", batchGet(key("a", 0, 6) + "," + key("b", 0, 1)));

    assertThat(sortKeys(answer)).containsExactly("a0", "a1", "a2", "a3", "b0");
    assertThat(answer).endsWith("'UnprocessedKeys':{'tab':{'Keys':[" + key("a", 4, 6) + "]}}}");
    assertThat(db.answer("BatchGetItem", batchGet(key("a", 4, 6))))
        .endsWith("'UnprocessedKeys':{}}");
  }

  @Test
  void partitionsOfTwoTablesGiveAMegabyteEach() {
    Metered db = withLargeItems(ENFORCE);
    assertThat(
            db.answer(
                "CreateTable",
                "{'TableName':'other','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':"
                    + "[{'AttributeName':'p','AttributeType':'S'}],"
                    + "'KeySchema':[{'AttributeName':'p','KeyType':'HASH'}]}"))
        .startsWith("{'TableDescription'");
    assertThat(db.answer("PutItem", "{'TableName':'other','Item':{'p':{'S':'x'}}}"))
        .isEqualTo("{}");

    String answer =
        db.answer(
            "BatchGetItem",
            "{'RequestItems':{'tab':{'Keys':["
                + key("a", 0, 6)
                + "]},'other':{'Keys':[{'p':{'S':'x'}}]}}}");

    assertThat(answer)
        .contains("'other':[{'p':{'S':'x'}}]")
        .endsWith("'UnprocessedKeys':{'tab':{'Keys':[" + key("a", 4, 6) + "]}}}");
  }

  @Test
  void aBatchOfReadsHasOneLimitWherePartitionsHaveNone() {
    for (ThroughputSettings settings :
        List.of(ENFORCE.withPartitionLimits(false), ThroughputSettings.SHADOW)) {
      Metered db = withLargeItems(settings.withPartitions(2));

      assertThat(sortKeys(db.answer("BatchGetItem", batchGet(key("a", 0, 6)))))
          .containsExactly("a0", "a1", "a2", "a3", "a4", "a5");
    }
  }

  @Test
  void anItemThatABatchOfReadsHasNoRoomForCostsNothing() {
    Metered db = Metered.withPages(600, ENFORCE);
    db.put("a", 500);
    db.put("b", 500);

    assertThat(
            db.answer("BatchGetItem", batchGet("{'p':{'S':'a'}},{'p':{'S':'b'}},{'p':{'S':'c'}}")))
        .endsWith("'UnprocessedKeys':{'tab':{'Keys':[{'p':{'S':'b'}},{'p':{'S':'c'}}]}}}");
    assertThat(db.engine().partitions("tab").get(0).readUnits()).isEqualTo(0.5);
  }

  /** A table with six items of 300 KB in one partition, and one in the other. */
  private static Metered withLargeItems(ThroughputSettings settings) {
    Metered db = Metered.sorted(1_000, 1_000, settings);
    for (int i = 0; i < 6; i++) {
      assertThat(db.putSorted("a", "a" + i, 300_000)).isEqualTo("{}");
      db.advance(1_000);
    }
    assertThat(db.putSorted("b", "b0", 300_000)).isEqualTo("{}");
    return db;
  }

  private static String key(String partitionKey, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> "{'p':{'S':'%s'},'s':{'S':'%s%d'}}".formatted(partitionKey, partitionKey, i))
        .collect(Collectors.joining(","));
  }

  private static String batchGet(String keys) {
    return "{'RequestItems':{'tab':{'Keys':[" + keys + "]}}}";
  }

  /** The sort keys of what was answered. */
  private static List<String> sortKeys(String answer) {
    return Pattern.compile("'s':\\{'S':'(\\w+)'}")
        .matcher(answer.substring(0, answer.indexOf("'UnprocessedKeys'")))
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  @Test
  void aStatementOfABatchIsThrottledInItsPlace() {
    Metered db = Metered.provisioned(1, 1, ENFORCE);

    assertThat(
            db.answer(
                "BatchExecuteStatement",
                "{'Statements':[{'Statement':'INSERT INTO tab VALUE {\\u0027p\\u0027:\\u0027a\\u0027}'},"
                    + "{'Statement':'INSERT INTO tab VALUE {\\u0027p\\u0027:\\u0027b\\u0027}'}]}"))
        .isEqualTo(
            "{'Responses':[{'TableName':'tab'},{'TableName':'tab','Error':{'Code':"
                + "'ProvisionedThroughputExceeded','Message':'The level of configured provisioned"
                + " throughput for the table was exceeded. Consider increasing your provisioning"
                + " level with the UpdateTable API.'}}]}");
  }

  @Test
  void transactionsThatReadAreCancelledAndCostTwice() {
    Metered db = Metered.provisioned(4, 4, ENFORCE);
    String request =
        "{'TransactItems':[{'Get':{'TableName':'tab','Key':{'p':{'S':'a'}}}},"
            + "{'Get':{'TableName':'tab','Key':{'p':{'S':'b'}}}}]}";

    assertThat(db.answer("TransactGetItems", request)).startsWith("{'Responses'");
    assertThat(db.advance(1_000).answer("TransactGetItems", request)).startsWith("{'Responses'");
    assertThat(db.advance(500).answer("TransactGetItems", request))
        .contains("specific reasons [None, ProvisionedThroughputExceeded]");
    assertThat(db.answer("GetItem", get("a", true))).isEqualTo("{}");
  }

  @Test
  void onDemandTransactionsSayThrottlingError() {
    Metered db = Metered.onDemandWithMaximum(1, ENFORCE.withBurstSeconds(0));
    db.puts(1);

    assertThat(db.transaction(2)).contains("specific reasons [ThrottlingError, ThrottlingError]");
  }

  @Test
  void aTransactionThatFailsItsConditionCosts() {
    Metered db = Metered.provisioned(4, 4, ENFORCE);

    assertThat(
            db.answer(
                "TransactWriteItems",
                "{'TransactItems':[{'ConditionCheck':{'TableName':'tab','Key':"
                    + ONE_KEY
                    + ",'ConditionExpression':'attribute_exists(p)'}},{'Put':{'TableName':'tab',"
                    + "'Item':{'p':{'S':'b'}}}}]}"))
        .contains("[ConditionalCheckFailed, None]");
    assertThat(db.puts(1)).isZero();
  }

  @Test
  void aShadowLetsAllPassAndCounts() {
    Metered db = Metered.provisioned(1, 1, ThroughputSettings.SHADOW);

    assertThat(db.puts(10)).isEqualTo(10);
    assertThat(db.engine().partitions("tab"))
        .extracting(PartitionUsage::writeUnits)
        .containsExactly(1.0);
  }

  @Test
  void anIndexCanBeEnforcedAlone() {
    Metered db = Metered.indexed(1, 1, ThroughputSettings.OFF);
    db.engine().throughput().index("tab", "idx", ENFORCE);

    assertThat(db.puts(10)).isEqualTo(10);
    assertThat(db.putIndexed("a", "x")).isEqualTo("{}");
    assertThrottled(db.putIndexed("b", "x"), "IndexWriteProvisionedThroughputExceeded");
  }

  @Test
  void rulesCanBeChangedWhileTheEngineRuns() {
    Metered db = Metered.provisioned(1, 1, ThroughputSettings.OFF);
    assertThat(db.puts(10)).isEqualTo(10);

    db.engine().throughput().all(ThroughputMode.ENFORCE);
    assertThat(db.puts(10)).isEqualTo(1);

    db.engine().throughput().table("tab", settings -> settings.withInitialBurstSeconds(2));
    assertThat(db.puts(10)).isEqualTo(3);

    db.engine().throughput().reset(ThroughputSettings.OFF);
    assertThat(db.puts(10)).isEqualTo(10);
    assertThat(db.engine().partitions("tab")).isEmpty();
  }

  @Test
  void aSnapshotHoldsWhatHasBeenConsumed() {
    Metered db = Metered.provisioned(5, 5, ENFORCE);
    db.puts(3);
    Snapshot snapshot = db.engine().snapshot();
    Engine fork = db.engine().fork();

    assertThat(db.puts(5)).isEqualTo(2);
    db.engine().restore(snapshot);
    assertThat(db.puts(5)).isEqualTo(2);
    assertThat(fork.partitions("tab")).extracting(PartitionUsage::writeUnits).containsExactly(3.0);

    Engine unmetered = Engine.create();
    unmetered.restore(snapshot);
    assertThat(unmetered.partitions("tab")).isEmpty();
  }

  @Test
  void throughputChangesWhenTheUpdateIsOver() {
    Metered db = Metered.provisioned(1, 1, ENFORCE);
    assertThat(db.putsUntilThrottled()).isEqualTo(1);

    db.answer(
        "UpdateTable",
        "{'TableName':'tab','ProvisionedThroughput':{'ReadCapacityUnits':1,"
            + "'WriteCapacityUnits':50}}");
    assertThat(db.answer("DescribeTable", "{'TableName':'tab'}"))
        .contains("'TableStatus':'ACTIVE'");
    assertThat(db.advance(1_000).putsUntilThrottled()).isEqualTo(50);

    db.answer("UpdateTable", "{'TableName':'tab','BillingMode':'PAY_PER_REQUEST'}");
    assertThat(db.puts(500)).isEqualTo(500);
  }

  @Test
  void autoScalingShowsInTheDescription() {
    Metered db =
        Metered.provisioned(
            10,
            10,
            ENFORCE.withAutoScaling(
                new dev.dynamotest.core.throughput.AutoScaling(
                    50, 5, 1_000, Duration.ofMinutes(1))));
    for (int second = 0; second < 181; second++) {
      db.puts(10);
      db.advance(1_000);
    }

    assertThat(db.answer("DescribeTable", "{'TableName':'tab'}"))
        .contains("'WriteCapacityUnits':20");
    assertThat(db.puts(30)).isEqualTo(20);
  }

  /** A table of 100 write units with 50 items, and an index of 5 write units that begins. */
  private static Metered withNewIndex(ThroughputSettings settings) {
    Metered db = Metered.provisioned(100, 100, settings);
    for (int i = 0; i < 50; i++) {
      assertThat(db.putIndexed("k" + i, "x")).isEqualTo("{}");
    }
    assertThat(
            db.answer(
                "UpdateTable",
                "{'TableName':'tab','AttributeDefinitions':[{'AttributeName':'p','AttributeType':'S'},"
                    + "{'AttributeName':'q','AttributeType':'S'}],'GlobalSecondaryIndexUpdates':["
                    + "{'Create':{'IndexName':'idx','KeySchema':[{'AttributeName':'q','KeyType':"
                    + "'HASH'}],'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':"
                    + "{'ReadCapacityUnits':5,'WriteCapacityUnits':5}}}]}"))
        .startsWith("{'TableDescription'");
    return db;
  }

  private static String indexStatus(Metered db) {
    String answer = db.answer("DescribeTable", "{'TableName':'tab'}");
    return answer.replaceAll(".*'IndexStatus':'(\\w+)'.*", "$1");
  }

  @Test
  void buildingAnIndexTakesAsLongAsItsUnitsLast() {
    Metered db = withNewIndex(ENFORCE);

    // 50 units were written, of which 5 were there: a debt of 45.
    assertThat(indexStatus(db)).isEqualTo("CREATING");
    assertThat(db.answer("DescribeTable", "{'TableName':'tab'}")).contains("'Backfilling':true");
    assertThat(indexStatus(db.advance(9_000))).isEqualTo("CREATING");
    assertThat(indexStatus(db.advance(1))).isEqualTo("ACTIVE");
    assertThat(db.engine().partitions("tab"))
        .filteredOn(partition -> "idx".equals(partition.index()))
        .extracting(PartitionUsage::writeUnits)
        .containsExactly(50.0);
  }

  @Test
  void anIndexThatIsBuiltHoldsUpItsTable() {
    Metered db = withNewIndex(ENFORCE);

    assertThrottled(db.putIndexed("new", "x"), "IndexWriteProvisionedThroughputExceeded");
    assertThat(db.put("new", 0)).as("without the index's key").isEqualTo("{}");
    assertThat(db.advance(9_001).putIndexed("new", "x")).isEqualTo("{}");
  }

  @Test
  void buildingAnIndexTakesNoTimeWhereThroughputIsOnlyWatched() {
    assertThat(indexStatus(withNewIndex(ThroughputSettings.SHADOW))).isEqualTo("ACTIVE");
    assertThat(indexStatus(withNewIndex(ThroughputSettings.OFF))).isEqualTo("ACTIVE");
  }

  @Test
  void theWarmThroughputOfAnOnDemandTableGrowsWithItsTraffic() {
    Metered db = Metered.onDemand(ENFORCE.withHeatSplits(false).withPartitionLimits(false));
    for (int second = 0; second < 60; second++) {
      for (int i = 0; i < 15; i++) {
        db.put("k" + i, 400_000);
      }
      assertThat(db.answer("DescribeTable", "{'TableName':'tab'}"))
          .contains("'WriteUnitsPerSecond':4000}");
      db.advance(1_000);
    }

    assertThat(db.answer("DescribeTable", "{'TableName':'tab'}"))
        .contains(
            "'WarmThroughput':{'ReadUnitsPerSecond':12000,'Status':'ACTIVE',"
                + "'WriteUnitsPerSecond':5865}");
    assertThat(db.engine().partitions("tab")).filteredOn(p -> p.index() == null).hasSize(6);
  }

  @Test
  void aPartitionThatHoldsTooMuchIsSplit() {
    Metered db = Metered.sorted(1_000, 1_000, ENFORCE.withPartitionBytes(10_240));
    for (int i = 0; i < 40; i++) {
      assertThat(db.putSorted("a", "%02d".formatted(i), 1_000)).isEqualTo("{}");
    }

    assertThat(db.engine().partitions("tab")).hasSizeBetween(4, 8);
    assertThat(db.engine().partitionSplits("tab"))
        .isNotEmpty()
        .allSatisfy(
            split -> {
              assertThat(split.cause()).isEqualTo(PartitionSplit.Cause.SIZE);
              assertThat(split.refusal()).isNull();
            });
  }

  @Test
  void aCollectionOfATableWithLocalIndexesIsNeverDivided() {
    Metered db = Metered.withLocalIndex(1_000, 1_000, ENFORCE.withPartitionBytes(10_240));
    for (int i = 0; i < 10; i++) {
      assertThat(db.putSorted("a", "%02d".formatted(i), 1_000)).isEqualTo("{}");
    }

    assertThat(db.putSorted("a", "10", 1_000))
        .isEqualTo(
            "{'__type':'com.amazonaws.dynamodb.v20120810#"
                + "ItemCollectionSizeLimitExceededException','message':'Collection size exceeded.'}");
    assertThat(db.putSorted("b", "10", 1_000)).isEqualTo("{}");
    assertThat(db.putSorted("a", "09", 500)).isEqualTo("{}");
    assertThat(
            db.answer(
                "TransactWriteItems",
                "{'TransactItems':[{'Put':{'TableName':'tab','Item':{'p':{'S':'a'},'s':{'S':'11'},"
                    + "'v':{'S':'"
                    + "x".repeat(1_000)
                    + "'}}}}]}"))
        .contains("[ItemCollectionSizeLimitExceeded]");
  }

  @Test
  void actionsOfATransactionOnOneCollectionAreJudgedTogether() {
    Metered db = withCollection(7);

    assertThat(db.answer("TransactWriteItems", transaction(put("a", "20"))))
        .as("one has room")
        .isEqualTo("{}");
    assertThat(
            db.answer(
                "TransactWriteItems",
                transaction(put("a", "21"), put("b", "21"), put("a", "22"), put("a", "23"))))
        .as("three are two too many")
        .contains("[None, None, ItemCollectionSizeLimitExceeded, ItemCollectionSizeLimitExceeded]")
        .contains(
            "{'Code':'ItemCollectionSizeLimitExceeded','Message':'Collection size exceeded.'}");
    assertThat(db.answer("Query", count("a"))).contains("'Count':8");
    assertThat(db.answer("Query", count("b"))).contains("'Count':0");
  }

  @Test
  void whatATransactionDeletesMakesRoomForWhatItPuts() {
    Metered db = withCollection(9);

    assertThat(
            db.answer(
                "TransactWriteItems",
                transaction(put("a", "20"), put("a", "21"), delete("a", "00"), delete("a", "01"))))
        .isEqualTo("{}");
    assertThat(
            db.answer(
                "TransactWriteItems",
                transaction(put("a", "22"), put("a", "23"), delete("a", "02"))))
        .contains("[None, ItemCollectionSizeLimitExceeded, None]");
    assertThat(db.answer("Query", count("a"))).contains("'Count':9");
  }

  /** A table with a local index, whose collections have room for nine items of 1,000 bytes. */
  private static Metered withCollection(int items) {
    Metered db = Metered.withLocalIndex(1_000, 1_000, ENFORCE.withPartitionBytes(10_000));
    for (int i = 0; i < items; i++) {
      assertThat(db.putSorted("a", "%02d".formatted(i), 1_000)).isEqualTo("{}");
    }
    return db;
  }

  private static String transaction(String... actions) {
    return "{'TransactItems':[" + String.join(",", actions) + "]}";
  }

  private static String put(String partitionKey, String sortKey) {
    return "{'Put':{'TableName':'tab','Item':{'p':{'S':'%s'},'s':{'S':'%s'},'v':{'S':'%s'}}}}"
        .formatted(partitionKey, sortKey, "x".repeat(1_000));
  }

  private static String delete(String partitionKey, String sortKey) {
    return "{'Delete':{'TableName':'tab','Key':{'p':{'S':'%s'},'s':{'S':'%s'}}}}"
        .formatted(partitionKey, sortKey);
  }

  private static String count(String partitionKey) {
    return ("{'TableName':'tab','KeyConditionExpression':'p = :p','Select':'COUNT',"
            + "'ExpressionAttributeValues':{':p':{'S':'%s'}}}")
        .formatted(partitionKey);
  }

  @Test
  void shardsOfAStreamFollowThePartitions() {
    Metered db = Metered.sorted(1_000, 1_000, ENFORCE.withPartitionBytes(10_240));
    db.answer(
        "UpdateTable",
        "{'TableName':'tab','StreamSpecification':{'StreamEnabled':true,"
            + "'StreamViewType':'KEYS_ONLY'}}");
    for (int i = 0; i < 20; i++) {
      db.putSorted("a", "%02d".formatted(i), 1_000);
    }
    String arn =
        db.answer("DescribeTable", "{'TableName':'tab'}")
            .replaceAll(".*'LatestStreamArn':'([^']*)'.*", "$1");

    String shards = db.answer("DescribeStream", "{'StreamArn':'" + arn + "'}");

    int splits = db.engine().partitionSplits("tab").size();
    assertThat(splits).isPositive();
    assertThat(shards.split("'ParentShardId'", -1)).hasSize(1 + 2 * splits);
  }

  @Test
  void expiredItemsAreDeletedWhateverTheThroughput() {
    Metered db = exhaustedWrites();
    db.engine().throughput().suspend();
    db.answer(
        "UpdateTimeToLive",
        "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");
    db.answer(
        "PutItem",
        "{'TableName':'tab','Item':{'p':{'S':'e'},'q':{'S':'x'},'ttl':{'N':'1767225601'}}}");
    db.engine().throughput().resume();
    db.advance(Duration.ofHours(2));

    assertThat(db.answer("GetItem", get("e", true))).isEqualTo("{}");
    List<PartitionUsage> usage = db.engine().partitions("tab");
    assertThat(usage).extracting(PartitionUsage::index).containsExactly(null, "idx");
    assertThat(usage).extracting(PartitionUsage::writeUnits).containsExactly(0.0, 1.0);
  }

  @Test
  void theReportTellsOfPartitions() {
    Engine engine =
        Engine.create(
            EngineConfig.fast()
                .withThroughput(ENFORCE.withPartitions(2).withHeatWindows(1))
                .withFrozenClock(true)
                .withJournalEntries(5_000));
    TestEngine db = new TestEngine(engine).createTable("tab");
    for (int i = 0; i < 1_001; i++) {
      db.answer("PutItem", "{'TableName':'tab','Item':{'p':{'S':'a'}}}");
    }
    engine.clock().advance(Duration.ofMinutes(1));

    assertThat(engine.report().toString())
        .contains(
            "Partitions of tab\n"
                + "  reads  peak  writes  peak  throttled  partition\n"
                + "      0  0.0%   1,000  1.7%          1  2 of 2\n"
                + "  a hot partition could not be split: nearly all of it is one item\n");
  }

  @Test
  void likeProductionThrottles() {
    assertThat(EngineConfig.likeProduction().throughput()).isEqualTo(ENFORCE);
    assertThat(EngineConfig.fast().throughput()).isEqualTo(ThroughputSettings.OFF);
  }
}
