package dev.dynamotest.core.transaction;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a transaction has read.
 *
 * @param reads in request order
 * @param items the item of each read, null where there is none
 */
public record ReadOutcome(List<PlannedRead.OfItem> reads, List<@Nullable AttributeMap> items) {

  /** The {@code ConsumedCapacity} member, an entry a table; null when the caller wants none. */
  public @Nullable List<Answer> consumedCapacity(ReturnConsumedCapacity wanted) {
    if (wanted == ReturnConsumedCapacity.NONE) {
      return null;
    }
    TransactionCapacity capacity = new TransactionCapacity(ConsumedCapacity.Axis.READ);
    for (int i = 0; i < reads.size(); i++) {
      AttributeMap item = items.get(i);
      capacity
          .of(reads.get(i).tableName())
          .table(
              TransactionCapacity.FACTOR
                  * CapacityUnits.read(item == null ? 0 : item.size(), true));
    }
    return capacity.answers(wanted);
  }
}
