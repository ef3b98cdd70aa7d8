package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.expression.ParameterFamilies;
import dev.dynamotest.core.expression.Projection;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.transaction.DistinctItems;
import dev.dynamotest.core.transaction.PlannedRead;
import dev.dynamotest.core.transaction.ReadOutcome;
import dev.dynamotest.core.transaction.ReadTransaction;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads up to 100 items as of one moment. */
final class TransactGetItems implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    List<Get> gets = new ArrayList<>();
    for (Structure entry : Objects.requireNonNull(request.structures("TransactItems"))) {
      gets.add(Get.of(Objects.requireNonNull(entry.structure("Get"))));
    }
    return context -> run(request, gets, context);
  }

  /** One read, checked as far as that goes without its table. */
  private record Get(String tableName, AttributeMap key, @Nullable Projection projection) {
    static Get of(Structure request) {
      AttributeMap key = Objects.requireNonNull(request.attributes("Key")).required();
      ParameterFamilies.TRANSACTED_GET.check(request);
      return new Get(
          request.requiredString("TableName"), key, ItemRead.projectionExpression(request));
    }

    PlannedRead plan(Table table) {
      try {
        ItemKey itemKey = table.keyOf(key);
        KeyPaths.check(table.schema(), projection);
        return new PlannedRead.OfItem(tableName, table, itemKey);
      } catch (FaultException e) {
        return new PlannedRead.Refused(tableName, e.fault());
      }
    }

    /** An item without anything that is asked for is answered like no item. */
    Answer response(@Nullable AttributeMap item) {
      if (item == null || projection == null) {
        return new Answer().put("Item", item);
      }
      AttributeMap projected = projection.apply(item);
      return new Answer().put("Item", projected.isEmpty() ? null : projected);
    }
  }

  private static Answer run(Structure request, List<Get> gets, RequestContext context) {
    List<Table> tables = new ArrayList<>(gets.size());
    for (Get get : gets) {
      tables.add(context.catalog().open(get.tableName(), context.now()).data());
    }
    DistinctItems items = new DistinctItems();
    List<PlannedRead> plan = new ArrayList<>(gets.size());
    for (int i = 0; i < gets.size(); i++) {
      items.add(tables.get(i), gets.get(i).key());
      plan.add(gets.get(i).plan(tables.get(i)));
    }
    ReadOutcome outcome = ReadTransaction.run(plan, context.now(), context.trace());
    if (context.trace() != null) {
      TracedTransaction.read(context.trace(), outcome);
    }
    List<Answer> responses = new ArrayList<>(gets.size());
    for (int i = 0; i < gets.size(); i++) {
      responses.add(gets.get(i).response(outcome.items().get(i)));
    }
    return new Answer()
        .put("Responses", responses)
        .put(
            "ConsumedCapacity",
            outcome.consumedCapacity(
                ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"))));
  }
}
