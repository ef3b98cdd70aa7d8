package dev.dynamotest.core.report;

/**
 * What capacity and storage cost, in dollars. Prices change, and differ by region: a report's costs
 * are as good as its list.
 *
 * @param perMillionWrites for a million write units on demand
 * @param perMillionReads for a million read units on demand
 * @param perWriteUnitHour for a provisioned write unit
 * @param perReadUnitHour for a provisioned read unit
 * @param perGigabyteMonth for 1,073,741,824 bytes of items and index entries
 */
public record PriceList(
    double perMillionWrites,
    double perMillionReads,
    double perWriteUnitHour,
    double perReadUnitHour,
    double perGigabyteMonth) {
  private static final double MILLION = 1_000_000;
  private static final double GIGABYTE = 1L << 30;

  /** Standard tables in us-east-1. */
  public static final PriceList US_EAST_1 = new PriceList(0.625, 0.125, 0.00065, 0.00013, 0.25);

  public PriceList {
    if (perMillionWrites < 0
        || perMillionReads < 0
        || perWriteUnitHour < 0
        || perReadUnitHour < 0
        || perGigabyteMonth < 0) {
      throw new IllegalArgumentException("A price below zero");
    }
  }

  /** Those units on demand. */
  public double requests(double readUnits, double writeUnits) {
    return (readUnits * perMillionReads + writeUnits * perMillionWrites) / MILLION;
  }

  /** An hour of provisioned throughput. */
  public double hour(long readUnits, long writeUnits) {
    return readUnits * perReadUnitHour + writeUnits * perWriteUnitHour;
  }

  /** A month of storage. */
  public double month(long bytes) {
    return bytes / GIGABYTE * perGigabyteMonth;
  }
}
