package dev.dynamotest.core.catalog;

/**
 * What a table or index can serve at once. Only ever grows.
 *
 * @param read read units a second
 * @param write write units a second
 * @param requested whether it was asked for when the table was created, so that the answer to that
 *     request already shows it
 */
public record WarmThroughput(long read, long write, boolean requested) {
  /** What every on-demand table or index starts with. */
  public static final WarmThroughput ON_DEMAND = new WarmThroughput(12_000, 4_000, false);

  /** Read units a second that one partition serves. */
  private static final long PARTITION_READS = 3_000;

  /** Write units a second that one partition serves. */
  private static final long PARTITION_WRITES = 1_000;

  /** What provisioned units warm up. */
  public static WarmThroughput of(Units units) {
    return new WarmThroughput(units.read(), units.write(), false);
  }

  /** How many partitions it takes to serve that; since it only grows, so does their number. */
  public int partitions() {
    long forReads = -Math.floorDiv(-read, PARTITION_READS);
    long forWrites = -Math.floorDiv(-write, PARTITION_WRITES);
    return (int) Math.max(1, Math.max(forReads, forWrites));
  }

  /** At least this and at least the other. */
  public WarmThroughput atLeast(WarmThroughput other) {
    return new WarmThroughput(Math.max(read, other.read), Math.max(write, other.write), requested);
  }
}
