package dev.dynamotest.core.stream;

import static dev.dynamotest.core.stream.TestStreams.START;
import static dev.dynamotest.core.stream.TestStreams.entryKey;
import static dev.dynamotest.core.stream.TestStreams.openShards;
import static dev.dynamotest.core.stream.TestStreams.put;
import static dev.dynamotest.core.stream.TestStreams.records;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeMap;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/** What holds of shards however partitions split and time passes, as long as nothing is trimmed. */
class ShardLawsTest {

  /** What can happen to a stream. */
  sealed interface Step {}

  record Put(int hash) implements Step {}

  record Split(int hash) implements Step {}

  record Grow(int partitions) implements Step {}

  record Pause(int minutes) implements Step {}

  @Provide
  Arbitrary<List<Step>> histories() {
    return Arbitraries.frequencyOf(
            Tuple.of(8, Arbitraries.integers().between(0, 255).map(hash -> (Step) new Put(hash))),
            Tuple.of(1, Arbitraries.integers().between(0, 255).map(hash -> (Step) new Split(hash))),
            Tuple.of(1, Arbitraries.integers().between(1, 8).map(count -> (Step) new Grow(count))),
            Tuple.of(1, Arbitraries.integers().between(1, 300).map(time -> (Step) new Pause(time))))
        .list()
        .ofMaxSize(40);
  }

  @Property(tries = 500)
  void eachItemsRecordsAreInOneLineOfDescentInOrder(
      @ForAll("histories") List<Step> history, @ForAll @IntRange(min = 1, max = 5) int partitions) {
    ChangeStream stream = TestStreams.stream(partitions);
    Instant now = START;
    int puts = 0;
    Duration passed = Duration.ZERO;
    for (Step step : history) {
      if (step instanceof Put put) {
        put(stream, put.hash(), now);
        puts++;
      } else if (step instanceof Split split) {
        stream.split(entryKey(split.hash()), now);
      } else if (step instanceof Grow grow) {
        stream.growTo(grow.partitions(), now);
      } else if (step instanceof Pause pause && passed.toHours() < 18) {
        passed = passed.plusMinutes(pause.minutes());
        now = START.plus(passed);
      }
    }

    List<StreamShard> shards = stream.shards(now);
    assertThat(openShards(stream, now)).isNotEmpty();
    assertParentsComeFirstAndAreClosed(shards);
    Map<AttributeMap, Long> latest = new HashMap<>();
    int seen = 0;
    for (StreamShard shard : shards) {
      for (ChangeRecord change : records(stream, shard.id(), now)) {
        Long before = latest.put(change.keys(), change.number());
        assertThat(before == null || before < change.number()).isTrue();
        assertThat(change.number()).isGreaterThan(shard.starting());
        assertThat(shard.ending() == null || change.number() <= shard.ending()).isTrue();
        seen++;
      }
    }
    assertThat(seen).isEqualTo(puts);
  }

  private static void assertParentsComeFirstAndAreClosed(List<StreamShard> shards) {
    Set<String> closed = new HashSet<>();
    List<String> ids = new ArrayList<>();
    for (StreamShard shard : shards) {
      assertThat(shard.parentId() == null || closed.contains(shard.parentId())).isTrue();
      if (shard.ending() != null) {
        closed.add(shard.id());
      }
      ids.add(shard.id());
    }
    assertThat(ids).doesNotHaveDuplicates();
  }
}
