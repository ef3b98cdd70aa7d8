package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.Reading;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads one item by its key. */
final class GetItem implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    ParameterFamilies.GET.check(request);
    AttributeMap key = Objects.requireNonNull(request.attributes("Key")).required();
    Projection attributesToGet = ItemRead.attributesToGet(request);
    Projection written = ItemRead.projectionExpression(request);
    Projection projection = written == null ? attributesToGet : written;
    return context -> {
      Table table =
          context.catalog().open(request.requiredString("TableName"), context.now()).data();
      Reading reading = context.reading(request.isTrue("ConsistentRead"));
      AttributeMap item = item(table, key, projection, reading);
      Answer answer =
          new Answer()
              .put("Item", item == null || projection == null ? item : projection.apply(item));
      return answer.put("ConsumedCapacity", consumedCapacity(request, item));
    };
  }

  private static @Nullable AttributeMap item(
      Table table, AttributeMap keyAttributes, @Nullable Projection projection, Reading reading) {
    var key = table.keyOf(keyAttributes);
    KeyPaths.check(table.schema(), projection);
    AttributeMap item = table.get(key, reading);
    TraceNotes.read(reading, table.schema(), key, item);
    return item;
  }

  private static @Nullable Answer consumedCapacity(Structure request, @Nullable AttributeMap item) {
    ReturnConsumedCapacity wanted =
        ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"));
    if (wanted == ReturnConsumedCapacity.NONE) {
      return null;
    }
    int size = item == null ? 0 : item.size();
    return new ConsumedCapacity(request.requiredString("TableName"))
        .table(CapacityUnits.read(size, request.isTrue("ConsistentRead")))
        .answer(wanted);
  }
}
