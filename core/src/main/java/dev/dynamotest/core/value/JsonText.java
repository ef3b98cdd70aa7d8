package dev.dynamotest.core.value;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Which text stands for itself in a string of JSON: all but {@code "}, {@code \} and control
 * characters, which must be escaped.
 */
public final class JsonText {
  /** In each of eight bytes a 1, and the highest bit. */
  private static final long ONES = 0x0101010101010101L;

  private static final long TOP_BITS = ONES << 7;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private JsonText() {}

  /** Whether a byte of UTF-8 stands for itself. */
  public static boolean isPlain(byte b) {
    return b < 0 || (b >= ' ' && b != '"' && b != '\\');
  }

  /** Whether the text is of ASCII alone, and all of it stands for itself. */
  static boolean isPlainAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 || !isPlain((byte) c)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all of the UTF-8 stands for itself. */
  static boolean isPlain(byte[] utf8) {
    return plainEnd(utf8, 0) == utf8.length;
  }

  /** The position of the first byte from an offset on that must be escaped, or the length. */
  public static int plainEnd(byte[] utf8, int from) {
    int i = from;
    // Four at once for long texts.
    for (int last = utf8.length - 4 * Long.BYTES; i <= last; i += 4 * Long.BYTES) {
      if (((escapes((long) EIGHT_BYTES.get(utf8, i))
                  | escapes((long) EIGHT_BYTES.get(utf8, i + 8))
                  | escapes((long) EIGHT_BYTES.get(utf8, i + 16))
                  | escapes((long) EIGHT_BYTES.get(utf8, i + 24)))
              & TOP_BITS)
          != 0) {
        break;
      }
    }
    while (i + Long.BYTES <= utf8.length
        && (escapes((long) EIGHT_BYTES.get(utf8, i)) & TOP_BITS) == 0) {
      i += Long.BYTES;
    }
    while (i < utf8.length && isPlain(utf8[i])) {
      i++;
    }
    return i;
  }

  /**
   * None of the top bits is set if none of the eight bytes must be escaped. Those beyond ASCII need
   * no escape, but their terms may have top bits.
   */
  private static long escapes(long bytes) {
    long marks =
        (bytes - ONES * ' ') | ((bytes ^ ONES * '"') - ONES) | ((bytes ^ ONES * '\\') - ONES);
    return marks & ~bytes;
  }
}
