package dev.dynamotest.core.expression.syntax;

import java.util.List;

/**
 * An update as written, its sections laid end to end.
 *
 * @param actions at least one, in the order written
 */
public record UpdateSyntax(List<Action> actions) {
  public UpdateSyntax {
    actions = List.copyOf(actions);
  }

  /** One action of a section. */
  public sealed interface Action {
    /** The path that changes. */
    PathSyntax target();

    record Set(PathSyntax target, OperandSyntax value) implements Action {}

    record Remove(PathSyntax target) implements Action {}

    record Add(PathSyntax target, OperandSyntax.Value value) implements Action {}

    record Delete(PathSyntax target, OperandSyntax.Value value) implements Action {}
  }
}
