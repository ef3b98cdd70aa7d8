package dev.dynamotest.core.value;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A number of 19 to 38 digits, kept in its encoding. Rare, so that it is small matters most. */
final class LargeNumber extends DynamoNumber {
  private final byte[] encoded;

  /**
   * @param digits the values 0 to 9 of 19 to 38 digits, the first and the last of them not 0
   */
  LargeNumber(boolean negative, byte[] digits, int point) {
    encoded = NumberEncoding.encode(negative, digits, point);
  }

  @Override
  public BigDecimal toBigDecimal() {
    return new BigDecimal(toString());
  }

  @Override
  public int signum() {
    return NumberEncoding.isNegative(encoded) ? -1 : 1;
  }

  @Override
  public int size() {
    return encoded.length;
  }

  @Override
  public byte[] encoded() {
    return encoded;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof LargeNumber n && Arrays.equals(encoded, n.encoded);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(encoded);
  }

  @Override
  public int write(byte[] out, int at) {
    byte[] text = toString().getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(text, 0, out, at, text.length);
    return at + text.length;
  }

  @Override
  public String toString() {
    String digits = NumberEncoding.digits(encoded);
    int from = digits.charAt(0) == '0' ? 1 : 0;
    int to = digits.length() - (digits.endsWith("0") ? 1 : 0);
    int point = NumberEncoding.point(encoded);
    StringBuilder text = new StringBuilder();
    if (NumberEncoding.isNegative(encoded)) {
      text.append('-');
    }
    if (point <= 0) {
      text.append("0.").append("0".repeat(-point)).append(digits, 0, to);
    } else if (point >= to) {
      text.append(digits, from, to).append("0".repeat(point - to));
    } else {
      text.append(digits, from, point).append('.').append(digits, point, to);
    }
    return text.toString();
  }
}
