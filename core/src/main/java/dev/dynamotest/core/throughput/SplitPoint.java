package dev.dynamotest.core.throughput;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Where a partition is to be split, or why not.
 *
 * @param bound the first key of the upper half, or null
 * @param refusal null when there is a bound
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record SplitPoint(byte @Nullable [] bound, PartitionSplit.@Nullable Refusal refusal) {

  static SplitPoint at(byte[] bound) {
    return new SplitPoint(bound, null);
  }

  static SplitPoint refused(PartitionSplit.Refusal refusal) {
    return new SplitPoint(null, refusal);
  }

  static String hex(byte[] key) {
    return HexFormat.of().formatHex(key);
  }

  /** Whether two keys are of one item collection. */
  static boolean sameCollection(byte[] one, byte[] other) {
    return Arrays.equals(one, 0, HashRange.HASH_BYTES, other, 0, HashRange.HASH_BYTES);
  }

  /**
   * Finds the key at which weighted keys, told in their order, divide into halves: the one after
   * that with which the sum reaches half of all. If that is the last one, it is the bound itself.
   */
  static final class Halves {
    private final long total;
    private long sum;
    private byte @Nullable [] before;
    private byte @Nullable [] last;
    private byte @Nullable [] bound;
    private boolean reached;

    Halves(long total) {
      this.total = total;
    }

    void add(byte[] key, long weight) {
      if (bound != null) {
        return;
      }
      if (reached) {
        before = last;
        bound = key;
        return;
      }
      sum += weight;
      reached = sum * 2 >= total;
      before = last;
      last = key;
    }

    /** The bound; null with fewer than two keys. */
    byte @Nullable [] bound() {
      return bound == null && before != null ? last : bound;
    }

    /** Whether the keys on both sides of the bound are of one item collection. */
    boolean dividesCollection() {
      byte[] lower = before;
      byte[] upper = bound();
      return lower != null && upper != null && sameCollection(lower, upper);
    }
  }
}
