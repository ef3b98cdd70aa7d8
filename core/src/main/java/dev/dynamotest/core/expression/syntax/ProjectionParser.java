package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.List;

/** Parses projections: {@code projection = path { "," path }}. */
final class ProjectionParser {
  private ProjectionParser() {}

  static ProjectionSyntax parse(Tokens tokens, Inventory inventory) {
    OperandParser operands = new OperandParser(tokens, inventory);
    List<PathSyntax> paths = new ArrayList<>();
    do {
      paths.add(operands.path());
    } while (tokens.accept(TokenType.COMMA));
    tokens.expect(TokenType.END);
    return new ProjectionSyntax(paths);
  }
}
