package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.protocol.BentRequests;
import dev.dynamotest.core.protocol.TestRequest;
import dev.dynamotest.core.throughput.AdaptiveCapacity;
import dev.dynamotest.core.throughput.AutoScaling;
import dev.dynamotest.core.throughput.ThroughputMode;
import dev.dynamotest.core.throughput.ThroughputSettings;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * Engines with every switch on: nothing is answered by an internal error, and the same requests
 * give the same answers, the same report and the same partitions, in a copy of the database, too.
 */
class EverySwitchFuzzTest {

  private static ThroughputSettings throughput(ThroughputMode mode, boolean adaptive) {
    return ThroughputSettings.of(mode)
        .withPartitionBytes(2_000)
        .withHeatWindows(1)
        .withBurstSeconds(3)
        .withBacklogUnits(2)
        .withAdaptive(adaptive ? AdaptiveCapacity.INSTANT : AdaptiveCapacity.OFF)
        .withAutoScaling(new AutoScaling(50, 1, 10, Duration.ofSeconds(30)));
  }

  private static Engine engine(ThroughputMode mode, boolean adaptive, Duration step) {
    return Engine.create(
        EngineConfig.fast()
            .withClock(DynamoClock.frozenAt(BentRequests.CREATED))
            .withFrozenClock(true)
            .withAdvancePerRequest(step)
            .withReadLag(Duration.ZERO, Duration.ofMillis(700), Duration.ofSeconds(2))
            .withIndexLag(Duration.ofSeconds(1))
            .withPageBytes(300)
            .withJournalEntries(500)
            .withThroughput(throughput(mode, adaptive)));
  }

  /** A request: an operation, and how it differs from the usual one. */
  private record Bent(String operation, String body) {
    static Bent of(int operation, long seed) {
      List<String> operations = BentRequests.operations().stream().sorted().toList();
      String name = operations.get(Math.floorMod(operation, operations.size()));
      return new Bent(name, BentRequests.withOtherValues(name, seed, Math.floorMod(seed, 3)));
    }
  }

  private static List<String> answers(Engine engine, List<Bent> requests) {
    List<String> answers = new ArrayList<>();
    for (Bent request : requests) {
      WireResponse response = engine.handle(TestRequest.to(request.operation(), request.body()));
      String body = new String(response.body(), StandardCharsets.UTF_8);
      assertThat(response.status()).as(body).isIn(200, 400);
      answers.add(response.status() + " " + body);
    }
    return answers;
  }

  @Property(tries = 40)
  void theSameRequestsGiveTheSameAnswersAndTheSameReport(
      @ForAll ThroughputMode mode,
      @ForAll boolean adaptive,
      @ForAll @IntRange(min = 0, max = 40_000) int stepMillis,
      @ForAll @Size(min = 20, max = 60) List<@IntRange(min = 0, max = 1_000_000) Integer> picks,
      @ForAll long seed) {
    Duration step = Duration.ofMillis(stepMillis);
    Engine one = engine(mode, adaptive, step);
    Engine other = engine(mode, adaptive, step);
    List<Bent> requests = new ArrayList<>();
    requests.add(new Bent("CreateTable", BentRequests.CREATE_TABLE));
    for (int pick : picks) {
      requests.add(Bent.of(pick, seed ^ pick));
    }
    List<Bent> first = requests.subList(0, requests.size() / 2);
    List<Bent> second = requests.subList(requests.size() / 2, requests.size());

    assertThat(answers(one, first)).isEqualTo(answers(other, first));
    Engine copy = Engine.create(one.config());
    copy.restore(one.snapshot());
    List<String> answers = answers(one, second);
    assertThat(answers(other, second)).isEqualTo(answers);
    assertThat(answers(copy, second)).isEqualTo(answers);

    assertThat(other.report()).isEqualTo(one.report());
    assertThat(other.report().toString()).isEqualTo(one.report().toString());
    for (TableOverview table : one.tables()) {
      assertThat(copy.partitions(table.name())).isEqualTo(one.partitions(table.name()));
      assertThat(copy.partitionSplits(table.name())).isEqualTo(one.partitionSplits(table.name()));
    }
  }

  /** That the property above is about something. */
  @Example
  void suchRequestsMeetThrottles() {
    Engine engine = engine(ThroughputMode.ENFORCE, true, Duration.ofMillis(1));
    List<Bent> requests = new ArrayList<>();
    requests.add(new Bent("CreateTable", BentRequests.CREATE_TABLE));
    for (int i = 0; i < 3_000; i++) {
      requests.add(Bent.of(i, i * 31L));
    }

    assertThat(answers(engine, requests)).anyMatch(answer -> answer.contains("hrottlingReasons"));
  }
}
