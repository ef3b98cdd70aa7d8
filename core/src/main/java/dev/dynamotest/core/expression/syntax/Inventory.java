package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@link StaticChecks} looks at, noted in the order written while an expression is parsed, and
 * the placeholders.
 */
final class Inventory {
  final Placeholders.Collector names = new Placeholders.Collector();
  final Placeholders.Collector values = new Placeholders.Collector();

  /** Bare names, as written. */
  final List<String> identifiers = new ArrayList<>();

  final List<FunctionUse> functions = new ArrayList<>();

  /** Operators and functions. */
  int operatorCount;

  /** The first number of operands of an IN that is over the limit; 0 if none is. */
  int excessiveInOperands;

  /** The first number of steps of a path that is over the limit; 0 if none is. */
  int excessivePathSteps;

  /** The first index that is over the limit, as written. */
  @Nullable String excessiveIndex;

  /** The first section of an update that another of its kind precedes. */
  @Nullable TokenType repeatedSection;

  /** One use of a function. */
  static final class FunctionUse {
    final Function function;
    final String name;
    final boolean inListAppend;

    /** Whether it stands as a condition, not as an operand: known after the next token only. */
    boolean isCondition;

    FunctionUse(Function function, String name, boolean inListAppend) {
      this.function = function;
      this.name = name;
      this.inListAppend = inListAppend;
    }
  }

  FunctionUse addFunction(String name, boolean inListAppend) {
    FunctionUse use = new FunctionUse(Function.named(name), name, inListAppend);
    functions.add(use);
    operatorCount++;
    return use;
  }
}
