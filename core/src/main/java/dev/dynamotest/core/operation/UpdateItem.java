package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.LegacyParameters;
import dev.dynamotest.core.expression.Operand;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.expression.RequestExpressions;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.expression.UpdateAction;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.TableSchema;
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
      checkAgainstSchema(table.data(), update);
      KeyPaths.check(table.data().schema(), condition);
      ItemSize.checkUpdate(update.statementCharge());
      WriteResult result =
          SingleWrite.write(
              request,
              table,
              key,
              condition,
              old -> updated(table.data(), key, update, old),
              context.now());
      return SingleWrite.answer(request, table, key, result, attributes(request, update, result));
    };
  }

  /** What can be said of the update once the schema is known, whatever the item holds. */
  private static void checkAgainstSchema(Table table, Update update) {
    TableSchema schema = table.schema();
    for (KeyAttribute key : schema.keys().attributes()) {
      for (UpdateAction action : update.actions()) {
        if (action.target().attribute().equals(key.name())) {
          throw ItemText.KEY_UPDATED.with(key.name());
        }
      }
    }
    for (UpdateAction action : update.actions()) {
      if (action instanceof UpdateAction.Set set
          && !set.target().isNested()
          && set.value() instanceof Operand.Constant constant) {
        table.checkIndexKeyType(set.target().attribute(), constant.value());
      }
    }
    for (UpdateAction action : update.actions()) {
      KeyPaths.check(schema, action.target());
      if (action instanceof UpdateAction.Set set) {
        set.value().forEachPath(path -> KeyPaths.check(schema, path));
      }
    }
  }

  /** The item after the update; null where an update does not bring one into being. */
  private static @Nullable AttributeMap updated(
      Table table, ItemKey key, Update update, @Nullable AttributeMap old) {
    if (old == null && !update.createsItem()) {
      return null;
    }
    AttributeMap before = old == null ? key.attributes() : old;
    AttributeMap after = update.apply(before);
    table.checkUpdatedIndexKeys(before, after);
    ItemSize.checkUpdate(after.size());
    return after;
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
