package dev.dynamotest.core.capacity;

/**
 * Bytes to capacity units. A write unit pays for 1,024 bytes, a read unit for 4,096 bytes read with
 * strong consistency or twice as much read with eventual consistency; parts count as whole ones.
 */
public final class CapacityUnits {
  /** Bytes that one write unit pays for. */
  public static final int WRITE_BYTES = 1024;

  /** Bytes that one strongly consistent read unit pays for. */
  public static final int READ_BYTES = 4096;

  private CapacityUnits() {}

  /** Units to write that many bytes; at least 1, which a delete of nothing costs too. */
  public static int write(long bytes) {
    return (int) Math.max(1, (bytes + WRITE_BYTES - 1) / WRITE_BYTES);
  }

  /** Blocks of 4,096 bytes to read that many bytes; at least 1, which a missing item costs too. */
  public static long readBlocks(long bytes) {
    return Math.max(1, (bytes + READ_BYTES - 1) / READ_BYTES);
  }

  /** Units to read that many bytes at once; rounded up once, at least 1 or 0.5. */
  public static double read(long bytes, boolean consistent) {
    return ofBlocks(readBlocks(bytes), consistent);
  }

  /** Units for blocks that were rounded up one read at a time. */
  public static double ofBlocks(long blocks, boolean consistent) {
    return consistent ? blocks : blocks / 2.0;
  }
}
