package dev.dynamotest.core.operation;

import dev.dynamotest.core.expression.Operand;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.expression.UpdateAction;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/** An update of an item of a table, of itself or in a transaction. */
final class ItemUpdate {
  private ItemUpdate() {}

  /** What can be said of the update once the schema is known, whatever the item holds. */
  static void checkAgainstSchema(Table table, Update update) {
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
  static @Nullable AttributeMap apply(
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
}
