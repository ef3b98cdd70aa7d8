package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Comparator;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The WHERE clause of a statement about one item: what it equates the key attributes with, and what
 * else it asks of the item. Immutable.
 */
public final class ItemCondition {
  private final KeySchema keys;
  private final AttributeMap key;
  private final @Nullable String equatedTwice;
  private final @Nullable Condition further;

  private ItemCondition(
      KeySchema keys,
      AttributeMap key,
      @Nullable String equatedTwice,
      @Nullable Condition further) {
    this.keys = keys;
    this.key = key;
    this.equatedTwice = equatedTwice;
    this.further = further;
  }

  /**
   * Takes a clause apart, at its top AND level.
   *
   * @param keys the key of a table
   */
  public static ItemCondition of(@Nullable Condition where, KeySchema keys) {
    List<Condition> conditions = new ArrayList<>();
    if (where != null) {
      flatten(where, conditions);
    }
    AttributeMap key = AttributeMap.EMPTY;
    String equatedTwice = null;
    List<Condition> further = new ArrayList<>();
    for (Condition condition : conditions) {
      KeyTerm term = equality(condition, keys);
      if (term == null) {
        further.add(condition);
        continue;
      }
      String name = term.attribute().name();
      AttributeValue value = term.alternatives().get(0).values().get(0);
      AttributeValue before = key.get(name);
      if (before == null) {
        key = key.with(name, value);
      } else if (!before.equals(value)) {
        equatedTwice = equatedTwice == null ? name : equatedTwice;
        further.add(condition);
      }
    }
    return new ItemCondition(
        keys,
        key,
        equatedTwice,
        further.isEmpty() ? null : WhereBinder.joined(further, Condition.And::new));
  }

  private static void flatten(Condition condition, List<Condition> conditions) {
    if (condition instanceof Condition.And and) {
      flatten(and.left(), conditions);
      flatten(and.right(), conditions);
    } else {
      conditions.add(condition);
    }
  }

  private static @Nullable KeyTerm equality(Condition condition, KeySchema keys) {
    return condition instanceof Condition.Comparison comparison
            && comparison.comparator() == Comparator.EQ
        ? KeyTerm.of(condition, keys)
        : null;
  }

  /** Whether every key attribute is equated with a value. */
  public boolean isComplete() {
    return key.count() == keys.attributes().size();
  }

  /** Whether some key attribute is equated with two different values. */
  public boolean isContradictory() {
    return equatedTwice != null;
  }

  /** What the key attributes are equated with, in first place if several times. */
  public AttributeMap key() {
    return key;
  }

  /**
   * What else is asked of the item; null for nothing. A second value for a key attribute is a
   * condition that fails.
   */
  public @Nullable Condition further() {
    return further;
  }

  /**
   * The condition of a statement that changes one item.
   *
   * @throws dev.dynamotest.core.fault.FaultException when the clause does not name one item
   */
  public ItemCondition required() {
    if (!isComplete()) {
      throw PartiqlText.KEY_NOT_EQUATED.with();
    }
    if (equatedTwice != null) {
      throw PartiqlText.KEY_EQUATED_TWICE.with(equatedTwice);
    }
    return this;
  }

  /** The condition under which an UPDATE goes on: the item is there and meets the rest. */
  public Condition ofUpdate() {
    Condition exists = new Condition.AttributeExists(keyPath());
    return further == null ? exists : new Condition.And(exists, further);
  }

  /** The condition under which a DELETE goes on: the item meets the rest, or is not there. */
  public @Nullable Condition ofDelete() {
    return further == null
        ? null
        : new Condition.Or(new Condition.AttributeNotExists(keyPath()), further);
  }

  private DocumentPath keyPath() {
    KeyAttribute partition = keys.partition().get(0);
    return DocumentPath.of(partition.name());
  }
}
