package dev.dynamotest.core.operation;

import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.shape.Answer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the statements of a batch consumed of each table, in the order of their first use. A table
 * on which all of them failed is not told, whatever they cost.
 */
final class BatchCapacity {
  private final Map<String, ConsumedCapacity> tables = new LinkedHashMap<>();
  private final Set<String> succeeded = new HashSet<>();

  /** The charges of a table on which a statement succeeded. */
  ConsumedCapacity of(String table) {
    succeeded.add(table);
    return tables.computeIfAbsent(table, ConsumedCapacity::new);
  }

  /** Charges a write that ran and failed. */
  void addFailedWrite(String table, int units) {
    tables.computeIfAbsent(table, ConsumedCapacity::new).failedWrite(units);
  }

  /** The {@code ConsumedCapacity} member, or null. */
  @Nullable List<Answer> answers(ReturnConsumedCapacity wanted) {
    List<Answer> answers = new ArrayList<>(tables.size());
    for (Map.Entry<String, ConsumedCapacity> table : tables.entrySet()) {
      Answer answer = succeeded.contains(table.getKey()) ? table.getValue().answer(wanted) : null;
      if (answer != null) {
        answers.add(answer);
      }
    }
    return answers.isEmpty() ? null : answers;
  }
}
