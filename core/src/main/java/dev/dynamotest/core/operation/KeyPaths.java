package dev.dynamotest.core.operation;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.TableSchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Refuses document paths that lead below a key attribute, which is always a scalar. Checked once
 * the table is known, whatever its items hold.
 */
final class KeyPaths {

  private KeyPaths() {}

  static void check(TableSchema schema, @Nullable Condition condition) {
    if (condition != null) {
      condition.forEachPath(path -> check(schema, path));
    }
  }

  static void check(TableSchema schema, @Nullable Projection projection) {
    if (projection != null) {
      projection.paths().forEach(path -> check(schema, path));
    }
  }

  static void check(TableSchema schema, DocumentPath path) {
    if (!path.isNested()) {
      return;
    }
    String attribute = path.attribute();
    if (schema.keys().has(attribute)) {
      throw ItemText.BELOW_KEY.with(attribute);
    }
    if (isIndexKey(schema.globalIndexes(), attribute)
        || isIndexKey(schema.localIndexes(), attribute)) {
      throw ItemText.BELOW_INDEX_KEY.with(attribute);
    }
  }

  private static boolean isIndexKey(List<IndexSchema> indexes, String attribute) {
    for (IndexSchema index : indexes) {
      if (index.keys().has(attribute)) {
        return true;
      }
    }
    return false;
  }
}
