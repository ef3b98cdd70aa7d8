package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.FaultRenderer;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.partiql.BoundStatement;
import dev.dynamotest.core.partiql.ItemCondition;
import dev.dynamotest.core.partiql.ReadPlanner;
import dev.dynamotest.core.partiql.SingleItem;
import dev.dynamotest.core.partiql.StatementBinder;
import dev.dynamotest.core.partiql.syntax.Statement;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemChange;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.table.Reading;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.trace.UnprocessedItem;
import dev.dynamotest.core.transaction.DistinctItems;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A statement of a batch on its way to its part of the answer. The first fault that it meets stays
 * with it and keeps it from running. One use, one thread.
 */
final class BatchStatement {
  private final Structure request;
  private @Nullable StatementBinder parsed;
  private @Nullable BoundStatement bound;
  private @Nullable Fault fault;

  private BatchStatement(Structure request) {
    this.request = request;
  }

  /** The member of a request, parsed if it can be. */
  static BatchStatement parse(Structure request) {
    BatchStatement statement = new BatchStatement(request);
    try {
      statement.parsed = RequestStatement.of(request).parse();
    } catch (FaultException e) {
      statement.fault = e.fault();
    }
    return statement;
  }

  /** Whether it parses and is a SELECT. */
  boolean isRead() {
    return parsed != null && parsed.statement() instanceof Statement.Select;
  }

  /** Whether it parses and is an INSERT, UPDATE or DELETE. */
  boolean isWrite() {
    return parsed != null
        && (parsed.statement() instanceof Statement.Insert
            || parsed.statement() instanceof Statement.Update
            || parsed.statement() instanceof Statement.Delete);
  }

  /** Makes the checks that need no table. */
  void bind(RequestContext context) {
    if (parsed == null) {
      return;
    }
    try {
      bound = RequestStatement.bind(parsed, context);
    } catch (FaultException e) {
      fault = e.fault();
    }
  }

  /**
   * Adds its item to those of the statements before.
   *
   * @throws FaultException for the whole request when one of them has the same
   */
  void addItemTo(DistinctItems items, RequestContext context) {
    CatalogTable table =
        bound == null ? null : context.catalog().find(bound.table(), context.now());
    AttributeMap item = bound == null || table == null ? null : item(bound, table.keys());
    if (table != null && item != null && !items.addIfNew(table.data(), item)) {
      throw ItemText.DUPLICATE_KEYS.with();
    }
  }

  /** The whole item or the key that the statement names, or null. */
  static @Nullable AttributeMap item(BoundStatement statement, KeySchema keys) {
    if (statement instanceof BoundStatement.Insert insert) {
      return insert.item();
    }
    if (statement instanceof BoundStatement.Select select) {
      return select.source().index() == null ? SingleItem.keyOf(select.where(), keys) : null;
    }
    if (statement instanceof BoundStatement.Update update) {
      return key(ItemCondition.of(update.where(), keys));
    }
    return statement instanceof BoundStatement.Delete delete
        ? key(ItemCondition.of(delete.where(), keys))
        : null;
  }

  private static @Nullable AttributeMap key(ItemCondition where) {
    return where.isContradictory() ? null : where.key();
  }

  /**
   * Runs, unless something is wrong with it already.
   *
   * @param view what the statements of the batch see that do not insist on the latest
   * @param injected what befalls it on purpose, or null
   */
  Answer run(
      RequestContext context,
      @Nullable ReadView view,
      BatchCapacity capacity,
      @Nullable Fault injected) {
    if (fault != null) {
      return failed(null, fault);
    }
    BoundStatement statement = Objects.requireNonNull(bound);
    if (injected != null) {
      if (context.trace() != null) {
        context.trace().refused(injected);
      }
      leaveOut(statement, injected, context);
      return failed(statement.table(), injected);
    }
    try {
      if (statement instanceof BoundStatement.Select select) {
        return read(select, context, view, capacity);
      }
      if (statement instanceof BoundStatement.Exists) {
        throw PartiqlText.EXISTS_OUTSIDE_TRANSACTION.with();
      }
      CatalogTable table = context.catalog().openByName(statement.table(), context.now());
      return write(statement, StatementWrite.of(statement, table), context, capacity);
    } catch (FaultException e) {
      leaveOut(statement, e.fault(), context);
      return failed(e.fault() instanceof Fault.Throttled ? statement.table() : null, e.fault());
    }
  }

  /** Notes that a statement which was throttled is left to the client. */
  private static void leaveOut(BoundStatement statement, Fault fault, RequestContext context) {
    if (context.trace() == null || !(fault instanceof Fault.Throttled)) {
      return;
    }
    CatalogTable table = context.catalog().find(statement.table(), context.now());
    AttributeMap item = table == null ? null : item(statement, table.keys());
    if (table != null && item != null) {
      TraceNotes.leftOut(
          context.trace(), table.data().schema(), kind(statement), table.keys().keyOf(item));
    }
  }

  private static UnprocessedItem.Kind kind(BoundStatement statement) {
    if (statement instanceof BoundStatement.Select) {
      return UnprocessedItem.Kind.GET;
    }
    if (statement instanceof BoundStatement.Insert) {
      return UnprocessedItem.Kind.PUT;
    }
    return statement instanceof BoundStatement.Delete
        ? UnprocessedItem.Kind.DELETE
        : UnprocessedItem.Kind.UPDATE;
  }

  private Answer read(
      BoundStatement.Select select,
      RequestContext context,
      @Nullable ReadView view,
      BatchCapacity capacity) {
    CatalogTable table = context.catalog().openByName(select.table(), context.now());
    Condition where = select.where();
    if (select.source().index() != null) {
      throw PartiqlText.BATCH_SELECT_WITHOUT_KEY.with();
    }
    ReadPlanner.plan(where, table.keys(), false);
    AttributeMap key = SingleItem.keyOf(where, table.keys());
    if (key == null) {
      throw PartiqlText.BATCH_SELECT_WITHOUT_KEY.with();
    }
    boolean consistent = request.isTrue("ConsistentRead");
    Reading reading = context.reading(consistent, view);
    ItemKey itemKey = table.data().keyOf(key);
    AttributeMap item = table.data().get(itemKey, reading);
    TraceNotes.read(reading, table.data().schema(), itemKey, item);
    capacity
        .of(select.table())
        .table(CapacityUnits.read(item == null ? 0 : item.size(), consistent));
    return succeeded(
        select, item == null || select.columns() == null ? item : select.columns().apply(item));
  }

  private Answer write(
      BoundStatement statement,
      StatementWrite write,
      RequestContext context,
      BatchCapacity capacity) {
    Attempt attempt = new Attempt(SingleWrite.change(write.condition(), write.change()));
    WriteResult result;
    try {
      result = write.table().data().write(write.key(), attempt, context.admission(), context.now());
    } catch (FaultException e) {
      if (e.fault() instanceof Fault.Throttled) {
        throw e;
      }
      return failed(statement, write, attempt, e.fault(), capacity, context);
    }
    if (!result.conditionHeld()) {
      Fault failure = new Fault.ConditionFailed(null);
      return failed(statement, write, attempt, failure, capacity, context);
    }
    TraceNotes.write(context.trace(), write.table().data().schema(), write.key(), result);
    capacity
        .of(statement.table())
        .write(result.tableUnits(), result.globalIndexUnits(), result.localIndexUnits());
    return succeeded(statement, StatementWrite.returned(statement, result));
  }

  /** A write that sees which item there was, for what it costs when it fails. */
  private static final class Attempt implements ItemChange {
    private final ItemChange change;
    private int oldBytes;

    Attempt(ItemChange change) {
      this.change = change;
    }

    @Override
    public boolean conditionHolds(@Nullable AttributeMap old) {
      oldBytes = old == null ? 0 : old.size();
      return change.conditionHolds(old);
    }

    @Override
    public @Nullable AttributeMap apply(@Nullable AttributeMap old) {
      return change.apply(old);
    }
  }

  private static Answer succeeded(BoundStatement statement, @Nullable AttributeMap item) {
    return new Answer().put("TableName", statement.table()).put("Item", item);
  }

  /** A write that ran and failed costs what it attempted. */
  private static Answer failed(
      BoundStatement statement,
      StatementWrite write,
      Attempt attempt,
      Fault fault,
      BatchCapacity capacity,
      RequestContext context) {
    AttributeMap inserted = write.inserted();
    int newBytes = inserted == null ? 0 : inserted.size();
    int units = CapacityUnits.write(Math.max(attempt.oldBytes, newBytes));
    capacity.addFailedWrite(statement.table(), units);
    if (context.trace() != null) {
      TraceNotes.table(
          context.trace(), write.table().data().schema(), write.key(), null, inserted, units);
    }
    return failed(statement.table(), fault);
  }

  /**
   * The part of the answer for a statement that failed.
   *
   * @param table null when the statement did not come to run
   */
  private static Answer failed(@Nullable String table, Fault fault) {
    return new Answer()
        .put("TableName", table)
        .put(
            "Error",
            new Answer()
                .put("Code", fault.type().memberCode())
                .put("Message", FaultRenderer.message(fault, Surface.PARTIQL)));
  }
}
