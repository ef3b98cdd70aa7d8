package dev.dynamotest.core.throughput;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * That a partition was split, or why not although it was hot or large. Immutable.
 *
 * @param index the global index whose partition it was, or null when it was the table's
 * @param time when, by the clock
 * @param cause what for
 * @param bound the first key of the upper half in hexadecimal digits: the hash of the partition
 *     key, and more where an item collection was divided; null when nothing was split
 * @param refusal why nothing was split; null when something was
 */
public record PartitionSplit(
    @Nullable String index,
    Instant time,
    Cause cause,
    @Nullable String bound,
    @Nullable Refusal refusal) {

  /** What partitions are split for. */
  public enum Cause {
    /** More throughput than the partitions could serve. */
    THROUGHPUT,
    /** Traffic near the limits of the partition for minutes. */
    HEAT,
    /** More data than a partition holds. */
    SIZE
  }

  /** Why a split would not help. */
  public enum Refusal {
    /** Nearly all traffic is for one item. */
    ONE_ITEM,
    /** It would divide an item collection, and the table has local indexes. */
    LOCAL_INDEXES,
    /** The sort keys that are written keep rising or falling. */
    STEADY_SORT_KEY
  }
}
