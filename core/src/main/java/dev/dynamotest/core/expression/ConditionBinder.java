package dev.dynamotest.core.expression;

import dev.dynamotest.core.expression.syntax.ConditionSyntax;
import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.expression.syntax.Function;
import dev.dynamotest.core.expression.syntax.OperandSyntax;
import dev.dynamotest.core.expression.syntax.PathSyntax;
import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Binds a condition to names and values and makes the checks that need them. It goes through the
 * clauses (comparisons and functions) from left to right; the first one with any fault is reported.
 * Within a clause come first placeholders that are not defined, then wrong numbers of operands,
 * then operands that are not distinct, then operands of a wrong type or form, inner functions
 * before outer ones.
 */
final class ConditionBinder {
  /** All that the type names of other versions of the service could be; as it prints them. */
  private static final String TYPE_NAMES_OF_A_PATH =
      "{S,SS,N,NS,B,BS,BOOL,NULL,L,M,HD,DOUBLE,FLOAT,HDS,FS,DOUBLESET,DICT,DECIMAL,INT,DECIMALSET,"
          + "INTSET}";

  private static final String BETWEEN = "BETWEEN";
  private static final AttributeType[] TYPES = AttributeType.values();

  private final Bindings bindings;
  private final ExpressionKind kind;

  ConditionBinder(Bindings bindings) {
    this.bindings = bindings;
    this.kind = bindings.kind();
  }

  Condition bind(ConditionSyntax syntax) {
    if (syntax instanceof ConditionSyntax.Comparison c) {
      return comparison(c);
    }
    if (syntax instanceof ConditionSyntax.FunctionCondition f) {
      return function(f.call());
    }
    if (syntax instanceof ConditionSyntax.And a) {
      return new Condition.And(bind(a.left()), bind(a.right()));
    }
    if (syntax instanceof ConditionSyntax.Or o) {
      return new Condition.Or(bind(o.left()), bind(o.right()));
    }
    if (syntax instanceof ConditionSyntax.Not n) {
      return new Condition.Not(bind(n.operand()));
    }
    if (syntax instanceof ConditionSyntax.Between b) {
      return between(b);
    }
    return in((ConditionSyntax.In) syntax);
  }

  private Condition comparison(ConditionSyntax.Comparison syntax) {
    if (!isComplete(syntax.left()) || !isComplete(syntax.right())) {
      throw incomplete(List.of(syntax.left(), syntax.right()));
    }
    Comparator comparator = Comparator.ofSymbol(syntax.comparator());
    Operand left = operand(syntax.left());
    Operand right = operand(syntax.right());
    requireDistinct(comparator.symbol(), left, right);
    checkSizes(left);
    checkSizes(right);
    if (comparator != Comparator.EQ && comparator != Comparator.NE) {
      requireOrdered(comparator.symbol(), left);
      requireOrdered(comparator.symbol(), right);
    }
    return new Condition.Comparison(comparator, left, right);
  }

  private Condition between(ConditionSyntax.Between syntax) {
    if (!isComplete(syntax.operand()) || !isComplete(syntax.low()) || !isComplete(syntax.high())) {
      throw incomplete(List.of(syntax.operand(), syntax.low(), syntax.high()));
    }
    Operand operand = operand(syntax.operand());
    Operand low = operand(syntax.low());
    Operand high = operand(syntax.high());
    checkSizes(operand);
    checkSizes(low);
    checkSizes(high);
    requireOrdered(BETWEEN, operand);
    requireOrdered(BETWEEN, low);
    requireOrdered(BETWEEN, high);
    if (low instanceof Operand.Constant l && high instanceof Operand.Constant h) {
      requireOrderedBounds(l.value(), h.value());
    }
    return new Condition.Between(operand, low, high);
  }

  private Condition in(ConditionSyntax.In syntax) {
    if (!isComplete(syntax.operand()) || !areComplete(syntax.candidates())) {
      List<OperandSyntax> operands = new ArrayList<>(syntax.candidates());
      operands.add(0, syntax.operand());
      throw incomplete(operands);
    }
    Operand operand = operand(syntax.operand());
    List<Operand> candidates = new ArrayList<>(syntax.candidates().size());
    for (OperandSyntax candidate : syntax.candidates()) {
      candidates.add(operand(candidate));
    }
    checkSizes(operand);
    for (Operand candidate : candidates) {
      checkSizes(candidate);
    }
    return new Condition.In(operand, candidates);
  }

  private Condition function(OperandSyntax.Call call) {
    if (!isComplete(call)) {
      throw incomplete(List.of(call));
    }
    Function function = call.function();
    Operand first = operand(call.operands().get(0));
    if (function.operandCount() == 1) {
      checkSizes(first);
      if (!(first instanceof Operand.AtPath at)) {
        throw ExpressionText.PATH_REQUIRED.with(kind, function);
      }
      return function == Function.ATTRIBUTE_EXISTS
          ? new Condition.AttributeExists(at.path())
          : new Condition.AttributeNotExists(at.path());
    }
    Operand second = operand(call.operands().get(1));
    requireDistinct(function.toString(), first, second);
    checkSizes(first);
    checkSizes(second);
    return switch (function) {
      case BEGINS_WITH -> {
        requireStringOrBinary(function, first);
        requireStringOrBinary(function, second);
        yield new Condition.BeginsWith(first, second);
      }
      case ATTRIBUTE_TYPE -> new Condition.HasType(first, namedType(function, second));
      default -> new Condition.Contains(first, second);
    };
  }

  private Operand operand(OperandSyntax syntax) {
    if (syntax instanceof PathSyntax path) {
      return new Operand.AtPath(bindings.path(path));
    }
    if (syntax instanceof OperandSyntax.Value value) {
      return new Operand.Constant(bindings.value(value));
    }
    // The static checks let no function but size stand as an operand.
    return new Operand.Size(operand(((OperandSyntax.Call) syntax).operands().get(0)));
  }

  /** Whether every call in the operand has as many operands as its function takes. */
  private static boolean isComplete(OperandSyntax operand) {
    return !(operand instanceof OperandSyntax.Call call)
        || (call.operands().size() == call.function().operandCount()
            && areComplete(call.operands()));
  }

  private static boolean areComplete(List<OperandSyntax> operands) {
    for (OperandSyntax operand : operands) {
      if (!isComplete(operand)) {
        return false;
      }
    }
    return true;
  }

  /** The fault of a clause in which some call has a wrong number of operands. */
  private FaultException incomplete(List<OperandSyntax> operands) {
    requireDefined(operands);
    OperandSyntax.Call wrong = firstIncomplete(operands);
    return ExpressionText.OPERAND_COUNT.with(kind, wrong.function(), wrong.operands().size());
  }

  private void requireDefined(List<OperandSyntax> operands) {
    for (OperandSyntax operand : operands) {
      if (operand instanceof OperandSyntax.Call call) {
        requireDefined(call.operands());
      } else {
        operand(operand);
      }
    }
  }

  private static OperandSyntax.Call firstIncomplete(List<OperandSyntax> operands) {
    for (OperandSyntax operand : operands) {
      if (operand instanceof OperandSyntax.Call call && !isComplete(call)) {
        return call.operands().size() == call.function().operandCount()
            ? firstIncomplete(call.operands())
            : call;
      }
    }
    throw new IllegalArgumentException("all calls are complete");
  }

  private void requireDistinct(String operator, Operand left, Operand right) {
    if (left instanceof Operand.AtPath l
        && right instanceof Operand.AtPath r
        && l.path().equals(r.path())) {
      throw ExpressionText.OPERANDS_NOT_DISTINCT.with(kind, operator, l.path());
    }
  }

  /** The type that an operand has on every item, if there is such a type. */
  private static @Nullable AttributeType staticType(Operand operand) {
    if (operand instanceof Operand.Constant constant) {
      return constant.value().type();
    }
    return operand instanceof Operand.Size ? AttributeType.N : null;
  }

  /** Numbers, truth values and nulls have no size; nor has what {@code size} gives. */
  private void checkSizes(Operand operand) {
    if (operand instanceof Operand.Size size) {
      checkSizes(size.of());
      AttributeType type = staticType(size.of());
      if (type == AttributeType.N || type == AttributeType.BOOL || type == AttributeType.NULL) {
        throw wrongType(Function.SIZE, type);
      }
    }
  }

  private void requireOrdered(String operator, Operand operand) {
    AttributeType type = staticType(operand);
    // The types that have an order are those that keys can have.
    if (type != null && !type.canBeKey()) {
      throw wrongType(operator, type);
    }
  }

  private void requireStringOrBinary(Function function, Operand operand) {
    AttributeType type = staticType(operand);
    if (type != null && type != AttributeType.S && type != AttributeType.B) {
      throw wrongType(function, type);
    }
  }

  private FaultException wrongType(Object operator, Object type) {
    return ExpressionText.OPERAND_TYPE.with(kind, operator, type);
  }

  private AttributeType namedType(Function function, Operand operand) {
    AttributeType operandType = staticType(operand);
    if (operandType == null) {
      throw wrongType(function, TYPE_NAMES_OF_A_PATH);
    }
    if (!(operand instanceof Operand.Constant constant
        && constant.value() instanceof AttributeValue.S name)) {
      throw wrongType(function, operandType);
    }
    for (AttributeType type : TYPES) {
      if (type.name().equals(name.value())) {
        return type;
      }
    }
    throw ExpressionText.UNKNOWN_ATTRIBUTE_TYPE.with(kind, name.value());
  }

  private void requireOrderedBounds(AttributeValue low, AttributeValue high) {
    if (low.type() != high.type()) {
      throw ExpressionText.BOUNDS_OF_DIFFERENT_TYPES.with(kind, low.describe(), high.describe());
    }
    if (ValueOrder.compare(low, high) > 0) {
      throw ExpressionText.BOUNDS_REVERSED.with(kind, low.describe(), high.describe());
    }
  }
}
