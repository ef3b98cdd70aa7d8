package dev.dynamotest.core.consistency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PropagationTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Lags LAGS = new Lags(List.of(Duration.ofMillis(100)), Duration.ZERO, 42);

  private final Propagation propagation = Objects.requireNonNull(Propagation.of(LAGS));

  @Test
  void thereIsNoneWhereNobodyLags() {
    assertThat(Propagation.of(Lags.NONE)).isNull();
    assertThat(Propagation.of(new Lags(List.of(Duration.ZERO), Duration.ZERO, 1))).isNull();
    assertThat(Propagation.copy(propagation, Lags.NONE)).isNull();
  }

  @Test
  void goesForwardWithTheClock() {
    assertThat(propagation.time(START)).isEqualTo(START);
    assertThat(propagation.time(START.plusNanos(1))).isEqualTo(START.plusNanos(1));
    assertThat(propagation.time(START.plusSeconds(1_000_000)))
        .isEqualTo(START.plusSeconds(1_000_000));
  }

  @Test
  void aRequestThatTookItsTimeDoesNotMoveIt() {
    propagation.time(START);

    assertThat(propagation.time(START.minusMillis(100))).isEqualTo(START);
    assertThat(propagation.time(START.plusMillis(1))).isEqualTo(START.plusMillis(1));
  }

  @Test
  void goesOnFromWhereItWasWhenTheClockIsSetBack() {
    propagation.time(START);
    Instant back = START.minusSeconds(3_600);

    assertThat(propagation.time(back)).isEqualTo(START);
    assertThat(propagation.time(back.plusMillis(99))).isEqualTo(START.plusMillis(99));
    assertThat(propagation.time(back.minusSeconds(60))).isEqualTo(START.plusMillis(99));
    assertThat(propagation.time(back.minusSeconds(59)))
        .isEqualTo(START.plusMillis(99).plusSeconds(1));
  }

  @Test
  void aCopyGoesOnFromTheSameTimeAndChoice() {
    Lags replicas =
        new Lags(
            List.of(Duration.ZERO, Duration.ofMillis(1), Duration.ofMillis(2)), Duration.ZERO, 42);
    Propagation original = Objects.requireNonNull(Propagation.of(replicas));
    original.time(START);
    original.nextReadLag();
    original.countStale("t", null);

    Propagation copy = Objects.requireNonNull(Propagation.copy(original, replicas));

    assertThat(copy.time(START.minusSeconds(9))).isEqualTo(START);
    assertThat(copy.staleReads()).isEmpty();
    for (int i = 0; i < 12; i++) {
      assertThat(copy.nextReadLag()).isEqualTo(original.nextReadLag());
    }
  }

  @Test
  void refusesLagsThatCannotBe() {
    Duration tooLong = Lags.MAX.plusNanos(1);
    List<Duration> four =
        List.of(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ofMillis(1));

    assertThatThrownBy(() -> new Lags(List.of(), Duration.ofMillis(-1), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A lag of PT-0.001S: it is 0 to 365d");
    assertThatThrownBy(() -> new Lags(List.of(tooLong), Duration.ZERO, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Lags(four, Duration.ZERO, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A partition has 3 replicas, not 4");
  }

  @Property
  void neverGoesBackAndKeepsUpWithTheClock(
      @ForAll @Size(max = 60) List<@LongRange(min = -500, max = 500) Long> steps) {
    Propagation time = Objects.requireNonNull(Propagation.of(LAGS));
    Instant clock = START;
    Instant before = time.time(clock);
    for (long step : steps) {
      clock = clock.plusMillis(step);
      Instant now = time.time(clock);
      assertThat(now).isAfterOrEqualTo(before);
      before = now;
    }
    // However the clock has jumped, what is written now is seen after twice the lag at most.
    assertThat(time.time(clock.plusMillis(200))).isAfterOrEqualTo(before.plusMillis(100));
  }
}
