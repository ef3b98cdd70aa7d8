package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A table's time-to-live setting. Immutable. While it is being switched on or off there is an
 * {@link Activity.TimeToLiveUpdate}.
 *
 * @param attribute the attribute with the expiry times; null when disabled
 * @param lastChange when it was last switched on or off; null when never
 */
public record TimeToLive(@Nullable String attribute, @Nullable Instant lastChange) {
  public static final TimeToLive DISABLED = new TimeToLive(null, null);

  /** The pause between two changes: documented as an hour, measured as half of it. */
  public static final Duration PAUSE = Duration.ofMinutes(30);
}
