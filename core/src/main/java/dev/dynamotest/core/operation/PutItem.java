package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.value.AttributeMap;

/** Puts a whole item in place of whatever is there, if a condition on that holds. */
final class PutItem implements Operation {

  @Override
  public Surface surface() {
    return Surface.SINGLE_WRITE;
  }

  @Override
  public Call prepare(Structure request) {
    ParameterFamilies.PUT_OR_DELETE.check(request);
    AttributeMap item = ItemToPut.of(request);
    SingleWrite.checkReturnValues(request);
    ItemSize.checkPut(item);
    Condition condition = SingleWrite.condition(request);
    return context -> {
      CatalogTable table =
          context.catalog().open(request.requiredString("TableName"), context.now());
      ItemKey key = table.data().keyOfItem(item);
      KeyPaths.check(table.data().schema(), condition);
      WriteResult result = SingleWrite.write(request, table, key, condition, old -> item, context);
      return SingleWrite.answer(
          request, table, key, result, SingleWrite.oldAttributes(request, result));
    };
  }
}
