package dev.dynamotest.core.partiql.syntax;

/** The operators of expressions, as error texts print them, with how tightly they bind. */
public enum Operator {
  OR("OR", 10),
  AND("AND", 20),
  NOT("NOT", 30),
  EQUAL("=", 40),
  NOT_EQUAL("<>", 40),
  IN("IN", 40),
  IS("IS", 40),
  LESS("<", 50),
  LESS_OR_EQUAL("<=", 50),
  GREATER(">", 50),
  GREATER_OR_EQUAL(">=", 50),
  BETWEEN("BETWEEN", 50),
  LIKE("LIKE", 50),
  PLUS("+", 60),
  MINUS("-", 60),
  CONCATENATION("||", 60),
  TIMES("*", 70),
  DIVIDE("/", 70),
  MODULO("%", 70);

  private final String symbol;
  private final int precedence;

  Operator(String symbol, int precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  /** As written in a statement; words in upper case. */
  public String symbol() {
    return symbol;
  }

  /** The higher, the tighter the operator binds; equal ones associate to the left. */
  int precedence() {
    return precedence;
  }
}
