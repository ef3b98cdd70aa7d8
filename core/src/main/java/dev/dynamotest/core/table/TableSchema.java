package dev.dynamotest.core.table;

import java.util.List;

/**
 * What the storage must know of a table.
 *
 * @param globalIndexes in definition order
 * @param localIndexes in definition order
 */
public record TableSchema(
    String name, KeySchema keys, List<IndexSchema> globalIndexes, List<IndexSchema> localIndexes) {
  public TableSchema {
    globalIndexes = List.copyOf(globalIndexes);
    localIndexes = List.copyOf(localIndexes);
  }
}
