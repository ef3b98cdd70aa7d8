package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Comparator;
import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.expression.Operand;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.partiql.syntax.Expression;
import dev.dynamotest.core.partiql.syntax.Operator;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes the condition of a WHERE clause, from left to right; the first fault is reported. What
 * differs from a ConditionExpression: a condition is a truth value and may be compared as one, and
 * the constants of a BETWEEN need not be in order.
 */
final class WhereBinder {
  /** How deep conditions may stand inside each other, which recursion here and later can take. */
  private static final int MAX_DEPTH = 200;

  private static final int MAX_CANDIDATES = 100;

  private static final AttributeType[] TYPES = AttributeType.values();

  /** What is printed for the type of a path where a constant is wanted. */
  private static final String ANY_TYPE = "{N,BS,L,B,NULL,M,S,SS,NS,BOOL}";

  private final Literals literals;
  private int depth;

  WhereBinder(Literals literals) {
    this.literals = literals;
  }

  /** The condition. */
  Condition condition(Expression written) {
    enter();
    Condition condition = bind(written);
    depth--;
    return condition;
  }

  private void enter() {
    if (++depth > MAX_DEPTH) {
      throw PartiqlText.NESTED_TOO_DEEP.with();
    }
  }

  private Condition bind(Expression written) {
    if (written instanceof Expression.Junction junction) {
      return junction(junction);
    }
    if (written instanceof Expression.Binary binary) {
      return comparison(binary);
    }
    if (written instanceof Expression.Call call) {
      return function(call);
    }
    if (written instanceof Expression.Unary unary && unary.operator() == Operator.NOT) {
      return new Condition.Not(condition(unary.operand()));
    }
    if (written instanceof Expression.Between between) {
      return negatedIf(between.negated(), between(between));
    }
    if (written instanceof Expression.In in) {
      return negatedIf(in.negated(), in(in));
    }
    if (written instanceof Expression.Is is) {
      return negatedIf(is.negated(), is(is));
    }
    throw noCondition(written);
  }

  private static FaultException noCondition(Expression written) {
    if (written instanceof Expression.Like) {
      return unsupported(Operator.LIKE);
    }
    if (written instanceof Expression.Unary unary) {
      return unsupported(unary.operator());
    }
    if (written instanceof Expression.NotRun notRun) {
      return PartiqlText.UNSUPPORTED_CLAUSE.with(notRun.what(), notRun.position());
    }
    return PartiqlText.UNEXPECTED_COMPONENT.with(written.position());
  }

  private static FaultException unsupported(Operator operator) {
    return PartiqlText.UNSUPPORTED_OPERATOR.with(operator.symbol());
  }

  private static Condition negatedIf(boolean negated, Condition condition) {
    return negated ? new Condition.Not(condition) : condition;
  }

  private Condition junction(Expression.Junction junction) {
    List<Condition> operands = new ArrayList<>(junction.operands().size());
    for (Expression operand : junction.operands()) {
      operands.add(condition(operand));
    }
    return joined(
        operands, junction.operator() == Operator.AND ? Condition.And::new : Condition.Or::new);
  }

  /** A balanced tree, so that a long chain is not a deep one. */
  static Condition joined(List<Condition> operands, BinaryOperator<Condition> join) {
    int count = operands.size();
    return count == 1
        ? operands.get(0)
        : join.apply(
            joined(operands.subList(0, count / 2), join),
            joined(operands.subList(count / 2, count), join));
  }

  private Condition comparison(Expression.Binary binary) {
    Comparator comparator =
        switch (binary.operator()) {
          case EQUAL -> Comparator.EQ;
          case NOT_EQUAL -> Comparator.NE;
          case LESS -> Comparator.LT;
          case LESS_OR_EQUAL -> Comparator.LE;
          case GREATER -> Comparator.GT;
          case GREATER_OR_EQUAL -> Comparator.GE;
          default -> throw unsupported(binary.operator());
        };
    Operand left = operand(binary.left());
    Operand right = operand(binary.right());
    if (comparator != Comparator.EQ && comparator != Comparator.NE) {
      requireOrdered(comparator.symbol(), left);
      requireOrdered(comparator.symbol(), right);
    }
    return new Condition.Comparison(comparator, left, right);
  }

  private Condition between(Expression.Between between) {
    Operand operand = operand(between.operand());
    Operand low = operand(between.low());
    Operand high = operand(between.high());
    requireOrdered(Operator.BETWEEN.symbol(), operand);
    requireOrdered(Operator.BETWEEN.symbol(), low);
    requireOrdered(Operator.BETWEEN.symbol(), high);
    return new Condition.Between(operand, low, high);
  }

  private Condition in(Expression.In in) {
    Operand operand = operand(in.operand());
    if (!(in.candidates() instanceof Expression.ListOf list)) {
      throw unsupported(Operator.IN);
    }
    int count = list.elements().size();
    if (count > MAX_CANDIDATES) {
      throw PartiqlText.TOO_MANY_IN_OPERANDS.with(count);
    }
    List<Operand> candidates = new ArrayList<>(count);
    for (Expression candidate : list.elements()) {
      candidates.add(operand(candidate));
    }
    return new Condition.In(operand, candidates);
  }

  private Condition is(Expression.Is is) {
    if (is.type().equals("missing")) {
      return new Condition.AttributeNotExists(path(is.operand(), Operator.IS.symbol()));
    }
    AttributeType type =
        switch (is.type()) {
          case "null" -> AttributeType.NULL;
          case "bool", "boolean" -> AttributeType.BOOL;
          case "string", "char", "character", "varchar" -> AttributeType.S;
          case "int",
              "integer",
              "smallint",
              "dec",
              "decimal",
              "numeric",
              "double",
              "float",
              "real" ->
              AttributeType.N;
          case "blob" -> AttributeType.B;
          case "list" -> AttributeType.L;
          case "struct", "tuple" -> AttributeType.M;
          default -> throw unsupported(Operator.IS);
        };
    return new Condition.HasType(operand(is.operand()), type);
  }

  private DocumentPath path(Expression written, String function) {
    if (written instanceof Expression.Path path) {
      return Paths.of(path);
    }
    // A fault inside the operand goes first.
    operand(written);
    throw PartiqlText.PATH_REQUIRED.with(function);
  }

  private Condition function(Expression.Call call) {
    String name = call.name();
    switch (name) {
      case "attribute_exists", "attribute_not_exists" -> {
        requireCount(call, 1);
        DocumentPath path = path(call.arguments().get(0), name);
        return name.equals("attribute_exists")
            ? new Condition.AttributeExists(path)
            : new Condition.AttributeNotExists(path);
      }
      case "begins_with" -> {
        requireCount(call, 2);
        Operand operand = operand(call.arguments().get(0));
        Operand prefix = operand(call.arguments().get(1));
        requireStringOrBinary(name, operand);
        requireStringOrBinary(name, prefix);
        return new Condition.BeginsWith(operand, prefix);
      }
      case "contains" -> {
        requireCount(call, 2);
        return new Condition.Contains(
            operand(call.arguments().get(0)), operand(call.arguments().get(1)));
      }
      case "attribute_type" -> {
        requireCount(call, 2);
        Operand operand = operand(call.arguments().get(0));
        return new Condition.HasType(operand, type(operand(call.arguments().get(1))));
      }
      case "size" -> {
        size(call);
        throw PartiqlText.UNSUPPORTED_OPERATOR.with(name);
      }
      default -> throw PartiqlText.UNRECOGNIZED_FUNCTION.with(name, call.position());
    }
  }

  private static void requireCount(Expression.Call call, int count) {
    if (call.arguments().size() != count) {
      throw PartiqlText.OPERAND_COUNT.with(call.name(), call.arguments().size());
    }
  }

  private static AttributeType type(Operand operand) {
    AttributeType operandType = staticType(operand);
    if (!(operand instanceof Operand.Constant constant
        && constant.value() instanceof AttributeValue.S name)) {
      throw PartiqlText.OPERAND_TYPE.with(
          "attribute_type", operandType == null ? ANY_TYPE : operandType);
    }
    for (AttributeType type : TYPES) {
      if (type.name().equals(name.value())) {
        return type;
      }
    }
    throw PartiqlText.UNKNOWN_ATTRIBUTE_TYPE.with(name.value());
  }

  /** What has a value: a path, a literal, a parameter, {@code size}, or a condition. */
  private Operand operand(Expression written) {
    enter();
    Operand operand = bindOperand(written);
    depth--;
    return operand;
  }

  private Operand bindOperand(Expression written) {
    if (written instanceof Expression.Path path) {
      return new Operand.AtPath(Paths.of(path));
    }
    if (written instanceof Expression.Call call && call.name().equals("size")) {
      return size(call);
    }
    AttributeValue value = literals.value(written);
    return value != null ? new Operand.Constant(value) : new Operand.Truth(bind(written));
  }

  /** Numbers, truth values and nulls have no size; nor has what {@code size} gives. */
  private Operand size(Expression.Call call) {
    requireCount(call, 1);
    Operand of = operand(call.arguments().get(0));
    AttributeType type = staticType(of);
    if (type == AttributeType.N || type == AttributeType.BOOL || type == AttributeType.NULL) {
      throw PartiqlText.OPERAND_TYPE.with(call.name(), type);
    }
    return new Operand.Size(of);
  }

  /** The type that an operand has on every item, if there is such a type. */
  private static @Nullable AttributeType staticType(Operand operand) {
    if (operand instanceof Operand.Constant constant) {
      return constant.value().type();
    }
    if (operand instanceof Operand.Size) {
      return AttributeType.N;
    }
    return operand instanceof Operand.Truth ? AttributeType.BOOL : null;
  }

  private static void requireOrdered(String operator, Operand operand) {
    AttributeType type = staticType(operand);
    // The types that have an order are those that keys can have.
    if (type != null && !type.canBeKey()) {
      throw PartiqlText.OPERAND_TYPE.with(operator, type);
    }
  }

  private static void requireStringOrBinary(String function, Operand operand) {
    AttributeType type = staticType(operand);
    if (type != null && type != AttributeType.S && type != AttributeType.B) {
      throw PartiqlText.OPERAND_TYPE.with(function, type);
    }
  }
}
