package dev.dynamotest.core.capacity;

import dev.dynamotest.core.shape.Answer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one request consumed of one table, and how it is told. Charges add up, so that a batch or a
 * transaction uses one of these a table. Not thread-safe.
 *
 * <p>TOTAL answers {@code TableName} and {@code CapacityUnits}, the sum of all charges. INDEXES
 * adds {@code Table}, always, and one map for each kind of index of which any was charged; an arm
 * without charge is not listed. Transactions repeat each number as {@code ReadCapacityUnits} or
 * {@code WriteCapacityUnits}; no other operation does.
 */
public final class ConsumedCapacity {

  /** Which second number stands beside {@code CapacityUnits}. */
  public enum Axis {
    /** None: all operations but transactions. */
    UNNAMED(null),
    /** Transactions that read, and replays of transactions by their token. */
    READ("ReadCapacityUnits"),
    /** Transactions that write. */
    WRITE("WriteCapacityUnits");

    private final @Nullable String member;

    Axis(@Nullable String member) {
      this.member = member;
    }
  }

  private final String tableName;
  private final Map<String, Double> localIndexes = new LinkedHashMap<>();
  private final Map<String, Double> globalIndexes = new LinkedHashMap<>();
  private double table;

  /** Part of the total, but of no arm. */
  private double failures;

  /**
   * Nothing consumed yet.
   *
   * @param tableName as the client sent it: the ARN if it named the table by ARN
   */
  public ConsumedCapacity(String tableName) {
    this.tableName = tableName;
  }

  /** Charges the table. */
  public ConsumedCapacity table(double units) {
    table += units;
    return this;
  }

  /** Charges a local secondary index. */
  public ConsumedCapacity localIndex(String indexName, double units) {
    localIndexes.merge(indexName, units, Double::sum);
    return this;
  }

  /** Charges a global secondary index. */
  public ConsumedCapacity globalIndex(String indexName, double units) {
    globalIndexes.merge(indexName, units, Double::sum);
    return this;
  }

  /**
   * Charges a write.
   *
   * @param tableUnits of the table; a transaction doubles them first
   * @param globalIndexUnits by index name; only charged indexes
   * @param localIndexUnits by index name; only charged indexes
   */
  public ConsumedCapacity write(
      int tableUnits, Map<String, Integer> globalIndexUnits, Map<String, Integer> localIndexUnits) {
    table += tableUnits;
    globalIndexUnits.forEach(this::globalIndex);
    localIndexUnits.forEach(this::localIndex);
    return this;
  }

  /** Charges a write that failed: it counts in the total and is told in no arm. */
  public ConsumedCapacity failedWrite(int units) {
    failures += units;
    return this;
  }

  /** The sum of all charges. */
  public double total() {
    double sum = table + failures;
    for (double units : localIndexes.values()) {
      sum += units;
    }
    for (double units : globalIndexes.values()) {
      sum += units;
    }
    return sum;
  }

  /** The {@code ConsumedCapacity} member, or null when the caller did not ask for it. */
  public @Nullable Answer answer(ReturnConsumedCapacity wanted) {
    return answer(wanted, Axis.UNNAMED);
  }

  /** The {@code ConsumedCapacity} member with a second number in each arm. */
  public @Nullable Answer answer(ReturnConsumedCapacity wanted, Axis axis) {
    if (wanted == ReturnConsumedCapacity.NONE) {
      return null;
    }
    Answer answer = new Answer().put("TableName", tableName);
    putUnits(answer, total(), axis);
    if (wanted == ReturnConsumedCapacity.INDEXES) {
      answer.put("Table", putUnits(new Answer(), table, axis));
      answer.put("LocalSecondaryIndexes", arms(localIndexes, axis));
      answer.put("GlobalSecondaryIndexes", arms(globalIndexes, axis));
    }
    return answer;
  }

  private static @Nullable Map<String, Answer> arms(Map<String, Double> indexes, Axis axis) {
    if (indexes.isEmpty()) {
      return null;
    }
    Map<String, Answer> arms = new LinkedHashMap<>();
    indexes.forEach((name, units) -> arms.put(name, putUnits(new Answer(), units, axis)));
    return arms;
  }

  private static Answer putUnits(Answer answer, double units, Axis axis) {
    answer.put("CapacityUnits", units);
    if (axis.member != null) {
      answer.put(axis.member, units);
    }
    return answer;
  }
}
