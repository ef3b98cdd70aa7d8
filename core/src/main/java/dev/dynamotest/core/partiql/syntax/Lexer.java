package dev.dynamotest.core.partiql.syntax;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.PartiqlSyntaxText;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a statement into tokens, all of it before any is parsed: a text that cannot be cut is
 * refused whatever else is wrong with it. White space and comments leave nothing.
 */
final class Lexer {
  private final String text;
  private final Tokens tokens = new Tokens();
  private int position;

  /** Of the place up to which lines have been counted. */
  private int counted;

  private int line = 1;
  private int column = 1;

  private Lexer(String text) {
    this.text = text;
  }

  /**
   * The tokens of the text.
   *
   * @throws FaultException when it cannot be cut into tokens
   */
  static Tokens tokenize(String text) {
    return new Lexer(text).tokenize();
  }

  private Tokens tokenize() {
    while (true) {
      skipWhitespaceAndComments();
      int start = position;
      if (start == text.length()) {
        append(TokenType.END, null, start);
        return tokens;
      }
      char c = text.charAt(position);
      if (isNameStart(c)) {
        word();
      } else if (isDigit(c) || (c == '.' && isDigit(at(position + 1)))) {
        number();
      } else if (c == '\'') {
        append(TokenType.STRING, quoted(c), start);
      } else if (c == '"') {
        append(TokenType.NAME, quoted(c), start);
      } else {
        append(sign(c), null, start);
      }
    }
  }

  private void append(TokenType type, @Nullable String content, int start) {
    while (counted < start) {
      int c = text.codePointAt(counted);
      counted += Character.charCount(c);
      column++;
      if (c == '\n') {
        line++;
        column = 1;
      }
    }
    tokens.append(type, content, line, column, text.codePointCount(start, position));
  }

  private void skipWhitespaceAndComments() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (isWhitespace(c)) {
        position++;
      } else if (c == '-' && at(position + 1) == '-') {
        int end = text.indexOf('\n', position);
        position = end < 0 ? text.length() : end + 1;
      } else if (c == '/' && at(position + 1) == '*') {
        int end = text.indexOf("*/", position + 2);
        if (end < 0) {
          throw notTokens();
        }
        position = end + 2;
      } else {
        return;
      }
    }
  }

  private void word() {
    int start = position;
    while (position < text.length() && isNamePart(text.charAt(position))) {
      position++;
    }
    String word = text.substring(start, position);
    String keyword = Keywords.find(word);
    append(
        keyword == null ? TokenType.NAME : TokenType.KEYWORD,
        keyword == null ? word : keyword,
        start);
  }

  private void number() {
    int start = position;
    skipDigits();
    if (at(position) == '.') {
      position++;
      skipDigits();
    }
    if (at(position) == 'e' || at(position) == 'E') {
      position++;
      exponent();
    }
    append(TokenType.NUMBER, text.substring(start, position), start);
  }

  /** An exponent has digits and fits into 32 bits. */
  private void exponent() {
    int start = position;
    if (at(position) == '+' || at(position) == '-') {
      position++;
    }
    skipDigits();
    try {
      Integer.parseInt(text, start, position, 10);
    } catch (NumberFormatException e) {
      throw notTokens();
    }
  }

  private void skipDigits() {
    while (isDigit(at(position))) {
      position++;
    }
  }

  /** Moves over a string or a quoted name; in it a quote is doubled. */
  private String quoted(char quote) {
    StringBuilder content = new StringBuilder();
    position++;
    while (true) {
      int end = text.indexOf(quote, position);
      if (end < 0) {
        throw notTokens();
      }
      content.append(text, position, end);
      position = end + 1;
      if (at(position) != quote) {
        return content.toString();
      }
      content.append(quote);
      position++;
    }
  }

  /** Moves over punctuation or an operator. */
  private TokenType sign(char c) {
    position++;
    return switch (c) {
      case '?' -> TokenType.PARAMETER;
      case '(' -> TokenType.LEFT_PARENTHESIS;
      case ')' -> TokenType.RIGHT_PARENTHESIS;
      case '[' -> TokenType.LEFT_BRACKET;
      case ']' -> TokenType.RIGHT_BRACKET;
      case '{' -> TokenType.LEFT_CURLY;
      case '}' -> TokenType.RIGHT_CURLY;
      case '.' -> TokenType.DOT;
      case ',' -> TokenType.COMMA;
      case ':' -> TokenType.COLON;
      case ';' -> TokenType.SEMICOLON;
      case '=' -> TokenType.EQUAL;
      case '<' ->
          skip('<')
              ? TokenType.LEFT_DOUBLE_ANGLE
              : skip('>')
                  ? TokenType.NOT_EQUAL
                  : skip('=') ? TokenType.LESS_OR_EQUAL : TokenType.LESS;
      case '>' ->
          skip('>')
              ? TokenType.RIGHT_DOUBLE_ANGLE
              : skip('=') ? TokenType.GREATER_OR_EQUAL : TokenType.GREATER;
      case '!' -> required('=', TokenType.NOT_EQUAL);
      case '|' -> required('|', TokenType.CONCATENATION);
      case '+' -> TokenType.PLUS;
      case '-' -> TokenType.MINUS;
      case '*' -> TokenType.STAR;
      case '/' -> TokenType.SLASH;
      case '%' -> TokenType.PERCENT;
      case '@' -> TokenType.AT;
      default -> throw notTokens();
    };
  }

  private TokenType required(char c, TokenType type) {
    if (!skip(c)) {
      throw notTokens();
    }
    return type;
  }

  private boolean skip(char c) {
    if (at(position) != c) {
      return false;
    }
    position++;
    return true;
  }

  /** The character at the index; 0, which is part of no token, beyond the end. */
  private char at(int index) {
    return index < text.length() ? text.charAt(index) : 0;
  }

  private static FaultException notTokens() {
    return PartiqlSyntaxText.NOT_TOKENS.with();
  }

  private static boolean isWhitespace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  private static boolean isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || isDigit(c);
  }
}
