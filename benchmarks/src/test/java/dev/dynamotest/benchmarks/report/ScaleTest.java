package dev.dynamotest.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.dynamotest.benchmarks.report.Scale.Linear;
import dev.dynamotest.benchmarks.report.Scale.Logarithmic;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1, 0.2",
    "3.2, 4, 1",
    "6, 6, 1",
    "7, 8, 2",
    "11, 12, 2",
    "13, 15, 5",
    "60, 60, 10",
    "61, 80, 20",
    "0.0301, 0.04, 0.01"
  })
  void aLinearScaleEndsAtARoundNumber(double value, double max, double step) {
    Linear scale = Linear.upTo(value);
    assertThat(scale.max()).isCloseTo(max, within(1e-9));
    assertThat(scale.step()).isCloseTo(step, within(1e-9));
  }

  @Test
  void aLinearScaleMarksEveryStep() {
    assertThat(new Linear(6, 2).ticks()).containsExactly(0.0, 2.0, 4.0, 6.0);
  }

  @Test
  void aLinearScaleIsProportional() {
    Linear scale = new Linear(8, 2);
    assertThat(scale.position(0)).isZero();
    assertThat(scale.position(2)).isEqualTo(0.25);
    assertThat(scale.position(8)).isEqualTo(1);
  }

  @Property
  void aLinearScaleHasRoomForItsValueAndNotMuchMore(
      @ForAll @DoubleRange(min = 0.01, max = 1e7) double value) {
    Linear scale = Linear.upTo(value);
    assertThat(scale.max()).isGreaterThanOrEqualTo(value * (1 - 1e-9));
    assertThat(scale.max() - scale.step()).isLessThan(value);
    assertThat(scale.ticks()).hasSizeBetween(3, 7);
  }

  @ParameterizedTest
  @CsvSource({"1, 1000, 1, 1000", "10, 10, 10, 100", "35, 420, 10, 1000", "0.5, 7, 0.1, 10"})
  void aLogarithmicScaleGoesFromOnePowerOfTenToAnother(
      double min, double max, double first, double last) {
    List<Double> ticks = Logarithmic.around(min, max).ticks();
    assertThat(ticks.get(0)).isCloseTo(first, within(1e-9));
    assertThat(ticks.get(ticks.size() - 1)).isCloseTo(last, within(1e-9));
  }

  @Test
  void equalFactorsAreEqualStepsOnALogarithmicScale() {
    Logarithmic scale = Logarithmic.around(1, 1_000);
    assertThat(scale.ticks()).containsExactly(1.0, 10.0, 100.0, 1_000.0);
    assertThat(scale.position(1)).isZero();
    assertThat(scale.position(10)).isCloseTo(1 / 3.0, within(1e-9));
    assertThat(scale.position(1_000)).isCloseTo(1, within(1e-9));
  }
}
