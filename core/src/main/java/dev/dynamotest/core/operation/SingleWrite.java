package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.LegacyParameters;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemChange;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.value.AttributeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What PutItem, UpdateItem and DeleteItem have in common beside their item or key. */
final class SingleWrite {

  private SingleWrite() {}

  /** Refuses the ReturnValues that only UpdateItem has. */
  static void checkReturnValues(Structure request) {
    String returnValues = request.string("ReturnValues");
    if (returnValues != null && !returnValues.equals("NONE") && !returnValues.equals("ALL_OLD")) {
      throw ItemText.RETURN_VALUES.with();
    }
  }

  /** The Expected parameter, or null. */
  static @Nullable Condition expected(Structure request) {
    return LegacyParameters.expected(
        request.structureMap("Expected"), request.string("ConditionalOperator"));
  }

  /** The ConditionExpression, or null. */
  static @Nullable Condition condition(Structure request, RequestExpressions expressions) {
    String text = request.string("ConditionExpression");
    return text == null ? null : expressions.condition(text);
  }

  /** The condition of a put or a delete from either family of parameters, or null. */
  static @Nullable Condition condition(Structure request) {
    Condition expected = expected(request);
    RequestExpressions expressions = expressions(request);
    expressions.checkParameters();
    Condition written = condition(request, expressions);
    expressions.checkUnused();
    return written == null ? expected : written;
  }

  /** The names and values of the request. */
  static RequestExpressions expressions(Structure request) {
    return new RequestExpressions(
        request.stringMap("ExpressionAttributeNames"),
        request.attributes("ExpressionAttributeValues"));
  }

  /**
   * Writes, and throws ConditionalCheckFailedException when the condition fails, with the old item
   * when the request asks for it.
   *
   * @param change the item after the write from the item before; null stands for no item
   */
  static WriteResult write(
      Structure request,
      CatalogTable table,
      ItemKey key,
      @Nullable Condition condition,
      UnaryOperator<@Nullable AttributeMap> change,
      RequestContext context) {
    WriteResult result =
        table.data().write(key, change(condition, change), context.admission(), context.now());
    TraceNotes.write(context.trace(), table.data().schema(), key, result);
    if (!result.conditionHeld()) {
      throw new FaultException(
          new Fault.ConditionFailed(wantsItemOnFailure(request) ? result.old() : null));
    }
    return result;
  }

  /** Whether the item that fails the condition shall be told. */
  static boolean wantsItemOnFailure(Structure request) {
    return "ALL_OLD".equals(request.string("ReturnValuesOnConditionCheckFailure"));
  }

  /** The members that every single write answers with, in the service's order. */
  static Answer answer(
      Structure request,
      CatalogTable table,
      ItemKey key,
      WriteResult result,
      @Nullable AttributeMap attributes) {
    Answer answer = new Answer().put("Attributes", attributes);
    ReturnConsumedCapacity wanted =
        ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"));
    if (wanted != ReturnConsumedCapacity.NONE) {
      answer.put(
          "ConsumedCapacity",
          new ConsumedCapacity(request.requiredString("TableName"))
              .write(result.tableUnits(), result.globalIndexUnits(), result.localIndexUnits())
              .answer(wanted));
    }
    return answer.put(
        "ItemCollectionMetrics",
        ItemCollectionMetrics.of(request, table.data().schema(), key.attributes()));
  }

  /** The old item when the request asks for it, else null. */
  static @Nullable AttributeMap oldAttributes(Structure request, WriteResult result) {
    return "ALL_OLD".equals(request.string("ReturnValues")) ? result.old() : null;
  }

  /** A change without a condition. */
  static ItemChange unconditional(UnaryOperator<@Nullable AttributeMap> change) {
    return change(null, change);
  }

  /** A change under a condition, if any; a missing item meets it as one without attributes. */
  static ItemChange change(
      @Nullable Condition condition, UnaryOperator<@Nullable AttributeMap> change) {
    return new ConditionalChange(condition, change);
  }

  private record ConditionalChange(
      @Nullable Condition condition, UnaryOperator<@Nullable AttributeMap> change)
      implements ItemChange {
    @Override
    public boolean conditionHolds(@Nullable AttributeMap old) {
      return condition == null || condition.test(old == null ? AttributeMap.EMPTY : old);
    }

    @Override
    public @Nullable AttributeMap apply(@Nullable AttributeMap old) {
      return change.apply(old);
    }
  }
}
