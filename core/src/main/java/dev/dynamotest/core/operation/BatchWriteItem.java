package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.injection.Injection;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.Admission;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.WriteResult;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.UnprocessedItem;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts and deletes up to 25 items without conditions. Each write is atomic, the batch is not; but
 * everything is checked before anything is written.
 */
final class BatchWriteItem implements Operation {
  private static final int MAX_REQUESTS = 25;

  @Override
  public Surface surface() {
    return Surface.BATCH_WRITE;
  }

  @Override
  public Call prepare(Structure request) {
    Map<String, List<Structure>> requestItems =
        Objects.requireNonNull(request.structureListMap("RequestItems"));
    List<TableWrites> tables = new ArrayList<>(requestItems.size());
    int count = 0;
    for (Map.Entry<String, List<Structure>> entry : requestItems.entrySet()) {
      List<Write> writes = entry.getValue().stream().map(BatchWriteItem::write).toList();
      count += writes.size();
      tables.add(new TableWrites(entry.getKey(), writes));
    }
    if (count > MAX_REQUESTS) {
      throw ItemText.TOO_MANY_WRITES.with();
    }
    return context -> run(request, tables, context);
  }

  /** One put or delete: of the two, one is null. */
  private record Write(@Nullable AttributeMap item, @Nullable AttributeMap key) {
    ItemKey keyIn(Table table) {
      return item != null ? table.keyOfBatchItem(item) : table.keyOf(Objects.requireNonNull(key));
    }
  }

  private record TableWrites(String tableName, List<Write> writes) {}

  /** A write whose table and key have been found good. */
  private record Checked(Table table, ItemKey key, @Nullable AttributeMap item) {
    UnprocessedItem.Kind kind() {
      return item == null ? UnprocessedItem.Kind.DELETE : UnprocessedItem.Kind.PUT;
    }
  }

  private static Write write(Structure writeRequest) {
    Structure put = writeRequest.structure("PutRequest");
    Structure delete = writeRequest.structure("DeleteRequest");
    if ((put == null) == (delete == null)) {
      throw ValueText.SEVERAL_TYPES.with();
    }
    if (put != null) {
      AttributeMap item = ItemToPut.of(put);
      ItemSize.checkPut(item);
      return new Write(item, null);
    }
    Structure deletion = Objects.requireNonNull(delete);
    return new Write(null, Objects.requireNonNull(deletion.attributes("Key")).required());
  }

  private static Answer run(Structure request, List<TableWrites> tables, RequestContext context) {
    List<Table> opened = new ArrayList<>(tables.size());
    for (TableWrites writes : tables) {
      opened.add(context.catalog().open(writes.tableName(), context.now()).data());
    }
    List<List<Checked>> checked = new ArrayList<>(tables.size());
    for (int i = 0; i < tables.size(); i++) {
      Table table = opened.get(i);
      checked.add(
          tables.get(i).writes().stream()
              .map(w -> new Checked(table, w.keyIn(table), w.item()))
              .toList());
    }
    checkDistinct(checked);
    return write(request, tables, checked, context);
  }

  private static void checkDistinct(List<List<Checked>> checked) {
    Map<Table, Set<Binary>> seen = new HashMap<>();
    for (List<Checked> writes : checked) {
      for (Checked write : writes) {
        Set<Binary> keys = seen.computeIfAbsent(write.table(), t -> new HashSet<>());
        if (!keys.add(Binary.wrap(write.key().entryKey()))) {
          throw ItemText.DUPLICATE_KEYS.with();
        }
      }
    }
  }

  private static Answer write(
      Structure request,
      List<TableWrites> tables,
      List<List<Checked>> checked,
      RequestContext context) {
    Instant now = context.now();
    Injection injection = context.injection();
    RequestTrace trace = context.trace();
    Map<String, List<Answer>> unprocessed = new LinkedHashMap<>();
    int member = 0;
    Admission admission = context.admission();
    BatchOutcome outcome = new BatchOutcome();
    ReturnConsumedCapacity capacity =
        ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"));
    List<Answer> consumed = new ArrayList<>();
    Map<String, List<Answer>> metrics = new LinkedHashMap<>();
    for (int i = 0; i < tables.size(); i++) {
      String tableName = tables.get(i).tableName();
      ConsumedCapacity units = new ConsumedCapacity(tableName);
      Map<AttributeValue, Answer> collections = new LinkedHashMap<>();
      for (Checked write : checked.get(i)) {
        boolean injected = injection != null && injection.leavesOut(member++);
        WriteResult result = injected ? null : write(write, admission, now, outcome);
        if (result == null) {
          unprocessed.computeIfAbsent(tableName, t -> new ArrayList<>()).add(request(write));
          outcome.leftOut(write.table().schema(), write.kind(), write.key().attributes());
          continue;
        }
        TraceNotes.write(trace, write.table().schema(), write.key(), result);
        units.write(result.tableUnits(), result.globalIndexUnits(), result.localIndexUnits());
        if (ItemCollectionMetrics.wanted(request, write.table().schema())) {
          ItemCollectionMetrics.collect(
              collections, write.table().schema(), write.key().attributes());
        }
      }
      List<Answer> left = unprocessed.getOrDefault(tableName, List.of());
      Answer told = left.size() == checked.get(i).size() ? null : units.answer(capacity);
      if (told != null) {
        consumed.add(told);
      }
      if (!collections.isEmpty()) {
        metrics.put(tableName, List.copyOf(collections.values()));
      }
    }
    outcome.finish(trace);
    return new Answer()
        .put("UnprocessedItems", unprocessed)
        .put("ConsumedCapacity", capacity == ReturnConsumedCapacity.NONE ? null : consumed)
        .put("ItemCollectionMetrics", metrics.isEmpty() ? null : metrics);
  }

  /** Null when it was throttled. */
  private static @Nullable WriteResult write(
      Checked write, Admission admission, Instant now, BatchOutcome outcome) {
    try {
      WriteResult result =
          write
              .table()
              .write(write.key(), SingleWrite.unconditional(old -> write.item()), admission, now);
      outcome.done();
      return result;
    } catch (FaultException e) {
      if (!(e.fault() instanceof Fault.Throttled)) {
        throw e;
      }
      outcome.refused(e);
      return null;
    }
  }

  /** A write as the client asked for it. */
  private static Answer request(Checked write) {
    return write.item() != null
        ? new Answer().put("PutRequest", new Answer().put("Item", write.item()))
        : new Answer().put("DeleteRequest", new Answer().put("Key", write.key().attributes()));
  }
}
