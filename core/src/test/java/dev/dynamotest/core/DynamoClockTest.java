package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class DynamoClockTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Duration HOUR = Duration.ofHours(1);

  private final AtomicReference<Instant> source = new AtomicReference<>(START);
  private final DynamoClock clock = DynamoClock.over(source::get);

  @Test
  void runsWithItsSource() {
    source.set(START.plus(HOUR));

    assertThat(clock.instant()).isEqualTo(START.plus(HOUR));
    assertThat(clock.isFrozen()).isFalse();
  }

  @Test
  void advancesWhileItRuns() {
    assertThat(clock.advance(HOUR)).isEqualTo(START.plus(HOUR));
    source.set(START.plus(HOUR));

    assertThat(clock.instant()).isEqualTo(START.plus(HOUR).plus(HOUR));
  }

  @Test
  void standsStillUntilItIsAdvanced() {
    clock.freeze();
    source.set(START.plusSeconds(9));
    assertThat(clock.instant()).isEqualTo(START);

    clock.advance(HOUR);
    assertThat(clock.instant()).isEqualTo(START.plus(HOUR));
    assertThat(clock).hasToString("2026-01-01T01:00:00Z (frozen)");
  }

  @Test
  void runsOnFromWhereItStood() {
    clock.freeze(START.minus(HOUR));
    clock.unfreeze();
    source.set(START.plusSeconds(9));

    assertThat(clock.instant()).isEqualTo(START.minus(HOUR).plusSeconds(9));
  }

  @Test
  void isSetWhetherItRunsOrStands() {
    clock.set(Instant.EPOCH);
    source.set(START.plusSeconds(1));
    assertThat(clock.instant()).isEqualTo(Instant.EPOCH.plusSeconds(1));

    clock.freeze();
    clock.set(Instant.EPOCH);
    source.set(START.plusSeconds(2));
    assertThat(clock.instant()).isEqualTo(Instant.EPOCH);
  }

  @Test
  void isResetToItsSource() {
    clock.freeze(Instant.EPOCH);
    clock.reset();

    assertThat(clock.instant()).isEqualTo(START);
  }

  @Test
  void doesNotAdvanceBackwards() {
    assertThatThrownBy(() -> clock.advance(HOUR.negated()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A clock advances by a positive duration, not by PT-1H: use set to go back");
  }

  @Test
  void anEnginesClockRunsOverTheConfiguredOne() {
    DynamoClock configured = DynamoClock.frozenAt(START);
    Engine engine = Engine.create(EngineConfig.fast().withClock(configured));
    engine.clock().advance(HOUR);
    configured.advance(HOUR);

    assertThat(engine.clock().instant()).isEqualTo(START.plus(HOUR).plus(HOUR));
    assertThat(configured.instant()).isEqualTo(START.plus(HOUR));
  }
}
