package dev.dynamotest.core;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The only source of time of an engine. All that depends on time (states of tables, expiry, dates
 * in descriptions) asks it at each request: nothing sleeps and no thread is needed.
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
    private volatile Instant now;

    private Manual(Instant start) {
      this.now = start;
    }

    @Override
    public Instant instant() {
      return now;
    }

    /** Moves the clock forward and returns the new time. */
    public synchronized Instant advance(Duration step) {
      now = now.plus(step);
      return now;
    }

    /** Sets the clock. */
    public synchronized void set(Instant time) {
      now = time;
    }
  }
}
