package dev.dynamotest.core.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SequenceNumbersTest {
  private final SequenceNumbers numbers = new SequenceNumbers(TestStreams.START);

  @Test
  void aNumberHasManyDigits() {
    assertThat(numbers.text(1)).isEqualTo("11767225600000000000000001");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1970-01-01T00:00:00Z", "1900-01-01T00:00:00Z", "2999-01-01T00:00:00Z"})
  void noNumberIsPaddedWhateverTheClockSays(String start) {
    assertThat(new SequenceNumbers(Instant.parse(start)).text(1)).matches("1[0-9]{25}");
  }

  @Property
  void textsReadAsTheyWereWritten(@ForAll @LongRange(min = 0, max = 999_999_999_999L) long number) {
    assertThat(numbers.number(numbers.text(number))).isEqualTo(number);
  }

  @Property
  void textsAreInTheOrderOfNumbers(
      @ForAll @LongRange(min = 0, max = 999_999_999_999L) long a,
      @ForAll @LongRange(min = 0, max = 999_999_999_999L) long b) {
    assertThat(Integer.signum(numbers.text(a).compareTo(numbers.text(b))))
        .isEqualTo(Long.compare(a, b));
  }

  @Test
  void aNumberOfAnotherStreamIsNone() {
    SequenceNumbers others = new SequenceNumbers(TestStreams.START.plusMillis(1));

    assertThat(numbers.number(others.text(1))).isEqualTo(SequenceNumbers.NONE);
  }
}
