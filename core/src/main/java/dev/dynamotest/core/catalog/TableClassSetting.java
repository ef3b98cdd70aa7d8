package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table's storage class. Immutable.
 *
 * @param value null when none was ever given, which means STANDARD
 * @param lastUpdate when UpdateTable last changed it; null when never
 * @param changes when changes were asked for, oldest first, as far back as they count
 */
public record TableClassSetting(
    @Nullable TableClass value, @Nullable Instant lastUpdate, List<Instant> changes) {
  public static final TableClassSetting NONE = new TableClassSetting(null, null, List.of());

  /** Changes in {@link #WINDOW}. */
  public static final int CHANGES = 2;

  public static final Duration WINDOW = Duration.ofDays(30);

  public TableClassSetting {
    changes = List.copyOf(changes);
  }

  /** The changes that still count at the given time. */
  public List<Instant> changesWithin(Instant now) {
    return changes.stream().filter(c -> c.plus(WINDOW).isAfter(now)).toList();
  }
}
