package dev.dynamotest.core.report;

import dev.dynamotest.core.trace.Access;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How evenly the reads, or the writes, of a table or a global index were spread over partition
 * keys. What local indexes consume is their table's. Scans are left out: they heat all alike.
 *
 * @param table the table's name
 * @param index the index's name, or null for the table
 * @param kind reads or writes
 * @param units capacity units consumed by key
 * @param accesses reads or writes of items, and pages
 * @param keys how many partition keys were used
 * @param skew the units of the hottest key divided by those of the average key; 1 is even
 * @param hottest the hottest keys, 20 at most, the hottest first
 */
public record ResourceHeat(
    String table,
    @Nullable String index,
    Access.Kind kind,
    double units,
    long accesses,
    int keys,
    double skew,
    List<KeyHeat> hottest) {
  public ResourceHeat {
    hottest = List.copyOf(hottest);
  }

  /** {@code Orders} or {@code Orders.ByStatus}. */
  public String resource() {
    return index == null ? table : table + "." + index;
  }
}
