package dev.dynamotest.core.catalog;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The provisioned throughput of a table or index with the history that limits its changes.
 * Immutable.
 *
 * @param units zero on demand
 * @param lastIncrease null when there was none
 * @param lastDecrease null when there was none
 * @param decreases those of the UTC day of {@code lastDecrease} that are complete
 */
public record Provisioned(
    Units units, @Nullable Instant lastIncrease, @Nullable Instant lastDecrease, int decreases) {
  /** Decreases on a day that need no pause between them. */
  private static final int FREE_DECREASES = 4;

  private static final Duration PAUSE_BETWEEN_FURTHER_DECREASES = Duration.ofHours(1);

  public static Provisioned of(Units units) {
    return new Provisioned(units, null, null, 0);
  }

  /** How often the units were lowered on the UTC day of the given time. */
  public int decreasesToday(Instant now) {
    return lastDecrease != null && day(lastDecrease).equals(day(now)) ? decreases : 0;
  }

  /** When the units can be lowered next: now, or a later time. */
  public Instant nextDecrease(Instant now) {
    if (lastDecrease == null || decreasesToday(now) < FREE_DECREASES) {
      return now;
    }
    Instant next = lastDecrease.plus(PAUSE_BETWEEN_FURTHER_DECREASES);
    return next.isAfter(now) ? next : now;
  }

  /** The same units, with the times of a change to other ones that begins now. */
  public Provisioned changing(Units target, Instant now) {
    boolean down = target.isDecreaseOf(units);
    return new Provisioned(
        units,
        target.isIncreaseOf(units) ? now : lastIncrease,
        down ? now : lastDecrease,
        down ? decreasesToday(now) : decreases);
  }

  /** The new units, with the times of a change that ends now. */
  Provisioned changed(Units target, Instant end) {
    boolean down = target.isDecreaseOf(units);
    return new Provisioned(
        target,
        target.isIncreaseOf(units) ? end : lastIncrease,
        down ? end : lastDecrease,
        down ? decreasesToday(end) + 1 : decreases);
  }

  private static LocalDate day(Instant time) {
    return LocalDate.ofInstant(time, ZoneOffset.UTC);
  }
}
