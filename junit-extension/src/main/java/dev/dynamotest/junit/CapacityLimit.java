package dev.dynamotest.junit;

/**
 * How much may be consumed, with what is counted: for {@link DynamoReportAssert#consumesAtMost}.
 *
 * @param units capacity units
 * @param kind which of them
 */
public record CapacityLimit(double units, Kind kind) {

  /** Which units. */
  public enum Kind {
    READ,
    WRITE
  }
}
