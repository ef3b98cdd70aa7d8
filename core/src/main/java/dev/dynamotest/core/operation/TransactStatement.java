package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.partiql.BoundStatement;
import dev.dynamotest.core.partiql.Columns;
import dev.dynamotest.core.partiql.ItemCondition;
import dev.dynamotest.core.partiql.SingleItem;
import dev.dynamotest.core.partiql.Source;
import dev.dynamotest.core.partiql.StatementBinder;
import dev.dynamotest.core.partiql.syntax.Statement;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.table.ItemChange;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.transaction.PlannedRead;
import dev.dynamotest.core.transaction.PlannedWrite;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A statement of a transaction on its way to be an action of it. A table that is not there is a
 * reason to cancel the transaction, and nothing else is then looked at.
 */
final class TransactStatement {
  private final boolean read;
  private final String tableName;
  private final @Nullable CatalogTable table;
  private final @Nullable BoundStatement bound;
  private final boolean returnsOldItem;

  private TransactStatement(
      boolean read,
      String tableName,
      @Nullable CatalogTable table,
      @Nullable BoundStatement bound,
      boolean returnsOldItem) {
    this.read = read;
    this.tableName = tableName;
    this.table = table;
    this.bound = bound;
    this.returnsOldItem = returnsOldItem;
  }

  /**
   * The statement, with all checks made that speak against the request as a whole.
   *
   * @param number its place in the request, from 0
   */
  static TransactStatement of(int number, RequestStatement statement, RequestContext context) {
    try {
      return of(statement, context);
    } catch (FaultException e) {
      throw isSizeOfItem(e.fault()) ? e : PartiqlText.IN_TRANSACTION.with(number, e.fault());
    }
  }

  /** An item that is too large is told as in TransactWriteItems. */
  private static boolean isSizeOfItem(Fault fault) {
    return ItemText.TOO_LARGE.isSaidBy(fault);
  }

  private static TransactStatement of(RequestStatement request, RequestContext context) {
    StatementBinder parsed = request.parse();
    Statement statement = parsed.statement();
    boolean isRead = statement instanceof Statement.Select;
    Source source = Source.named(statement);
    CatalogTable table = source == null ? null : table(source, context);
    if (source != null && table == null) {
      return new TransactStatement(isRead, source.table(), null, null, false);
    }
    if (hasReturning(statement)) {
      throw PartiqlText.RETURNING_IN_TRANSACTION.with();
    }
    BoundStatement bound = RequestStatement.bind(parsed, context);
    if (table == null) {
      table = context.catalog().openByName(bound.table(), context.now());
    }
    checkForm(bound, table);
    return new TransactStatement(isRead, bound.table(), table, bound, request.wantsItemOnFailure());
  }

  private static @Nullable CatalogTable table(Source source, RequestContext context) {
    try {
      return context.catalog().openByName(source.table(), context.now());
    } catch (FaultException e) {
      if (ResourceText.NOT_FOUND.isSaidBy(e.fault())) {
        return null;
      }
      throw e;
    }
  }

  private static boolean hasReturning(Statement statement) {
    if (statement instanceof Statement.Update update) {
      return !update.returning().isEmpty();
    }
    if (statement instanceof Statement.Delete delete) {
      return !delete.returning().isEmpty();
    }
    Statement.Clause refused = statement.refused();
    return statement instanceof Statement.Insert
        && refused != null
        && refused.name().equals("RETURNING");
  }

  /** Reads and checks must be of one item, found by its full key. */
  private static void checkForm(BoundStatement bound, CatalogTable table) {
    if (bound instanceof BoundStatement.Select select) {
      checkNoIndex(select);
      if (SingleItem.keyOf(select.where(), table.keys()) == null) {
        throw PartiqlText.TRANSACTION_SELECT_WITHOUT_KEY.with();
      }
    } else if (bound instanceof BoundStatement.Exists exists) {
      checkNoIndex(exists.select());
      ItemCondition where = ItemCondition.of(exists.select().where(), table.keys());
      if (!where.isComplete() || where.further() == null) {
        throw PartiqlText.EXISTS_FORM.with();
      }
    }
  }

  private static void checkNoIndex(BoundStatement.Select select) {
    if (select.source().index() != null) {
      throw PartiqlText.INDEX_READ_IN_TRANSACTION.with();
    }
  }

  /** Whether it is a SELECT. */
  boolean isRead() {
    return read;
  }

  /** The table, which is there. */
  Table table() {
    return Objects.requireNonNull(table).data();
  }

  /** The whole item or the key that the statement names; empty without a table. */
  AttributeMap item() {
    if (table == null || bound == null) {
      return AttributeMap.EMPTY;
    }
    if (bound instanceof BoundStatement.Insert insert) {
      return insert.item();
    }
    if (bound instanceof BoundStatement.Select select) {
      return Objects.requireNonNull(SingleItem.keyOf(select.where(), table.keys()));
    }
    return where(bound, table).key();
  }

  /** The clause that names the item of an UPDATE, DELETE or EXISTS. */
  private static ItemCondition where(BoundStatement bound, CatalogTable table) {
    Condition where = null;
    if (bound instanceof BoundStatement.Update update) {
      where = update.where();
    } else if (bound instanceof BoundStatement.Delete delete) {
      where = delete.where();
    } else if (bound instanceof BoundStatement.Exists exists) {
      where = exists.select().where();
    }
    return ItemCondition.of(where, table.keys());
  }

  /** The read of a SELECT, or why there can be none. */
  PlannedRead planRead() {
    if (table == null) {
      return new PlannedRead.Refused(tableName, ResourceText.NOT_FOUND.fault());
    }
    try {
      return new PlannedRead.OfItem(tableName, table.data(), table.data().keyOf(item()));
    } catch (FaultException e) {
      return new PlannedRead.Refused(tableName, e.fault());
    }
  }

  /** The answer to a SELECT; a row without any of its columns is answered like no item. */
  Answer response(@Nullable AttributeMap item) {
    Columns columns = ((BoundStatement.Select) Objects.requireNonNull(bound)).columns();
    if (item == null || columns == null) {
      return new Answer().put("Item", item);
    }
    AttributeMap row = columns.apply(item);
    return new Answer().put("Item", row.isEmpty() ? null : row);
  }

  /** The write of an INSERT, UPDATE or DELETE, the check of an EXISTS, or why there can be none. */
  PlannedWrite planWrite() {
    if (table == null || bound == null) {
      return new PlannedWrite.Refused(tableName, ResourceText.NOT_FOUND.fault());
    }
    try {
      StatementWrite write = write(bound, table);
      ItemChange change = SingleWrite.change(write.condition(), write.change());
      return new PlannedWrite.OnItem(tableName, table.data(), write.key(), change, returnsOldItem);
    } catch (FaultException e) {
      return new PlannedWrite.Refused(tableName, e.fault());
    }
  }

  private static StatementWrite write(BoundStatement bound, CatalogTable table) {
    if (bound instanceof BoundStatement.Insert) {
      return StatementWrite.of(bound, table);
    }
    ItemCondition where = where(bound, table);
    if (bound instanceof BoundStatement.Exists) {
      ItemKey key = table.data().keyOf(where.key());
      Condition further = where.further();
      KeyPaths.check(table.data().schema(), further);
      return new StatementWrite(table, key, further, old -> old, null);
    }
    if (!where.isComplete() || where.isContradictory()) {
      throw KeyText.SCHEMA_MISMATCH.with();
    }
    return bound instanceof BoundStatement.Update update
        ? StatementWrite.update(update, where, table)
        : StatementWrite.delete(where, table);
  }
}
