package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.partiql.BoundStatement;
import dev.dynamotest.core.partiql.ItemCondition;
import dev.dynamotest.core.partiql.Returning;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.value.AttributeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A statement that writes one item, against its table.
 *
 * @param condition under which it goes on; null: always
 * @param change the item after the write from the item before; null stands for no item
 * @param inserted the item of an INSERT, or null
 */
record StatementWrite(
    CatalogTable table,
    ItemKey key,
    @Nullable Condition condition,
    UnaryOperator<@Nullable AttributeMap> change,
    @Nullable AttributeMap inserted) {

  /**
   * The write of an INSERT, UPDATE or DELETE.
   *
   * @throws dev.dynamotest.core.fault.FaultException when it does not name one item that the table
   *     can have, or cannot be done whatever the item holds
   */
  static StatementWrite of(BoundStatement statement, CatalogTable table) {
    if (statement instanceof BoundStatement.Insert insert) {
      return insert(insert, table);
    }
    if (statement instanceof BoundStatement.Update update) {
      return update(update, ItemCondition.of(update.where(), table.keys()).required(), table);
    }
    BoundStatement.Delete delete = (BoundStatement.Delete) statement;
    return delete(ItemCondition.of(delete.where(), table.keys()).required(), table);
  }

  /** An existing item is no failed condition but an error of its own. */
  private static StatementWrite insert(BoundStatement.Insert insert, CatalogTable table) {
    AttributeMap item = insert.item();
    ItemKey key = table.data().keyOfItem(item);
    return new StatementWrite(
        table,
        key,
        null,
        old -> {
          if (old != null) {
            throw PartiqlText.DUPLICATE_ITEM.with();
          }
          return item;
        },
        item);
  }

  static StatementWrite update(
      BoundStatement.Update statement, ItemCondition where, CatalogTable table) {
    Update update = statement.update();
    Table data = table.data();
    ItemKey key = data.keyOf(where.key());
    ItemUpdate.checkAgainstSchema(data, update);
    Condition condition = where.ofUpdate();
    KeyPaths.check(data.schema(), condition);
    return new StatementWrite(
        table, key, condition, old -> ItemUpdate.apply(data, key, update, old), null);
  }

  static StatementWrite delete(ItemCondition where, CatalogTable table) {
    ItemKey key = table.data().keyOf(where.key());
    Condition condition = where.ofDelete();
    KeyPaths.check(table.data().schema(), condition);
    return new StatementWrite(table, key, condition, old -> null, null);
  }

  /** What the statement's RETURNING clause gives; null when that is nothing. */
  static @Nullable AttributeMap returned(BoundStatement statement, WriteResult result) {
    if (statement instanceof BoundStatement.Update update) {
      return switch (update.returning()) {
        case NONE -> null;
        case ALL_OLD -> result.old();
        case ALL_NEW -> result.now();
        case MODIFIED_OLD -> modified(update.update(), result.old());
        case MODIFIED_NEW -> modified(update.update(), result.now());
      };
    }
    return statement instanceof BoundStatement.Delete delete
            && delete.returning() == Returning.ALL_OLD
        ? result.old()
        : null;
  }

  private static @Nullable AttributeMap modified(Update update, @Nullable AttributeMap item) {
    AttributeMap attributes = item == null ? AttributeMap.EMPTY : update.updatedAttributes(item);
    return attributes.isEmpty() ? null : attributes;
  }
}
