package dev.dynamotest.core;

import dev.dynamotest.core.protocol.SdkAttempt;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An engine's clock in a test's hands: it runs along with another source of time until it is
 * frozen, set or advanced. All that depends on time follows at the next request: states of tables,
 * expiry of items, idempotency windows, retention of streams. Thread-safe.
 */
public final class DynamoClock implements EngineClock {
  private static final Duration DEFAULT_RETRY_BASE = Duration.ofMillis(25);
  private static final Duration MAX_WAIT = Duration.ofSeconds(20);

  private final InstantSource source;

  /** Replaced under the clock's monitor, read without it. */
  private volatile Reading reading;

  private DynamoClock(InstantSource source, Reading reading) {
    this.source = source;
    this.reading = reading;
  }

  /** A clock that runs along with the source until it is told otherwise. */
  public static DynamoClock over(InstantSource source) {
    return new DynamoClock(source, Reading.OF_SOURCE);
  }

  /** A clock that stands still at that time. */
  public static DynamoClock frozenAt(Instant time) {
    return new DynamoClock(EngineClock.system(), new Reading(time, Duration.ZERO, null));
  }

  @Override
  public Instant instant() {
    return reading.at(source);
  }

  /**
   * Moves the clock forward, whether it runs or stands.
   *
   * @throws IllegalArgumentException if the step is negative: to go back, {@link #set} the clock
   * @return the new time
   */
  public Instant advance(Duration step) {
    requireNotNegative(step);
    return change(old -> old.plus(step));
  }

  /** Sets the time; the clock runs on from there, or stands there if it was frozen. */
  public void set(Instant time) {
    change(
        old ->
            old.frozen != null
                ? old.frozenAt(time)
                : old.running(Duration.between(source.instant(), time)));
  }

  /**
   * Makes the clock stand still at its present time.
   *
   * @return that time
   */
  public Instant freeze() {
    return change(old -> old.frozenAt(old.at(source)));
  }

  /** Makes the clock stand still at a time. */
  public void freeze(Instant time) {
    change(old -> old.frozenAt(time));
  }

  /** Lets a frozen clock run on from the time that it shows. */
  public void unfreeze() {
    change(old -> old.running(Duration.between(source.instant(), old.at(source))));
  }

  /**
   * From now on moves the clock so much before each request, whether it runs or stands, so that a
   * database which stands still grows older with use.
   *
   * @param step zero ends it
   * @throws IllegalArgumentException if the step is negative
   */
  public void advancePerRequest(Duration step) {
    requireNotNegative(step);
    change(old -> old.stepping(step, old.steps == null ? Duration.ZERO : old.steps.retryBase));
  }

  /** As {@link #advanceOnRetry(Duration)}, with the 25 ms of the SDK for Java. */
  public void advanceOnRetry() {
    advanceOnRetry(DEFAULT_RETRY_BASE);
  }

  /**
   * From now on moves the clock before each attempt after the first one of a call, as the request's
   * {@code amz-sdk-request} numbers them, by the mean time that a client waits for it: before
   * attempt n that is the half of {@code base * 2^(n-2)}, of 20 seconds at most. So clients that do
   * not really wait find the database as if they had.
   *
   * @param base the least upper bound of a wait, which doubles from attempt to attempt; zero ends
   *     it
   * @throws IllegalArgumentException if the base is negative
   */
  public void advanceOnRetry(Duration base) {
    requireNotNegative(base);
    change(old -> old.stepping(old.steps == null ? Duration.ZERO : old.steps.perRequest, base));
  }

  private static void requireNotNegative(Duration step) {
    if (step.isNegative()) {
      throw new IllegalArgumentException(
          "A clock advances by a positive duration, not by " + step + ": use set to go back");
    }
  }

  /** A request has come. */
  void beforeRequest(WireRequest request) {
    Steps steps = reading.steps;
    if (steps != null) {
      Duration step = steps.before(SdkAttempt.of(request));
      change(old -> old.plus(step));
    }
  }

  /** Back to the source's time, running. */
  public void reset() {
    change(old -> Reading.OF_SOURCE);
  }

  /** Whether the clock stands still. */
  public boolean isFrozen() {
    return reading.frozen != null;
  }

  @Override
  public String toString() {
    return instant() + (isFrozen() ? " (frozen)" : "");
  }

  Reading reading() {
    return reading;
  }

  synchronized void restore(Reading earlier) {
    reading = earlier;
  }

  private synchronized Instant change(UnaryOperator<Reading> change) {
    reading = change.apply(reading);
    return reading.at(source);
  }

  /**
   * How a clock reads: a time at which it stands, or how far it is ahead of its source; and how
   * requests move it, if they do.
   */
  record Reading(@Nullable Instant frozen, Duration ahead, @Nullable Steps steps) {
    static final Reading OF_SOURCE = new Reading(null, Duration.ZERO, null);

    Instant at(InstantSource source) {
      if (frozen != null) {
        return frozen;
      }
      return ahead.isZero() ? source.instant() : source.instant().plus(ahead);
    }

    Reading plus(Duration step) {
      return frozen != null
          ? new Reading(frozen.plus(step), ahead, steps)
          : new Reading(null, ahead.plus(step), steps);
    }

    Reading frozenAt(Instant time) {
      return new Reading(time, Duration.ZERO, steps);
    }

    Reading running(Duration newAhead) {
      return new Reading(null, newAhead, steps);
    }

    Reading stepping(Duration perRequest, Duration retryBase) {
      boolean none = perRequest.isZero() && retryBase.isZero();
      return new Reading(frozen, ahead, none ? null : new Steps(perRequest, retryBase));
    }
  }

  /** How requests move a clock. */
  record Steps(Duration perRequest, Duration retryBase) {

    Duration before(int attempt) {
      return attempt < 2 ? perRequest : perRequest.plus(meanWait(attempt - 2));
    }

    /** Waits are drawn from zero to their bound, so that the mean is the half of it. */
    private Duration meanWait(int doublings) {
      Duration bound = retryBase;
      for (int i = 0; i < Math.min(doublings, 62) && bound.compareTo(MAX_WAIT) < 0; i++) {
        bound = bound.multipliedBy(2);
      }
      return (bound.compareTo(MAX_WAIT) < 0 ? bound : MAX_WAIT).dividedBy(2);
    }
  }
}
