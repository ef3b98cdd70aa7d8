package dev.dynamotest.core.value;

import org.jspecify.annotations.Nullable;

/**
 * Reads the grammar of numbers in one pass over the text. Zeros are counted and only become part of
 * the coefficient when another digit follows them, so that neither zeros at the ends nor exponents
 * ever make a number longer.
 */
final class NumberParser {
  private NumberParser() {}

  /** See {@link DynamoNumber#parse}. */
  static DynamoNumber parse(String text) {
    int length = text.length();
    boolean signed = length > 0 && isSign(text.charAt(0));
    int start = signed ? 1 : 0;

    long coefficient = 0;
    int digits = 0; // from the first to the last that is not 0
    int zeros = 0; // since the last that is not 0
    int first = -1;
    int last = -1;
    int dot = -1;
    int i = start;
    for (; i < length; i++) {
      int digit = text.charAt(i) - '0';
      if (digit == 0) {
        zeros++;
      } else if (digit > 0 && digit <= 9) {
        if (first < 0) {
          first = i;
          zeros = 0;
        }
        digits += zeros + 1;
        if (digits <= LongNumber.MAX_LONG_DIGITS) {
          coefficient = coefficient * LongNumber.powerOfTen(zeros + 1) + digit;
        }
        zeros = 0;
        last = i;
      } else if (digit == '.' - '0' && dot < 0) {
        dot = i;
      } else {
        break;
      }
    }
    if (i - start == (dot < 0 ? 0 : 1)) {
      throw notNumeric(text);
    }
    int exponent = i == length ? 0 : exponent(text, i);

    long point = (long) exponent + 1; // of zero: it counts as one digit before the dot
    if (first >= 0) {
      int end = dot < 0 ? i : dot;
      point = (long) exponent + (first < end ? end - first : end + 1 - first);
    }
    NumberProblem problem = NumberProblem.ofPoint(point);
    if (problem != null) {
      // The older layer adds in 32 bits: the largest exponents come out as the smallest.
      int olderPoint = (int) point;
      throw refused(text, problem, NumberProblem.ofPoint(olderPoint));
    }
    if (digits > DynamoNumber.MAX_DIGITS) {
      throw refused(text, NumberProblem.TOO_MANY_DIGITS, NumberProblem.TOO_MANY_DIGITS);
    }
    if (digits == 0) {
      return LongNumber.ZERO;
    }
    boolean negative = text.charAt(0) == '-';
    return digits <= LongNumber.MAX_LONG_DIGITS
        ? new LongNumber(negative ? -coefficient : coefficient, (int) point - digits)
        : new LargeNumber(negative, digits(text, first, last, digits), (int) point);
  }

  /** The digits in text[first..last], of which there are {@code count}, with a dot among them. */
  private static byte[] digits(String text, int first, int last, int count) {
    byte[] digits = new byte[count];
    int n = 0;
    for (int i = first; i <= last; i++) {
      char c = text.charAt(i);
      if (c != '.') {
        digits[n++] = (byte) (c - '0');
      }
    }
    return digits;
  }

  /**
   * Reads the exponent, which takes the rest of the text from its {@code e} on.
   *
   * <p>One that is no 64-bit integer is none to the service, whatever the digits before it are. Of
   * the others those that need more than 32 bits are out of range, and again none to the older
   * layer.
   */
  private static int exponent(String text, int at) {
    char e = text.charAt(at);
    int i = at + 1;
    int length = text.length();
    boolean negative = false;
    if (i < length && isSign(text.charAt(i))) {
      negative = text.charAt(i) == '-';
      i++;
    }
    if ((e != 'e' && e != 'E') || i == length) {
      throw notNumeric(text);
    }
    long exponent = 0; // negated, since there is one more negative integer than positive ones
    boolean fits = true;
    for (; i < length; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        throw notNumeric(text);
      }
      fits = fits && exponent >= (Long.MIN_VALUE + digit) / 10;
      exponent = exponent * 10 - digit;
    }
    if (!fits || (exponent == Long.MIN_VALUE && !negative)) {
      throw notNumeric(text);
    }
    if (!negative) {
      exponent = -exponent;
    }
    if (exponent != (int) exponent) {
      throw refused(
          text,
          negative ? NumberProblem.UNDERFLOW : NumberProblem.OVERFLOW,
          NumberProblem.NOT_NUMERIC);
    }
    return (int) exponent;
  }

  private static boolean isSign(char c) {
    return c == '+' || c == '-';
  }

  private static NumberException notNumeric(String text) {
    return new NumberException(text, NumberProblem.NOT_NUMERIC, NumberProblem.NOT_NUMERIC);
  }

  private static NumberException refused(
      String text, NumberProblem problem, @Nullable NumberProblem olderProblem) {
    return new NumberException(text, problem, olderProblem == null ? problem : olderProblem);
  }
}
