package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Parses conditions:
 *
 * <pre>{@code
 * condition = condition "OR" condition
 *           | condition "AND" condition
 *           | "NOT" condition
 *           | "(" condition ")"
 *           | operand comparator operand
 *           | operand "BETWEEN" operand "AND" operand
 *           | operand "IN" "(" operand { "," operand } ")"
 *           | function
 * }</pre>
 *
 * in which NOT binds tighter than AND, AND tighter than OR, and both associate to the left. An
 * operator-precedence parser with a stack of its own: what has been read and waits for more is a
 * chain of {@link Pending}s, so no depth of nesting overflows the thread's stack.
 *
 * <p>Whether a parenthesis opens a condition or an operand shows only later, as does whether a
 * function call is a condition or an operand. Until then it is both.
 */
final class ConditionParser {
  private final Tokens tokens;
  private final Inventory inventory;
  private final OperandParser operands;

  /** The innermost construct that waits for its end; null at the top. */
  private @Nullable Pending pending;

  /** What was read last, if it can stand as an operand. */
  private @Nullable OperandSyntax operand;

  /** What was read last, if it can stand as a condition. */
  private @Nullable ConditionSyntax condition;

  /** The call that was read last, while it may be an operand or a condition. */
  private Inventory.@Nullable FunctionUse call;

  /** Whether what was read last is a pair of parentheses. */
  private boolean parenthesized;

  private ConditionParser(Tokens tokens, Inventory inventory) {
    this.tokens = tokens;
    this.inventory = inventory;
    this.operands = new OperandParser(tokens, inventory);
  }

  static ConditionSyntax parse(Tokens tokens, Inventory inventory) {
    return new ConditionParser(tokens, inventory).parse();
  }

  /** How tightly a pending construct holds on to what follows it. */
  private enum Strength {
    PARENTHESIS,
    OR,
    AND,
    NOT
  }

  /**
   * A construct whose right end is not read yet.
   *
   * @param left the left side of an AND or OR
   */
  private record Pending(
      @Nullable Pending outer, Strength strength, @Nullable ConditionSyntax left) {}

  private ConditionSyntax parse() {
    while (true) {
      readStart();
      readComparison();
      while (tokens.peek() == TokenType.RIGHT_PARENTHESIS) {
        readClosingParenthesis();
        readComparison();
      }
      if (condition == null) {
        throw tokens.unexpected();
      }
      if (tokens.peek() == TokenType.AND) {
        readConnective(TokenType.AND, Strength.AND);
      } else if (tokens.peek() == TokenType.OR) {
        readConnective(TokenType.OR, Strength.OR);
      } else {
        ConditionSyntax whole = settle(Strength.OR);
        if (pending != null || tokens.peek() != TokenType.END) {
          throw tokens.unexpected();
        }
        return whole;
      }
    }
  }

  /** Reads NOTs and opening parentheses up to and with the first operand. */
  private void readStart() {
    while (true) {
      if (tokens.accept(TokenType.NOT)) {
        inventory.operatorCount++;
        pending = new Pending(pending, Strength.NOT, null);
      } else if (tokens.accept(TokenType.LEFT_PARENTHESIS)) {
        pending = new Pending(pending, Strength.PARENTHESIS, null);
      } else {
        break;
      }
    }
    int firstFunction = inventory.functions.size();
    OperandSyntax read = operands.operand();
    operand = read;
    condition = null;
    call = null;
    parenthesized = false;
    if (read instanceof OperandSyntax.Call c) {
      condition = new ConditionSyntax.FunctionCondition(c);
      call = inventory.functions.get(firstFunction);
    }
  }

  /** Makes a condition of the operand read last, if an operator of operands follows. */
  private void readComparison() {
    OperandSyntax left = operand;
    if (left == null) {
      return;
    }
    if (tokens.peek().isComparator()) {
      String comparator = tokens.peek().symbol();
      tokens.expect(tokens.peek());
      become(new ConditionSyntax.Comparison(comparator, left, operands.operand()));
    } else if (tokens.accept(TokenType.BETWEEN)) {
      OperandSyntax low = operands.operand();
      tokens.expect(TokenType.AND);
      become(new ConditionSyntax.Between(left, low, operands.operand()));
    } else if (tokens.accept(TokenType.IN)) {
      become(new ConditionSyntax.In(left, readCandidates()));
    }
  }

  private void become(ConditionSyntax comparison) {
    inventory.operatorCount++;
    operand = null;
    condition = comparison;
    call = null;
    parenthesized = false;
  }

  private List<OperandSyntax> readCandidates() {
    List<OperandSyntax> candidates = new ArrayList<>();
    tokens.expect(TokenType.LEFT_PARENTHESIS);
    do {
      candidates.add(operands.operand());
    } while (tokens.accept(TokenType.COMMA));
    tokens.expect(TokenType.RIGHT_PARENTHESIS);
    if (candidates.size() > StaticChecks.MAX_IN_OPERANDS && inventory.excessiveInOperands == 0) {
      inventory.excessiveInOperands = candidates.size();
    }
    return candidates;
  }

  private void readClosingParenthesis() {
    if (pending == null || pending.strength() != Strength.PARENTHESIS) {
      // Something stands between the parenthesis and what was read last: it must be a condition.
      if (condition == null) {
        throw tokens.unexpected();
      }
      condition = settle(Strength.OR);
      operand = null;
      parenthesized = false;
    }
    if (pending == null) {
      throw tokens.unexpected();
    }
    operands.close(parenthesized);
    pending = pending.outer();
    parenthesized = true;
  }

  private void readConnective(TokenType type, Strength strength) {
    ConditionSyntax left = settle(strength);
    tokens.expect(type);
    inventory.operatorCount++;
    pending = new Pending(pending, strength, left);
  }

  /**
   * Completes the pending constructs that hold on to the condition read last at least as tightly as
   * the given strength.
   */
  private ConditionSyntax settle(Strength weakest) {
    ConditionSyntax settled = Objects.requireNonNull(condition);
    if (call != null) {
      call.isCondition = true;
      call = null;
    }
    while (pending != null && pending.strength().compareTo(weakest) >= 0) {
      ConditionSyntax left = pending.left();
      if (left == null) {
        settled = new ConditionSyntax.Not(settled);
      } else if (pending.strength() == Strength.AND) {
        settled = new ConditionSyntax.And(left, settled);
      } else {
        settled = new ConditionSyntax.Or(left, settled);
      }
      pending = pending.outer();
    }
    return settled;
  }
}
