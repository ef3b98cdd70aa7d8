package dev.dynamotest.core.report;

import java.util.List;

/**
 * How much one partition key of a table or index was used.
 *
 * @param key as {@code customer = C1}
 * @param units capacity units
 * @param share of all units of the table or index that were consumed by key, from 0 to 1
 * @param accesses reads or writes of items, and pages
 * @param throttled accesses that met a limit
 * @param examples the first requests with it
 */
public record KeyHeat(
    String key,
    double units,
    double share,
    long accesses,
    long throttled,
    List<RequestLine> examples) {
  public KeyHeat {
    examples = List.copyOf(examples);
  }
}
