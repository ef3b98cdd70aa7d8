package dev.dynamotest.core.value;

import java.util.Comparator;

/** UTF-8 as the service counts and orders it. */
public final class Utf8 {
  /** Code-point order, which is the order of the UTF-8 bytes and not that of UTF-16 units. */
  public static final Comparator<String> ORDER = Utf8::compare;

  private Utf8() {}

  /** The length of the text in UTF-8 bytes; an unpaired surrogate counts as one ({@code ?}). */
  public static int length(String text) {
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

  /** Compares by code point. */
  public static int compare(String a, String b) {
    int n = Math.min(a.length(), b.length());
    for (int i = 0; i < n; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        boolean xSurrogate = Character.isSurrogate(x);
        if (xSurrogate != Character.isSurrogate(y)) {
          return xSurrogate ? 1 : -1;
        }
        return x - y;
      }
    }
    return a.length() - b.length();
  }
}
