package dev.dynamotest.core.table;

/**
 * The division of a table and of each global index into a fixed number of shards: contiguous ranges
 * of the hash order, so that walking them one after the other walks in the order of Scan.
 */
final class Shards {
  private static final int BITS = 4;

  /** The number of shards: enough that writers on a few cores seldom meet. */
  static final int COUNT = 1 << BITS;

  private Shards() {}

  /** The shard of an entry key or bound; the empty key is in the first. */
  static int of(byte[] entryKey) {
    return entryKey.length == 0 ? 0 : (entryKey[0] & 0xFF) >>> (Byte.SIZE - BITS);
  }
}
