package dev.dynamotest.core.expression;

import dev.dynamotest.core.table.ItemCollection;
import dev.dynamotest.core.table.KeyRange;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;

/**
 * The key condition of a Query before it is held against a schema, from a KeyConditionExpression or
 * KeyConditions. Immutable.
 *
 * @param clauses one an attribute, in the order written
 */
public record KeyCondition(List<Clause> clauses) {

  public KeyCondition {
    clauses = List.copyOf(clauses);
  }

  /**
   * A KeyConditionExpression that has been bound as any condition is.
   *
   * @throws dev.dynamotest.core.fault.FaultException when it has not the form of a key condition
   */
  public static KeyCondition of(Condition condition) {
    return KeyConditionReader.read(condition);
  }

  /**
   * A condition on one key attribute.
   *
   * @param values two for BETWEEN, else one
   */
  public record Clause(String attribute, Operator operator, List<AttributeValue> values) {
    public Clause {
      values = List.copyOf(values);
    }

    /** The entries of a collection that it asks for, by the sort key's attribute. */
    public KeyRange in(ItemCollection collection) {
      AttributeValue value = values.get(0);
      return switch (operator) {
        case EQ -> collection.equalTo(value);
        case LT -> collection.lessThan(value);
        case LE -> collection.atMost(value);
        case GT -> collection.greaterThan(value);
        case GE -> collection.atLeast(value);
        case BETWEEN -> collection.between(value, values.get(1));
        case BEGINS_WITH -> collection.beginsWith(value);
      };
    }
  }

  /** What a key condition can ask. */
  public enum Operator {
    EQ,
    LT,
    LE,
    GT,
    GE,
    BETWEEN,
    BEGINS_WITH
  }
}
