package dev.dynamotest.core;

import java.time.InstantSource;

/**
 * The only source of time of an engine. All that depends on time (states of tables, expiry, dates
 * in descriptions) asks it at each request: nothing sleeps and no thread is needed.
 */
public interface EngineClock extends InstantSource {

  /** The system's clock, in milliseconds; always the same one. */
  static EngineClock system() {
    return SystemClock.INSTANCE;
  }
}
