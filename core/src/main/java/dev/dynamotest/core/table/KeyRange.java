package dev.dynamotest.core.table;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A range of entry keys of a table or an index, in their order as unsigned bytes.
 *
 * @param from the smallest key of the range
 * @param to the smallest key beyond the range; null: no bound
 */
@SuppressWarnings("ArrayRecordComponent")
public record KeyRange(byte[] from, byte @Nullable [] to) {
  /** Every entry. */
  public static final KeyRange ALL = new KeyRange(new byte[0], null);

  private static final KeyRange NONE = new KeyRange(new byte[0], new byte[0]);

  /** The number of slices of the hash space that segments are made of. */
  private static final int SLICES = 4096;

  /**
   * One segment of a parallel scan. The hash space has 4,096 slices, by the top 12 bits of the
   * hash; segment <i>s</i> of <i>t</i> has those from ceil(4096 s / t) to before ceil(4096 (s + 1)
   * / t): all segments together have each slice once, and beyond 4,096 segments most have none.
   */
  public static KeyRange segment(int segment, int totalSegments) {
    int first = firstSlice(segment, totalSegments);
    int end = firstSlice(segment + 1L, totalSegments);
    if (first == end) {
      return NONE;
    }
    return new KeyRange(startOfSlice(first), end == SLICES ? null : startOfSlice(end));
  }

  private static int firstSlice(long segment, int totalSegments) {
    return (int) ((SLICES * segment + totalSegments - 1) / totalSegments);
  }

  private static byte[] startOfSlice(int slice) {
    return new byte[] {(byte) (slice >> 4), (byte) (slice << 4)};
  }

  /** Whether the range has the key. */
  public boolean contains(byte[] entryKey) {
    return Arrays.compareUnsigned(from, entryKey) <= 0
        && (to == null || Arrays.compareUnsigned(entryKey, to) < 0);
  }
}
