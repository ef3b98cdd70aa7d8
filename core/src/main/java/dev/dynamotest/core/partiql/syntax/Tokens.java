package dev.dynamotest.core.partiql.syntax;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a statement, each with its place in the text, and a position among them. Parsers
 * look at the current token and move on; they never go back. The last token is {@link
 * TokenType#END}.
 */
final class Tokens {
  private TokenType[] types = new TokenType[32];
  private @Nullable String[] texts = new String[32];

  /** Line, column and length of each token. */
  private int[] places = new int[3 * 32];

  private int count;
  private int position;

  /**
   * Adds a token.
   *
   * @param text the content of a string or a name without its quotes, a keyword in lower case, a
   *     number as written; null for other tokens
   */
  void append(TokenType type, @Nullable String text, int line, int column, int length) {
    if (count == types.length) {
      types = Arrays.copyOf(types, count * 2);
      texts = Arrays.copyOf(texts, count * 2);
      places = Arrays.copyOf(places, count * 6);
    }
    types[count] = type;
    texts[count] = text;
    places[3 * count] = line;
    places[3 * count + 1] = column;
    places[3 * count + 2] = length;
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

  /** Where the current token stands. */
  Position position() {
    return new Position(places[3 * position], places[3 * position + 1], places[3 * position + 2]);
  }

  /** The current token's text. */
  String text() {
    return Objects.requireNonNull(texts[position]);
  }

  /** Moves on and returns the text of the token passed. */
  String take() {
    String text = text();
    position++;
    return text;
  }

  /** Moves on. */
  void skip() {
    position++;
  }

  /** Moves on if the current token is of the type. */
  boolean accept(TokenType type) {
    if (types[position] != type) {
      return false;
    }
    position++;
    return true;
  }

  /** The current token's keyword, or null when it is none. */
  @Nullable String keyword() {
    return types[position] == TokenType.KEYWORD ? texts[position] : null;
  }

  /** Whether the current token is the keyword, given in lower case. */
  boolean isKeyword(String keyword) {
    return keyword.equals(keyword());
  }

  /** Whether the token after the current one is the keyword, given in lower case. */
  boolean isNextKeyword(String keyword) {
    return peekNext() == TokenType.KEYWORD && keyword.equals(texts[position + 1]);
  }

  /** Whether a parenthesis and then the keyword, given in lower case, follow the current token. */
  boolean isNextOpenedKeyword(String keyword) {
    return peekNext() == TokenType.LEFT_PARENTHESIS
        && types[position + 2] == TokenType.KEYWORD
        && keyword.equals(texts[position + 2]);
  }

  /** Moves on if the current token is the keyword, given in lower case. */
  boolean acceptKeyword(String keyword) {
    if (!isKeyword(keyword)) {
      return false;
    }
    position++;
    return true;
  }
}
