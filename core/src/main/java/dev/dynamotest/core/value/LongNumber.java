package dev.dynamotest.core.value;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A number of up to 18 digits: coefficient x 10^exponent. */
final class LongNumber extends DynamoNumber {
  /**
   * Digits of the largest coefficient. 18 and not 19, so that any coefficient of that length fits a
   * {@code long}, and the sum of two does.
   */
  static final int MAX_LONG_DIGITS = 18;

  static final LongNumber ZERO = new LongNumber(0, 0);

  private static final long[] POWERS_OF_TEN = powersOfTen();

  /** Signed; the last digit is not 0, except in zero, whose exponent is 0. */
  private final long coefficient;

  private final short exponent;

  /** Takes a coefficient without trailing zeros, and an exponent that is in range with it. */
  LongNumber(long coefficient, int exponent) {
    this.coefficient = coefficient;
    this.exponent = (short) exponent;
  }

  private static long[] powersOfTen() {
    long[] powers = new long[MAX_LONG_DIGITS + 1];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1] * 10;
    }
    return powers;
  }

  /** 10^n for n from 0 to 18. */
  static long powerOfTen(int n) {
    return POWERS_OF_TEN[n];
  }

  /**
   * The number coefficient x 10^exponent, where the coefficient may have trailing zeros.
   *
   * @return null if the number has more than 18 digits or is out of range
   */
  static @Nullable DynamoNumber ofCoefficient(long coefficient, int exponent) {
    if (coefficient == 0) {
      return ZERO;
    }
    long c = coefficient;
    int e = exponent;
    while (c % 10 == 0) {
      c /= 10;
      e++;
    }
    if (c >= POWERS_OF_TEN[MAX_LONG_DIGITS] || c <= -POWERS_OF_TEN[MAX_LONG_DIGITS]) {
      return null;
    }
    return NumberProblem.ofPoint(digits(Math.abs(c)) + e) == null ? new LongNumber(c, e) : null;
  }

  /** The count of decimal digits of a number from 1 to 10^18 - 1; 1 for 0. */
  private static int digits(long magnitude) {
    // log10(2) = 1233 / 4096, nearly: right, or one too few.
    int estimate = ((Long.SIZE - Long.numberOfLeadingZeros(magnitude | 1)) * 1233) >> 12;
    return magnitude < POWERS_OF_TEN[estimate] ? Math.max(estimate, 1) : estimate + 1;
  }

  @Override
  public DynamoNumber plus(DynamoNumber other) {
    DynamoNumber sum = other instanceof LongNumber n ? add(n.coefficient, n.exponent) : null;
    return sum == null ? super.plus(other) : sum;
  }

  @Override
  public DynamoNumber minus(DynamoNumber other) {
    DynamoNumber sum = other instanceof LongNumber n ? add(-n.coefficient, n.exponent) : null;
    return sum == null ? super.minus(other) : sum;
  }

  /** The sum if the coefficients, brought to one exponent, can be added as longs; null if not. */
  private @Nullable DynamoNumber add(long otherCoefficient, int otherExponent) {
    long coarse = coefficient;
    long fine = otherCoefficient;
    int shift = exponent - otherExponent;
    if (shift < 0) {
      shift = -shift;
      coarse = otherCoefficient;
      fine = coefficient;
    }
    if (shift >= MAX_LONG_DIGITS) {
      return null;
    }
    long limit = POWERS_OF_TEN[MAX_LONG_DIGITS - shift];
    return -limit < coarse && coarse < limit
        ? ofCoefficient(coarse * POWERS_OF_TEN[shift] + fine, Math.min(exponent, otherExponent))
        : null;
  }

  @Override
  public BigDecimal toBigDecimal() {
    return BigDecimal.valueOf(coefficient, -exponent);
  }

  @Override
  public int signum() {
    return Long.signum(coefficient);
  }

  /** The point p of the number 0.d1d2d3... x 10^p. */
  private int point() {
    return digits(Math.abs(coefficient)) + exponent;
  }

  /** Pairs of digits in the encoding, with the 0 before or behind that the alignment takes. */
  private int pairs() {
    return (digits(Math.abs(coefficient)) + (exponent & 1) + 1) / 2;
  }

  @Override
  public int size() {
    if (coefficient == 0) {
      return 1;
    }
    return 1 + pairs() + (coefficient < 0 ? 1 : 0);
  }

  @Override
  public byte[] encoded() {
    if (coefficient == 0) {
      return new byte[] {NumberEncoding.ZERO};
    }
    boolean negative = coefficient < 0;
    long rest = Math.abs(coefficient);
    int pairs = pairs();
    byte[] bytes = new byte[1 + pairs + (negative ? 1 : 0)];
    bytes[0] = NumberEncoding.firstByte(negative, point());
    int i = pairs;
    if ((exponent & 1) != 0) {
      bytes[i--] = NumberEncoding.pairByte(negative, (int) (rest % 10) * 10);
      rest /= 10;
    }
    while (i > 0) {
      bytes[i--] = NumberEncoding.pairByte(negative, (int) (rest % 100));
      rest /= 100;
    }
    if (negative) {
      bytes[pairs + 1] = NumberEncoding.NEGATIVE_END;
    }
    return bytes;
  }

  @Override
  public int compareTo(DynamoNumber other) {
    if (!(other instanceof LongNumber that)) {
      return super.compareTo(other);
    }
    if (exponent == that.exponent) {
      return Long.compare(coefficient, that.coefficient);
    }
    int sign = signum();
    if (sign != that.signum() || sign == 0) {
      return Integer.compare(sign, that.signum());
    }
    int point = point();
    int thatPoint = that.point();
    if (point != thatPoint) {
      return point < thatPoint ? -sign : sign;
    }
    // With one point, the longer coefficient has the smaller exponent: bring the other to it.
    int shift = exponent - that.exponent;
    return shift > 0
        ? Long.compare(coefficient * POWERS_OF_TEN[shift], that.coefficient)
        : Long.compare(coefficient, that.coefficient * POWERS_OF_TEN[-shift]);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof LongNumber n && coefficient == n.coefficient && exponent == n.exponent;
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(coefficient) + exponent;
  }

  @Override
  public String toString() {
    byte[] text = new byte[MAX_LONG_DIGITS + 3 + Math.abs(exponent)]; // a sign, and "0."
    return new String(text, 0, write(text, 0), StandardCharsets.ISO_8859_1);
  }

  @Override
  public int write(byte[] out, int at) {
    long magnitude = Math.abs(coefficient);
    int start = at;
    if (coefficient < 0) {
      out[start++] = '-';
    }
    int digits = digits(magnitude);
    if (exponent >= 0) {
      writeDigits(magnitude, out, start, start + digits);
      int end = start + digits + exponent;
      Arrays.fill(out, start + digits, end, (byte) '0');
      return end;
    }
    int point = start + Math.max(digits + exponent, 1);
    int end = point + 1 - exponent;
    long rest = writeDigits(magnitude, out, point + 1, end);
    out[point] = '.';
    writeDigits(rest, out, start, point);
    return end;
  }

  /** Fills a range with the last digits of a number; returns what is before them. */
  private static long writeDigits(long number, byte[] out, int from, int to) {
    long rest = number;
    for (int i = to - 1; i >= from; i--) {
      long tenth = rest / 10;
      out[i] = (byte) ('0' + (rest - tenth * 10));
      rest = tenth;
    }
    return rest;
  }
}
