package dev.dynamotest.core.value;

import org.jspecify.annotations.Nullable;

/**
 * Why a text, or the result of an addition, is no number that the service stores. The range is
 * judged first: a text of 39 digits that is also too large is too large.
 */
public enum NumberProblem {
  /** The text is not in the grammar, or its exponent is no 64-bit integer. */
  NOT_NUMERIC,
  /** The magnitude is 1E+126 or more. */
  OVERFLOW,
  /** The number is not zero, and its magnitude less than 1E-130. */
  UNDERFLOW,
  /** More than 38 digits are left between the first and the last that is not 0. */
  TOO_MANY_DIGITS;

  /** The point of 1E-130, which is 0.1 x 10^-129. */
  private static final int MIN_POINT = -129;

  /** The point of 9.99E+125, which is 0.999 x 10^126. */
  private static final int MAX_POINT = 126;

  /** What is wrong with the magnitude of 0.d1d2d3... x 10^point, where d1 is not 0. */
  static @Nullable NumberProblem ofPoint(long point) {
    if (point > MAX_POINT) {
      return OVERFLOW;
    }
    return point < MIN_POINT ? UNDERFLOW : null;
  }
}
