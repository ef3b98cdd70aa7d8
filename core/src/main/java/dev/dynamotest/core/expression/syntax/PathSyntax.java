package dev.dynamotest.core.expression.syntax;

import java.util.List;

/**
 * A document path as written.
 *
 * @param steps at least one; the first is no index
 */
public record PathSyntax(List<Step> steps) implements OperandSyntax {
  public PathSyntax {
    steps = List.copyOf(steps);
  }

  /** One step of a path as written. */
  public sealed interface Step {
    /** A bare name. */
    record Identifier(String name) implements Step {}

    /**
     * {@code #name}.
     *
     * @param ordinal its place among the expression's {@link Parsed#names()}
     */
    record Placeholder(int ordinal) implements Step {}

    /** {@code [n]}. */
    record Index(int index) implements Step {}
  }
}
