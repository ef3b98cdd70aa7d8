package dev.dynamotest.core.value;

/** Why a text is no number that the service stores (03 §1.3). */
public enum NumberProblem {
  NOT_NUMERIC,
  OVERFLOW,
  UNDERFLOW,
  TOO_MANY_DIGITS
}
