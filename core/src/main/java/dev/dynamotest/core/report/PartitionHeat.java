package dev.dynamotest.core.report;

import dev.dynamotest.core.throughput.PartitionUsage;
import dev.dynamotest.core.trace.Access;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How evenly the reads, or the writes, of a table or a global index were spread over its
 * partitions, since these were made: what a partition has served before it was split is left out.
 *
 * @param table the table's name
 * @param index the index's name, or null for the table
 * @param kind reads or writes
 * @param units capacity units consumed of all partitions
 * @param partitions how many there are
 * @param skew the units of the hottest partition divided by those of the average one; 1 is even,
 *     and as many as there are partitions is one that takes all
 * @param hottest the hottest partition
 */
public record PartitionHeat(
    String table,
    @Nullable String index,
    Access.Kind kind,
    double units,
    int partitions,
    double skew,
    PartitionUsage hottest) {

  /** Of what was consumed of the table and its global indexes: first the reads, then the writes. */
  static List<PartitionHeat> of(TableFacts table) {
    Map<String, List<PartitionUsage>> byResource = new LinkedHashMap<>();
    for (PartitionUsage partition : table.partitions()) {
      byResource
          .computeIfAbsent(
              TableLabels.resource(table.name(), partition.index()), r -> new ArrayList<>())
          .add(partition);
    }
    List<PartitionHeat> heat = new ArrayList<>();
    for (List<PartitionUsage> partitions : byResource.values()) {
      for (Access.Kind kind : Access.Kind.values()) {
        add(table.name(), kind, partitions, heat);
      }
    }
    return heat;
  }

  private static void add(
      String table, Access.Kind kind, List<PartitionUsage> partitions, List<PartitionHeat> heat) {
    PartitionUsage hottest = partitions.get(0);
    double units = 0;
    for (PartitionUsage partition : partitions) {
      units += units(partition, kind);
      hottest = units(partition, kind) > units(hottest, kind) ? partition : hottest;
    }
    if (units > 0) {
      heat.add(
          new PartitionHeat(
              table,
              hottest.index(),
              kind,
              units,
              partitions.size(),
              units(hottest, kind) * partitions.size() / units,
              hottest));
    }
  }

  private static double units(PartitionUsage partition, Access.Kind kind) {
    return kind == Access.Kind.READ ? partition.readUnits() : partition.writeUnits();
  }

  /** The hottest partition's share of the units, from 0 to 1. */
  public double hottestShare() {
    return skew / partitions;
  }

  /** {@code Orders} or {@code Orders.ByStatus}. */
  public String resource() {
    return TableLabels.resource(table, index);
  }
}
