package dev.dynamotest.core.report;

import dev.dynamotest.core.throughput.PartitionSplit;
import dev.dynamotest.core.throughput.PartitionUsage;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a report is told of a table as it is when the report is made.
 *
 * @param name with the region in parentheses where that is not the engine's own
 * @param items the number of items
 * @param itemBytes their sizes in bytes
 * @param storedBytes the same with the entries of all indexes
 * @param provisionedReadUnits of the table and its global indexes; 0 on demand
 * @param provisionedWriteUnits of the table and its global indexes; 0 on demand
 * @param partitions what was consumed of each partition of the table and of its global indexes;
 *     none where throughput does not count
 * @param splits partitions that were split, and hot or large ones that could not be
 */
public record TableFacts(
    String name,
    long items,
    long itemBytes,
    long storedBytes,
    long provisionedReadUnits,
    long provisionedWriteUnits,
    List<PartitionUsage> partitions,
    List<PartitionSplit> splits) {
  public TableFacts {
    partitions = List.copyOf(partitions);
    splits = List.copyOf(splits);
  }

  /** How many partitions the table, or with an index's name that global index, has. */
  int partitionsOf(@Nullable String index) {
    return (int) partitions.stream().filter(other -> Objects.equals(other.index(), index)).count();
  }
}
