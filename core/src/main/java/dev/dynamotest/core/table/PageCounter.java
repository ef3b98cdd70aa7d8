package dev.dynamotest.core.table;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.value.AttributeMap;

/**
 * How many bytes a row counts towards the size at which a page is full. The service counts a size
 * of its own, slightly above that of the item, which is not known to the byte: here is the one
 * place to come closer to it. The row with which the size is reached still belongs to the page.
 */
final class PageCounter {
  private PageCounter() {}

  /** A row of a table, or of an index that is read by itself. */
  static long bytes(AttributeMap row) {
    return row.size();
  }

  /** An entry of a local index together with its item, which is read in blocks of 4,096 bytes. */
  static long bytes(AttributeMap entry, AttributeMap fetched) {
    return entry.size() + CapacityUnits.readBlocks(fetched.size()) * CapacityUnits.READ_BYTES;
  }
}
