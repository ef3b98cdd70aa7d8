package dev.dynamotest.core.tree;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of ranges of keys in the order of {@link SortedTree}. Ranges there include their start
 * and exclude their end; these functions express the others:
 *
 * <table>
 * <caption>Ranges of keys</caption>
 * <tr><th>keys wanted</th><th>from</th><th>to</th></tr>
 * <tr><td>after {@code k}, without {@code k}</td><td>{@code successor(k)}</td><td>null</td></tr>
 * <tr><td>up to {@code k}, with {@code k}</td><td>null</td><td>{@code successor(k)}</td></tr>
 * <tr><td>beginning with {@code p}</td><td>{@code p}</td><td>{@code prefixEnd(p)}</td></tr>
 * </table>
 */
public final class ByteRange {

  private static final byte LARGEST = (byte) 0xFF;

  /** Bytes that stand for infinitely many of the largest. */
  private static final int MANY = 32;

  /** A key beyond all that begin with a hash. */
  public static final byte[] LAST = filled(new byte[0]);

  private ByteRange() {}

  private static byte[] filled(byte[] prefix) {
    byte[] key = Arrays.copyOf(prefix, prefix.length + MANY);
    Arrays.fill(key, prefix.length, key.length, LARGEST);
    return key;
  }

  /**
   * A key just below the given one, with hardly any between: there is no largest such key, since
   * any can be made longer.
   */
  public static byte[] justBelow(byte[] key) {
    if (key.length == 0) {
      return key;
    }
    int end = key.length - 1;
    if (key[end] == 0) {
      return Arrays.copyOf(key, end);
    }
    byte[] below = key.clone();
    below[end]--;
    return filled(below);
  }

  /** The smallest key that is larger than the given one: that key and a zero byte. */
  public static byte[] successor(byte[] key) {
    return Arrays.copyOf(key, key.length + 1);
  }

  /**
   * The smallest key that is larger than every key with the given prefix; null where there is none,
   * because the prefix is empty or all its bytes are {@code 0xFF}. As a range's end, null means no
   * bound, which is right for just these prefixes.
   */
  public static byte @Nullable [] prefixEnd(byte[] prefix) {
    int length = prefix.length;
    while (length > 0 && prefix[length - 1] == LARGEST) {
      length--;
    }
    if (length == 0) {
      return null;
    }
    byte[] end = Arrays.copyOf(prefix, length);
    end[length - 1]++;
    return end;
  }
}
