package dev.dynamotest.core.throughput;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What one partition of a table or index has: a range of entry keys, which begin with the 128-bit
 * hash of the partition key. A bound may be longer than a hash, since a partition can be split
 * inside an item collection. Immutable; the arrays are never written to.
 *
 * @param from the smallest key in the range, as unsigned bytes; empty where there is no bound
 * @param to the smallest key beyond the range; null where there is no bound
 */
@SuppressWarnings("ArrayRecordComponent")
public record HashRange(byte[] from, byte @Nullable [] to) {
  /** Bytes of the hash of a partition key. */
  public static final int HASH_BYTES = 16;

  private static final BigInteger HASHES = BigInteger.ONE.shiftLeft(Byte.SIZE * HASH_BYTES);

  /**
   * All keys in equal parts, in order: a hash belongs to the part {@code floor(hash * parts /
   * 2^128)}.
   */
  public static HashRange[] parts(int parts) {
    HashRange[] ranges = new HashRange[parts];
    Arrays.setAll(ranges, i -> new HashRange(start(i, parts), end(i, parts)));
    return ranges;
  }

  /**
   * The place of the key among adjoining ranges, which are in order and together have all keys.
   *
   * @param ranges gives each of them by its place
   */
  public static int place(int count, IntFunction<HashRange> ranges, byte[] key) {
    int low = 0;
    int high = count - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (Arrays.compareUnsigned(ranges.apply(middle).from, key) <= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The place of the widest of the ranges, of several the lowest. */
  public static int widest(int count, IntFunction<HashRange> ranges) {
    int widest = 0;
    BigInteger width = BigInteger.ZERO;
    for (int i = 0; i < count; i++) {
      BigInteger other = ranges.apply(i).width();
      if (other.compareTo(width) > 0) {
        widest = i;
        width = other;
      }
    }
    return widest;
  }

  private static byte[] start(int part, int parts) {
    return part == 0 ? new byte[0] : boundary(part, parts);
  }

  private static byte @Nullable [] end(int part, int parts) {
    return part == parts - 1 ? null : boundary(part + 1, parts);
  }

  private static byte[] boundary(int part, int parts) {
    BigInteger[] quotient =
        HASHES.multiply(BigInteger.valueOf(part)).divideAndRemainder(BigInteger.valueOf(parts));
    return bytes(quotient[1].signum() == 0 ? quotient[0] : quotient[0].add(BigInteger.ONE));
  }

  /** Whether the key is in the range. */
  public boolean contains(byte[] key) {
    return Arrays.compareUnsigned(from, key) <= 0
        && (to == null || Arrays.compareUnsigned(key, to) < 0);
  }

  /** Whether a bound is inside, so that the range can be split there in two that are not empty. */
  public boolean canSplitAt(byte[] bound) {
    return Arrays.compareUnsigned(from, bound) < 0
        && (to == null || Arrays.compareUnsigned(bound, to) < 0);
  }

  /** The part below a bound that is inside. */
  public HashRange below(byte[] bound) {
    return new HashRange(from, bound);
  }

  /** The part from a bound on that is inside. */
  public HashRange above(byte[] bound) {
    return new HashRange(bound, to);
  }

  /** The hash in the middle. */
  public byte[] middle() {
    return bytes(hash(from).add(end()).shiftRight(1));
  }

  /** How many hashes are in the range. */
  public BigInteger width() {
    return end().subtract(hash(from));
  }

  private BigInteger end() {
    return to == null ? HASHES : hash(to);
  }

  private static BigInteger hash(byte[] bound) {
    return new BigInteger(1, Arrays.copyOf(bound, HASH_BYTES));
  }

  private static byte[] bytes(BigInteger hash) {
    byte[] magnitude = hash.toByteArray();
    byte[] bytes = new byte[HASH_BYTES];
    int length = Math.min(HASH_BYTES, magnitude.length);
    System.arraycopy(magnitude, magnitude.length - length, bytes, HASH_BYTES - length, length);
    return bytes;
  }
}
