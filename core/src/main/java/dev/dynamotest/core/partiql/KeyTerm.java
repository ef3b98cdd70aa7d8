package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Comparator;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.KeyCondition.Clause;
import dev.dynamotest.core.expression.KeyCondition.Operator;
import dev.dynamotest.core.expression.Operand;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A condition on one key attribute by which rows can be found: equality and IN on the partition
 * key; these, ranges and {@code begins_with} on the sort key.
 *
 * @param partition whether it is on the partition key
 * @param alternatives what the attribute must fulfil one of; several for an IN, never none
 */
record KeyTerm(KeyAttribute attribute, boolean partition, List<Clause> alternatives) {

  /**
   * The condition as one on a key attribute; null when it is none. An IN without candidates finds
   * nothing and is none.
   */
  static @Nullable KeyTerm of(Condition condition, KeySchema keys) {
    if (condition instanceof Condition.Comparison comparison) {
      return comparison(comparison, keys);
    }
    if (condition instanceof Condition.In in && !in.candidates().isEmpty()) {
      List<Clause> alternatives = new ArrayList<>(in.candidates().size());
      for (Operand candidate : in.candidates()) {
        if (!(candidate instanceof Operand.Constant constant)) {
          return null;
        }
        alternatives.add(clause(attribute(in.operand()), Operator.EQ, constant.value()));
      }
      return of(attribute(in.operand()), keys, true, alternatives);
    }
    if (condition instanceof Condition.Between between
        && between.low() instanceof Operand.Constant low
        && between.high() instanceof Operand.Constant high) {
      String name = attribute(between.operand());
      return of(
          name,
          keys,
          false,
          List.of(new Clause(name, Operator.BETWEEN, List.of(low.value(), high.value()))));
    }
    if (condition instanceof Condition.BeginsWith beginsWith
        && beginsWith.prefix() instanceof Operand.Constant prefix) {
      String name = attribute(beginsWith.operand());
      return of(name, keys, false, List.of(clause(name, Operator.BEGINS_WITH, prefix.value())));
    }
    return null;
  }

  private static @Nullable KeyTerm comparison(Condition.Comparison comparison, KeySchema keys) {
    boolean pathFirst = comparison.left() instanceof Operand.AtPath;
    Operand path = pathFirst ? comparison.left() : comparison.right();
    Operand value = pathFirst ? comparison.right() : comparison.left();
    Comparator comparator =
        pathFirst ? comparison.comparator() : comparison.comparator().mirrored();
    Operator operator = operator(comparator);
    if (operator == null || !(value instanceof Operand.Constant constant)) {
      return null;
    }
    String name = attribute(path);
    return of(
        name, keys, operator == Operator.EQ, List.of(clause(name, operator, constant.value())));
  }

  private static @Nullable Operator operator(Comparator comparator) {
    return switch (comparator) {
      case EQ -> Operator.EQ;
      case LT -> Operator.LT;
      case LE -> Operator.LE;
      case GT -> Operator.GT;
      case GE -> Operator.GE;
      case NE -> null;
    };
  }

  /** The name of a bare attribute; empty, which is no attribute's name, for other operands. */
  private static String attribute(Operand operand) {
    return operand instanceof Operand.AtPath at && !at.path().isNested()
        ? at.path().attribute()
        : "";
  }

  private static Clause clause(String attribute, Operator operator, AttributeValue value) {
    return new Clause(attribute, operator, List.of(value));
  }

  private static @Nullable KeyTerm of(
      String name, KeySchema keys, boolean equality, List<Clause> alternatives) {
    KeyAttribute partition = keys.partition().get(0);
    if (equality && partition.name().equals(name)) {
      return new KeyTerm(partition, true, alternatives);
    }
    KeyAttribute sort = keys.sort().isEmpty() ? null : keys.sort().get(0);
    return sort != null && sort.name().equals(name) ? new KeyTerm(sort, false, alternatives) : null;
  }
}
