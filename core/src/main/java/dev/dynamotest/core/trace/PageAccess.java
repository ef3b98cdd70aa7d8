package dev.dynamotest.core.trace;

import org.jspecify.annotations.Nullable;

/**
 * A page that Query, Scan or a SELECT has read.
 *
 * @param table the table's name
 * @param index the index's name, or null for the table itself
 * @param scan whether all rows were walked instead of those of a partition key
 * @param filtered whether a filter chose among the rows
 * @param limit how many rows the request wanted to be evaluated at most, or null
 * @param evaluated rows read
 * @param returned rows that the filter kept
 * @param bytes of the rows read
 * @param start where the request asked to go on from; null: at the beginning
 * @param next where the answer says that there is more; null: nowhere
 */
public record PageAccess(
    String table,
    @Nullable String index,
    boolean scan,
    boolean filtered,
    @Nullable Integer limit,
    int evaluated,
    int returned,
    long bytes,
    @Nullable Position start,
    @Nullable Position next) {

  /** Whether it ended because as many rows were evaluated as the request wanted. */
  public boolean endedByLimit() {
    return limit != null && evaluated >= limit;
  }
}
