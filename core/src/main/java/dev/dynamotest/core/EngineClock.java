package dev.dynamotest.core;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The only source of time of an engine. All that depends on time (states of tables, expiry, dates in
 * descriptions) asks it at each request: nothing sleeps and no thread is needed.
 */
public interface EngineClock extends InstantSource {

  /** The system's clock, in milliseconds. */
  static EngineClock system() {
    return Clock.systemUTC()::instant;
  }

  /** A clock that stands still until it is set or advanced. */
  static Manual manual(Instant start) {
    return new Manual(start);
  }

  /** A clock under a test's control. Thread-safe. */
  final class Manual implements EngineClock {
    private final AtomicReference<Instant> now;

    private Manual(Instant start) {
      this.now = new AtomicReference<>(start);
    }

    @Override
    public Instant instant() {
      return now.get();
    }

    /** Moves the clock forward and returns the new time. */
    public Instant advance(Duration step) {
      return now.updateAndGet(t -> t.plus(step));
    }

    /** Sets the clock. */
    public void set(Instant time) {
      now.set(time);
    }
  }
}
