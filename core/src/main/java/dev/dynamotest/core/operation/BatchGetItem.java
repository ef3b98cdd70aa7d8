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
import dev.dynamotest.core.table.PageRequest;
import dev.dynamotest.core.table.Reading;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.trace.RequestTrace;
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
 * Reads up to 100 items by their keys, in request order, as far as they fit into an answer of 16
 * MB; the rest comes back as UnprocessedKeys. An engine with pages smaller than the service's has
 * answers no larger than a page here, too, but never without an item that is there.
 */
final class BatchGetItem implements Operation {
  private static final int MAX_KEYS = 100;

  /** Bytes of items in one answer, whole items counted whatever is projected. */
  private static final long MAX_ANSWER_BYTES = 16L << 20;

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
    return answer(request, reads, maxBytes(context.pageBytes()), context);
  }

  private static long maxBytes(int pageBytes) {
    return pageBytes < PageRequest.PAGE_BYTES ? pageBytes : MAX_ANSWER_BYTES;
  }

  private record LeftOut(TableSchema schema, AttributeMap key) {}

  private static Answer answer(
      Structure request, List<TableRead> reads, long maxBytes, RequestContext context) {
    ReadView view = context.view(false);
    Injection injection = context.injection();
    RequestTrace trace = context.trace();
    FaultException firstRefusal = null;
    boolean readAny = false;
    ReturnConsumedCapacity capacity =
        ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"));
    Map<String, List<AttributeMap>> responses = new LinkedHashMap<>();
    Map<String, Answer> unprocessed = new LinkedHashMap<>();
    List<LeftOut> leftOut = new ArrayList<>();
    List<Answer> consumed = new ArrayList<>();
    long bytes = 0;
    boolean isFull = false;
    int member = 0;
    for (TableRead read : reads) {
      TableKeys wanted = read.wanted();
      boolean consistent = wanted.request().isTrue("ConsistentRead");
      Reading reading = context.reading(consistent, view);
      ConsumedCapacity units = new ConsumedCapacity(wanted.tableName());
      List<AttributeMap> items = new ArrayList<>();
      List<AttributeMap> left = new ArrayList<>();
      for (int i = 0; i < read.keys().size(); i++) {
        if (isFull || (injection != null && injection.leavesOut(member + i))) {
          left.add(wanted.keys().get(i));
          continue;
        }
        ItemKey key = read.keys().get(i);
        AttributeMap item;
        try {
          item = read.table().get(key, reading);
        } catch (FaultException e) {
          firstRefusal = firstRefusal == null ? e : firstRefusal;
          left.add(wanted.keys().get(i));
          continue;
        }
        readAny = true;
        int size = item == null ? 0 : item.size();
        isFull = bytes > 0 && bytes + size > maxBytes;
        if (isFull) {
          left.add(wanted.keys().get(i));
          continue;
        }
        bytes += size;
        TraceNotes.read(reading, read.table().schema(), key, item);
        units.table(CapacityUnits.read(size, consistent));
        if (item != null) {
          Projection projection = wanted.projection();
          items.add(projection == null ? item : projection.apply(item));
        }
      }
      responses.put(wanted.tableName(), items);
      if (!left.isEmpty()) {
        unprocessed.put(wanted.tableName(), unprocessed(wanted, left));
        left.forEach(key -> leftOut.add(new LeftOut(read.table().schema(), key)));
      }
      member += read.keys().size();
      Answer told = left.size() == read.keys().size() ? null : units.answer(capacity);
      if (told != null) {
        consumed.add(told);
      }
    }
    if (firstRefusal != null && !readAny) {
      throw firstRefusal;
    }
    for (LeftOut key : leftOut) {
      TraceNotes.leftOut(trace, key.schema(), UnprocessedItem.Kind.GET, key.key());
    }
    return new Answer()
        .put("Responses", responses)
        .put("UnprocessedKeys", unprocessed)
        .put("ConsumedCapacity", capacity == ReturnConsumedCapacity.NONE ? null : consumed);
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
