package dev.dynamotest.core.catalog;

/** The storage classes, named as on the wire. */
public enum TableClass {
  STANDARD,
  STANDARD_INFREQUENT_ACCESS
}
