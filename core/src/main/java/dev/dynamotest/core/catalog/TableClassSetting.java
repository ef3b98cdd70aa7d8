package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A table's storage class. Immutable.
 *
 * @param value null when none was ever given, which means STANDARD
 * @param lastUpdate when UpdateTable last changed it; null when never
 * @param changes when changes were asked for
 */
public record TableClassSetting(
    @Nullable TableClass value, @Nullable Instant lastUpdate, Changes changes) {
  public static final TableClassSetting NONE = new TableClassSetting(null, null, Changes.NONE);

  /** Changes in {@link #WINDOW}. */
  public static final int CHANGES = 2;

  public static final Duration WINDOW = Duration.ofDays(30);

  /** The changes that still count at the given time. */
  public Changes changesWithin(Instant now) {
    return changes.within(WINDOW, now);
  }
}
