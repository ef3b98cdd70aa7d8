package dev.dynamotest.core.trace;

import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a request consumed of a table or an index for one item, or for one page: the numbers that
 * the answer's {@code ConsumedCapacity} adds up. A write to an item is one access to the table and
 * one to each index entry that comes, goes or changes.
 *
 * @param table the table's name
 * @param index the index's name, or null for the table itself
 * @param local whether the index is a local one, which has its table's partitions
 * @param kind what was consumed
 * @param consistent whether a read insisted on the latest; false for writes
 * @param units capacity units, those of transactions doubled; also of writes whose condition failed
 * @param partition the partition key attributes that were accessed; of a local index its table's;
 *     empty for a scan
 * @param key the key of the item; empty for a page
 * @param largestItem bytes of the item, of a write the larger of before and after, of a page the
 *     largest item that was returned; 0 when there is none, and for entries of indexes
 */
public record Access(
    String table,
    @Nullable String index,
    boolean local,
    Kind kind,
    boolean consistent,
    double units,
    AttributeMap partition,
    AttributeMap key,
    int largestItem) {

  /** Which units were consumed. */
  public enum Kind {
    READ,
    WRITE
  }
}
