package dev.dynamotest.core.expression.syntax;

import java.util.List;

/** A condition as written, without its parentheses. */
public sealed interface ConditionSyntax {

  record And(ConditionSyntax left, ConditionSyntax right) implements ConditionSyntax {}

  record Or(ConditionSyntax left, ConditionSyntax right) implements ConditionSyntax {}

  record Not(ConditionSyntax operand) implements ConditionSyntax {}

  /**
   * {@code a < b} and its kin.
   *
   * @param comparator as written
   */
  record Comparison(String comparator, OperandSyntax left, OperandSyntax right)
      implements ConditionSyntax {}

  record Between(OperandSyntax operand, OperandSyntax low, OperandSyntax high)
      implements ConditionSyntax {}

  record In(OperandSyntax operand, List<OperandSyntax> candidates) implements ConditionSyntax {
    public In {
      candidates = List.copyOf(candidates);
    }
  }

  /** A function that stands as a condition. */
  record FunctionCondition(OperandSyntax.Call call) implements ConditionSyntax {}
}
