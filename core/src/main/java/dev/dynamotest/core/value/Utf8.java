package dev.dynamotest.core.value;

import java.util.Comparator;

/**
 * UTF-8 as the service counts and orders it. An unpaired surrogate, which has no UTF-8 form, stands
 * for {@code ?}, as in {@link String#getBytes}.
 */
public final class Utf8 {
  /** Code-point order, which is the order of the UTF-8 bytes and not that of UTF-16 units. */
  public static final Comparator<String> ORDER = Utf8::compare;

  private Utf8() {}

  /** The length of the text in UTF-8 bytes; an unpaired surrogate counts as one ({@code ?}). */
  public static int length(String text) {
    int n = text.length();
    // Looking at all characters is faster than stopping at the first: no branch in the loop.
    int anyBits = 0;
    for (int i = 0; i < n; i++) {
      anyBits |= text.charAt(i);
    }
    return anyBits < 0x80 ? n : lengthBeyondAscii(text);
  }

  private static int lengthBeyondAscii(String text) {
    int n = text.length();
    int bytes = n;
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        continue;
      }
      if (c < 0x800) {
        bytes++;
      } else if (!Character.isSurrogate(c)) {
        bytes += 2;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < n
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        bytes += 2;
        i++;
      }
    }
    return bytes;
  }

  /** The number of UTF-16 units of the text that has this UTF-8, which is valid. */
  static int utf16Length(byte[] utf8) {
    int units = 0;
    for (byte b : utf8) {
      // Each character has one byte that continues none; four bytes stand for a pair of units.
      units += (b & 0xC0) == 0x80 ? 0 : (b & 0xF8) == 0xF0 ? 2 : 1;
    }
    return units;
  }

  /**
   * Compares as the UTF-8 bytes of the texts compare. Texts compare as equal without being so only
   * where one has {@code ?} and the other an unpaired surrogate.
   */
  public static int compare(String a, String b) {
    int n = Math.min(a.length(), b.length());
    for (int i = 0; i < n; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        return Character.isSurrogate(x) || Character.isSurrogate(y)
            ? compareCodePoints(a, b, i)
            : x - y;
      }
    }
    if (a.length() == b.length()) {
      return 0;
    }
    return n > 0 && Character.isHighSurrogate(a.charAt(n - 1))
        ? compareCodePoints(a, b, n)
        : a.length() - b.length();
  }

  /** Compares texts that are equal before index {@code at}, and may have surrogates there. */
  private static int compareCodePoints(String a, String b, int at) {
    // The half before may be that of a pair in one text and unpaired in the other.
    int i = at > 0 && Character.isHighSurrogate(a.charAt(at - 1)) ? at - 1 : at;
    int j = i;
    while (i < a.length() && j < b.length()) {
      int x = a.codePointAt(i);
      int y = b.codePointAt(j);
      i += Character.charCount(x);
      j += Character.charCount(y);
      int order = encodable(x) - encodable(y);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.length() - i, b.length() - j);
  }

  private static int encodable(int codePoint) {
    return Character.MIN_SURROGATE <= codePoint && codePoint <= Character.MAX_SURROGATE
        ? '?'
        : codePoint;
  }
}
