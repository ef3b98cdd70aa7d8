package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.catalog.TransactionTokens;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.TransactionText;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.transaction.DistinctItems;
import dev.dynamotest.core.transaction.PlannedWrite;
import dev.dynamotest.core.transaction.TransactionLimits;
import dev.dynamotest.core.transaction.WriteOutcome;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Puts, updates, deletes and checks up to 100 items, all or none. With a token it is done once
 * within ten minutes, however often it is asked for.
 *
 * <p>Of the limit of 4 MB for all items together only what is in the request counts: the items that
 * are put and the keys of the others.
 */
final class TransactWriteItems implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    List<Structure> entries = Objects.requireNonNull(request.structures("TransactItems"));
    entries.forEach(TransactWriteItems::checkOneAction);
    List<TransactAction> actions = new ArrayList<>(entries.size());
    for (Structure entry : entries) {
      actions.add(action(entry));
    }
    checkSizes(actions);
    return context -> run(request, actions, context);
  }

  private static void checkOneAction(Structure entry) {
    int actions = 0;
    for (String member : List.of("Put", "Update", "Delete", "ConditionCheck")) {
      actions += entry.has(member) ? 1 : 0;
    }
    if (actions != 1) {
      throw TransactionText.NOT_ONE_ACTION.with();
    }
  }

  private static TransactAction action(Structure entry) {
    Structure put = entry.structure("Put");
    if (put != null) {
      return TransactAction.put(put);
    }
    Structure update = entry.structure("Update");
    if (update != null) {
      return TransactAction.update(update);
    }
    Structure delete = entry.structure("Delete");
    return delete != null
        ? TransactAction.delete(delete)
        : TransactAction.check(Objects.requireNonNull(entry.structure("ConditionCheck")));
  }

  private static void checkSizes(List<TransactAction> actions) {
    long bytes = 0;
    for (TransactAction action : actions) {
      if (action instanceof TransactAction.Put put) {
        ItemSize.checkPut(put.attributes());
      }
      bytes += action.attributes().size();
    }
    TransactionLimits.checkBytes(bytes);
  }

  private static Answer run(
      Structure request, List<TransactAction> actions, RequestContext context) {
    List<Table> tables = new ArrayList<>(actions.size());
    for (TransactAction action : actions) {
      tables.add(context.catalog().open(action.tableName(), context.now()).data());
    }
    DistinctItems items = new DistinctItems();
    List<PlannedWrite> plan = new ArrayList<>(actions.size());
    for (int i = 0; i < actions.size(); i++) {
      items.add(tables.get(i), actions.get(i).attributes());
      plan.add(actions.get(i).plan(tables.get(i)));
    }
    plan.forEach(TransactWriteItems::checkKeyNotEmpty);
    WriteOutcome outcome =
        new WriteOnce(
                TransactionTokens.Kind.TRANSACT_WRITE_ITEMS,
                request.string("ClientRequestToken"),
                () -> TransactFingerprint.of(request))
            .run(plan, context);
    return new Answer()
        .put(
            "ConsumedCapacity",
            outcome.consumedCapacity(
                ReturnConsumedCapacity.of(request.string("ReturnConsumedCapacity"))))
        .put("ItemCollectionMetrics", itemCollectionMetrics(request, actions, tables));
  }

  /** Empty keys are the one fault of keys that is told of the request and not of the action. */
  private static void checkKeyNotEmpty(PlannedWrite write) {
    if (write instanceof PlannedWrite.Refused refused && saysEmptyKey(refused.fault())) {
      throw new FaultException(refused.fault());
    }
  }

  private static boolean saysEmptyKey(Fault fault) {
    return KeyText.EMPTY_STRING.isSaidBy(fault)
        || KeyText.EMPTY_BINARY.isSaidBy(fault)
        || KeyText.INDEX_KEY_EMPTY_STRING.isSaidBy(fault)
        || KeyText.INDEX_KEY_EMPTY_BINARY.isSaidBy(fault);
  }

  private static @Nullable Map<String, List<Answer>> itemCollectionMetrics(
      Structure request, List<TransactAction> actions, List<Table> tables) {
    Map<String, Map<AttributeValue, Answer>> collections = new LinkedHashMap<>();
    for (int i = 0; i < actions.size(); i++) {
      TransactAction action = actions.get(i);
      if (action.writes() && ItemCollectionMetrics.wanted(request, tables.get(i).schema())) {
        ItemCollectionMetrics.collect(
            collections.computeIfAbsent(action.tableName(), name -> new LinkedHashMap<>()),
            tables.get(i).schema(),
            action.attributes());
      }
    }
    if (collections.isEmpty()) {
      return null;
    }
    Map<String, List<Answer>> metrics = new LinkedHashMap<>();
    collections.forEach((name, answers) -> metrics.put(name, List.copyOf(answers.values())));
    return metrics;
  }
}
