package dev.dynamotest.core.expression;

import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.expression.syntax.Function;
import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a bound condition as a key condition: comparisons of one top-level attribute with values,
 * joined by AND. Walks the condition from its root; of each node the operator is judged first, then
 * the operands from left to right.
 */
final class KeyConditionReader {
  private static final ExpressionKind KIND = ExpressionKind.KEY_CONDITION;

  private final List<KeyCondition.Clause> clauses = new ArrayList<>(2);

  private KeyConditionReader() {}

  static KeyCondition read(Condition condition) {
    KeyConditionReader reader = new KeyConditionReader();
    reader.walk(condition);
    return new KeyCondition(reader.clauses);
  }

  private void walk(Condition condition) {
    if (condition instanceof Condition.And and) {
      walk(and.left());
      walk(and.right());
    } else if (condition instanceof Condition.Comparison comparison) {
      comparison(comparison);
    } else if (condition instanceof Condition.Between between) {
      Operands operands = new Operands();
      operands.addKey(between.operand(), "BETWEEN");
      operands.add(between.low());
      operands.add(between.high());
      add(operands, KeyCondition.Operator.BETWEEN);
    } else if (condition instanceof Condition.BeginsWith beginsWith) {
      Operands operands = new Operands();
      operands.addKey(beginsWith.operand(), Function.BEGINS_WITH);
      operands.add(beginsWith.prefix());
      add(operands, KeyCondition.Operator.BEGINS_WITH);
    } else {
      throw ExpressionText.KEY_OPERATOR.with(KIND, refusedOperator(condition));
    }
  }

  private static Object refusedOperator(Condition condition) {
    if (condition instanceof Condition.Or) {
      return "OR";
    }
    if (condition instanceof Condition.Not) {
      return "NOT";
    }
    if (condition instanceof Condition.In) {
      return "IN";
    }
    if (condition instanceof Condition.AttributeExists) {
      return Function.ATTRIBUTE_EXISTS;
    }
    if (condition instanceof Condition.AttributeNotExists) {
      return Function.ATTRIBUTE_NOT_EXISTS;
    }
    return condition instanceof Condition.HasType ? Function.ATTRIBUTE_TYPE : Function.CONTAINS;
  }

  private void comparison(Condition.Comparison comparison) {
    if (comparison.comparator() == Comparator.NE) {
      throw ExpressionText.KEY_OPERATOR.with(KIND, comparison.comparator().symbol());
    }
    Operands operands = new Operands();
    operands.add(comparison.left());
    operands.add(comparison.right());
    boolean keyFirst = comparison.left() instanceof Operand.AtPath;
    Comparator comparator = keyFirst ? comparison.comparator() : comparison.comparator().mirrored();
    add(operands, operator(comparator));
  }

  private static KeyCondition.Operator operator(Comparator comparator) {
    return switch (comparator) {
      case EQ -> KeyCondition.Operator.EQ;
      case LT -> KeyCondition.Operator.LT;
      case LE -> KeyCondition.Operator.LE;
      case GT -> KeyCondition.Operator.GT;
      case GE -> KeyCondition.Operator.GE;
      case NE -> throw new IllegalArgumentException(comparator.symbol());
    };
  }

  private void add(Operands operands, KeyCondition.Operator operator) {
    String attribute = operands.attribute;
    if (attribute == null) {
      throw ExpressionText.KEY_NO_ATTRIBUTE.with(KIND);
    }
    for (KeyCondition.Clause clause : clauses) {
      if (clause.attribute().equals(attribute)) {
        throw ExpressionText.KEY_CONDITION_REPEATED.with(KIND);
      }
    }
    clauses.add(new KeyCondition.Clause(attribute, operator, operands.values));
  }

  /** The operands of one clause, sorted into the attribute and its values. */
  private static final class Operands {
    @Nullable String attribute;
    final List<AttributeValue> values = new ArrayList<>(2);

    /** Adds the operand that must be the key. */
    void addKey(Operand operand, Object operator) {
      if (operand instanceof Operand.Constant) {
        throw ExpressionText.KEY_NOT_FIRST_OPERAND.with(KIND, operator);
      }
      add(operand);
    }

    void add(Operand operand) {
      if (operand instanceof Operand.Constant constant) {
        values.add(constant.value());
      } else if (operand instanceof Operand.AtPath at) {
        addAttribute(at.path());
      } else {
        throw ExpressionText.KEY_NESTED_OPERATION.with(KIND);
      }
    }

    private void addAttribute(DocumentPath path) {
      if (attribute != null) {
        throw ExpressionText.KEY_SEVERAL_ATTRIBUTES.with(KIND);
      }
      if (path.isNested()) {
        throw ExpressionText.KEY_NESTED_ATTRIBUTE.with(KIND);
      }
      attribute = path.attribute();
    }
  }
}
