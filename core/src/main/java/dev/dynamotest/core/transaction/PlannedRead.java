package dev.dynamotest.core.transaction;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Table;

/** One read of a transaction, after everything has been looked at that does not need the item. */
public sealed interface PlannedRead {

  /** The table as the client named it, by name or ARN. */
  String tableName();

  /** A read that can go on. */
  record OfItem(String tableName, Table table, ItemKey key) implements PlannedRead {}

  /**
   * A read that cannot be done: its key does not fit, and the like.
   *
   * @param fault the reason
   */
  record Refused(String tableName, Fault fault) implements PlannedRead {}
}
