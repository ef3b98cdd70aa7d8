package dev.dynamotest.core.expression.syntax;

/** The sorts of tokens. Those that are always spelled alike know how; keywords in upper case. */
enum TokenType {
  IDENTIFIER(""),
  NAME_PLACEHOLDER(""),
  VALUE_PLACEHOLDER(""),
  /** A list index: {@code 0}, or digits that do not start with one. */
  INDEX(""),

  LEFT_PARENTHESIS("("),
  RIGHT_PARENTHESIS(")"),
  LEFT_BRACKET("["),
  RIGHT_BRACKET("]"),
  DOT("."),
  COMMA(","),

  EQUAL("="),
  NOT_EQUAL("<>"),
  LESS("<"),
  LESS_OR_EQUAL("<="),
  GREATER(">"),
  GREATER_OR_EQUAL(">="),
  PLUS("+"),
  MINUS("-"),

  AND("AND"),
  OR("OR"),
  NOT("NOT"),
  BETWEEN("BETWEEN"),
  IN("IN"),

  SET("SET"),
  REMOVE("REMOVE"),
  ADD("ADD"),
  DELETE("DELETE"),

  /** A character or quoted string that no expression has. */
  ILLEGAL(""),
  END("<EOF>");

  private final String symbol;

  TokenType(String symbol) {
    this.symbol = symbol;
  }

  /** How the token is spelled, if it is always spelled alike. */
  String symbol() {
    return symbol;
  }

  /** Whether this is one of the six comparators. */
  boolean isComparator() {
    return compareTo(EQUAL) >= 0 && compareTo(GREATER_OR_EQUAL) <= 0;
  }

  /** Whether this opens a section of an update. */
  boolean isSection() {
    return compareTo(SET) >= 0 && compareTo(DELETE) <= 0;
  }
}
