package dev.dynamotest.junit;

/** The types that key attributes can have. */
public enum ScalarType {
  /** A string. */
  S,
  /** A number. */
  N,
  /** Binary. */
  B
}
