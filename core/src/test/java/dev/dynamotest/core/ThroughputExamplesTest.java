package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.table.ItemCollection;
import dev.dynamotest.core.throughput.AdaptiveCapacity;
import dev.dynamotest.core.throughput.HashRange;
import dev.dynamotest.core.throughput.PartitionSplit;
import dev.dynamotest.core.throughput.ThroughputSettings;
import dev.dynamotest.core.value.AttributeValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The model of throughput by its worked examples, each with its numbers. */
class ThroughputExamplesTest {
  private static final ThroughputSettings ENFORCE = ThroughputSettings.ENFORCE;

  /** Write units of an item in the examples that take minutes, for the sake of speed. */
  private static final int UNITS = 40;

  private static final int BYTES = UNITS * 1_000;

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);

  private static final String TABLE_TEXT =
      "{'__type':'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',"
          + "'message':'The level of configured provisioned throughput for the table was exceeded."
          + " Consider increasing your provisioning level with the UpdateTable API.',"
          + "'ThrottlingReasons':[{'reason':'%s',"
          + "'resource':'arn:aws:dynamodb:us-east-1:123456789012:table/tab'}]}";
  private static final String INDEX_TEXT =
      "{'__type':'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',"
          + "'message':'The level of configured provisioned throughput for one or more global"
          + " secondary indexes of the table was exceeded. Consider increasing your provisioning"
          + " level for the under-provisioned global secondary indexes with the UpdateTable API',"
          + "'ThrottlingReasons':[{'reason':'IndexWriteProvisionedThroughputExceeded','resource':"
          + "'arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/idx'}]}";
  private static final String TABLE_RATE = "TableWriteProvisionedThroughputExceeded";
  private static final String TABLE_KEY_RANGE = "TableWriteKeyRangeThroughputExceeded";

  @Test
  void example1WithoutBurstTenUnitsAreTenPuts() {
    Metered db = Metered.provisioned(10, 10, ENFORCE);

    assertThat(db.putsUntilThrottled()).isEqualTo(10);
    assertThat(db.lastAnswer()).isEqualTo(TABLE_TEXT.formatted(TABLE_RATE));
  }

  @Test
  void example2TheBucketRefillsInPartsAndAdmitsAsLongAsItIsNotEmpty() {
    Metered db = Metered.provisioned(10, 10, ENFORCE);
    db.putsUntilThrottled();

    assertThat(db.advance(100).putsUntilThrottled()).isEqualTo(1);
    assertThat(db.advance(50).putsUntilThrottled()).isEqualTo(1);
    assertThat(db.advance(50).putsUntilThrottled()).isZero();
    assertThat(db.advance(1_000).putsUntilThrottled()).isEqualTo(10);
  }

  @Test
  void example3WithAnInitialBurstThreeThousandAndTenPutsPass() {
    Metered db =
        Metered.provisioned(
            10, 10, ENFORCE.withInitialBurstSeconds(300).withPartitionLimits(false));

    assertThat(db.putsUntilThrottled()).isEqualTo(3_010);
  }

  @Test
  void example4BurstIsSpentUnderTheLimitOfThePartition() {
    Metered db = Metered.provisioned(10, 10, ENFORCE);
    db.advance(FIVE_MINUTES);

    assertThat(db.putsUntilThrottled()).isEqualTo(1_000);
    assertThat(db.lastAnswer()).isEqualTo(TABLE_TEXT.formatted(TABLE_KEY_RANGE));
    assertThat(db.advance(1_000).putsUntilThrottled()).isEqualTo(1_000);
    assertThat(db.advance(1_000).putsUntilThrottled()).isEqualTo(1_000);
    assertThat(db.advance(1_000).putsUntilThrottled()).isEqualTo(40);
    assertThat(db.lastAnswer()).isEqualTo(TABLE_TEXT.formatted(TABLE_RATE));
    assertThat(db.advance(1_000).putsUntilThrottled()).isEqualTo(10);
    assertThat(db.advance(1_000).putsUntilThrottled()).isEqualTo(10);
  }

  @Test
  void example5WhatExceedsTheRateIsThrottledEachSecond() {
    Metered db = Metered.provisioned(10, 10, ENFORCE);

    for (int second = 0; second < 20; second++) {
      assertThat(db.puts(15)).as("second %d", second).isEqualTo(10);
      db.advance(1_000);
    }
  }

  @Test
  void example6ABurstOfFiveMinutesLastsTenMinutesAtHalfAgainTheRate() {
    Metered db = Metered.provisioned(10, 10, ENFORCE);
    db.advance(FIVE_MINUTES);

    for (int second = 0; second < 600; second++) {
      assertThat(db.puts(15)).as("second %d", second).isEqualTo(15);
      db.advance(1_000);
    }
    assertThat(db.putsUntilThrottled()).isEqualTo(10);
  }

  @Test
  void example7UnusedUnitsAddUp() {
    Metered db = Metered.provisioned(10, 10, ENFORCE);
    for (int second = 0; second < 60; second++) {
      assertThat(db.puts(5)).isEqualTo(5);
      db.advance(1_000);
    }

    assertThat(db.putsUntilThrottled()).isEqualTo(310);
  }

  @Test
  void example8OneLargePutIsPaidOffByLaterOnes() {
    Metered db = Metered.provisioned(1, 1, ENFORCE);

    assertThat(db.put("large", 409_500)).isEqualTo("{}");
    assertThat(db.puts(1)).isZero();
    assertThat(db.advance(399_000).puts(1)).isZero();
    assertThat(db.advance(1).puts(1)).isEqualTo(1);
  }

  @Test
  void example9APageOfAMegabyteIsPaidOffByLaterReads() {
    Metered db = Metered.sorted(5, 2_000, ENFORCE);
    db.engine().throughput().suspend();
    for (int i = 0; i < 32; i++) {
      db.putSorted("a", "%02d".formatted(i), 32_694);
    }
    db.engine().throughput().resume();

    assertThat(db.query("a")).contains("'CapacityUnits':128.0");
    assertThat(db.query("a")).startsWith("{'__type'").contains("TableReadProvisioned");
    assertThat(db.advance(24_600).query("a")).contains("TableReadProvisioned");
    assertThat(db.advance(1).query("a")).contains("'Count'");
  }

  @Test
  void example10AThrottledTransactionIsCancelledAndCostsNothing() {
    Metered db = Metered.provisioned(10, 10, ENFORCE);

    assertThat(db.transaction(2)).isEqualTo("{}");
    assertThat(db.transaction(2)).isEqualTo("{}");
    assertThat(db.transaction(2))
        .contains("TransactionCanceledException")
        .contains("specific reasons [None, ProvisionedThroughputExceeded]");
    assertThat(db.putsUntilThrottled()).isEqualTo(2);
  }

  @Test
  void example11ABatchIsWrittenAsFarAsItGoes() {
    Metered db = Metered.provisioned(10, 10, ENFORCE);

    assertThat(db.batch(25)).isEqualTo(15);
    assertThat(db.resubmit()).isEqualTo(-1);
    assertThat(db.lastAnswer()).isEqualTo(TABLE_TEXT.formatted(TABLE_RATE));
    assertThat(db.advance(1_000).resubmit()).isEqualTo(5);
  }

  @Test
  void example12AnIndexHoldsUpTheWritesThatTouchIt() {
    Metered db = Metered.indexed(100, 5, ENFORCE);

    for (int i = 0; i < 5; i++) {
      assertThat(db.putIndexed("k" + i, "q" + i)).isEqualTo("{}");
    }
    assertThat(db.putIndexed("k5", "q5")).isEqualTo(INDEX_TEXT);
    assertThat(db.putsUntilThrottled()).isEqualTo(95);
    assertThat(db.lastAnswer()).isEqualTo(TABLE_TEXT.formatted(TABLE_RATE));
  }

  @Test
  void example13AnEntryThatMovesCostsTheIndexTwice() {
    Metered db = Metered.indexed(100, 5, ENFORCE);
    db.engine().throughput().suspend();
    for (int i = 0; i < 4; i++) {
      db.putIndexed("k" + i, "q" + i);
    }
    db.engine().throughput().resume();

    for (int i = 0; i < 3; i++) {
      assertThat(db.putIndexed("k" + i, "r" + i)).isEqualTo("{}");
    }
    assertThat(db.putIndexed("k3", "r3")).isEqualTo(INDEX_TEXT);
  }

  @Test
  void example14AHotKeyOfAnOnDemandTableTakesAThousandWritesASecond() {
    Metered db = Metered.onDemand(ENFORCE);

    for (int i = 0; i < 1_000; i++) {
      assertThat(db.put("GUEST", 0)).isEqualTo("{}");
    }
    assertThat(db.put("GUEST", 0))
        .isEqualTo(
            "{'__type':'com.amazon.coral.availability#ThrottlingException','message':'Throughput"
                + " exceeds the current capacity of your table or index. DynamoDB is automatically"
                + " scaling your table or index so please try again shortly. If exceptions persist,"
                + " check if you have a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/"
                + "developerguide/bp-partition-key-design.html','throttlingReasons':[{'reason':"
                + "'TableWriteKeyRangeThroughputExceeded','resource':"
                + "'arn:aws:dynamodb:us-east-1:123456789012:table/tab'}]}");
  }

  @ParameterizedTest
  @CsvSource({"'', 3923, 54", "user#, 3922, 32"})
  void examples15And16FourPartitionsAreNotFilledEvenly(String prefix, int first, int throttled) {
    Metered db = Metered.onDemand(ENFORCE);

    List<Integer> refused =
        IntStream.range(0, 4_000).filter(i -> !db.put(prefix + i, 0).equals("{}")).boxed().toList();

    assertThat(refused).hasSize(throttled).first().isEqualTo(first);
  }

  @Test
  void example17AnIndexWithOneKeyHoldsUpAWellSpreadTable() {
    Metered db = Metered.onDemand(ENFORCE);

    for (int i = 0; i < 1_000; i++) {
      assertThat(db.putIndexed("k" + i, "ACTIVE")).isEqualTo("{}");
    }
    assertThat(db.putIndexed("k1000", "ACTIVE"))
        .isEqualTo(
            "{'__type':'com.amazon.coral.availability#ThrottlingException','message':'Throughput"
                + " exceeds the current capacity for one or more global secondary indexes. DynamoDB"
                + " is automatically scaling your index so please try again shortly.',"
                + "'throttlingReasons':[{'reason':'IndexWriteKeyRangeThroughputExceeded','resource':"
                + "'arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/idx'}]}");
  }

  @Test
  void example18APartitionTakesWhatItNeedsOfTheWhole() {
    Metered db = Metered.provisioned(400, 400, ENFORCE.withPartitions(4));
    List<List<String>> keys = keysOf(4);

    for (int second = 0; second < 30; second++) {
      assertThat(unevenSecond(db, keys)).isEqualTo(List.of(50, 50, 50, 150));
      db.advance(1_000);
    }
  }

  @Test
  void example18WithoutAdaptiveCapacityAPartitionHasItsShare() {
    Metered db =
        Metered.provisioned(400, 400, ENFORCE.withPartitions(4).withAdaptive(AdaptiveCapacity.OFF));
    List<List<String>> keys = keysOf(4);

    for (int second = 0; second < 30; second++) {
      assertThat(unevenSecond(db, keys)).isEqualTo(List.of(50, 50, 50, 100));
      db.advance(1_000);
    }
  }

  @Test
  void example18WithoutAdaptiveCapacityAPartitionHasABurstOfItsOwn() {
    Metered db =
        Metered.provisioned(
            400,
            400,
            ENFORCE.withPartitions(4).withAdaptive(AdaptiveCapacity.OFF).withHeatSplits(false));
    List<List<String>> keys = keysOf(4);
    db.advance(FIVE_MINUTES);

    for (int second = 0; second < 600; second++) {
      assertThat(unevenSecond(db, keys)).isEqualTo(List.of(50, 50, 50, 150));
      db.advance(1_000);
    }
    assertThat(unevenSecond(db, keys)).isEqualTo(List.of(50, 50, 50, 100));
  }

  /** How many puts pass of 50 to each of three partitions and 150 to the fourth. */
  private static List<Integer> unevenSecond(Metered db, List<List<String>> keys) {
    List<Integer> passed = new ArrayList<>();
    for (int partition = 0; partition < 4; partition++) {
      int attempts = partition == 3 ? 150 : 50;
      int count = 0;
      for (int i = 0; i < attempts; i++) {
        count += db.put(keys.get(partition).get(i), 0).equals("{}") ? 1 : 0;
      }
      passed.add(count);
    }
    return passed;
  }

  @Test
  void example19TwoHotKeysOfOnePartitionAreSplitAfterFiveMinutes() {
    Metered db = Metered.provisioned(10_000, 10_000, ENFORCE);
    load(db, "item-3", "item-7");
    IntFunction<String> keys = i -> key(i % 2 == 0 ? "item-3" : "item-7");

    assertThat(minutes(db, 5, keys)).isEqualTo(5 * 60 * 1_000);
    assertThat(minutes(db, 2, keys)).isEqualTo(2 * 60 * 1_600);
    assertThat(db.engine().partitionSplits("tab"))
        .singleElement()
        .satisfies(split -> assertThat(split.cause()).isEqualTo(PartitionSplit.Cause.HEAT))
        .satisfies(split -> assertThat(split.bound()).startsWith("ba10"));
  }

  @Test
  void example20OneHotItemIsNeverSplit() {
    Metered db = Metered.provisioned(10_000, 10_000, ENFORCE);

    load(db, "item-3");

    assertThat(minutes(db, 8, i -> key("item-3"))).isEqualTo(8 * 60 * 1_000);
    assertThat(db.engine().partitionSplits("tab"))
        .isNotEmpty()
        .allSatisfy(
            split -> assertThat(split.refusal()).isEqualTo(PartitionSplit.Refusal.ONE_ITEM));
  }

  @Test
  void example21AHotCollectionIsSplitInside() {
    Metered db = Metered.sorted(10_000, 10_000, ENFORCE);
    loadCollection(db, 500);
    IntFunction<String> keys = i -> key("item-3", scattered(i));

    assertThat(minutes(db, 5, keys)).isEqualTo(5 * 60 * 1_000);
    assertThat(minutes(db, 2, keys)).isEqualTo(2 * 60 * 1_600);
  }

  @Test
  void example21RisingSortKeysKeepACollectionTogether() {
    Metered db = Metered.sorted(10_000, 10_000, ENFORCE);

    int aMinute = 60 * 1_600 / UNITS;
    loadCollection(db, aMinute);

    assertThat(minutes(db, 6, i -> key("item-3", i % aMinute))).isEqualTo(6 * 60 * 1_000);
    assertThat(db.engine().partitionSplits("tab"))
        .isNotEmpty()
        .allSatisfy(
            split -> assertThat(split.refusal()).isEqualTo(PartitionSplit.Refusal.STEADY_SORT_KEY));
  }

  @Test
  void example21LocalIndexesKeepACollectionTogether() {
    Metered db = Metered.withLocalIndex(10_000, 10_000, ENFORCE);
    loadCollection(db, 500);

    assertThat(minutes(db, 6, i -> key("item-3", scattered(i)))).isEqualTo(6 * 60 * 1_000);
    assertThat(db.engine().partitionSplits("tab"))
        .isNotEmpty()
        .allSatisfy(
            split -> assertThat(split.refusal()).isEqualTo(PartitionSplit.Refusal.LOCAL_INDEXES));
  }

  @Test
  void example23AMaximumThatTheOwnerHasSet() {
    Metered db = Metered.onDemandWithMaximum(5, ENFORCE.withBurstSeconds(0));

    assertThat(db.putsUntilThrottled()).isEqualTo(5);
    assertThat(db.lastAnswer())
        .isEqualTo(
            "{'__type':'com.amazon.coral.availability#ThrottlingException','message':'Throughput"
                + " exceeds the maximum OnDemandThroughput configured on table or index',"
                + "'throttlingReasons':[{'reason':'TableWriteMaxOnDemandThroughputExceeded',"
                + "'resource':'arn:aws:dynamodb:us-east-1:123456789012:table/tab'}]}");
  }

  /** Write units that pass in so many minutes, 1,600 tried at the start of each second. */
  private static int minutes(Metered db, int minutes, IntFunction<String> keys) {
    int passed = 0;
    int number = 0;
    for (int second = 0; second < minutes * 60; second++) {
      for (int i = 0; i < 1_600 / UNITS; i++) {
        passed += db.update(keys.apply(number++)).equals("{}") ? UNITS : 0;
      }
      db.advance(SECOND);
    }
    return passed;
  }

  private static void load(Metered db, String... keys) {
    db.engine().throughput().suspend();
    for (String key : keys) {
      db.put(key, BYTES);
    }
    db.engine().throughput().resume();
  }

  /** One collection of so many items. */
  private static void loadCollection(Metered db, int items) {
    db.engine().throughput().suspend();
    for (int i = 0; i < items; i++) {
      db.putSorted("item-3", "%08d".formatted(i), BYTES);
    }
    db.engine().throughput().resume();
  }

  /** Numbers below 500, each as often as others, in no steady order. */
  private static int scattered(int i) {
    return (int) (i * 263L % 500);
  }

  private static String key(String partition) {
    return "'p':{'S':'" + partition + "'}";
  }

  private static String key(String partition, int sort) {
    return key(partition) + ",'s':{'S':'%08d'}".formatted(sort);
  }

  /** Many keys in each of so many equal parts of the hashes. */
  private static List<List<String>> keysOf(int parts) {
    HashRange[] ranges = HashRange.parts(parts);
    List<List<String>> keys = new ArrayList<>();
    Arrays.stream(ranges).forEach(range -> keys.add(new ArrayList<>()));
    for (int i = 0; i < parts * 250; i++) {
      String key = "key-" + i;
      byte[] entryKey = ItemCollection.ofTable(new AttributeValue.S(key)).all().from();
      for (int part = 0; part < parts; part++) {
        if (ranges[part].contains(entryKey)) {
          keys.get(part).add(key);
        }
      }
    }
    return Collections.unmodifiableList(keys);
  }
}
