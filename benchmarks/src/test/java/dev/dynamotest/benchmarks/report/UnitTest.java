package dev.dynamotest.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0|0.000", "0.7124|0.712", "1.254|1.25", "12.34|12.3", "99|99.0", "31250.4|31,250"})
  void numbersHaveThreeDigitsOrMore(double value, String expected) {
    assertThat(Unit.number(value)).isEqualTo(expected);
  }

  @Test
  void aValueIsWrittenWithItsUnit() {
    assertThat(Unit.TIMES.format(0.7)).isEqualTo("0.700 x");
    assertThat(Unit.MILLISECONDS.format(60)).isEqualTo("60.0 ms");
  }
}
