package dev.dynamotest.core.expression.syntax;

import dev.dynamotest.core.expression.syntax.Function.Place;
import dev.dynamotest.core.expression.syntax.Inventory.FunctionUse;
import dev.dynamotest.core.fault.ExpressionText;

/**
 * The checks that need neither names nor values. Each looks at the whole expression, so that a
 * fault of an earlier kind at its end is reported rather than one of a later kind at its start.
 */
final class StaticChecks {
  /** Operators and functions together, in one expression. */
  static final int MAX_OPERATORS = 300;

  static final int MAX_IN_OPERANDS = 100;
  static final int MAX_PATH_STEPS = 32;

  private final ExpressionKind kind;
  private final Inventory inventory;

  StaticChecks(ExpressionKind kind, Inventory inventory) {
    this.kind = kind;
    this.inventory = inventory;
  }

  void checkCondition() {
    checkFunctionsAreKnown();
    for (FunctionUse use : inventory.functions) {
      Place place = use.function.place();
      if (place == Place.OPERAND_OF_UPDATE) {
        throw ExpressionText.FUNCTION_NOT_IN_CONDITION.with(kind, use.name);
      }
      if (use.isCondition != (place == Place.CONDITION)) {
        throw ExpressionText.MISPLACED_FUNCTION.with(kind, use.name);
      }
    }
    checkReservedWords();
    checkLimits();
  }

  void checkUpdate() {
    checkReservedWords();
    checkFunctionsAreKnown();
    for (FunctionUse use : inventory.functions) {
      if (use.function.place() != Place.OPERAND_OF_UPDATE) {
        throw ExpressionText.FUNCTION_NOT_IN_UPDATE.with(kind, use.name);
      }
      if (use.function == Function.LIST_APPEND && use.inListAppend) {
        throw ExpressionText.MISPLACED_FUNCTION.with(kind, use.name);
      }
    }
    if (inventory.repeatedSection != null) {
      throw ExpressionText.SECTION_REPEATED.with(kind, inventory.repeatedSection.symbol());
    }
    checkLimits();
  }

  void checkProjection() {
    checkReservedWords();
    checkLimits();
  }

  private void checkFunctionsAreKnown() {
    for (FunctionUse use : inventory.functions) {
      if (use.function == Function.UNKNOWN) {
        throw ExpressionText.UNKNOWN_FUNCTION.with(kind, use.name);
      }
    }
  }

  private void checkReservedWords() {
    for (String identifier : inventory.identifiers) {
      if (ReservedWords.contains(identifier)) {
        throw ExpressionText.RESERVED_WORD.with(kind, identifier);
      }
    }
  }

  /** Where the service makes these checks among the others is not known. */
  private void checkLimits() {
    if (inventory.operatorCount > MAX_OPERATORS) {
      throw ExpressionText.TOO_MANY_OPERATORS.with(kind, inventory.operatorCount);
    }
    if (inventory.excessiveInOperands > 0) {
      throw ExpressionText.TOO_MANY_IN_OPERANDS.with(kind, inventory.excessiveInOperands);
    }
    if (inventory.excessivePathSteps > 0) {
      throw ExpressionText.PATH_TOO_DEEP.with(kind, inventory.excessivePathSteps);
    }
    if (inventory.excessiveIndex != null) {
      throw ExpressionText.INDEX_OUT_OF_RANGE.with(kind, inventory.excessiveIndex);
    }
  }
}
