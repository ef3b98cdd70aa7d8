package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.table.IndexProjection;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.Page;
import dev.dynamotest.core.table.Reading;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.trace.Access;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.StaleAnswer;
import dev.dynamotest.core.trace.UnprocessedItem;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What operations note down of their reads and writes of items, where a trace is kept. The units
 * are those that the answer's {@code ConsumedCapacity} tells, whether or not it is asked for.
 */
final class TraceNotes {
  private TraceNotes() {}

  /**
   * An item was read by its key.
   *
   * @param item null when there is none
   */
  static void read(Reading reading, TableSchema schema, ItemKey key, @Nullable AttributeMap item) {
    RequestTrace trace = reading.trace();
    ReadView view = reading.view();
    boolean consistent = reading.consistent();
    if (trace == null) {
      return;
    }
    int bytes = item == null ? 0 : item.size();
    read(trace, schema, key, bytes, consistent, CapacityUnits.read(bytes, consistent));
    if (view != null && view.takeStale()) {
      trace.stale(new StaleAnswer(schema.name(), null, key.attributes(), view.lag(false)));
    }
  }

  /**
   * An item was read for those units, consistently or not.
   *
   * @param bytes the item's size; 0 when there is none
   */
  static void read(
      RequestTrace trace,
      TableSchema schema,
      ItemKey key,
      int bytes,
      boolean consistent,
      double units) {
    trace.accessed(
        new Access(
            schema.name(),
            null,
            false,
            Access.Kind.READ,
            consistent,
            units,
            schema.keys().partitionOf(key.attributes()),
            key.attributes(),
            bytes));
  }

  /** An item was written, or was not because its condition did not hold. */
  static void write(
      @Nullable RequestTrace trace, TableSchema schema, ItemKey key, WriteResult result) {
    if (trace != null) {
      table(trace, schema, key, result.old(), result.now(), result.tableUnits());
      indexes(
          trace,
          schema,
          key,
          result.old(),
          result.now(),
          result.globalIndexUnits(),
          result.localIndexUnits());
    }
  }

  /** The part of the table in a write. */
  static void table(
      RequestTrace trace,
      TableSchema schema,
      ItemKey key,
      @Nullable AttributeMap old,
      @Nullable AttributeMap now,
      int units) {
    trace.accessed(
        new Access(
            schema.name(),
            null,
            false,
            Access.Kind.WRITE,
            false,
            units,
            schema.keys().partitionOf(key.attributes()),
            key.attributes(),
            Math.max(old == null ? 0 : old.size(), now == null ? 0 : now.size())));
  }

  /** The parts of the indexes in a write. */
  static void indexes(
      RequestTrace trace,
      TableSchema schema,
      ItemKey key,
      @Nullable AttributeMap old,
      @Nullable AttributeMap now,
      Map<String, Integer> globalUnits,
      Map<String, Integer> localUnits) {
    for (IndexSchema index : schema.globalIndexes()) {
      Integer units = globalUnits.get(index.name());
      if (units != null) {
        globalIndex(trace, schema, index, key, old, now, units);
      }
    }
    AttributeMap partition = schema.keys().partitionOf(key.attributes());
    localUnits.forEach(
        (index, units) ->
            trace.accessed(
                indexWrite(schema.name(), index, true, units, partition, key.attributes())));
  }

  /** An entry that moves to another partition key costs each of the two its part. */
  private static void globalIndex(
      RequestTrace trace,
      TableSchema schema,
      IndexSchema index,
      ItemKey key,
      @Nullable AttributeMap old,
      @Nullable AttributeMap now,
      int units) {
    AttributeMap before = old != null && holds(index, old) ? old : null;
    AttributeMap after = now != null && holds(index, now) ? now : null;
    AttributeMap left = before == null ? null : index.keys().partitionOf(before);
    AttributeMap reached = after == null ? null : index.keys().partitionOf(after);
    int leaving = units;
    if (left != null && reached != null) {
      leaving =
          left.equals(reached) ? 0 : CapacityUnits.write(projectedBytes(schema, index, before));
    } else if (left == null) {
      leaving = 0;
    }
    if (left != null && leaving > 0) {
      trace.accessed(
          indexWrite(schema.name(), index.name(), false, leaving, left, key.attributes()));
    }
    if (reached != null && units > leaving) {
      trace.accessed(
          indexWrite(
              schema.name(), index.name(), false, units - leaving, reached, key.attributes()));
    }
  }

  private static boolean holds(IndexSchema index, AttributeMap item) {
    for (KeyAttribute attribute : index.keys().attributes()) {
      AttributeValue value = item.get(attribute.name());
      if (value == null || value.type() != attribute.type()) {
        return false;
      }
    }
    return true;
  }

  private static int projectedBytes(
      TableSchema schema, IndexSchema index, @Nullable AttributeMap item) {
    if (item == null) {
      return 0;
    }
    if (index.projection().type() == IndexProjection.Type.ALL) {
      return item.size();
    }
    AttributeMap.Builder projected = AttributeMap.builder();
    for (int i = 0; i < item.count(); i++) {
      String name = item.name(i);
      if (index.keys().has(name)
          || schema.keys().has(name)
          || index.projection().nonKeyAttributes().contains(name)) {
        projected.put(name, item.value(i));
      }
    }
    return projected.build().size();
  }

  private static Access indexWrite(
      String table,
      String index,
      boolean local,
      int units,
      AttributeMap partition,
      AttributeMap key) {
    return new Access(table, index, local, Access.Kind.WRITE, false, units, partition, key, 0);
  }

  /**
   * The rows of a page, or of a part of one, were read.
   *
   * @param partition the partition key by which they were found; empty for a scan
   */
  static void rows(
      RequestTrace trace,
      ReadTarget target,
      Page page,
      boolean consistent,
      AttributeMap partition) {
    IndexSchema index = target.index();
    int largest = largest(page);
    double units = CapacityUnits.read(page.bytes(), consistent);
    trace.accessed(
        pageRead(
            target, target.indexName(), consistent, units, partition, index == null ? largest : 0));
    if (page.fetchedBlocks() > 0) {
      double fetched = CapacityUnits.ofBlocks(page.fetchedBlocks(), consistent);
      trace.accessed(pageRead(target, null, consistent, fetched, partition, largest));
    }
    ReadView view = target.reading().view();
    if (view != null && view.takeStale()) {
      boolean global = index != null && index.global();
      trace.stale(
          new StaleAnswer(target.schema().name(), target.indexName(), partition, view.lag(global)));
    }
  }

  private static Access pageRead(
      ReadTarget target,
      @Nullable String index,
      boolean consistent,
      double units,
      AttributeMap partition,
      int largest) {
    return new Access(
        target.schema().name(),
        index,
        index != null && isLocal(target.index()),
        Access.Kind.READ,
        consistent,
        units,
        partition,
        AttributeMap.EMPTY,
        largest);
  }

  private static boolean isLocal(@Nullable IndexSchema index) {
    return index != null && !index.global();
  }

  private static int largest(Page page) {
    int largest = 0;
    for (AttributeMap row : page.rows()) {
      largest = Math.max(largest, row.size());
    }
    return largest;
  }

  /** An item of a batch was left out. */
  static void leftOut(
      @Nullable RequestTrace trace,
      TableSchema schema,
      UnprocessedItem.Kind kind,
      AttributeMap key) {
    if (trace != null) {
      trace.leftOut(new UnprocessedItem(schema.name(), kind, key));
    }
  }
}
