package dev.dynamotest.junit;

import dev.dynamotest.core.report.DynamoReport;

/**
 * AssertJ's assertions about {@linkplain DynamoEmulator#report() what a test's requests did}, for
 * those who have AssertJ 3 on their class path:
 *
 * <pre>{@code
 * import static dev.dynamotest.junit.DynamoAssertions.assertThat;
 *
 * assertThat(emulator.report())
 *     .hasNoScans()
 *     .followedAllPages()
 *     .retriedAllUnprocessed()
 *     .consumesAtMost(readUnits(10), writeUnits(5));
 * }</pre>
 */
public final class DynamoAssertions {
  private DynamoAssertions() {}

  /** Begins assertions about a report. */
  public static DynamoReportAssert assertThat(DynamoReport report) {
    return new DynamoReportAssert(report);
  }

  /** So many read units: each reads up to 4 KB consistently, or 8 KB eventually consistently. */
  public static CapacityLimit readUnits(double units) {
    return new CapacityLimit(units, CapacityLimit.Kind.READ);
  }

  /** So many write units: each writes up to 1 KB. */
  public static CapacityLimit writeUnits(double units) {
    return new CapacityLimit(units, CapacityLimit.Kind.WRITE);
  }
}
