package dev.dynamotest.core.catalog;

/**
 * Provisioned throughput.
 *
 * @param read read capacity units a second; 0 on demand
 * @param write write capacity units a second; 0 on demand
 */
public record Units(long read, long write) {
  public static final Units NONE = new Units(0, 0);

  /** Whether either member is lower than before. */
  public boolean isDecreaseOf(Units before) {
    return read < before.read || write < before.write;
  }

  /** Whether either member is higher than before. */
  public boolean isIncreaseOf(Units before) {
    return read > before.read || write > before.write;
  }

  /** The larger of the two of each member. */
  Units atLeast(Units other) {
    return new Units(Math.max(read, other.read), Math.max(write, other.write));
  }
}
