package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.protocol.TestRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
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

  @Nested
  class MovedByRequests {
    private final Engine engine = Engine.create();
    private final TestRequest request = TestRequest.to("ListTables", "{}");

    private Duration after(TestRequest... requests) {
      Instant start = Instant.parse("2026-01-01T00:00:00Z");
      engine.clock().freeze(start);
      for (TestRequest r : requests) {
        engine.handle(r);
      }
      return Duration.between(start, engine.clock().instant());
    }

    private TestRequest attempt(int number) {
      return request.with("amz-sdk-request", "attempt=" + number + "; max=99");
    }

    @Test
    void standsUnlessItIsTold() {
      assertThat(after(request, attempt(2))).isZero();
    }

    @Test
    void advancesPerRequest() {
      engine.clock().advancePerRequest(Duration.ofMillis(10));
      assertThat(after(request, request, attempt(5))).isEqualTo(Duration.ofMillis(30));
      engine.clock().advancePerRequest(Duration.ZERO);
      assertThat(after(request)).isZero();
    }

    @Test
    void advancesOnRetriesByTheMeanOfWhatAClientWaits() {
      engine.clock().advanceOnRetry();
      assertThat(after(request, attempt(1))).isZero();
      assertThat(after(attempt(2))).isEqualTo(Duration.ofNanos(12_500_000));
      assertThat(after(attempt(3))).isEqualTo(Duration.ofMillis(25));
      assertThat(after(attempt(9))).isEqualTo(Duration.ofMillis(1_600));
      assertThat(after(attempt(99))).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void waitsAsLongAsTheServicesMeanSaysInAll() {
      engine.clock().advanceOnRetry();
      TestRequest[] attempts =
          IntStream.rangeClosed(1, 9).mapToObj(this::attempt).toArray(TestRequest[]::new);
      assertThat(after(attempts)).isEqualTo(Duration.ofNanos(3_187_500_000L));
    }

    @Test
    void addsBoth() {
      engine.clock().advancePerRequest(Duration.ofSeconds(1));
      engine.clock().advanceOnRetry(Duration.ofSeconds(1));
      assertThat(after(attempt(3))).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void isAPartOfSnapshotsAndOfResets() {
      Snapshot before = engine.snapshot();
      engine.clock().advancePerRequest(Duration.ofMillis(10));
      Snapshot stepping = engine.snapshot();
      engine.restore(before);
      assertThat(after(request)).isZero();
      engine.restore(stepping);
      assertThat(after(request)).isEqualTo(Duration.ofMillis(10));
      engine.reset();
      assertThat(after(request)).isZero();
    }

    @Test
    void runsAheadWhileItRuns() {
      engine.clock().advancePerRequest(Duration.ofDays(1));
      Instant before = engine.clock().instant();
      engine.handle(request);
      assertThat(engine.clock().instant()).isAfterOrEqualTo(before.plus(Duration.ofDays(1)));
    }

    @Test
    void doesNotGoBack() {
      assertThatThrownBy(() -> engine.clock().advancePerRequest(Duration.ofMillis(-1)))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> engine.clock().advanceOnRetry(Duration.ofMillis(-1)))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
