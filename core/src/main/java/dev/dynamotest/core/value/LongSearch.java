package dev.dynamotest.core.value;

/**
 * Search for a run of bytes in time linear in both lengths, by Knuth, Morris and Pratt. The plain
 * way costs the product of the lengths where both repeat themselves: minutes for one item.
 */
final class LongSearch {
  /** Up to this product of lengths the plain way is good enough whatever the content. */
  private static final long PLAIN_PRODUCT = 1 << 18;

  private LongSearch() {}

  /** Whether a plain search might take long. */
  static boolean isWorthwhile(int wholeLength, int partLength) {
    return partLength <= wholeLength && (long) wholeLength * partLength > PLAIN_PRODUCT;
  }

  /** Whether the part, which is not empty, stands somewhere within the whole. */
  static boolean contains(byte[] whole, byte[] part) {
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
