package dev.dynamotest.core.expression.syntax;

/**
 * Cuts an expression into tokens. Never fails: what is no token of any expression becomes {@link
 * TokenType#ILLEGAL}, for the parser to trip over.
 */
final class Lexer {
  /** The words that are keywords and no names, in conditions. */
  static final TokenType[] CONDITION_KEYWORDS = {
    TokenType.AND, TokenType.OR, TokenType.NOT, TokenType.BETWEEN, TokenType.IN
  };

  /** The words that are keywords and no names, in updates. */
  static final TokenType[] UPDATE_KEYWORDS = {
    TokenType.SET, TokenType.REMOVE, TokenType.ADD, TokenType.DELETE
  };

  static final TokenType[] NO_KEYWORDS = {};

  private final String text;
  private final TokenType[] keywords;
  private int position;

  private Lexer(String text, TokenType[] keywords) {
    this.text = text;
    this.keywords = keywords;
  }

  static Tokens tokenize(ExpressionKind kind, String text, TokenType[] keywords) {
    return new Lexer(text, keywords).tokenize(kind);
  }

  private Tokens tokenize(ExpressionKind kind) {
    Tokens tokens = new Tokens(kind, text);
    while (true) {
      while (position < text.length() && isWhitespace(text.charAt(position))) {
        position++;
      }
      int start = position;
      if (start == text.length()) {
        tokens.append(TokenType.END, start, start);
        return tokens;
      }
      TokenType type = next();
      tokens.append(type, start, position);
    }
  }

  /** Moves over one token. */
  private TokenType next() {
    int start = position++;
    char c = text.charAt(start);
    if (isLetter(c)) {
      skipWord();
      return keywordOrIdentifier(start);
    }
    if (isDigit(c)) {
      while (c != '0' && position < text.length() && isDigit(text.charAt(position))) {
        position++;
      }
      return TokenType.INDEX;
    }
    return switch (c) {
      case '#' -> placeholder(TokenType.NAME_PLACEHOLDER);
      case ':' -> placeholder(TokenType.VALUE_PLACEHOLDER);
      case '(' -> TokenType.LEFT_PARENTHESIS;
      case ')' -> TokenType.RIGHT_PARENTHESIS;
      case '[' -> TokenType.LEFT_BRACKET;
      case ']' -> TokenType.RIGHT_BRACKET;
      case '.' -> TokenType.DOT;
      case ',' -> TokenType.COMMA;
      case '+' -> TokenType.PLUS;
      case '-' -> TokenType.MINUS;
      case '=' -> TokenType.EQUAL;
      case '<' ->
          skip('>') ? TokenType.NOT_EQUAL : skip('=') ? TokenType.LESS_OR_EQUAL : TokenType.LESS;
      case '>' -> skip('=') ? TokenType.GREATER_OR_EQUAL : TokenType.GREATER;
      case '"', '\'' -> quoted(c);
      default -> {
        if (Character.isHighSurrogate(c)
            && position < text.length()
            && Character.isLowSurrogate(text.charAt(position))) {
          position++;
        }
        yield TokenType.ILLEGAL;
      }
    };
  }

  private TokenType keywordOrIdentifier(int start) {
    int length = position - start;
    for (TokenType keyword : keywords) {
      String symbol = keyword.symbol();
      if (symbol.length() == length && text.regionMatches(true, start, symbol, 0, length)) {
        return keyword;
      }
    }
    return TokenType.IDENTIFIER;
  }

  /** A lone {@code #} or {@code :} is an illegal character. */
  private TokenType placeholder(TokenType type) {
    int start = position;
    skipWord();
    return position == start ? TokenType.ILLEGAL : type;
  }

  /** A quoted string is one token; a quote that is never closed is an illegal character. */
  private TokenType quoted(char quote) {
    int close = text.indexOf(quote, position);
    if (close >= 0) {
      position = close + 1;
    }
    return TokenType.ILLEGAL;
  }

  private void skipWord() {
    while (position < text.length() && isWordPart(text.charAt(position))) {
      position++;
    }
  }

  private boolean skip(char c) {
    if (position < text.length() && text.charAt(position) == c) {
      position++;
      return true;
    }
    return false;
  }

  private static boolean isWhitespace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWordPart(char c) {
    return isLetter(c) || isDigit(c) || c == '_';
  }

  /** Whether the text is a placeholder with the given first character. */
  static boolean isPlaceholder(String text, char sign) {
    if (text.length() < 2 || text.charAt(0) != sign) {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      if (!isWordPart(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }
}
