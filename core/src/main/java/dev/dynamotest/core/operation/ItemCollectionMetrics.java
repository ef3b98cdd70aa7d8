package dev.dynamotest.core.operation;

import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The metrics of an item collection, which only tables with local secondary indexes have. The size
 * is the service's estimate in steps of a gigabyte; no collection in memory outgrows the first.
 */
final class ItemCollectionMetrics {
  private static final List<Double> SIZE_ESTIMATE_GB = List.of(0.0, 1.0);

  private ItemCollectionMetrics() {}

  /** Whether the request asks for metrics and the table has any. */
  static boolean wanted(Structure request, TableSchema schema) {
    return "SIZE".equals(request.string("ReturnItemCollectionMetrics"))
        && !schema.localIndexes().isEmpty();
  }

  /** The metrics of the collection of an item, given its key; null when none are wanted. */
  static @Nullable Answer of(Structure request, TableSchema schema, AttributeMap key) {
    if (!wanted(request, schema)) {
      return null;
    }
    return of(schema, key);
  }

  /** Adds the metrics of the collection of an item, given its key, once a collection. */
  static void collect(
      Map<AttributeValue, Answer> collections, TableSchema schema, AttributeMap key) {
    collections.computeIfAbsent(partitionValue(schema, key), value -> of(schema, key));
  }

  private static Answer of(TableSchema schema, AttributeMap key) {
    AttributeMap collectionKey =
        AttributeMap.of(schema.keys().partition().get(0).name(), partitionValue(schema, key));
    return new Answer()
        .put("ItemCollectionKey", collectionKey)
        .put("SizeEstimateRangeGB", SIZE_ESTIMATE_GB);
  }

  private static AttributeValue partitionValue(TableSchema schema, AttributeMap key) {
    return Objects.requireNonNull(key.get(schema.keys().partition().get(0).name()));
  }
}
