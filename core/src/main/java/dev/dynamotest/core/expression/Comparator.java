package dev.dynamotest.core.expression;

/** The six comparators of conditions. */
public enum Comparator {
  EQ("="),
  NE("<>"),
  LT("<"),
  LE("<="),
  GT(">"),
  GE(">=");

  private final String symbol;

  Comparator(String symbol) {
    this.symbol = symbol;
  }

  /** As written in an expression. */
  public String symbol() {
    return symbol;
  }

  /** The comparator that is written so. */
  static Comparator ofSymbol(String symbol) {
    return switch (symbol) {
      case "=" -> EQ;
      case "<>" -> NE;
      case "<" -> LT;
      case "<=" -> LE;
      case ">" -> GT;
      case ">=" -> GE;
      default -> throw new IllegalArgumentException(symbol);
    };
  }

  /** The comparator with its operands exchanged: {@code a < b} is {@code b > a}. */
  public Comparator mirrored() {
    return switch (this) {
      case EQ, NE -> this;
      case LT -> GT;
      case LE -> GE;
      case GT -> LT;
      case GE -> LE;
    };
  }

  /** Whether an order of -1, 0 or 1 between the operands fulfils the comparator. */
  boolean accepts(int order) {
    return switch (this) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case LT -> order < 0;
      case LE -> order <= 0;
      case GT -> order > 0;
      case GE -> order >= 0;
    };
  }
}
