package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.fault.QueryText;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.IndexProjection;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.table.Page;
import dev.dynamotest.core.table.PageRequest;
import dev.dynamotest.core.table.Reading;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a Query or Scan reads: a table, or one of its indexes.
 *
 * @param schema the table's, as of the start of the request
 * @param index the index, or null when the table itself is read
 * @param reading how the request reads
 */
record ReadTarget(Table table, TableSchema schema, @Nullable IndexSchema index, Reading reading) {

  /** The target that a request names: the index exists and can be read as it asks. */
  static ReadTarget of(CatalogTable table, Structure request, RequestContext context) {
    String indexName = request.string("IndexName");
    IndexSchema index = indexName == null ? null : table.readableIndex(indexName, context.now());
    boolean consistent = request.isTrue("ConsistentRead");
    if (index != null && index.global() && consistent) {
      throw QueryText.CONSISTENT_READ_OF_GLOBAL_INDEX.with();
    }
    return new ReadTarget(table.data(), table.data().schema(), index, context.reading(consistent));
  }

  /**
   * Reads a page as the request sees it.
   *
   * @param partition the partition key whose rows they are; empty for a scan
   */
  Page read(PageRequest page, AttributeMap partition) {
    return table.read(page, reading, partition);
  }

  @Nullable String indexName() {
    return index == null ? null : index.name();
  }

  /** The key by which rows are found: the index's if one is read. */
  KeySchema keys() {
    return index == null ? schema.keys() : index.keys();
  }

  /** Whether rows hold the attribute, if the item has it. */
  boolean projects(String attribute) {
    return index == null
        || index.projection().type() == IndexProjection.Type.ALL
        || index.projection().nonKeyAttributes().contains(attribute)
        || index.keys().has(attribute)
        || schema.keys().has(attribute);
  }

  /** What rows hold of an item. */
  AttributeMap projected(AttributeMap item) {
    AttributeMap.Builder held = AttributeMap.builder();
    for (int i = 0; i < item.count(); i++) {
      if (projects(item.name(i))) {
        held.put(item.name(i), item.value(i));
      }
    }
    return held.build();
  }

  /** Whether rows are whole items. */
  boolean projectsAll() {
    return index == null || index.projection().type() == IndexProjection.Type.ALL;
  }
}
