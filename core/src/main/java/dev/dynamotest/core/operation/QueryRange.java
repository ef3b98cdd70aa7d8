package dev.dynamotest.core.operation;

import dev.dynamotest.core.expression.KeyCondition;
import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.expression.KeyCondition.Operator;
import dev.dynamotest.core.fault.QueryText;
import dev.dynamotest.core.table.ItemCollection;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeyLimits;
import dev.dynamotest.core.table.KeyRange;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.KeyBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The key condition of a Query against the key of what it reads: equality on every partition
 * attribute, then on the sort attributes from the first one on without gaps, the last of which may
 * have any operator.
 */
final class QueryRange {
  private final KeySchema keys;
  private final boolean index;
  private final List<Clause> clauses;

  QueryRange(KeyCondition condition, ReadTarget target) {
    this.keys = target.keys();
    this.index = target.index() != null;
    this.clauses = condition.clauses();
  }

  /**
   * Checks attribute by attribute, in the order of the schema: the start key's value, then the
   * condition. Sizes and empty values of conditions come after all.
   */
  void check(@Nullable StartKey startKey) {
    int keyAttributes = keys.partition().size() + keys.sort().size();
    if (clauses.size() > keyAttributes) {
      throw QueryText.TOO_MANY_KEY_CONDITIONS.with(clauses.size(), keyAttributes);
    }
    for (KeyAttribute attribute : keys.partition()) {
      if (startKey != null) {
        startKey.check(attribute);
      }
      checkPartition(attribute, clause(attribute));
    }
    boolean allMeetKeys = clauses.stream().allMatch(c -> keys.has(c.attribute()));
    for (KeyAttribute attribute : keys.sort()) {
      if (startKey != null) {
        startKey.check(attribute);
      }
      checkSort(attribute, clause(attribute), allMeetKeys);
    }
    checkEqualityBeforeLastSortCondition();
    checkValues();
  }

  private static void checkPartition(KeyAttribute attribute, @Nullable Clause clause) {
    if (clause == null) {
      throw QueryText.KEY_CONDITION_MISSING.with(attribute.name());
    }
    checkTypes(attribute, clause);
    if (clause.operator() != Operator.EQ) {
      throw QueryText.KEY_CONDITION_NOT_SUPPORTED.with();
    }
  }

  private static void checkSort(
      KeyAttribute attribute, @Nullable Clause clause, boolean allMeetKeys) {
    if (clause != null) {
      checkTypes(attribute, clause);
    } else if (!allMeetKeys) {
      // A condition on what is no key stands where this attribute's should.
      throw QueryText.KEY_CONDITION_MISSING.with(attribute.name());
    }
  }

  private static void checkTypes(KeyAttribute attribute, Clause clause) {
    for (AttributeValue value : clause.values()) {
      if (value.type() != attribute.type()) {
        throw QueryText.KEY_CONDITION_TYPE.with();
      }
    }
  }

  private void checkEqualityBeforeLastSortCondition() {
    int last = sortConditions() - 1;
    List<String> lacking = new ArrayList<>(0);
    for (int i = 0; i < last; i++) {
      KeyAttribute attribute = keys.sort().get(i);
      Clause clause = clause(attribute);
      if (clause == null || clause.operator() != Operator.EQ) {
        lacking.add(attribute.name());
      }
    }
    if (!lacking.isEmpty()) {
      throw QueryText.SORT_CONDITIONS_NOT_EQUAL.with(
          String.join(", ", lacking), keys.sort().get(last).name());
    }
  }

  /** The number of sort attributes up to the last one with a condition. */
  private int sortConditions() {
    for (int i = keys.sort().size(); i > 0; i--) {
      if (clause(keys.sort().get(i - 1)) != null) {
        return i;
      }
    }
    return 0;
  }

  private void checkValues() {
    int bytes = 0;
    for (KeyAttribute attribute : keys.partition()) {
      AttributeValue value = required(attribute).values().get(0);
      KeyLimits.checkNotEmpty(attribute.name(), value);
      bytes += value.size();
    }
    KeyLimits.checkPartition(bytes);
    for (int i = 0; i < sortConditions(); i++) {
      KeyAttribute attribute = keys.sort().get(i);
      for (AttributeValue value : required(attribute).values()) {
        KeyLimits.checkNotEmpty(attribute.name(), value);
        KeyLimits.checkSort(value.size());
      }
    }
  }

  /** Checks where a start key stands, all of whose values are valid. */
  void checkPosition(StartKey startKey) {
    boolean samePartition =
        keys.partition().stream()
            .allMatch(a -> startKey.value(a).equals(required(a).values().get(0)));
    int conditions = sortConditions();
    if (conditions == 0) {
      if (!samePartition) {
        throw QueryText.START_KEY_OF_OTHER_PARTITION.with();
      }
      return;
    }
    for (KeyAttribute attribute : keys.sort().subList(0, conditions)) {
      if (!holds(required(attribute), startKey.value(attribute))) {
        throw QueryText.START_KEY_OUTSIDE_CONDITION.with();
      }
    }
    // In an index several entries can have the whole key that equality asks for.
    boolean singleRow = !index && required(keys.sort().get(0)).operator() == Operator.EQ;
    if (!samePartition || singleRow) {
      throw QueryText.START_KEY_OF_SINGLE_ROW.with();
    }
  }

  private static boolean holds(Clause clause, AttributeValue value) {
    byte[] bytes = KeyBytes.of(value);
    byte[] first = KeyBytes.of(clause.values().get(0));
    int order = Arrays.compareUnsigned(bytes, first);
    return switch (clause.operator()) {
      case EQ -> order == 0;
      case LT -> order < 0;
      case LE -> order <= 0;
      case GT -> order > 0;
      case GE -> order >= 0;
      case BETWEEN ->
          order >= 0 && Arrays.compareUnsigned(bytes, KeyBytes.of(clause.values().get(1))) <= 0;
      case BEGINS_WITH ->
          bytes.length >= first.length
              && Arrays.equals(bytes, 0, first.length, first, 0, first.length);
    };
  }

  /** The entries that meet the condition, which has been checked. */
  KeyRange range() {
    ItemCollection collection = collection();
    int conditions = sortConditions();
    if (conditions == 0) {
      return collection.all();
    }
    for (KeyAttribute attribute : keys.sort().subList(0, conditions - 1)) {
      collection = collection.part(required(attribute).values().get(0));
    }
    return required(keys.sort().get(conditions - 1)).in(collection);
  }

  /** The partition key attributes that all of them have. */
  AttributeMap partition() {
    AttributeMap partition = AttributeMap.EMPTY;
    for (KeyAttribute attribute : keys.partition()) {
      partition = partition.with(attribute.name(), required(attribute).values().get(0));
    }
    return partition;
  }

  private ItemCollection collection() {
    List<AttributeValue> partition = new ArrayList<>(keys.partition().size());
    for (KeyAttribute attribute : keys.partition()) {
      partition.add(required(attribute).values().get(0));
    }
    return index ? ItemCollection.ofIndex(partition) : ItemCollection.ofTable(partition.get(0));
  }

  private @Nullable Clause clause(KeyAttribute attribute) {
    for (Clause clause : clauses) {
      if (clause.attribute().equals(attribute.name())) {
        return clause;
      }
    }
    return null;
  }

  private Clause required(KeyAttribute attribute) {
    Clause clause = clause(attribute);
    if (clause == null) {
      throw new IllegalStateException("no condition on " + attribute.name());
    }
    return clause;
  }
}
