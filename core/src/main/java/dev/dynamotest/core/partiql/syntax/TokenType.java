package dev.dynamotest.core.partiql.syntax;

/** The sorts of tokens. */
enum TokenType {
  /** A name, quoted or not. */
  NAME,
  /** A word that is no name unless it is quoted. */
  KEYWORD,
  STRING,
  NUMBER,
  /** {@code ?}. */
  PARAMETER,

  LEFT_PARENTHESIS,
  RIGHT_PARENTHESIS,
  LEFT_BRACKET,
  RIGHT_BRACKET,
  LEFT_CURLY,
  RIGHT_CURLY,
  LEFT_DOUBLE_ANGLE,
  RIGHT_DOUBLE_ANGLE,
  DOT,
  COMMA,
  COLON,
  SEMICOLON,

  EQUAL,
  NOT_EQUAL,
  LESS,
  LESS_OR_EQUAL,
  GREATER,
  GREATER_OR_EQUAL,
  PLUS,
  MINUS,
  CONCATENATION,
  STAR,
  SLASH,
  PERCENT,
  AT,

  END;

  /** Whether the token is an operator that is written with signs. */
  boolean isOperator() {
    return compareTo(EQUAL) >= 0 && compareTo(AT) <= 0;
  }
}
