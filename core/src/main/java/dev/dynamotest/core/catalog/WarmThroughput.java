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

  /** What provisioned units warm up. */
  public static WarmThroughput of(Units units) {
    return new WarmThroughput(units.read(), units.write(), false);
  }

  /** At least this and at least the other. */
  public WarmThroughput atLeast(WarmThroughput other) {
    return new WarmThroughput(Math.max(read, other.read), Math.max(write, other.write), requested);
  }
}
