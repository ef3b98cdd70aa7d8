package dev.dynamotest.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ProvisionedTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private static Provisioned decreased(Instant last, int times) {
    return new Provisioned(new Units(5, 5), null, last, times);
  }

  @Test
  void threeDecreasesLeaveOneThatNeedsNoPause() {
    assertThat(decreased(NOON, 3).nextDecrease(NOON)).isEqualTo(NOON);
  }

  @Test
  void afterFourDecreasesThereIsAnHourBetweenThem() {
    assertThat(decreased(NOON, 4).nextDecrease(NOON.plusSeconds(1)))
        .isEqualTo(NOON.plus(Duration.ofHours(1)));
    assertThat(decreased(NOON, 9).nextDecrease(NOON.plus(Duration.ofHours(1))))
        .isEqualTo(NOON.plus(Duration.ofHours(1)));
  }

  @Test
  void aNewDayInUtcStartsFromNothing() {
    Instant lateLastNight = Instant.parse("2025-12-31T23:59:59.999Z");
    Instant midnight = Instant.parse("2026-01-01T00:00:00Z");

    assertThat(decreased(lateLastNight, 27).decreasesToday(midnight)).isZero();
    assertThat(decreased(lateLastNight, 27).nextDecrease(midnight)).isEqualTo(midnight);
  }

  @Test
  void oneMemberDownAndOneUpIsBoth() {
    Provisioned changed = Provisioned.of(new Units(5, 5)).changed(new Units(4, 6), NOON);

    assertThat(changed).isEqualTo(new Provisioned(new Units(4, 6), NOON, NOON, 1));
  }

  @Test
  void aDecreaseCountsOnTheDayOnWhichItEnds() {
    Instant midnight = Instant.parse("2026-01-02T00:00:00Z");
    Provisioned changing = decreased(NOON, 3).changing(new Units(4, 5), midnight.minusSeconds(1));

    assertThat(changing.decreasesToday(midnight.minusSeconds(1))).isEqualTo(3);
    assertThat(changing.changed(new Units(4, 5), midnight).decreasesToday(midnight)).isEqualTo(1);
  }
}
