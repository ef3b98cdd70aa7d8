package dev.dynamotest.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsTest {
  private static final double[] ONE_TO_HUNDRED =
      IntStream.rangeClosed(1, 100).mapToDouble(i -> 101 - i).toArray();

  @Test
  void theMedianOfAnOddNumberOfValuesIsTheMiddleOne() {
    assertThat(Statistics.median(new double[] {9, 1, 5})).isEqualTo(5);
  }

  @Test
  void theMedianOfAnEvenNumberOfValuesIsHalfWayBetweenTheMiddleTwo() {
    assertThat(Statistics.median(new double[] {4, 1, 9, 2})).isEqualTo(3);
  }

  @Test
  void theMedianOfOneValueIsThatValue() {
    assertThat(Statistics.median(new double[] {7.5})).isEqualTo(7.5);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 1", "1, 1", "1.5, 2", "50, 50", "99, 99", "99.9, 100", "100, 100"})
  void aPercentileIsTheSmallestValueThatSoManyPercentDoNotExceed(double percent, double expected) {
    assertThat(Statistics.percentile(ONE_TO_HUNDRED, percent)).isEqualTo(expected);
  }

  @Test
  void whatIsExactlyAPercentileIsNotRoundedUpToTheNext() {
    double[] values = IntStream.rangeClosed(1, 25).asDoubleStream().toArray();

    assertThat(Statistics.percentile(values, 28)).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "100.1", "NaN"})
  void thereIsNoPercentileOutsideOfZeroToHundred(double percent) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Statistics.percentile(ONE_TO_HUNDRED, percent));
  }

  @Test
  void noValuesHaveNoMedian() {
    assertThatIllegalArgumentException().isThrownBy(() -> Statistics.median(new double[0]));
  }

  @Test
  void theValuesStayInTheirOrder() {
    double[] values = {3, 1, 2};
    Statistics.median(values);
    Statistics.percentile(values, 50);
    assertThat(values).containsExactly(3, 1, 2);
  }

  @Property
  void atLeastSoManyPercentOfTheValuesDoNotExceedAPercentile(
      @ForAll @Size(min = 1, max = 50) double[] values,
      @ForAll @DoubleRange(min = 0.1, max = 100) double percent) {
    double found = Statistics.percentile(values, percent);
    long within = Arrays.stream(values).filter(v -> v <= found).count();
    long below = Arrays.stream(values).filter(v -> v < found).count();
    assertThat(within * 100.0).isGreaterThanOrEqualTo(percent * values.length);
    assertThat(below * 100.0).isLessThan(percent * values.length);
  }
}
