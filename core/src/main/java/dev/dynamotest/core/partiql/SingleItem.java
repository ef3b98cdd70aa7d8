package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.expression.KeyCondition.Operator;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** WHERE clauses that ask for one item by its full key and for nothing else. */
public final class SingleItem {
  private SingleItem() {}

  /**
   * The key that the clause asks for; null when it asks for anything else. Each key attribute is
   * equated with one value, by {@code =} or an IN of one; the same may be said several times.
   *
   * @param keys the key of a table
   */
  public static @Nullable AttributeMap keyOf(@Nullable Condition where, KeySchema keys) {
    if (where == null) {
      return null;
    }
    KeyTree tree = KeyTree.of(where, keys);
    if (!tree.partitionValues().isOneEach() || tree.branches() != 1) {
      return null;
    }
    KeyBranch branch = tree.spread(List.of(KeyBranch.OPEN)).get(0);
    if (!branch.filters().isEmpty()) {
      return null;
    }
    AttributeMap key = AttributeMap.of(keys.partition().get(0).name(), branch.requiredPartition());
    if (keys.sort().isEmpty()) {
      return key;
    }
    AttributeValue sort = null;
    for (Clause clause : branch.sort()) {
      AttributeValue value = clause.values().get(0);
      if (clause.operator() != Operator.EQ || (sort != null && !sort.equals(value))) {
        return null;
      }
      sort = value;
    }
    return sort == null ? null : key.with(keys.sort().get(0).name(), sort);
  }
}
