package dev.dynamotest.core;

import java.time.Clock;
import java.time.Instant;

/** The system's clock. */
enum SystemClock implements EngineClock {
  /** The only one there is. */
  INSTANCE;

  private final Clock clock = Clock.systemUTC();

  @Override
  public Instant instant() {
    return clock.instant();
  }
}
