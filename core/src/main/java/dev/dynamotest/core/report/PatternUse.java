package dev.dynamotest.core.report;

import java.util.List;

/**
 * What the requests of one access pattern consumed, or those that were sent under one label.
 *
 * @param name the operation with table, index and expressions, in which values are question marks;
 *     or the label
 * @param label whether it is a label that the test has set
 * @param uses how often: requests of a pattern, or how often the label was set
 * @param requests requests that consumed something or were refused
 * @param readUnits of all requests
 * @param writeUnits of all requests
 * @param mostReadUnits of the use that took most of them
 * @param mostWriteUnits of the use that took most of them
 * @param largest the requests that consumed most, the largest first
 */
public record PatternUse(
    String name,
    boolean label,
    long uses,
    long requests,
    double readUnits,
    double writeUnits,
    double mostReadUnits,
    double mostWriteUnits,
    List<RequestLine> largest) {
  public PatternUse {
    largest = List.copyOf(largest);
  }

  /**
   * What a million uses cost on demand, in dollars, if they are like those of the report; 0 for
   * none.
   */
  public double dollarsPerMillion(PriceList prices) {
    return uses == 0 ? 0 : 1_000_000 * prices.requests(readUnits, writeUnits) / uses;
  }
}
