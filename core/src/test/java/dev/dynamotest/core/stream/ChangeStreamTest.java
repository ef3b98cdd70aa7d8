package dev.dynamotest.core.stream;

import static dev.dynamotest.core.stream.TestStreams.START;
import static dev.dynamotest.core.stream.TestStreams.entryKey;
import static dev.dynamotest.core.stream.TestStreams.openShards;
import static dev.dynamotest.core.stream.TestStreams.put;
import static dev.dynamotest.core.stream.TestStreams.records;
import static dev.dynamotest.core.stream.TestStreams.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ChangeStreamTest {
  private static final AttributeMap KEY = AttributeMap.of("id", new AttributeValue.S("Fred"));
  private static final AttributeMap NAMED = KEY.with("name", new AttributeValue.S("Fred"));

  @Test
  void thereIsAnOpenShardForEachPartition() {
    assertThat(stream(4).shards(START))
        .hasSize(4)
        .allMatch(shard -> shard.ending() == null && shard.parentId() == null);
  }

  @Test
  void shardIdsHaveTheServicesForm() {
    assertThat(stream(4).shards(START))
        .extracting(StreamShard::id)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("shardId-00000001767225600000-[0-9a-f]{8}"));
  }

  @Test
  void aRecordGoesToTheShardOfItsPartition() {
    ChangeStream stream = stream(4);
    IntStream.of(0, 63, 64, 127, 128, 255).forEach(hash -> put(stream, hash, START));

    assertThat(stream.shards(START))
        .extracting(shard -> records(stream, shard.id(), START).size())
        .containsExactly(2, 2, 1, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "KEYS_ONLY,          false, false,  6",
    "NEW_IMAGE,          true,  false, 20",
    "OLD_IMAGE,          false, true,  12",
    "NEW_AND_OLD_IMAGES, true,  true,  26"
  })
  void aRecordHoldsWhatTheViewTypeSays(
      StreamViewType viewType, boolean newImage, boolean oldImage, int sizeBytes) {
    ChangeStream stream = new ChangeStream(viewType, START, 1, 42);
    stream.append(entryKey(1), KEY, KEY, NAMED, false, START);

    assertThat(stream.records(START))
        .singleElement()
        .extracting(ShardRecord::change)
        .satisfies(
            change -> {
              assertThat(change.event()).isEqualTo(ItemEvent.MODIFY);
              assertThat(change.keys()).isEqualTo(KEY);
              assertThat(change.newImage()).isEqualTo(newImage ? NAMED : null);
              assertThat(change.oldImage()).isEqualTo(oldImage ? KEY : null);
              assertThat(change.sizeBytes()).isEqualTo(sizeBytes);
            });
  }

  @ParameterizedTest
  @EnumSource(ItemEvent.class)
  void theEventFollowsFromWhatThereWasAndIs(ItemEvent event) {
    ChangeStream stream = stream(1);
    stream.append(
        entryKey(1),
        KEY,
        event == ItemEvent.INSERT ? null : KEY,
        event == ItemEvent.REMOVE ? null : NAMED,
        false,
        START);

    assertThat(stream.records(START)).extracting(r -> r.change().event()).containsExactly(event);
  }

  @Test
  void recordsOfAllShardsAreInTheOrderOfTheirNumbers() {
    ChangeStream stream = stream(4);
    IntStream.of(200, 10, 100, 11, 201).forEach(hash -> put(stream, hash, START));

    assertThat(stream.records(START))
        .extracting(r -> r.change().keys().get("id"))
        .containsExactly(
            new AttributeValue.S("item 200"),
            new AttributeValue.S("item 10"),
            new AttributeValue.S("item 100"),
            new AttributeValue.S("item 11"),
            new AttributeValue.S("item 201"));
  }

  @Test
  void eventIdsAreDifferent() {
    ChangeStream stream = stream(1);
    IntStream.range(0, 1000).forEach(i -> put(stream, 1, START));

    Set<String> ids = new HashSet<>();
    stream.records(START).forEach(found -> ids.add(stream.eventId(found.change())));

    assertThat(ids).hasSize(1000).allMatch(id -> id.matches("[0-9a-f]{32}"));
  }

  @Test
  void aRecordIsKeptForADay() {
    ChangeStream stream = stream(1);
    put(stream, 1, START);

    Instant day = START.plus(Duration.ofDays(1));
    assertThat(stream.records(day.minusMillis(1))).hasSize(1);
    assertThat(stream.records(day)).isEmpty();
  }

  @Test
  void writersTrimToo() {
    ChangeStream stream = stream(1);
    for (int hour = 0; hour < 100; hour++) {
      put(stream, 1, START.plus(Duration.ofHours(hour)));
    }

    assertThat(stream.records(START.plus(Duration.ofHours(99)))).hasSize(24);
  }

  @Test
  void afterFourHoursAShardIsFollowedByOne() {
    ChangeStream stream = stream(2);
    List<StreamShard> first = stream.shards(START);
    put(stream, 1, START);

    Instant later = START.plus(ChangeStream.SHARD_LIFE);
    put(stream, 1, later);
    List<StreamShard> shards = stream.shards(later);

    assertThat(shards).hasSize(4);
    assertThat(shards.subList(0, 2)).allMatch(shard -> shard.ending() != null);
    assertThat(shards.subList(2, 4))
        .extracting(StreamShard::parentId)
        .containsExactly(first.get(0).id(), first.get(1).id());
    assertThat(shards.subList(2, 4))
        .allMatch(shard -> shard.id().startsWith("shardId-00000001767240000000-"));
    assertThat(records(stream, shards.get(0).id(), later)).hasSize(1);
    assertThat(records(stream, shards.get(2).id(), later)).hasSize(1);
  }

  @Test
  void aShardEndsWithItsLastRecordAndAnEmptyOneWithItsStart() {
    ChangeStream stream = stream(2);
    put(stream, 1, START);
    put(stream, 2, START);
    stream.close(START);

    List<StreamShard> shards = stream.shards(START);
    long last = stream.records(START).get(1).change().number();
    assertThat(shards.get(0).ending()).isEqualTo(last);
    assertThat(shards.get(1).ending()).isEqualTo(shards.get(1).starting());
  }

  @Test
  void shardsThatNobodySawAreNotMade() {
    ChangeStream stream = stream(1);
    put(stream, 1, START);

    Instant later = START.plus(Duration.ofDays(10_000));
    List<StreamShard> shards = stream.shards(later);

    assertThat(shards).hasSizeBetween(6, 8);
    for (int i = 1; i < shards.size(); i++) {
      assertThat(shards.get(i).parentId()).isEqualTo(shards.get(i - 1).id());
    }
    assertThat(openShards(stream, later)).hasSize(1);
  }

  @Test
  void aClosedShardIsForgottenADayLater() {
    ChangeStream stream = stream(1);
    String first = stream.shards(START).get(0).id();

    Instant closing = START.plus(ChangeStream.SHARD_LIFE);
    Instant day = closing.plus(Duration.ofDays(1));
    assertThat(stream.shards(day.minusMillis(1))).extracting(StreamShard::id).contains(first);
    assertThat(stream.shards(day)).extracting(StreamShard::id).doesNotContain(first);
    assertThat(stream.shards(day).get(0).parentId()).isEqualTo(first);
  }

  @Test
  void aSplitPartitionHasTwoShardsWithOneParent() {
    ChangeStream stream = stream(1);
    String parent = stream.shards(START).get(0).id();
    put(stream, 10, START);
    put(stream, 200, START);

    stream.split(entryKey(100), START);
    put(stream, 99, START);
    put(stream, 100, START);

    List<StreamShard> shards = stream.shards(START);
    assertThat(shards).extracting(StreamShard::parentId).containsExactly(null, parent, parent);
    assertThat(shards)
        .extracting(shard -> records(stream, shard.id(), START).size())
        .containsExactly(2, 1, 1);
    assertThat(openShards(stream, START)).hasSize(2);
  }

  @Test
  void aSplitOnABorderChangesNothing() {
    ChangeStream stream = stream(1);
    stream.split(entryKey(100), START);
    stream.split(entryKey(100), START);

    assertThat(stream.shards(START)).hasSize(3);
  }

  @Test
  void aGrowingTableSplitsItsWidestPartitionsInTheMiddle() {
    ChangeStream stream = stream(1);
    stream.growTo(3, START);

    IntStream.of(0, 63, 64, 127, 128, 255).forEach(hash -> put(stream, hash, START));
    assertThat(openShards(stream, START))
        .extracting(shard -> records(stream, shard.id(), START).size())
        .containsExactly(2, 2, 2);
  }

  @Test
  void partitionsDoNotGrowTogether() {
    ChangeStream stream = stream(4);
    stream.growTo(1, START);

    assertThat(stream.shards(START)).hasSize(4);
  }

  @Test
  void aClosedStreamRecordsNothing() {
    ChangeStream stream = stream(2);
    put(stream, 1, START);
    stream.close(START);
    put(stream, 1, START);
    stream.split(entryKey(5), START);
    stream.growTo(5, START);

    assertThat(stream.isOpen()).isFalse();
    assertThat(stream.records(START)).hasSize(1);
    assertThat(stream.shards(START)).hasSize(2);
  }

  @Test
  void aClosedStreamIsGoneADayLater() {
    ChangeStream stream = stream(1);
    stream.close(START);

    assertThat(stream.isGone(START.plus(Duration.ofDays(1)).minusMillis(1))).isFalse();
    assertThat(stream.isGone(START.plus(Duration.ofDays(1)))).isTrue();
  }

  @Test
  void aForkGoesOnAsTheOriginalWould() {
    ChangeStream stream = stream(4);
    put(stream, 1, START);
    ChangeStream fork = stream.fork();

    Instant later = START.plus(ChangeStream.SHARD_LIFE);
    for (ChangeStream either : List.of(stream, fork)) {
      put(either, 200, later);
      either.split(entryKey(20), later);
      put(either, 30, later);
    }

    assertThat(fork.shards(later)).isEqualTo(stream.shards(later));
    assertThat(fork.records(later)).isEqualTo(stream.records(later));
  }

  @Test
  void aForkIsByItself() {
    ChangeStream stream = stream(4);
    put(stream, 1, START);
    ChangeStream fork = stream.fork();
    put(stream, 2, START);
    fork.close(START);

    assertThat(fork.records(START)).hasSize(1);
    assertThat(stream.records(START)).hasSize(2);
    assertThat(stream.isOpen()).isTrue();
  }

  @Test
  void withoutRecordsAStreamGoesOnInTheSameShards() {
    ChangeStream stream = stream(2);
    put(stream, 1, START);
    ShardPosition before = stream.trimHorizon(stream.shards(START).get(0).id(), START);
    ChangeStream emptied = stream.withoutRecords();
    put(emptied, 1, START);

    assertThat(emptied.shards(START)).isEqualTo(stream.shards(START));
    assertThat(emptied.records(START)).hasSize(1);
    assertThatThrownBy(() -> emptied.read(before, 10, START))
        .hasMessage("The data you are trying to access has been trimmed");
  }
}
