package dev.dynamotest.core.expression.syntax;

/** The functions of expressions. Their names are case-sensitive. */
public enum Function {
  ATTRIBUTE_EXISTS("attribute_exists", Place.CONDITION, 1),
  ATTRIBUTE_NOT_EXISTS("attribute_not_exists", Place.CONDITION, 1),
  ATTRIBUTE_TYPE("attribute_type", Place.CONDITION, 2),
  BEGINS_WITH("begins_with", Place.CONDITION, 2),
  CONTAINS("contains", Place.CONDITION, 2),
  SIZE("size", Place.OPERAND_OF_CONDITION, 1),
  IF_NOT_EXISTS("if_not_exists", Place.OPERAND_OF_UPDATE, 2),
  LIST_APPEND("list_append", Place.OPERAND_OF_UPDATE, 2),
  /** Any other name. Never in a tree that passed the static checks. */
  UNKNOWN("", Place.CONDITION, 0);

  /** Where a function may stand. */
  enum Place {
    CONDITION,
    OPERAND_OF_CONDITION,
    OPERAND_OF_UPDATE
  }

  private static final Function[] ALL = values();

  private final String text;
  private final Place place;
  private final int operandCount;

  Function(String text, Place place, int operandCount) {
    this.text = text;
    this.place = place;
    this.operandCount = operandCount;
  }

  static Function named(String name) {
    for (Function function : ALL) {
      if (function.text.equals(name)) {
        return function;
      }
    }
    return UNKNOWN;
  }

  Place place() {
    return place;
  }

  /** How many operands the function takes. */
  public int operandCount() {
    return operandCount;
  }

  /** The name as written in expressions. */
  @Override
  public String toString() {
    return text;
  }
}
