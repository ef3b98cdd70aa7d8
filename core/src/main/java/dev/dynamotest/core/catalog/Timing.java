package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;

/**
 * How long states last. Immutable.
 *
 * <p>With a delay of zero a state is seen by the answer that causes it and by nobody else: the next
 * request, be it at the same instant, finds it over. The pauses that the service imposes between
 * two changes of one setting (deletion protection, time to live, tags) do not exist then either,
 * since a test would only ever wait for them. Limits that count (decreases of throughput a day,
 * switches to on-demand a day, changes of class and of encryption) always hold, on the clock:
 * production code that runs into them must be able to in a test.
 *
 * @param statusDelay how long a table or index stays CREATING, UPDATING or DELETING
 * @param timeToLiveDelay how long after its expiry an item is deleted
 */
public record Timing(Duration statusDelay, Duration timeToLiveDelay) {

  /** All states pass at once, and expired items are deleted at once. */
  public static final Timing IMMEDIATE = new Timing(Duration.ZERO, Duration.ZERO);

  /** When a state that begins now ends; with no delay a time that has always passed. */
  public Instant endOf(Instant start) {
    return statusDelay.isZero() ? Instant.MIN : start.plus(statusDelay);
  }

  /** Whether a setting that was changed at the given time must rest until {@code pause} is over. */
  public boolean rests(Instant lastChange, Duration pause, Instant now) {
    return !statusDelay.isZero() && now.isBefore(lastChange.plus(pause));
  }
}
