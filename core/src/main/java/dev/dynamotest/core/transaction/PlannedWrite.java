package dev.dynamotest.core.transaction;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.table.ItemChange;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Table;

/**
 * One action of a transaction that writes, after everything has been looked at that does not depend
 * on the item: a put, an update, a delete, or a check that changes nothing.
 */
public sealed interface PlannedWrite {

  /** The table as the client named it, by name or ARN. */
  String tableName();

  /**
   * An action that can go on.
   *
   * @param change of a check: gives back the item as it is
   * @param returnsOldItem whether the item is told when it does not meet the condition
   */
  record OnItem(
      String tableName, Table table, ItemKey key, ItemChange change, boolean returnsOldItem)
      implements PlannedWrite {}

  /**
   * An action that cannot be done whatever its item is: its table is missing, its key does not fit,
   * and the like. It cancels the transaction, but the others are evaluated all the same.
   *
   * @param fault the reason
   */
  record Refused(String tableName, Fault fault) implements PlannedWrite {}
}
