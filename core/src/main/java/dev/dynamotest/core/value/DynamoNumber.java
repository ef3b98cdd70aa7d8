package dev.dynamotest.core.value;

import java.math.BigDecimal;
import java.util.Arrays;

/**
 * A number as the service stores it: exact, decimal, of up to 38 significant digits, zero or with a
 * magnitude from 1E-130 to 9.9999999999999999999999999999999999999E+125. Immutable. Numbers are
 * equal when their values are, whatever texts they were read from: {@code 100}, {@code 1e2} and
 * {@code 100.0} are one number.
 *
 * <p>Numbers of up to 18 digits, nearly all there are, are kept as a {@code long} and an exponent
 * in 24 bytes of memory and never become a {@link BigDecimal}. Text and encoding are made each time
 * that they are asked for, which takes some tens of nanoseconds; kept, they would double the memory
 * of each number.
 *
 * <h2>Encoding</h2>
 *
 * The service keeps numbers in a form whose unsigned byte order is numeric order. It decides the
 * size that a number is charged for, the order of sort keys and, hashed, the order of Scan:
 *
 * <ol>
 *   <li>Write the magnitude as 0.d1d2d3... x 10^point without zeros at either end. If the point is
 *       odd, put one 0 in front of the digits and add 1 to the point. If the count of digits is
 *       odd, put one 0 behind them.
 *   <li>The first byte is point / 2 - 64; all its bits are flipped for a negative number.
 *   <li>Then comes one byte for each pair of digits: the pair + 1, or 101 - the pair for a negative
 *       number.
 *   <li>A negative number of fewer than 20 pairs ends with the byte 102, so that it follows all
 *       those that continue with more digits.
 *   <li>Zero is the one byte 0x80.
 * </ol>
 *
 * So 1 is {@code c1 02}, 123.45 is {@code c2 02 18 2e} and -1 is {@code 3e 64 66}.
 */
public abstract sealed class DynamoNumber implements Comparable<DynamoNumber>
    permits LongNumber, LargeNumber {

  /** Characters of the longest text that {@link #toString} returns and {@link #write} writes. */
  public static final int MAX_TEXT = 170;

  /** Digits that a number can have between the first and the last that is not 0. */
  static final int MAX_DIGITS = 38;

  DynamoNumber() {}

  /**
   * Reads a number: an optional sign, ASCII digits with at most one decimal point among, before or
   * after them, and optionally {@code e} or {@code E} with an optional sign and digits. Nothing
   * else is allowed, no white space either. The time is linear in the length of the text, whatever
   * its exponent.
   *
   * <p>Zero has a range too: its exponent as written must be from -130 to 125.
   *
   * @throws NumberException for what the service refuses
   */
  public static DynamoNumber parse(String text) {
    return NumberParser.parse(text);
  }

  /** The number of that value. */
  public static DynamoNumber of(long value) {
    DynamoNumber number = LongNumber.ofCoefficient(value, 0);
    return number == null ? NumberParser.parse(Long.toString(value)) : number;
  }

  /**
   * The exact sum.
   *
   * @throws NumberException if it is out of range or has more than 38 significant digits
   */
  public DynamoNumber plus(DynamoNumber other) {
    return exactly(toBigDecimal().add(other.toBigDecimal()));
  }

  /**
   * The exact difference.
   *
   * @throws NumberException if it is out of range or has more than 38 significant digits
   */
  public DynamoNumber minus(DynamoNumber other) {
    return exactly(toBigDecimal().subtract(other.toBigDecimal()));
  }

  private static DynamoNumber exactly(BigDecimal result) {
    return result.signum() == 0 ? LongNumber.ZERO : NumberParser.parse(result.toString());
  }

  /** The same value, exactly. */
  public abstract BigDecimal toBigDecimal();

  /** -1, 0 or 1 as the number is negative, zero or positive. */
  public abstract int signum();

  /** Bytes that the service charges: the length of {@link #encoded()}, 1 to 21. */
  public abstract int size();

  /** The order-preserving encoding that the class describes; callers must not write to it. */
  public abstract byte[] encoded();

  /**
   * Writes the {@linkplain #toString text} as ASCII.
   *
   * @param out has room for {@link #MAX_TEXT} bytes from the offset on
   * @param at where the text begins
   * @return where the text ends
   */
  public abstract int write(byte[] out, int at);

  /** Numeric order, which is also the unsigned order of {@link #encoded()}. */
  @Override
  public int compareTo(DynamoNumber other) {
    return Arrays.compareUnsigned(encoded(), other.encoded());
  }

  @Override
  public abstract boolean equals(Object o);

  @Override
  public abstract int hashCode();

  /**
   * The canonical text that the service returns: plain decimal, never an exponent, no zeros that do
   * not matter, {@code 0.5} rather than {@code .5}. At most {@value #MAX_TEXT} characters.
   */
  @Override
  public abstract String toString();
}
