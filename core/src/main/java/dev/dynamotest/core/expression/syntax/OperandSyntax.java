package dev.dynamotest.core.expression.syntax;

import java.util.List;

/** An operand as written, in a condition or on the right side of a SET. */
public sealed interface OperandSyntax
    permits PathSyntax, OperandSyntax.Value, OperandSyntax.Call, OperandSyntax.Arithmetic {

  /**
   * {@code :value}.
   *
   * @param ordinal its place among the expression's {@link Parsed#values()}
   */
  record Value(int ordinal) implements OperandSyntax {}

  /** A function call, with at least one operand and not necessarily as many as it needs. */
  record Call(Function function, List<OperandSyntax> operands) implements OperandSyntax {
    public Call {
      operands = List.copyOf(operands);
    }
  }

  /** {@code a + b} or {@code a - b}, the whole right side of a SET. */
  record Arithmetic(boolean plus, OperandSyntax left, OperandSyntax right)
      implements OperandSyntax {}
}
