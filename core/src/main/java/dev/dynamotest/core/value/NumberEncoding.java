package dev.dynamotest.core.value;

/** The bytes of the encoding that {@link DynamoNumber} describes. */
final class NumberEncoding {
  /** The whole encoding of zero. */
  static final byte ZERO = (byte) 0x80;

  /**
   * Ends a negative number of fewer than {@link #MAX_PAIRS} pairs; greater than any pair's byte.
   */
  static final byte NEGATIVE_END = 102;

  /** The most pairs: 38 digits, with a 0 before and a 0 behind them. */
  static final int MAX_PAIRS = 20;

  private static final int POINT_OFFSET = 64;

  private NumberEncoding() {}

  /** The first byte of a number with that point, even or odd. */
  static byte firstByte(boolean negative, int point) {
    int exponent = ((point + 1) >> 1) - POINT_OFFSET;
    return (byte) (negative ? ~exponent : exponent);
  }

  /** The byte of a pair of digits, 0 to 99. */
  static byte pairByte(boolean negative, int pair) {
    return (byte) (negative ? 101 - pair : pair + 1);
  }

  /**
   * Encodes a number that is not zero.
   *
   * @param digits the values 0 to 9 of 1 to 38 digits, the first and the last of them not 0
   */
  static byte[] encode(boolean negative, byte[] digits, int point) {
    int ahead = point & 1;
    int pairs = (digits.length + ahead + 1) / 2;
    byte[] bytes = new byte[1 + pairs + (negative && pairs < MAX_PAIRS ? 1 : 0)];
    bytes[0] = firstByte(negative, point);
    for (int i = 0; i < pairs; i++) {
      int tens = 2 * i - ahead;
      int pair = (tens < 0 ? 0 : digits[tens] * 10);
      pair += (tens + 1 < digits.length ? digits[tens + 1] : 0);
      bytes[1 + i] = pairByte(negative, pair);
    }
    if (bytes.length > 1 + pairs) {
      bytes[1 + pairs] = NEGATIVE_END;
    }
    return bytes;
  }

  /** Whether the encoded number is less than zero. */
  static boolean isNegative(byte[] encoded) {
    return encoded[0] >= 0;
  }

  /** The point of the encoded number after alignment, an even number; its {@link #digits} fit. */
  static int point(byte[] encoded) {
    int exponent = isNegative(encoded) ? ~encoded[0] : encoded[0];
    return (exponent + POINT_OFFSET) * 2;
  }

  /** The digits as text, two for each pair: there may be one 0 at either end. Not for zero. */
  static String digits(byte[] encoded) {
    boolean negative = isNegative(encoded);
    int end = encoded.length;
    if (negative && encoded[end - 1] == NEGATIVE_END) {
      end--;
    }
    StringBuilder digits = new StringBuilder(2 * (end - 1));
    for (int i = 1; i < end; i++) {
      int pair = negative ? 101 - encoded[i] : encoded[i] - 1;
      digits.append((char) ('0' + pair / 10)).append((char) ('0' + pair % 10));
    }
    return digits.toString();
  }
}
