package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Encryption at rest, as far as it can be seen: which key. Immutable.
 *
 * @param keyArn the key in the customer's account; null for the service's own key
 * @param changes when changes were asked for
 */
public record Encryption(@Nullable String keyArn, Changes changes) {
  public static final Encryption DEFAULT = new Encryption(null, Changes.NONE);

  /** Changes in {@link #WINDOW} that need no pause between them. */
  public static final int FREE_CHANGES = 4;

  public static final Duration WINDOW = Duration.ofHours(24);
  public static final Duration PAUSE_BETWEEN_FURTHER_CHANGES = Duration.ofHours(6);

  /** The changes that still count at the given time. */
  public Changes changesWithin(Instant now) {
    return changes.within(WINDOW, now);
  }
}
