package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.bareValidation;

/** What is said of a PartiQL statement that cannot be parsed. */
public enum PartiqlSyntaxText implements Text {
  /** The service has no word for it: the text ends after the colon and a space. */
  NOT_TOKENS(""),

  // The statement as a whole

  EXPECTED_DATA_MANIPULATION("Expected data manipulation"),
  LEFT_OVER("Unexpected token after expression"),
  AFTER_SEMICOLON("Unexpected token after semicolon. (Only one query is allowed.)"),

  // Where an expression is expected

  UNEXPECTED_TERM("Unexpected term"),
  UNEXPECTED_KEYWORD("Unexpected keyword"),
  UNEXPECTED_OPERATOR("Unexpected operator"),
  MISSING_RIGHT_SIDE("Missing right-hand side expression of infix operator"),
  EMPTY_GROUP("Expression group cannot be empty"),
  EXPECTED_AND("Expected AND keyword"),
  EXPECTED_AFTER_AND("Expected expression after AND"),
  EXPECTED_TYPE("Expected type name"),

  // Paths

  INVALID_DOT_COMPONENT("Invalid path dot component"),
  EXPECTED_SIMPLE_PATH("Expected identifier for simple path"),
  INVALID_SIMPLE_COMPONENT("Invalid path component for simple path"),

  // Closers and separators

  EXPECTED_RIGHT_PARENTHESIS("Expected RIGHT_PAREN"),
  EXPECTED_RIGHT_BRACKET("Expected RIGHT_BRACKET"),
  EXPECTED_RIGHT_CURLY("Expected RIGHT_CURLY"),
  EXPECTED_RIGHT_DOUBLE_ANGLE("Expected RIGHT_DOUBLE_ANGLE_BRACKET"),
  EXPECTED_COLON("Expected COLON"),

  // Clauses

  EXPECTED_EQUALS("Expected '='"),
  EXPECTED_FROM_AFTER_DELETE("Expected FROM after DELETE"),
  EXPECTED_FROM_AFTER_LIST("Expected FROM after SELECT list"),
  STAR_WITH_OTHERS(
      "Other expressions may not be present in the select list when '*' is used without dot"
          + " notation."),
  EXPECTED_BY("Expected BY"),
  EXPECTED_RETURNING("Expected ( MODIFIED | ALL ) ( NEW | OLD ) in each returning element."),
  /** Argument: the keyword in upper case. Not recorded. */
  EXPECTED_KEYWORD("Expected %s keyword"),
  /** Not recorded. */
  EXPECTED_NAME("Expected identifier");

  private final Wording wording;

  PartiqlSyntaxText(String detail) {
    this.wording = bareValidation("Statement wasn't well formed, can't be processed: " + detail);
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
