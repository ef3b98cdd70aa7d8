package dev.dynamotest.core.transaction;

import dev.dynamotest.core.fault.TransactionText;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.HashSet;
import java.util.Set;

/**
 * The items that the actions of one request have named so far. Keys are compared before they are
 * checked: two that are alike are the same item even when the table can have none with that key,
 * and one without all key attributes is no item's. Not thread-safe.
 */
public final class DistinctItems {
  private final Set<Item> seen = new HashSet<>();

  private record Item(Table table, AttributeMap key) {}

  /**
   * Adds the item of the next action.
   *
   * @param attributes a key or a whole item
   * @throws dev.dynamotest.core.fault.FaultException ValidationException when an earlier action
   *     named it
   */
  public void add(Table table, AttributeMap attributes) {
    if (!addIfNew(table, attributes)) {
      throw TransactionText.SEVERAL_OPERATIONS_ON_ONE_ITEM.with();
    }
  }

  /** Adds the item of the next action; false when an earlier one named it. */
  public boolean addIfNew(Table table, AttributeMap attributes) {
    AttributeMap.Builder key = AttributeMap.builder();
    for (KeyAttribute attribute : table.schema().keys().attributes()) {
      AttributeValue value = attributes.get(attribute.name());
      if (value == null) {
        return true;
      }
      key.put(attribute.name(), value);
    }
    return seen.add(new Item(table, key.build()));
  }
}
