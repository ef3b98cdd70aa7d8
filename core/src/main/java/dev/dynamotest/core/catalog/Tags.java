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
  public static final Duration PAUSE = Duration.ofSeconds(2);

  public Tags {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
