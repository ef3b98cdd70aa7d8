package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the conjunctions that a WHERE clause stands for. Immutable.
 *
 * @param partition what the partition key equals; null as long as it is open
 * @param sort the conditions on the sort key
 * @param filters the conditions that find no rows
 */
record KeyBranch(@Nullable AttributeValue partition, List<Clause> sort, List<Condition> filters) {
  /** The branch without conditions. */
  static final KeyBranch OPEN = new KeyBranch(null, List.of(), List.of());

  /** What the partition key equals, in a branch that says so. */
  AttributeValue requiredPartition() {
    if (partition == null) {
      throw new IllegalStateException("a branch without partition key");
    }
    return partition;
  }

  KeyBranch with(Clause clause, boolean onPartition) {
    return onPartition
        ? new KeyBranch(clause.values().get(0), sort, filters)
        : new KeyBranch(partition, added(sort, clause), filters);
  }

  KeyBranch with(Condition filter) {
    return new KeyBranch(partition, sort, added(filters, filter));
  }

  private static <T> List<T> added(List<T> list, T element) {
    List<T> longer = new ArrayList<>(list.size() + 1);
    longer.addAll(list);
    longer.add(element);
    return longer;
  }
}
