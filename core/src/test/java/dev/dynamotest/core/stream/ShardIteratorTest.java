package dev.dynamotest.core.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardIteratorTest {
  private static final String ARN =
      "arn:aws:dynamodb:us-east-1:123456789012:table/tab/stream/2026-01-01T00:00:00.000";
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final ShardIterator ITERATOR =
      new ShardIterator(ARN, new ShardPosition(3, 17), NOW);

  @Test
  void itNamesTheStreamAndADigit() {
    assertThat(ITERATOR.text()).startsWith(ARN + "|1|").hasSizeLessThan(200);
  }

  @Property
  void itReadsAsItWasWritten(
      @ForAll @LongRange(min = 0) long shard, @ForAll long number, @ForAll @IntRange int seconds) {
    ShardIterator iterator =
        new ShardIterator(ARN, new ShardPosition(shard, number), NOW.plusSeconds(seconds));

    assertThat(ShardIterator.parse(iterator.text())).isEqualTo(iterator);
  }

  @Property
  void aBentOneIsInvalid(@ForAll @IntRange(max = 120) int place, @ForAll char character) {
    String text = ITERATOR.text();
    StringBuilder bent = new StringBuilder(text);
    bent.setCharAt(place, character);

    if (!bent.toString().equals(text)) {
      assertThatThrownBy(() -> ShardIterator.parse(bent.toString()))
          .hasMessage("Invalid ShardIterator");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "|1|", ARN, ARN + "|1|", ARN + "|1|AAAA", ARN + "|1|?"})
  void garbageIsInvalid(String text) {
    assertThatThrownBy(() -> ShardIterator.parse(text)).hasMessage("Invalid ShardIterator");
  }

  @Test
  void itIsGoodForAQuarterOfAnHour() {
    assertThat(ITERATOR.isExpired(NOW.plus(Duration.ofMinutes(15)))).isFalse();
    assertThat(ITERATOR.isExpired(NOW.plus(Duration.ofMinutes(15)).plusMillis(1))).isTrue();
  }
}
