package dev.dynamotest.core;

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
    return new DynamoClock(EngineClock.system(), new Reading(time, Duration.ZERO));
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
    if (step.isNegative()) {
      throw new IllegalArgumentException(
          "A clock advances by a positive duration, not by " + step + ": use set to go back");
    }
    return change(old -> old.plus(step));
  }

  /** Sets the time; the clock runs on from there, or stands there if it was frozen. */
  public void set(Instant time) {
    change(
        old ->
            old.frozen != null
                ? new Reading(time, Duration.ZERO)
                : new Reading(null, Duration.between(source.instant(), time)));
  }

  /**
   * Makes the clock stand still at its present time.
   *
   * @return that time
   */
  public Instant freeze() {
    return change(old -> new Reading(old.at(source), Duration.ZERO));
  }

  /** Makes the clock stand still at a time. */
  public void freeze(Instant time) {
    change(old -> new Reading(time, Duration.ZERO));
  }

  /** Lets a frozen clock run on from the time that it shows. */
  public void unfreeze() {
    change(old -> new Reading(null, Duration.between(source.instant(), old.at(source))));
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

  /** How a clock reads: a time at which it stands, or how far it is ahead of its source. */
  record Reading(@Nullable Instant frozen, Duration ahead) {
    static final Reading OF_SOURCE = new Reading(null, Duration.ZERO);

    Instant at(InstantSource source) {
      if (frozen != null) {
        return frozen;
      }
      return ahead.isZero() ? source.instant() : source.instant().plus(ahead);
    }

    Reading plus(Duration step) {
      return frozen != null
          ? new Reading(frozen.plus(step), ahead)
          : new Reading(null, ahead.plus(step));
    }
  }
}
