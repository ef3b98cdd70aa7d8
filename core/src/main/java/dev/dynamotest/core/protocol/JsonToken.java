package dev.dynamotest.core.protocol;

/** What a JSON text consists of, apart from commas and colons. */
enum JsonToken {
  START_OBJECT,
  END_OBJECT,
  START_ARRAY,
  END_ARRAY,
  NAME,
  STRING,
  /** A number without fraction and exponent. */
  INTEGER,
  /** A number with a fraction or an exponent. */
  DECIMAL,
  TRUE,
  FALSE,
  NULL
}
