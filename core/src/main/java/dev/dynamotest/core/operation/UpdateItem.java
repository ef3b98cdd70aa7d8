package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.LegacyParameters;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Changes attributes of an item if a condition on it holds; creates the item if there is none. */
final class UpdateItem implements Operation {

  @Override
  public Surface surface() {
    return Surface.SINGLE_WRITE;
  }

  @Override
  public Call prepare(Structure request) {
    ParameterFamilies.UPDATE_ITEM.check(request);
    AttributeMap keyAttributes = Objects.requireNonNull(request.attributes("Key")).required();
    Map<String, Structure> attributeUpdates = request.structureMap("AttributeUpdates");
    Update legacyUpdate =
        attributeUpdates == null ? null : LegacyParameters.attributeUpdates(attributeUpdates);
    Condition expected = SingleWrite.expected(request);
    RequestExpressions expressions = SingleWrite.expressions(request);
    expressions.checkParameters();
    Condition written = SingleWrite.condition(request, expressions);
    String updateText = request.string("UpdateExpression");
    Update writtenUpdate = updateText == null ? Update.NONE : expressions.update(updateText);
    expressions.checkUnused();
    Condition condition = written == null ? expected : written;
    Update update = legacyUpdate == null ? writtenUpdate : legacyUpdate;
    return context -> {
      CatalogTable table =
          context.catalog().open(request.requiredString("TableName"), context.now());
      ItemKey key = table.data().keyOf(keyAttributes);
      ItemUpdate.checkAgainstSchema(table.data(), update);
      KeyPaths.check(table.data().schema(), condition);
      ItemSize.checkUpdate(update.statementCharge());
      WriteResult result =
          SingleWrite.write(
              request,
              table,
              key,
              condition,
              old -> ItemUpdate.apply(table.data(), key, update, old),
              context);
      return SingleWrite.answer(request, table, key, result, attributes(request, update, result));
    };
  }

  private static @Nullable AttributeMap attributes(
      Structure request, Update update, WriteResult result) {
    String returnValues = request.string("ReturnValues");
    if (returnValues == null) {
      return null;
    }
    return switch (returnValues) {
      case "ALL_OLD" -> result.old();
      case "ALL_NEW" -> result.now();
      case "UPDATED_OLD" -> updatedAttributes(update, result.old());
      case "UPDATED_NEW" -> updatedAttributes(update, result.now());
      default -> null;
    };
  }

  private static @Nullable AttributeMap updatedAttributes(
      Update update, @Nullable AttributeMap item) {
    AttributeMap attributes = item == null ? AttributeMap.EMPTY : update.updatedAttributes(item);
    return attributes.isEmpty() ? null : attributes;
  }
}
