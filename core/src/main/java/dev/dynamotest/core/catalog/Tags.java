package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A resource's tags, in the order in which their keys came. Immutable.
 *
 * @param lastChange when TagResource or UntagResource last changed them; null when never
 */
public record Tags(Map<String, String> values, @Nullable Instant lastChange) {
  public static final Tags NONE = new Tags(Map.of(), null);

  /** How long a change takes to settle. */
  private static final Duration PAUSE = Duration.ofSeconds(2);

  /** Whether the last change has not settled yet. */
  public boolean areSettling(Timing timing, Instant now) {
    return lastChange != null && timing.rests(lastChange, PAUSE, now);
  }

  public Tags {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
