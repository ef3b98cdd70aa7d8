package dev.dynamotest.core.catalog;

import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.Table;
import java.time.Instant;

/** A table with all that the control plane knows of it. Thread-safe. */
public final class CatalogTable {
  private final Table data;

  public CatalogTable(Table data) {
    this.data = data;
  }

  /** The items and index entries. */
  public Table data() {
    return data;
  }

  /**
   * The index for a Query or Scan.
   *
   * @throws dev.dynamotest.core.fault.FaultException ValidationException when there is no such
   *     index or it cannot be read yet
   */
  public IndexSchema readableIndex(String indexName, Instant now) {
    throw new UnsupportedOperationException(indexName + now);
  }
}
