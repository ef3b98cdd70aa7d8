package dev.dynamotest.core.stream;

import static dev.dynamotest.core.stream.TestStreams.START;
import static dev.dynamotest.core.stream.TestStreams.put;
import static dev.dynamotest.core.stream.TestStreams.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions in a shard, and pages from there on. */
class ShardReadingTest {
  private static final Instant DAY_LATER = START.plus(Duration.ofDays(1));
  private static final String TRIMMED = "The data you are trying to access has been trimmed";

  private final ChangeStream stream = stream(1);
  private final String shard = stream.shards(START).get(0).id();

  @BeforeEach
  void putThree() {
    IntStream.range(0, 3).forEach(i -> put(stream, i, START));
  }

  private String number(int record) {
    return stream.numbers().text(stream.records(START).get(record).change().number());
  }

  private List<String> read(@Nullable ShardPosition position, Instant now) {
    assertThat(position).isNotNull();
    return stream.read(position, 1000, now).records().stream()
        .map(change -> ((AttributeValue.S) change.keys().value(0)).value())
        .toList();
  }

  @Test
  void trimHorizonIsTheOldestRecord() {
    assertThat(read(stream.trimHorizon(shard, START), START)).hasSize(3);
  }

  @Test
  void latestIsBehindTheNewestRecord() {
    ShardPosition latest = stream.latest(shard, START);
    assertThat(read(latest, START)).isEmpty();
    put(stream, 7, START);

    assertThat(read(latest, START)).containsExactly("item 7");
  }

  @Test
  void aNumberLeadsToItsRecord() {
    assertThat(read(stream.at(shard, number(1), START), START)).containsExactly("item 1", "item 2");
  }

  @Test
  void theStartingNumberLeadsToTheFirstRecord() {
    String starting = stream.numbers().text(stream.shards(START).get(0).starting());

    assertThat(read(stream.at(shard, starting, START), START)).hasSize(3);
  }

  @Test
  void theEndingNumberLeadsToTheLastRecord() {
    stream.close(START);
    Long ending = stream.shards(START).get(0).ending();
    assertThat(ending).isNotNull();

    assertThat(read(stream.at(shard, stream.numbers().text(ending), START), START))
        .containsExactly("item 2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "100000000000000000000",
        "11767225600000000000000099",
        "11767225600000000000000000",
        "1176722560000000000000000x",
        "11767225600001000000000002"
      })
  void aNumberThatTheShardDoesNotHaveIsRefused(String number) {
    assertThatThrownBy(() -> stream.at(shard, number, START))
        .hasMessage("Invalid SequenceNumber: " + number);
  }

  @Test
  void aShardThatIsNotThereIsNotFound() {
    assertThatThrownBy(() -> stream.latest("shardId-00000001767225600000-00000000", START))
        .hasMessage(
            "Requested resource not found: Shard: shardId-00000001767225600000-00000000 not found");
  }

  @Test
  void aPageGoesOnWhereItEnded() {
    RecordPage first = stream.read(stream.trimHorizon(shard, START), 2, START);
    assertThat(first.records()).hasSize(2);

    assertThat(read(first.next(), START)).containsExactly("item 2");
  }

  @Test
  void anOpenShardGoesOnForEver() {
    ShardPosition end = stream.read(stream.trimHorizon(shard, START), 1000, START).next();

    assertThat(read(end, START)).isEmpty();
    assertThat(stream.latest(shard, START)).isEqualTo(end);
  }

  @Test
  void aClosedShardEndsWithItsLastRecord() {
    ShardPosition latest = stream.latest(shard, START);
    stream.close(START);

    assertThat(stream.read(stream.trimHorizon(shard, START), 3, START).next()).isNull();
    assertThat(stream.read(stream.trimHorizon(shard, START), 2, START).next()).isNotNull();
    assertThat(stream.read(latest, 1000, START).next()).isNull();
    assertThat(stream.read(stream.latest(shard, START), 1000, START))
        .isEqualTo(new RecordPage(List.of(), null));
  }

  @Test
  void aPageHoldsAMegabyteAtMost() {
    ChangeStream large = stream(1);
    AttributeMap key = AttributeMap.of("id", new AttributeValue.S("a"));
    AttributeMap item = key.with("body", new AttributeValue.S("x".repeat(400_000)));
    for (int i = 0; i < 5; i++) {
      large.append(TestStreams.entryKey(1), key, null, item, false, START);
    }

    RecordPage page =
        large.read(large.trimHorizon(large.shards(START).get(0).id(), START), 1000, START);

    assertThat(page.records()).hasSize(2);
    assertThat(page.next()).isNotNull();
  }

  @Test
  void aRecordLargerThanAPageComesAlone() {
    ChangeStream large = stream(1);
    AttributeMap key = AttributeMap.of("id", new AttributeValue.S("a"));
    AttributeMap item = key.with("body", new AttributeValue.S("x".repeat(600_000)));
    large.append(TestStreams.entryKey(1), key, item, item.with("n", key("1")), false, START);

    assertThat(
            large
                .read(large.trimHorizon(large.shards(START).get(0).id(), START), 1000, START)
                .records())
        .hasSize(1);
  }

  private static AttributeValue key(String text) {
    return new AttributeValue.S(text);
  }

  @Test
  void trimHorizonMovesWithTheClock() {
    put(stream, 9, START.plusSeconds(60));

    assertThat(read(stream.trimHorizon(shard, DAY_LATER), DAY_LATER)).containsExactly("item 9");
  }

  @Test
  void aTrimmedNumberIsRefused() {
    String number = number(1);
    put(stream, 9, START.plusSeconds(60));

    assertThatThrownBy(() -> stream.at(shard, number, DAY_LATER)).hasMessage(TRIMMED);
  }

  @Test
  void aPositionWhoseRecordWasTrimmedSinceIsRefused() {
    ShardPosition oldest = stream.trimHorizon(shard, START);
    put(stream, 9, START.plusSeconds(60));

    assertThatThrownBy(() -> stream.read(oldest, 1000, DAY_LATER)).hasMessage(TRIMMED);
  }

  @Test
  void aPositionInAForgottenShardIsRefused() {
    ShardPosition oldest = stream.trimHorizon(shard, START);
    Instant later = START.plus(Duration.ofDays(3));

    assertThatThrownBy(() -> stream.read(oldest, 1000, later)).hasMessage(TRIMMED);
  }

  @Test
  void aShardThatNeverWasIsNoPosition() {
    assertThatThrownBy(() -> stream.checkKnown(new ShardPosition(99, 1)))
        .hasMessage("Invalid ShardIterator");
  }
}
