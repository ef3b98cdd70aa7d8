package dev.dynamotest.core.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.fault.ThrottlingReason;
import dev.dynamotest.core.fault.ThrottlingReason.Access;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A table's meter by itself: partitions, growth, modes, copies. */
class TableMeterTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final ResourceLimits ON_DEMAND =
      ResourceLimits.onDemand(null, null, 12_000, 4_000);

  private static final Sizes EMPTY =
      new Sizes() {
        @Override
        public long bytes(@Nullable String index) {
          return 0;
        }

        @Override
        public void forEach(@Nullable String index, HashRange range, Entries entries) {}
      };

  private static TableMeter meter(ThroughputSettings settings, ResourceLimits limits) {
    return meter(settings, limits, Map.of());
  }

  private static TableMeter meter(
      ThroughputSettings settings, ResourceLimits limits, Map<String, ResourceLimits> indexes) {
    return new TableMeter(
        new TableMeter.Identity("arn:t", "t", START, false),
        rules(settings),
        new TableMeter.Limits(limits, indexes),
        EMPTY,
        START);
  }

  private static Throughput rules(ThroughputSettings settings) {
    return new Throughput(settings, () -> {});
  }

  /** A write of an item at a place of the hash space, given in 256ths. */
  private record Write(int place, int tableUnits) implements MeteredWrite {
    @Override
    public byte[] entryKey() {
      byte[] key = new byte[HashRange.HASH_BYTES];
      key[0] = (byte) place;
      return key;
    }

    @Override
    public int localUnits() {
      return 0;
    }

    @Override
    public void forEachIndexCharge(IndexCharges charges) {}
  }

  private static boolean passes(TableMeter meter, Write write, Instant now) {
    return meter.admit(write, 1, now).rejection() == null;
  }

  /** Units that pass in one second of so many, written evenly, a hundred at a time. */
  private static int evenSecond(TableMeter meter, int units, Instant now) {
    int passed = 0;
    int step = 256 * 1_000 / units;
    for (int i = 0; i < units / 100; i++) {
      passed += passes(meter, new Write(i * step % 256, 100), now) ? 100 : 0;
    }
    return passed;
  }

  private static List<Integer> evenMinutes(TableMeter meter, int from, int to, int unitsPerSecond) {
    List<Integer> passed = new ArrayList<>();
    for (int second = from * 60; second < to * 60; second++) {
      passed.add(evenSecond(meter, unitsPerSecond, START.plusSeconds(second)));
    }
    return passed;
  }

  @Test
  void example22AnOnDemandTableServesTwiceAMinuteOfHalfAnHourAgo() {
    TableMeter meter = meter(ThroughputSettings.ENFORCE.withHeatSplits(false), ON_DEMAND);

    assertThat(evenMinutes(meter, 0, 1, 4_000)).containsOnly(4_000);
    assertThat(evenMinutes(meter, 1, 31, 8_000)).containsOnly(4_000);
    assertThat(evenMinutes(meter, 31, 62, 8_000)).containsOnly(8_000);
    assertThat(meter.partitions()).isEqualTo(8);
    Instant minute62 = START.plus(Duration.ofMinutes(62));
    assertThat(meter.warm(null, Access.WRITE, minute62)).isEqualTo(16_000);
    assertThat(evenSecond(meter, 16_000, minute62)).isEqualTo(16_000);
    assertThat(meter.partitions()).isEqualTo(16);
  }

  @Test
  void aShadowCountsWhatWouldBeThrottledAndLetsItPass() {
    TableMeter meter = meter(ThroughputSettings.SHADOW, ResourceLimits.provisioned(1, 2, 1, 2));
    Write write = new Write(0, 1);
    meter.admit(write, 1, START);
    meter.admit(write, 1, START);

    Verdict verdict = meter.admit(write, 1, START);

    assertThat(verdict.rejection()).isNull();
    assertThat(verdict.wouldBe()).isNotNull();
    assertThat(verdict.wouldBe().causes())
        .extracting(cause -> cause.reason())
        .containsExactly(ThrottlingReason.TABLE_WRITE_PROVISIONED);
    assertThat(meter.admit(write, 1, START.plusSeconds(1))).isEqualTo(Verdict.PASS);
  }

  @Test
  void allLimitsThatAreMetAreReasonsInTheirOrder() {
    TableMeter meter =
        meter(
            ThroughputSettings.ENFORCE.withBurstSeconds(0),
            ResourceLimits.onDemand(null, 500L, 12_000, 4_000));
    assertThat(passes(meter, new Write(0, 50_000), START)).isTrue();

    assertThat(meter.admit(new Write(0, 1), 1, START).rejection())
        .satisfies(
            fault ->
                assertThat(fault.causes())
                    .extracting(cause -> cause.reason())
                    .containsExactly(
                        ThrottlingReason.TABLE_WRITE_ACCOUNT,
                        ThrottlingReason.TABLE_WRITE_MAX_ON_DEMAND,
                        ThrottlingReason.TABLE_WRITE_KEY_RANGE));
  }

  @Test
  void aBacklogLetsAnIndexBeBehindBeforeItHoldsUpTheTable() {
    Throughput rules = rules(ThroughputSettings.ENFORCE);
    rules.index("t", "i", settings -> settings.withBacklogUnits(3));
    TableMeter meter =
        new TableMeter(
            new TableMeter.Identity("arn:t", "t", START, false),
            rules,
            new TableMeter.Limits(
                ResourceLimits.provisioned(100, 100, 100, 100),
                Map.of("i", ResourceLimits.provisioned(2, 2, 2, 2))),
            EMPTY,
            START);
    MeteredWrite indexed =
        new MeteredWrite() {
          @Override
          public byte[] entryKey() {
            return new byte[HashRange.HASH_BYTES];
          }

          @Override
          public int tableUnits() {
            return 1;
          }

          @Override
          public int localUnits() {
            return 0;
          }

          @Override
          public void forEachIndexCharge(IndexCharges charges) {
            charges.add("i", new byte[HashRange.HASH_BYTES], 1);
          }
        };

    int passed = 0;
    while (meter.admit(indexed, 1, START).rejection() == null) {
      passed++;
    }

    assertThat(passed).isEqualTo(5);
  }

  @Test
  void aWithdrawnWriteHasCostNothing() {
    TableMeter meter = meter(ThroughputSettings.ENFORCE, ResourceLimits.provisioned(2, 2, 2, 2));
    Write write = new Write(0, 1);

    for (int i = 0; i < 10; i++) {
      Verdict verdict = meter.admit(write, 2, START);
      assertThat(verdict.rejection()).isNull();
      meter.withdraw(write, 2, verdict);
    }
    assertThat(meter.usage(START)).first().extracting(PartitionUsage::writeUnits).isEqualTo(0.0);
  }

  @Test
  void aCopyGoesOnByItself() {
    TableMeter meter = meter(ThroughputSettings.ENFORCE, ResourceLimits.provisioned(1, 1, 1, 1));
    Write write = new Write(0, 1);
    TableMeter copy = meter.copy();

    assertThat(passes(meter, write, START)).isTrue();
    assertThat(passes(meter, write, START)).isFalse();
    assertThat(passes(copy, write, START)).isTrue();
    assertThat(passes(copy, write, START)).isFalse();
  }

  @Test
  void aRateThatIsLoweredCutsWhatIsLeft() {
    Throughput rules = rules(ThroughputSettings.ENFORCE);
    TableMeter meter =
        meter(ThroughputSettings.ENFORCE, ResourceLimits.provisioned(10, 10, 10, 10));
    Instant later = START.plusSeconds(300);

    meter.limit(
        new TableMeter.Limits(ResourceLimits.provisioned(1, 1, 10, 10), Map.of()),
        rules,
        EMPTY,
        later);

    int passed = 0;
    while (passes(meter, new Write(0, 1), later)) {
      passed++;
    }
    assertThat(passed).isEqualTo(301);
  }

  @Test
  void aClockThatGoesBackStopsTheFlowForAWhileOnly() {
    TableMeter meter = meter(ThroughputSettings.ENFORCE, ResourceLimits.provisioned(1, 1, 1, 1));
    Write write = new Write(0, 1);
    assertThat(passes(meter, write, START)).isTrue();

    Instant earlier = START.minus(Duration.ofDays(400_000_000));
    assertThat(passes(meter, write, earlier)).isFalse();
    assertThat(passes(meter, write, earlier.plusSeconds(1))).isTrue();
    assertThat(passes(meter, write, START)).isTrue();
  }

  @Test
  void autoScalingRaisesAfterTwoMinutesAndLowersAfterFifteen() {
    AutoScaling scaling = new AutoScaling(70, 5, 100, Duration.ofMinutes(1));
    TableMeter meter =
        meter(
            ThroughputSettings.ENFORCE.withAutoScaling(scaling),
            ResourceLimits.provisioned(10, 10, 10, 10));

    for (int second = 0; second < 120; second++) {
      assertThat(passes(meter, new Write(0, 9), START.plusSeconds(second))).isTrue();
    }
    assertThat(meter.takeScaling(START.plusSeconds(120))).isEmpty();
    // 9 units a second at 70 percent; reads have been idle for two minutes only.
    assertThat(meter.takeScaling(START.plusSeconds(180)).get("")).containsExactly(10, 13);
    assertThat(meter.takeScaling(START.plus(Duration.ofMinutes(15)))).isEmpty();
    assertThat(meter.takeScaling(START.plus(Duration.ofMinutes(16))).get(""))
        .containsExactly(5, 10);
    assertThat(meter.takeScaling(START.plus(Duration.ofMinutes(19))).get(""))
        .containsExactly(10, 5);
  }

  @Test
  void partitionsFollowThroughputAndAreNeverMerged() {
    TableMeter meter =
        meter(ThroughputSettings.ENFORCE, ResourceLimits.provisioned(1, 3_500, 1, 3_500));
    assertThat(meter.partitions()).isEqualTo(4);

    meter.limit(
        new TableMeter.Limits(ResourceLimits.provisioned(1, 6_000, 1, 6_000), Map.of()),
        rules(ThroughputSettings.ENFORCE),
        EMPTY,
        START);
    assertThat(meter.partitions()).isEqualTo(6);

    meter.limit(
        new TableMeter.Limits(ResourceLimits.provisioned(1, 1, 1, 6_000), Map.of()),
        rules(ThroughputSettings.ENFORCE),
        EMPTY,
        START);
    assertThat(meter.partitions()).isEqualTo(6);
    assertThat(meter.splits(START))
        .hasSize(2)
        .allSatisfy(split -> assertThat(split.cause()).isEqualTo(PartitionSplit.Cause.THROUGHPUT));
  }
}
