package dev.dynamotest.core.consistency;

import dev.dynamotest.core.value.SplitMix64;
import java.time.Duration;
import java.util.List;

/**
 * How far readers are behind. Immutable.
 *
 * @param reads how far each replica is behind that may answer an eventually consistent read; none,
 *     or one of zero: such reads see the latest, too
 * @param index how long it takes until a global index shows a write
 * @param seed what the choice of replicas follows from
 */
public record Lags(List<Duration> reads, Duration index, long seed) {
  /** Replicas of a partition, as the service has them. */
  public static final int MAX_REPLICAS = 3;

  /** More than a test can want, and little enough to be taken off any time. */
  public static final Duration MAX = Duration.ofDays(365);

  /** Every reader sees the latest. */
  public static final Lags NONE = new Lags(List.of(), Duration.ZERO, 0);

  /**
   * Checks the lags.
   *
   * @throws IllegalArgumentException if one is negative or above {@link #MAX}, or there are more
   *     than {@link #MAX_REPLICAS}
   */
  public Lags {
    reads = List.copyOf(reads);
    if (reads.size() > MAX_REPLICAS) {
      throw new IllegalArgumentException(
          "A partition has " + MAX_REPLICAS + " replicas, not " + reads.size());
    }
    for (Duration read : reads) {
      check(read);
    }
    check(index);
  }

  private static void check(Duration lag) {
    if (lag.isNegative() || lag.compareTo(MAX) > 0) {
      throw new IllegalArgumentException("A lag of " + lag + ": it is 0 to " + MAX.toDays() + "d");
    }
  }

  /** Whether every reader sees the latest. */
  boolean areNone() {
    return largestRead().isZero() && index.isZero();
  }

  /** How far the slowest replica is behind. */
  Duration largestRead() {
    Duration largest = Duration.ZERO;
    for (Duration lag : reads) {
      largest = lag.compareTo(largest) > 0 ? lag : largest;
    }
    return largest;
  }

  Duration largest() {
    Duration read = largestRead();
    return read.compareTo(index) > 0 ? read : index;
  }

  /** The lag of the replica that answers the read of that number, from 0 on. */
  Duration ofRead(long number) {
    return reads.size() == 1
        ? reads.get(0)
        : reads.get(SplitMix64.below(reads.size(), seed, number));
  }
}
