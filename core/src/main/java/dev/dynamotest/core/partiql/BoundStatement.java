package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement with its parameters filled in, in the terms of the native operations, found good as
 * far as that can be said without its table. Immutable.
 */
public sealed interface BoundStatement {

  /** The table's name. */
  String table();

  /** Whether the statement changes nothing by itself: a SELECT. */
  default boolean isRead() {
    return false;
  }

  /**
   * SELECT.
   *
   * @param columns null for all attributes
   * @param where null for all items
   */
  record Select(
      Source source, @Nullable Columns columns, @Nullable Condition where, List<Order> order)
      implements BoundStatement {
    public Select {
      order = List.copyOf(order);
    }

    @Override
    public String table() {
      return source.table();
    }

    @Override
    public boolean isRead() {
      return true;
    }
  }

  /** EXISTS: a condition on an item, among the writes of a transaction. */
  record Exists(Select select) implements BoundStatement {
    @Override
    public String table() {
      return select.table();
    }
  }

  /** INSERT. */
  record Insert(String table, AttributeMap item) implements BoundStatement {}

  /** UPDATE. */
  record Update(
      String table,
      dev.dynamotest.core.expression.Update update,
      @Nullable Condition where,
      Returning returning)
      implements BoundStatement {}

  /** DELETE. */
  record Delete(String table, @Nullable Condition where, Returning returning)
      implements BoundStatement {}

  /** A part of ORDER BY. */
  record Order(String attribute, boolean ascending) {}
}
