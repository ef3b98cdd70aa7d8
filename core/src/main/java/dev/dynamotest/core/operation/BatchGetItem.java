package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.injection.Injection;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Reading;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.trace.UnprocessedItem;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads up to 100 items by their keys, in request order, as far as the {@link AnswerRoom} goes; the
 * rest comes back as UnprocessedKeys.
 */
final class BatchGetItem implements Operation {
  private static final int MAX_KEYS = 100;

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    Map<String, Structure> requestItems =
        Objects.requireNonNull(request.structureMap("RequestItems"));
    checkOneFamily(requestItems);
    List<TableKeys> tables = new ArrayList<>(requestItems.size());
    int count = 0;
    for (Map.Entry<String, Structure> entry : requestItems.entrySet()) {
      TableKeys keys = tableKeys(entry.getKey(), entry.getValue());
      count += keys.keys().size();
      tables.add(keys);
    }
    if (count > MAX_KEYS) {
      throw ItemText.TOO_MANY_GETS.with();
    }
    return context -> run(request, tables, context);
  }

  /** What is asked of one table, checked as far as that goes without the table. */
  private record TableKeys(
      String tableName,
      Structure request,
      List<AttributeMap> keys,
      @Nullable Projection projection) {}

  /** The same with its table and keys that fit it. */
  private record TableRead(TableKeys wanted, Table table, List<ItemKey> keys) {}

  /** The two families of parameters must not even meet in different tables. */
  private static void checkOneFamily(Map<String, Structure> requestItems) {
    boolean legacy = requestItems.values().stream().anyMatch(t -> t.has("AttributesToGet"));
    boolean expression =
        requestItems.values().stream().anyMatch(t -> t.has("ProjectionExpression"));
    if (legacy && expression) {
      throw ParameterFamilies.mixed(List.of("AttributesToGet"), List.of("ProjectionExpression"));
    }
  }

  private static TableKeys tableKeys(String tableName, Structure request) {
    ParameterFamilies.GET.check(request);
    Projection attributesToGet = ItemRead.attributesToGet(request);
    Projection written = ItemRead.projectionExpression(request);
    List<AttributeMap> keys = new ArrayList<>();
    Set<AttributeMap> seen = new HashSet<>();
    for (Decoded<AttributeMap> key : Objects.requireNonNull(request.attributesList("Keys"))) {
      if (!seen.add(key.required())) {
        throw ItemText.DUPLICATE_KEYS.with();
      }
      keys.add(key.value());
    }
    return new TableKeys(tableName, request, keys, written == null ? attributesToGet : written);
  }

  private static Answer run(Structure request, List<TableKeys> wanted, RequestContext context) {
    List<TableRead> reads = new ArrayList<>(wanted.size());
    for (TableKeys keys : wanted) {
      Table table = context.catalog().open(keys.tableName(), context.now()).data();
      reads.add(new TableRead(keys, table, new ArrayList<>(keys.keys().size())));
    }
    for (TableRead read : reads) {
      read.wanted().keys().forEach(key -> read.keys().add(read.table().keyOf(key)));
    }
    reads.forEach(read -> KeyPaths.check(read.table().schema(), read.wanted().projection()));
    return answer(request, reads, context);
  }

  private static Answer answer(Structure request, List<TableRead> reads, RequestContext context) {
    ReadView view = context.view(false);
    Injection injection = context.injection();
    ReturnConsumedCapacity capacity =
        ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"));
    Map<String, List<AttributeMap>> responses = new LinkedHashMap<>();
    Map<String, Answer> unprocessed = new LinkedHashMap<>();
    List<Answer> consumed = new ArrayList<>();
    BatchOutcome outcome = new BatchOutcome();
    AnswerRoom room = new AnswerRoom(context.pageBytes(), context.now());
    int member = 0;
    for (TableRead read : reads) {
      TableKeys wanted = read.wanted();
      Reading reading = context.reading(wanted.request().isTrue("ConsistentRead"), view);
      ConsumedCapacity units = new ConsumedCapacity(wanted.tableName());
      List<AttributeMap> items = new ArrayList<>();
      List<AttributeMap> left = new ArrayList<>();
      for (int i = 0; i < read.keys().size(); i++) {
        boolean injected = injection != null && injection.leavesOut(member + i);
        if (injected || !read(read, i, reading, room, outcome, units, items)) {
          left.add(wanted.keys().get(i));
        }
      }
      responses.put(wanted.tableName(), items);
      if (!left.isEmpty()) {
        unprocessed.put(wanted.tableName(), unprocessed(wanted, left));
        left.forEach(key -> outcome.leftOut(read.table().schema(), UnprocessedItem.Kind.GET, key));
      }
      member += read.keys().size();
      Answer told = left.size() == read.keys().size() ? null : units.answer(capacity);
      if (told != null) {
        consumed.add(told);
      }
    }
    outcome.finish(context.trace());
    return new Answer()
        .put("Responses", responses)
        .put("UnprocessedKeys", unprocessed)
        .put("ConsumedCapacity", capacity == ReturnConsumedCapacity.NONE ? null : consumed);
  }

  /** Adds the item of a key to the others of its table; false when it has to be left out. */
  private static boolean read(
      TableRead read,
      int number,
      Reading reading,
      AnswerRoom room,
      BatchOutcome outcome,
      ConsumedCapacity units,
      List<AttributeMap> items) {
    Table table = read.table();
    ItemKey key = read.keys().get(number);
    if (room.isFullFor(table, key)) {
      return false;
    }
    AttributeMap item;
    try {
      item = table.get(key, reading);
    } catch (FaultException e) {
      outcome.refused(e);
      return false;
    }
    outcome.done();
    int size = item == null ? 0 : item.size();
    if (!room.takes(table, key, size)) {
      table.giveBack(key, size, reading);
      return false;
    }
    TraceNotes.read(reading, table.schema(), key, item);
    units.table(CapacityUnits.read(size, reading.consistent()));
    if (item != null) {
      Projection projection = read.wanted().projection();
      items.add(projection == null ? item : projection.apply(item));
    }
    return true;
  }

  /** Keys with the members that the client sent for them. */
  private static Answer unprocessed(TableKeys wanted, List<AttributeMap> keys) {
    Structure request = wanted.request();
    return new Answer()
        .put("Keys", keys)
        .put("AttributesToGet", request.strings("AttributesToGet"))
        .put("ConsistentRead", request.bool("ConsistentRead"))
        .put("ProjectionExpression", request.string("ProjectionExpression"))
        .put("ExpressionAttributeNames", request.stringMap("ExpressionAttributeNames"));
  }
}
