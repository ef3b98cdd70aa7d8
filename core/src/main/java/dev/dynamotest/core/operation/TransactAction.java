package dev.dynamotest.core.operation;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemChange;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.transaction.PlannedWrite;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An action of TransactWriteItems, checked as far as that goes without its table. */
sealed interface TransactAction {

  /** The member of the request. */
  Structure request();

  /** The whole item of a put, the key of the others. */
  AttributeMap attributes();

  @Nullable Condition condition();

  /** The key, once the table is known. */
  ItemKey keyIn(Table table);

  /** What can be said against the action once the schema is known, whatever the item holds. */
  void checkAgainstSchema(Table table);

  /** The item after the action. */
  @Nullable AttributeMap apply(Table table, ItemKey key, @Nullable AttributeMap old);

  /** Whether the action changes its item, which a check does not. */
  default boolean writes() {
    return true;
  }

  /** The table as the client named it. */
  default String tableName() {
    return request().requiredString("TableName");
  }

  /** The action ready to run, or refused with what is wrong with its key or paths. */
  default PlannedWrite plan(Table table) {
    try {
      ItemKey key = keyIn(table);
      checkAgainstSchema(table);
      KeyPaths.check(table.schema(), condition());
      ItemChange change = SingleWrite.change(condition(), old -> apply(table, key, old));
      return new PlannedWrite.OnItem(
          tableName(), table, key, change, SingleWrite.wantsItemOnFailure(request()));
    } catch (FaultException e) {
      return new PlannedWrite.Refused(tableName(), e.fault());
    }
  }

  /** A put. */
  static Put put(Structure request) {
    AttributeMap item = ItemToPut.of(request);
    ParameterFamilies.TRANSACTED_PUT_OR_DELETE.check(request);
    return new Put(request, item, condition(request));
  }

  /** A delete. */
  static Delete delete(Structure request) {
    AttributeMap key = key(request);
    ParameterFamilies.TRANSACTED_PUT_OR_DELETE.check(request);
    return new Delete(request, key, condition(request));
  }

  private static @Nullable Condition condition(Structure request) {
    RequestExpressions expressions = SingleWrite.expressions(request);
    expressions.checkParameters();
    Condition condition = SingleWrite.condition(request, expressions);
    expressions.checkUnused();
    return condition;
  }

  /** A check. */
  static Check check(Structure request) {
    AttributeMap key = key(request);
    RequestExpressions expressions = expressionsOfAnyDepth(request);
    expressions.checkParameters();
    Condition condition = expressions.condition(request.requiredString("ConditionExpression"));
    expressions.checkUnused();
    return new Check(request, key, condition);
  }

  /** An update. The service reads its UpdateExpression first. */
  static Change update(Structure request) {
    AttributeMap key = key(request);
    RequestExpressions expressions = expressionsOfAnyDepth(request);
    expressions.checkParameters();
    Update update = expressions.update(request.requiredString("UpdateExpression"));
    Condition condition = SingleWrite.condition(request, expressions);
    expressions.checkUnused();
    return new Change(request, key, update, condition, hasDeepValues(request));
  }

  private static AttributeMap key(Structure request) {
    return Objects.requireNonNull(request.attributes("Key")).required();
  }

  /** Of updates and checks, unlike all others, the depth of values is not looked at up front. */
  private static RequestExpressions expressionsOfAnyDepth(Structure request) {
    Decoded<AttributeMap> values = request.attributes("ExpressionAttributeValues");
    return new RequestExpressions(
        request.stringMap("ExpressionAttributeNames"),
        values != null && hasDeepValues(request) ? Decoded.good(values.value()) : values);
  }

  private static boolean hasDeepValues(Structure request) {
    Decoded<AttributeMap> values = request.attributes("ExpressionAttributeValues");
    Fault fault = values == null ? null : values.fault();
    return fault != null && ValueText.NESTING_TOO_DEEP.isSaidBy(fault);
  }

  /** Puts a whole item in place of whatever is there. */
  record Put(Structure request, AttributeMap attributes, @Nullable Condition condition)
      implements TransactAction {
    @Override
    public ItemKey keyIn(Table table) {
      return table.keyOfItem(attributes);
    }

    @Override
    public void checkAgainstSchema(Table table) {}

    @Override
    public AttributeMap apply(Table table, ItemKey key, @Nullable AttributeMap old) {
      return attributes;
    }
  }

  /**
   * Changes attributes of an item, or creates it.
   *
   * @param hasDeepValues whether ExpressionAttributeValues holds more levels than an item may have
   */
  record Change(
      Structure request,
      AttributeMap attributes,
      Update update,
      @Nullable Condition condition,
      boolean hasDeepValues)
      implements TransactAction {
    @Override
    public ItemKey keyIn(Table table) {
      return table.keyOf(attributes);
    }

    @Override
    public void checkAgainstSchema(Table table) {
      ItemUpdate.checkAgainstSchema(table, update);
      if (hasDeepValues) {
        throw ValueText.UPDATED_NESTING_TOO_DEEP.with();
      }
    }

    @Override
    public @Nullable AttributeMap apply(Table table, ItemKey key, @Nullable AttributeMap old) {
      return ItemUpdate.apply(table, key, update, old);
    }
  }

  /** Deletes an item, if there is one. */
  record Delete(Structure request, AttributeMap attributes, @Nullable Condition condition)
      implements TransactAction {
    @Override
    public ItemKey keyIn(Table table) {
      return table.keyOf(attributes);
    }

    @Override
    public void checkAgainstSchema(Table table) {}

    @Override
    public @Nullable AttributeMap apply(Table table, ItemKey key, @Nullable AttributeMap old) {
      return null;
    }
  }

  /** Lets the transaction go on only if an item meets a condition, and leaves it as it is. */
  record Check(Structure request, AttributeMap attributes, Condition condition)
      implements TransactAction {
    @Override
    public boolean writes() {
      return false;
    }

    @Override
    public ItemKey keyIn(Table table) {
      return table.keyOf(attributes);
    }

    @Override
    public void checkAgainstSchema(Table table) {}

    @Override
    public @Nullable AttributeMap apply(Table table, ItemKey key, @Nullable AttributeMap old) {
      return old;
    }
  }
}
