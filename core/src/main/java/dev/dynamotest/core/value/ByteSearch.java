package dev.dynamotest.core.value;

import java.util.Arrays;

/**
 * Search for a run of bytes in time linear in both lengths. Where the plain way may take long, its
 * time being the product of the lengths where both repeat themselves, it is that of Knuth, Morris
 * and Pratt; a search could take minutes for one item else.
 */
final class ByteSearch {
  /** Up to this product of lengths the plain way is good enough whatever the content. */
  private static final long PLAIN_PRODUCT = 1 << 18;

  private ByteSearch() {}

  /** Whether the bytes begin with the given ones. */
  static boolean startsWith(byte[] bytes, byte[] prefix) {
    return bytes.length >= prefix.length
        && Arrays.mismatch(bytes, 0, prefix.length, prefix, 0, prefix.length) < 0;
  }

  /** Whether the part stands somewhere within the whole. */
  static boolean contains(byte[] whole, byte[] part) {
    int n = part.length;
    if (n <= whole.length && (long) whole.length * n > PLAIN_PRODUCT) {
      return containsByBorders(whole, part);
    }
    for (int at = 0; at + n <= whole.length; at++) {
      if (Arrays.mismatch(whole, at, at + n, part, 0, n) < 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean containsByBorders(byte[] whole, byte[] part) {
    int[] borders = borders(part);
    int matched = 0;
    for (byte b : whole) {
      matched = extended(part, borders, matched, b);
      if (matched == part.length) {
        return true;
      }
    }
    return false;
  }

  /** For each length of a prefix, the length of its longest border: proper prefix and suffix. */
  private static int[] borders(byte[] part) {
    int[] borders = new int[part.length + 1];
    for (int i = 1; i < part.length; i++) {
      borders[i + 1] = extended(part, borders, borders[i], part[i]);
    }
    return borders;
  }

  /** How much of the part's beginning ends here, after the next byte. */
  private static int extended(byte[] part, int[] borders, int matched, byte next) {
    int length = matched;
    while (length > 0 && part[length] != next) {
      length = borders[length];
    }
    return part[length] == next ? length + 1 : length;
  }
}
