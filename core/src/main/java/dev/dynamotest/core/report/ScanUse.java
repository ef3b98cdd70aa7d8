package dev.dynamotest.core.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pages of one access pattern that walked a whole table or index: Scans, and statements whose
 * WHERE clause names no partition key.
 *
 * @param pattern the access pattern
 * @param table the table's name
 * @param index the index's name, or null for the table
 * @param pages how many were read
 * @param evaluated rows read
 * @param returned rows that the filter, if any, kept
 * @param readUnits what they consumed
 * @param examples the first requests
 */
public record ScanUse(
    String pattern,
    String table,
    @Nullable String index,
    long pages,
    long evaluated,
    long returned,
    double readUnits,
    List<RequestLine> examples) {
  public ScanUse {
    examples = List.copyOf(examples);
  }
}
