package dev.dynamotest.core.expression.syntax;

import java.util.List;

/**
 * A projection as written.
 *
 * @param paths at least one
 */
public record ProjectionSyntax(List<PathSyntax> paths) {
  public ProjectionSyntax {
    paths = List.copyOf(paths);
  }
}
