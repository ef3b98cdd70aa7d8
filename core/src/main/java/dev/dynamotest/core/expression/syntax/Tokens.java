package dev.dynamotest.core.expression.syntax;

import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.fault.FaultException;
import java.util.Arrays;

/**
 * The tokens of an expression, each with its place in the text, and a position among them. Parsers
 * look at the current token and move on; they never go back. The last token is {@link
 * TokenType#END}.
 */
final class Tokens {
  private final ExpressionKind kind;
  private final String text;
  private TokenType[] types = new TokenType[32];
  private int[] starts = new int[32];
  private int[] ends = new int[32];
  private int count;
  private int position;

  Tokens(ExpressionKind kind, String text) {
    this.kind = kind;
    this.text = text;
  }

  /** The parameter that the expression stands in. */
  ExpressionKind kind() {
    return kind;
  }

  /** Adds a token that spans the text from start, inclusive, to end, exclusive. */
  void append(TokenType type, int start, int end) {
    if (count == types.length) {
      types = Arrays.copyOf(types, count * 2);
      starts = Arrays.copyOf(starts, count * 2);
      ends = Arrays.copyOf(ends, count * 2);
    }
    types[count] = type;
    starts[count] = start;
    ends[count] = end;
    count++;
  }

  /** The current token's type. */
  TokenType peek() {
    return types[position];
  }

  /** The type of the token after the current one. */
  TokenType peekNext() {
    return types[Math.min(position + 1, count - 1)];
  }

  /** Moves on if the current token is of the type. */
  boolean accept(TokenType type) {
    if (types[position] != type) {
      return false;
    }
    position++;
    return true;
  }

  /** Moves on if the current token is of the type, and is a syntax error otherwise. */
  void expect(TokenType type) {
    if (!accept(type)) {
      throw unexpected();
    }
  }

  /** Moves on and returns the text of the token passed. */
  String take() {
    String token = text.substring(starts[position], ends[position]);
    position++;
    return token;
  }

  /**
   * The syntax error at the current token. It shows the source text from the start of the previous
   * token to the end of the next one; where there is none, to that end of the text.
   */
  FaultException unexpected() {
    String token =
        peek() == TokenType.END
            ? TokenType.END.symbol()
            : text.substring(starts[position], ends[position]);
    int from = position == 0 ? 0 : starts[position - 1];
    boolean lastToken = position + 1 >= count || types[position + 1] == TokenType.END;
    int to = lastToken ? text.length() : ends[position + 1];
    return ExpressionText.SYNTAX_ERROR.with(kind, token, text.substring(from, to));
  }
}
