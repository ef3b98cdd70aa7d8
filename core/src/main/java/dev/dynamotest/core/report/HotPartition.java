package dev.dynamotest.core.report;

import dev.dynamotest.core.throughput.PartitionUsage;

/**
 * A partition that came near to one of its limits, 3,000 read units and 1,000 write units a second,
 * or met it.
 *
 * @param table the table's name
 * @param partitions how many its table or index has
 * @param partition what was consumed of it
 */
public record HotPartition(String table, int partitions, PartitionUsage partition) {
  /** The share of a limit, averaged over a minute, from which on partitions are split for heat. */
  private static final double HOT = 0.8;

  static boolean isHot(PartitionUsage partition) {
    return partition.throttled() > 0
        || partition.peakReadShare() >= HOT
        || partition.peakWriteShare() >= HOT;
  }

  /** {@code Orders} or {@code Orders.ByStatus}. */
  public String resource() {
    return TableLabels.resource(table, partition.index());
  }
}
