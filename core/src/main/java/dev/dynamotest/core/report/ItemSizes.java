package dev.dynamotest.core.report;

import org.jspecify.annotations.Nullable;

/**
 * How large the items of a table are. An item may have 409,600 bytes, names included.
 *
 * @param table the table's name
 * @param largest bytes of the largest item that a request has read or written; 0 for none
 * @param seen the first request that had to do with it; null for none
 * @param items how many there are at the end
 * @param average bytes of those, rounded; 0 for none
 */
public record ItemSizes(
    String table, int largest, @Nullable RequestLine seen, long items, long average) {
  /** What an item may have at most, in bytes. */
  public static final int MAX_BYTES = 409_600;
}
