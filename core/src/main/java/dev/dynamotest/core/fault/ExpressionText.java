package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.validation;

/**
 * What is said of an expression before any table is looked up. The first argument of every text is
 * the name of the parameter, {@code ConditionExpression} and so on; the comments list the others.
 */
public enum ExpressionText implements Text {
  // Texts of any expression.

  /** Argument: the size in bytes. */
  TOO_LARGE(
      validation(
          "Invalid %1$s: Expression size has exceeded the maximum allowed size",
          "Invalid %1$s: Expression size has exceeded the maximum allowed size; expression size:"
              + " %2$s")),
  EMPTY(validation("Invalid %s: The expression can not be empty;")),
  /** Arguments: the token, the text around it. */
  SYNTAX_ERROR(validation("Invalid %s: Syntax error; token: \"%s\", near: \"%s\"")),
  REDUNDANT_PARENTHESES(validation("Invalid %s: The expression has redundant parentheses;")),
  /** Argument: the word as written. */
  RESERVED_WORD(
      validation("Invalid %s: Attribute name is a reserved keyword; reserved keyword: %s")),
  /** Argument: the function. */
  UNKNOWN_FUNCTION(validation("Invalid %s: Invalid function name; function: %s")),
  /** Argument: the function. */
  MISPLACED_FUNCTION(
      validation(
          "Invalid %s: The function is not allowed to be used this way in an expression;"
              + " function: %s")),
  /** Argument: the function. */
  FUNCTION_NOT_IN_CONDITION(
      validation(
          "Invalid %s: The function is not allowed in a condition expression; function: %s")),
  /** Argument: the function. */
  FUNCTION_NOT_IN_UPDATE(
      validation("Invalid %s: The function is not allowed in an update expression; function: %s")),
  /** Argument: the number of operators and functions. */
  TOO_MANY_OPERATORS(
      validation("Invalid %s: The expression contains too many operators; operator count: %s")),
  /** Argument: the number of operands. */
  TOO_MANY_IN_OPERANDS(
      validation(
          "Invalid %s: The IN operator is provided with too many operands; number of operands:"
              + " %s")),
  /** Argument: the number of steps. */
  PATH_TOO_DEEP(
      validation("Invalid %s: The document path has too many nesting levels; nesting levels: %s")),
  /** Argument: the index as written. */
  INDEX_OUT_OF_RANGE(
      validation("Invalid %s: List index is not within the allowable range; index: [%s]")),
  /** Argument: the placeholder. */
  UNDEFINED_NAME(
      validation(
          "Invalid %s: An expression attribute name used in the document path is not defined;"
              + " attribute name: %s")),
  /** Argument: the placeholder. */
  UNDEFINED_VALUE(
      validation(
          "Invalid %s: An expression attribute value used in expression is not defined; attribute"
              + " value: %s")),
  /** Arguments: the function, the number of operands. */
  OPERAND_COUNT(
      validation(
          "Invalid %s: Incorrect number of operands for operator or function; operator or"
              + " function: %s, number of operands: %s")),
  /** Arguments: the operator or function, the type or types. */
  OPERAND_TYPE(
      validation(
          "Invalid %s: Incorrect operand type for operator or function; operator or function: %s,"
              + " operand type: %s")),
  /** Argument: the function. */
  PATH_REQUIRED(
      validation(
          "Invalid %s: Operator or function requires a document path; operator or function: %s")),

  // Texts of conditions.

  /** Arguments: the operator or function, the path. */
  OPERANDS_NOT_DISTINCT(
      validation(
          "Invalid %s: The first operand must be distinct from the remaining operands for this"
              + " operator or function; operator: %s, first operand: %s")),
  /** Argument: the name that is no type's. */
  UNKNOWN_ATTRIBUTE_TYPE(
      validation(
          "Invalid %s: Invalid attribute type name found; type: %s, valid types:"
              + " {S,SS,N,NS,B,BS,BOOL,NULL,L,M}")),
  /** Arguments: the bounds as errors print values. */
  BOUNDS_OF_DIFFERENT_TYPES(
      validation(
          "Invalid %s: The BETWEEN operator requires same data type for lower and upper bounds;"
              + " lower bound operand: AttributeValue: %s, upper bound operand: AttributeValue:"
              + " %s")),
  /** Arguments: the bounds as errors print values. */
  BOUNDS_REVERSED(
      validation(
          "Invalid %s: The BETWEEN operator requires upper bound to be greater than or equal to"
              + " lower bound; lower bound operand: AttributeValue: %s, upper bound operand:"
              + " AttributeValue: %s")),

  // Texts of key conditions.

  /** Argument: the operator or function. */
  KEY_OPERATOR(validation("Invalid %s: Invalid operator used in KeyConditionExpression: %s")),
  KEY_NESTED_OPERATION(
      validation("Invalid %s: KeyConditionExpressions cannot contain nested operations")),
  /** Argument: BETWEEN or begins_with. */
  KEY_NOT_FIRST_OPERAND(
      validation(
          "Invalid %s: Invalid condition in KeyConditionExpression: %s operator must have the key"
              + " attribute as its first operand")),
  KEY_SEVERAL_ATTRIBUTES(
      validation(
          "Invalid %s: Invalid condition in KeyConditionExpression: Multiple attribute names used"
              + " in one condition")),
  KEY_NESTED_ATTRIBUTE(
      validation(
          "Invalid %s: KeyConditionExpressions cannot have conditions on nested attributes")),
  KEY_NO_ATTRIBUTE(
      validation(
          "Invalid %s: Invalid condition in KeyConditionExpression: No key attribute specified")),
  KEY_CONDITION_REPEATED(
      validation("Invalid %s: KeyConditionExpressions must only contain one condition per key")),

  // Texts of updates and projections.

  /** Argument: the section's word. */
  SECTION_REPEATED(
      validation("Invalid %s: The \"%s\" section can only be used once in an update expression;")),
  /** Arguments: the two paths. */
  PATHS_OVERLAP(
      validation(
          "Invalid %s: Two document paths overlap with each other; must remove or rewrite one of"
              + " these paths; path one: %s, path two: %s")),
  /** Arguments: the two paths. */
  PATHS_CONFLICT(
      validation(
          "Invalid %s: Two document paths conflict with each other; must remove or rewrite one of"
              + " these paths; path one: %s, path two: %s")),
  /** Arguments: ADD or DELETE, the type's long word. */
  ADD_OR_DELETE_TYPE(
      validation(
          "Invalid %s: Incorrect operand type for operator or function; operator: %s, operand"
              + " type: %s, typeSet: ALLOWED_FOR_ADD_OPERAND",
          "Invalid %s: Incorrect operand type for operator or function; operator: %s, operand"
              + " type: %s"));

  private final Wording wording;

  ExpressionText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
