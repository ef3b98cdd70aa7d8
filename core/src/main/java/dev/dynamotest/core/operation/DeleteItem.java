package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Objects;

/** Deletes an item if a condition on it holds. To delete a missing item is no error. */
final class DeleteItem implements Operation {

  @Override
  public Surface surface() {
    return Surface.SINGLE_WRITE;
  }

  @Override
  public Call prepare(Structure request) {
    ParameterFamilies.PUT_OR_DELETE.check(request);
    AttributeMap keyAttributes = Objects.requireNonNull(request.attributes("Key")).required();
    SingleWrite.checkReturnValues(request);
    Condition condition = SingleWrite.condition(request);
    return context -> {
      CatalogTable table =
          context.catalog().open(request.requiredString("TableName"), context.now());
      ItemKey key = table.data().keyOf(keyAttributes);
      KeyPaths.check(table.data().schema(), condition);
      WriteResult result = SingleWrite.write(request, table, key, condition, old -> null, context);
      return SingleWrite.answer(
          request, table, key, result, SingleWrite.oldAttributes(request, result));
    };
  }
}
