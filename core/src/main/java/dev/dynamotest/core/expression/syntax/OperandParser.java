package dev.dynamotest.core.expression.syntax;

import dev.dynamotest.core.fault.ExpressionText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses what the three grammars share: paths, and operands with their parentheses and function
 * calls. Open parentheses and calls are kept on a stack of its own, so that no depth of nesting
 * overflows the thread's.
 */
final class OperandParser {
  private final Tokens tokens;
  private final Inventory inventory;

  OperandParser(Tokens tokens, Inventory inventory) {
    this.tokens = tokens;
    this.inventory = inventory;
  }

  /** A parenthesis or function call that is still to be closed. */
  private static final class Open {
    final @Nullable Open outer;

    /** Null for a mere parenthesis. */
    final Inventory.@Nullable FunctionUse call;

    final List<OperandSyntax> operands = new ArrayList<>(2);

    Open(@Nullable Open outer, Inventory.@Nullable FunctionUse call) {
      this.outer = outer;
      this.call = call;
    }

    /** Whether this is a {@code list_append}, or is inside one. */
    static boolean insideListAppend(@Nullable Open open) {
      for (Open o = open; o != null; o = o.outer) {
        if (o.call != null) {
          return o.call.inListAppend || o.call.function == Function.LIST_APPEND;
        }
      }
      return false;
    }
  }

  /** {@code operand = path | value | function | "(" operand ")"}. */
  OperandSyntax operand() {
    Open open = null;
    while (true) {
      if (tokens.accept(TokenType.LEFT_PARENTHESIS)) {
        open = new Open(open, null);
        continue;
      }
      if (startsCall()) {
        String name = tokens.take();
        tokens.expect(TokenType.LEFT_PARENTHESIS);
        open = new Open(open, inventory.addFunction(name, Open.insideListAppend(open)));
        continue;
      }
      OperandSyntax operand = tokens.peek() == TokenType.VALUE_PLACEHOLDER ? value() : path();
      boolean parenthesized = false;
      while (open != null) {
        if (open.call == null) {
          close(parenthesized);
          parenthesized = true;
        } else {
          open.operands.add(operand);
          if (tokens.accept(TokenType.COMMA)) {
            break;
          }
          tokens.expect(TokenType.RIGHT_PARENTHESIS);
          operand = new OperandSyntax.Call(open.call.function, open.operands);
          parenthesized = false;
        }
        open = open.outer;
      }
      if (open == null) {
        return operand;
      }
    }
  }

  /**
   * Moves over the end of a pair of parentheses.
   *
   * @param parenthesized whether there is nothing inside but another pair
   */
  void close(boolean parenthesized) {
    tokens.expect(TokenType.RIGHT_PARENTHESIS);
    if (parenthesized) {
      throw ExpressionText.REDUNDANT_PARENTHESES.with(tokens.kind());
    }
  }

  /** {@code :value}. */
  OperandSyntax.Value value() {
    if (tokens.peek() != TokenType.VALUE_PLACEHOLDER) {
      throw tokens.unexpected();
    }
    return new OperandSyntax.Value(inventory.values.ordinal(tokens.take()));
  }

  /** {@code path = name { "." name | "[" index "]" }}. */
  PathSyntax path() {
    PathSyntax.Step head = name();
    if (tokens.peek() != TokenType.DOT && tokens.peek() != TokenType.LEFT_BRACKET) {
      return new PathSyntax(List.of(head));
    }
    List<PathSyntax.Step> steps = new ArrayList<>();
    steps.add(head);
    while (true) {
      if (tokens.accept(TokenType.DOT)) {
        steps.add(name());
      } else if (tokens.accept(TokenType.LEFT_BRACKET)) {
        steps.add(index());
        tokens.expect(TokenType.RIGHT_BRACKET);
      } else {
        break;
      }
    }
    if (steps.size() > StaticChecks.MAX_PATH_STEPS && inventory.excessivePathSteps == 0) {
      inventory.excessivePathSteps = steps.size();
    }
    return new PathSyntax(steps);
  }

  private PathSyntax.Step name() {
    if (tokens.peek() == TokenType.IDENTIFIER) {
      String name = tokens.take();
      inventory.identifiers.add(name);
      return new PathSyntax.Step.Identifier(name);
    }
    if (tokens.peek() == TokenType.NAME_PLACEHOLDER) {
      return new PathSyntax.Step.Placeholder(inventory.names.ordinal(tokens.take()));
    }
    throw tokens.unexpected();
  }

  private PathSyntax.Step index() {
    if (tokens.peek() != TokenType.INDEX) {
      throw tokens.unexpected();
    }
    String digits = tokens.take();
    // Ten digits fit a long.
    long index = digits.length() > 10 ? Long.MAX_VALUE : Long.parseLong(digits);
    if (index > Integer.MAX_VALUE) {
      if (inventory.excessiveIndex == null) {
        inventory.excessiveIndex = digits;
      }
      return new PathSyntax.Step.Index(Integer.MAX_VALUE);
    }
    return new PathSyntax.Step.Index((int) index);
  }

  private boolean startsCall() {
    return tokens.peek() == TokenType.IDENTIFIER && tokens.peekNext() == TokenType.LEFT_PARENTHESIS;
  }
}
