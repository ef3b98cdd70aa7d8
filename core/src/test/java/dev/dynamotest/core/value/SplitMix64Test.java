package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitMix64Test {

  @ParameterizedTest
  @CsvSource({"42, 2 0 0 1 0 2 0 2 1 1 0 1", "7, 1 0 2 1 1 0 1 0 0 1 0 2"})
  void choosesAmongThreeReplicas(long seed, String replicas) {
    assertThat(
            LongStream.range(0, 12)
                .mapToObj(i -> Integer.toString(SplitMix64.below(3, seed, i)))
                .toList())
        .containsExactly(replicas.split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "0, e220a8397b1dcdaf",
    "1, 6e789e6aa1b965f4",
    "2, 06c45d188009454f",
    "3, f88bb8a8724c81ec"
  })
  void drawsTheNumbersOfTheGenerator(long position, String hex) {
    assertThat(SplitMix64.draw(0, position)).isEqualTo(Long.parseUnsignedLong(hex, 16));
  }

  @Property
  void scalesTheUnsignedNumber(
      @ForAll long seed, @ForAll long position, @ForAll @IntRange(min = 1) int bound) {
    BigInteger draw = new BigInteger(Long.toUnsignedString(SplitMix64.draw(seed, position)));

    assertThat(SplitMix64.below(bound, seed, position))
        .isEqualTo(draw.multiply(BigInteger.valueOf(bound)).shiftRight(64).intValueExact());
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "3"})
  void choosesEveryReplica(int replicas) {
    assertThat(IntStream.range(0, 100).map(i -> SplitMix64.below(replicas, 42, i)).distinct())
        .hasSize(replicas);
  }
}
