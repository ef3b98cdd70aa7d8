package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/**
 * The items of one table and the entries of its secondary indexes. Reads take no lock; a write
 * locks the stripe of its item. Thread-safe.
 */
public final class Table {
  private volatile TableSchema schema;

  public Table(TableSchema schema) {
    this.schema = schema;
  }

  public TableSchema schema() {
    return schema;
  }

  /**
   * The key that a {@code Key} parameter names, checked against the schema: exactly the key
   * attributes with their types, not empty, not too long.
   */
  public ItemKey keyOf(AttributeMap key) {
    throw new UnsupportedOperationException();
  }

  /** The key of a whole item that is put, with PutItem's texts, its index keys checked as well. */
  public ItemKey keyOfItem(AttributeMap item) {
    throw new UnsupportedOperationException();
  }

  /**
   * The key of a whole item that BatchWriteItem puts: faults of the table's key read as those of
   * {@link #keyOf}.
   */
  public ItemKey keyOfBatchItem(AttributeMap item) {
    throw new UnsupportedOperationException();
  }

  /** The item, or null. */
  public @Nullable AttributeMap get(ItemKey key) {
    throw new UnsupportedOperationException();
  }

  /** Prepares, admits and commits one write. All or nothing. */
  public WriteResult write(ItemKey key, ItemChange change) {
    throw new UnsupportedOperationException();
  }

  /** Adds an index and builds it from the items; items that do not fit its key are left out. */
  public void addIndex(IndexSchema index) {
    throw new UnsupportedOperationException();
  }

  public void removeIndex(String indexName) {
    throw new UnsupportedOperationException();
  }

  /** The number of items. */
  public long itemCount() {
    throw new UnsupportedOperationException();
  }

  /** The sum of the items' sizes in bytes. */
  public long sizeBytes() {
    throw new UnsupportedOperationException();
  }

  /** The number of entries of an index. */
  public long indexItemCount(String indexName) {
    throw new UnsupportedOperationException();
  }

  /** The sum of the sizes of an index's entries in bytes. */
  public long indexSizeBytes(String indexName) {
    throw new UnsupportedOperationException();
  }
}
