package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Parses updates:
 *
 * <pre>{@code
 * update     = section { section }
 * section    = "SET" set-action { "," set-action }
 *            | "REMOVE" path { "," path }
 *            | "ADD" path value { "," path value }
 *            | "DELETE" path value { "," path value }
 * set-action = path "=" set-value
 * set-value  = operand | arithmetic
 * arithmetic = operand ("+" | "-") operand | "(" arithmetic ")"
 * }</pre>
 */
final class UpdateParser {
  private final Tokens tokens;
  private final Inventory inventory;
  private final OperandParser operands;
  private final List<UpdateSyntax.Action> actions = new ArrayList<>();

  private UpdateParser(Tokens tokens, Inventory inventory) {
    this.tokens = tokens;
    this.inventory = inventory;
    this.operands = new OperandParser(tokens, inventory);
  }

  static UpdateSyntax parse(Tokens tokens, Inventory inventory) {
    return new UpdateParser(tokens, inventory).parse();
  }

  private UpdateSyntax parse() {
    Set<TokenType> seen = EnumSet.noneOf(TokenType.class);
    do {
      TokenType section = tokens.peek();
      if (!section.isSection()) {
        throw tokens.unexpected();
      }
      tokens.expect(section);
      if (!seen.add(section) && inventory.repeatedSection == null) {
        inventory.repeatedSection = section;
      }
      do {
        actions.add(action(section));
      } while (tokens.accept(TokenType.COMMA));
    } while (tokens.peek() != TokenType.END);
    return new UpdateSyntax(actions);
  }

  private UpdateSyntax.Action action(TokenType section) {
    PathSyntax target = operands.path();
    return switch (section) {
      case REMOVE -> new UpdateSyntax.Action.Remove(target);
      case ADD -> new UpdateSyntax.Action.Add(target, operands.value());
      case DELETE -> new UpdateSyntax.Action.Delete(target, operands.value());
      default -> {
        tokens.expect(TokenType.EQUAL);
        yield new UpdateSyntax.Action.Set(target, setValue());
      }
    };
  }

  /** At most one {@code +} or {@code -}, at any depth of parentheses. */
  private OperandSyntax setValue() {
    int open = 0;
    while (tokens.accept(TokenType.LEFT_PARENTHESIS)) {
      open++;
    }
    OperandSyntax value = operands.operand();
    boolean parenthesized = false;
    while (true) {
      boolean plus = tokens.peek() == TokenType.PLUS;
      if ((plus || tokens.peek() == TokenType.MINUS)
          && !(value instanceof OperandSyntax.Arithmetic)) {
        tokens.expect(tokens.peek());
        inventory.operatorCount++;
        value = new OperandSyntax.Arithmetic(plus, value, operands.operand());
        parenthesized = false;
      }
      if (open == 0) {
        return value;
      }
      operands.close(parenthesized);
      parenthesized = true;
      open--;
    }
  }
}
