package dev.dynamotest.core.expression;

import static dev.dynamotest.core.value.AttributeType.B;
import static dev.dynamotest.core.value.AttributeType.BOOL;
import static dev.dynamotest.core.value.AttributeType.N;
import static dev.dynamotest.core.value.AttributeType.NULL;
import static dev.dynamotest.core.value.AttributeType.S;

import dev.dynamotest.core.fault.LegacyText;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The comparison operators of the legacy parameters: what they take and what they ask. */
enum LegacyOperator {
  EQ(1, 1, EnumSet.allOf(AttributeType.class)),
  NE(1, 1, EnumSet.allOf(AttributeType.class)),
  LE(1, 1, EnumSet.of(S, N, B)),
  LT(1, 1, EnumSet.of(S, N, B)),
  GE(1, 1, EnumSet.of(S, N, B)),
  GT(1, 1, EnumSet.of(S, N, B)),
  BETWEEN(2, 2, EnumSet.of(S, N, B)),
  IN(1, Integer.MAX_VALUE, EnumSet.of(S, N, B)),
  BEGINS_WITH(1, 1, EnumSet.of(S, B)),
  CONTAINS(1, 1, EnumSet.of(S, N, B, BOOL, NULL)),
  NOT_CONTAINS(1, 1, EnumSet.of(S, N, B, BOOL, NULL)),
  NULL_(0, 0, EnumSet.noneOf(AttributeType.class)),
  NOT_NULL(0, 0, EnumSet.noneOf(AttributeType.class));

  private final int minArguments;
  private final int maxArguments;
  private final Set<AttributeType> types;

  LegacyOperator(int minArguments, int maxArguments, Set<AttributeType> types) {
    this.minArguments = minArguments;
    this.maxArguments = maxArguments;
    this.types = types;
  }

  /** The operator of a wire name that the constraints have let through. */
  static LegacyOperator of(String wireName) {
    return wireName.equals("NULL") ? NULL_ : valueOf(wireName);
  }

  String wireName() {
    return this == NULL_ ? "NULL" : name();
  }

  boolean takesArguments() {
    return maxArguments > 0;
  }

  void checkCount(List<AttributeValue> arguments) {
    if (arguments.size() < minArguments || arguments.size() > maxArguments) {
      throw LegacyText.ARGUMENT_COUNT.with(wireName());
    }
  }

  /** All arguments of one type, and that one the operator takes. */
  void checkTypes(List<AttributeValue> arguments) {
    for (AttributeValue argument : arguments) {
      if (argument.type() != arguments.get(0).type()) {
        throw LegacyText.MIXED_TYPES.with();
      }
    }
    for (AttributeValue argument : arguments) {
      if (!types.contains(argument.type())) {
        throw LegacyText.OPERATOR_TYPE.with(wireName(), argument.type());
      }
    }
  }

  /** The bounds of BETWEEN in order. */
  void checkBounds(List<AttributeValue> arguments) {
    if (this == BETWEEN && ValueOrder.compare(arguments.get(0), arguments.get(1)) > 0) {
      throw LegacyText.BETWEEN_REVERSED.with();
    }
  }

  /** The condition on a top-level attribute. */
  Condition condition(String attribute, List<AttributeValue> arguments) {
    DocumentPath path = DocumentPath.of(attribute);
    Operand operand = new Operand.AtPath(path);
    return switch (this) {
      case EQ, NE, LE, LT, GE, GT ->
          new Condition.Comparison(Comparator.valueOf(name()), operand, constant(arguments, 0));
      case BETWEEN ->
          new Condition.Between(operand, constant(arguments, 0), constant(arguments, 1));
      case IN -> new Condition.OneOf(operand, arguments);
      case BEGINS_WITH -> new Condition.BeginsWith(operand, constant(arguments, 0));
      case CONTAINS -> new Condition.Contains(operand, constant(arguments, 0));
      case NOT_CONTAINS ->
          new Condition.Not(new Condition.Contains(operand, constant(arguments, 0)));
      case NULL_ -> new Condition.AttributeNotExists(path);
      case NOT_NULL -> new Condition.AttributeExists(path);
    };
  }

  /** The clause on a key attribute; only some operators can use an index. */
  KeyCondition.Clause clause(String attribute, List<AttributeValue> arguments) {
    KeyCondition.Operator operator =
        switch (this) {
          case EQ -> KeyCondition.Operator.EQ;
          case LE -> KeyCondition.Operator.LE;
          case LT -> KeyCondition.Operator.LT;
          case GE -> KeyCondition.Operator.GE;
          case GT -> KeyCondition.Operator.GT;
          case BETWEEN -> KeyCondition.Operator.BETWEEN;
          case BEGINS_WITH -> KeyCondition.Operator.BEGINS_WITH;
          default -> throw LegacyText.NOT_INDEXABLE.with();
        };
    return new KeyCondition.Clause(attribute, operator, arguments);
  }

  private static Operand constant(List<AttributeValue> arguments, int i) {
    return new Operand.Constant(arguments.get(i));
  }
}
