package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Whether DeleteTable is refused. Immutable.
 *
 * @param lastChange when UpdateTable last changed it; null when never
 */
public record DeletionProtection(boolean enabled, @Nullable Instant lastChange) {
  /** The pause between two changes. */
  public static final Duration PAUSE = Duration.ofSeconds(15);
}
