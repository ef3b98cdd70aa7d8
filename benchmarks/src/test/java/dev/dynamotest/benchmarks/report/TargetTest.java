package dev.dynamotest.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TargetTest {

  @Test
  void atMostIsMetByTheValueAndWhatIsBelow() {
    Target target = Target.atMost(3);
    assertThat(target.isMetBy(3)).isTrue();
    assertThat(target.isMetBy(2.9)).isTrue();
    assertThat(target.isMetBy(3.1)).isFalse();
  }

  @Test
  void atLeastIsMetByTheValueAndWhatIsAbove() {
    Target target = Target.atLeast(0.7);
    assertThat(target.isMetBy(0.7)).isTrue();
    assertThat(target.isMetBy(0.71)).isTrue();
    assertThat(target.isMetBy(0.69)).isFalse();
  }

  @Test
  void noNumberMeetsNothing() {
    assertThat(Target.atMost(3).isMetBy(Double.NaN)).isFalse();
    assertThat(Target.atLeast(3).isMetBy(Double.NaN)).isFalse();
  }

  @Test
  void isSaidInWords() {
    assertThat(Target.atMost(60).text(Unit.MILLISECONDS)).isEqualTo("at most 60 ms");
    assertThat(Target.atMost(1.5).text(Unit.TIMES)).isEqualTo("at most 1.5 x");
    assertThat(Target.atLeast(0.7).text(Unit.TIMES)).isEqualTo("at least 0.7 x");
  }
}
