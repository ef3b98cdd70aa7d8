package dev.dynamotest.core.transaction;

import dev.dynamotest.core.capacity.ConsumedCapacity;
import dev.dynamotest.core.capacity.ReturnConsumedCapacity;
import dev.dynamotest.core.shape.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a transaction consumed of each table, in the order of their first use. */
public final class TransactionCapacity {
  /** A transaction costs as much as the same reads or writes of items done twice. */
  public static final int FACTOR = 2;

  private final ConsumedCapacity.Axis axis;
  private final Map<String, ConsumedCapacity> tables = new LinkedHashMap<>();

  TransactionCapacity(ConsumedCapacity.Axis axis) {
    this.axis = axis;
  }

  /** The charges of a table, named as the client did. */
  ConsumedCapacity of(String tableName) {
    return tables.computeIfAbsent(tableName, ConsumedCapacity::new);
  }

  /** The {@code ConsumedCapacity} member, of a caller who wants one. */
  List<Answer> answers(ReturnConsumedCapacity wanted) {
    List<Answer> answers = new ArrayList<>(tables.size());
    for (ConsumedCapacity table : tables.values()) {
      answers.add(Objects.requireNonNull(table.answer(wanted, axis)));
    }
    return answers;
  }
}
