package dev.dynamotest.core.table;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a table or an index, read at once.
 *
 * @param rows those that the filter keeps: items, or what the index holds of them
 * @param evaluated how many rows were read, kept or not
 * @param bytes the sizes of the evaluated rows, those of the entries in an index
 * @param fetchedBlocks of items fetched for entries of a local index: blocks of 4,096 bytes, each
 *     item rounded up by itself; also for rows that were not kept
 * @param lastEvaluatedKey the key attributes of the last evaluated row if the page ended at it, by
 *     limit or size, even if it was the last row of all; null if the range ended
 */
public record Page(
    List<AttributeMap> rows,
    int evaluated,
    long bytes,
    long fetchedBlocks,
    @Nullable AttributeMap lastEvaluatedKey) {

  /** Read units: rows are read at once and rounded up once, a fetched item by itself. */
  double units(boolean consistent) {
    return CapacityUnits.read(bytes, consistent)
        + CapacityUnits.ofBlocks(fetchedBlocks, consistent);
  }
}
