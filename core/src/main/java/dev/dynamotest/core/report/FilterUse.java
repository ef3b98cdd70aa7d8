package dev.dynamotest.core.report;

import java.util.List;

/**
 * What the filter of one access pattern kept of the rows that were read and paid for.
 *
 * @param pattern the access pattern
 * @param pages how many were read
 * @param evaluated rows read
 * @param returned rows kept
 * @param readUnits what reading them consumed
 * @param examples the first requests
 */
public record FilterUse(
    String pattern,
    long pages,
    long evaluated,
    long returned,
    double readUnits,
    List<RequestLine> examples) {
  public FilterUse {
    examples = List.copyOf(examples);
  }

  /** The part of the rows that was kept, from 0 to 1; 1 when there were none. */
  public double keptShare() {
    return evaluated == 0 ? 1 : (double) returned / evaluated;
  }
}
