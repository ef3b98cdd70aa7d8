package dev.dynamotest.core.catalog;

import dev.dynamotest.core.stream.ChangeStream;
import dev.dynamotest.core.table.KeySchema;

/**
 * A stream under its names. Immutable, apart from the records. Knows its table by name only, so
 * that the items of a deleted table are not kept.
 *
 * @param keys the table's key schema
 * @param label its start, by which the streams of a table are told apart
 */
public record CatalogStream(
    AccountRegion home, String tableName, KeySchema keys, String label, ChangeStream changes) {

  public String arn() {
    return home.streamArn(tableName, label);
  }

  CatalogStream with(ChangeStream newChanges) {
    return new CatalogStream(home, tableName, keys, label, newChanges);
  }
}
