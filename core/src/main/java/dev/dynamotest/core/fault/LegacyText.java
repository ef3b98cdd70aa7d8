package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.bareValidation;
import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of the parameters that expressions have replaced. */
public enum LegacyText implements Text {
  /** Arguments: the legacy parameters, the expression parameters, each as {@code {A, B}}. */
  MIXED_FAMILIES(
      validation(
          "Can not use both expression and non-expression parameters in the same request:"
              + " Non-expression parameters: %s Expression parameters: %s")),
  VALUE_AND_LIST(
      validation(PV + "Value and AttributeValueList cannot be used together for Attribute: %s")),
  EXISTS_AND_OPERATOR(
      validation(PV + "Exists and ComparisonOperator cannot be used together for Attribute: %s")),
  /** Arguments: the operator, the attribute. */
  OPERATOR_WITHOUT_ARGUMENTS(
      validation(
          PV
              + "Value or AttributeValueList must be used with ComparisonOperator: %s for"
              + " Attribute: %s")),
  ARGUMENT_COUNT(validation(PV + "Invalid number of argument(s) for the %s ComparisonOperator")),
  MIXED_TYPES(validation(PV + "AttributeValues inside AttributeValueList must be of same type")),
  /** Arguments: the operator, the type. */
  OPERATOR_TYPE(validation(PV + "ComparisonOperator %s is not valid for %s AttributeValue type")),
  LIST_WITHOUT_OPERATOR(
      validation(
          PV
              + "AttributeValueList can only be used with a ComparisonOperator for Attribute:"
              + " %s")),
  /** Arguments: {@code null} or {@code true}, the attribute. */
  VALUE_MISSING(validation(PV + "Value must be provided when Exists is %s for Attribute: %s")),
  VALUE_WITH_EXISTS_FALSE(
      validation(PV + "Value cannot be used when Exists is false for Attribute: %s")),
  BETWEEN_REVERSED(
      validation(
          "The BETWEEN condition was provided a range where the lower bound is greater than the"
              + " upper bound")),
  NOT_INDEXABLE(validation("Attempted conditional constraint is not an indexable operation")),
  KEY_CONDITION_COUNT(validation("Conditions can be of length 1 or 2 only")),
  CONDITIONAL_OPERATOR_ALONE(
      validation("ConditionalOperator cannot be used without Filter or Expected")),
  CONDITIONAL_OPERATOR_SINGLE(
      validation(
          "ConditionalOperator can only be used when Filter or Expected has two or more"
              + " elements")),
  UPDATE_WITHOUT_VALUE(
      validation(PV + "Only DELETE action is allowed when no attribute value is specified")),
  ADD_TYPE(validation(PV + "ADD action is not supported for the type %s")),
  DELETE_TYPE(validation(PV + "DELETE action with value is not supported for the type %s")),
  UPDATE_TYPE_MISMATCH(bareValidation("Type mismatch for attribute to update")),
  DUPLICATE_ATTRIBUTE(validation(PV + "Duplicate value in attribute name: %s")),
  NAMES_WITHOUT_EXPRESSION(
      validation("ExpressionAttributeNames can only be specified when using expressions")),
  VALUES_WITHOUT_CONDITION(
      validation(
          "ExpressionAttributeValues can only be specified when using expressions",
          "ExpressionAttributeValues can only be specified when using expressions:"
              + " ConditionExpression is null")),
  VALUES_WITHOUT_UPDATE(
      validation(
          "ExpressionAttributeValues can only be specified when using expressions",
          "ExpressionAttributeValues can only be specified when using expressions:"
              + " UpdateExpression and ConditionExpression are null")),
  VALUES_WITHOUT_QUERY_EXPRESSION(
      validation(
          "ExpressionAttributeValues can only be specified when using expressions:"
              + " FilterExpression and KeyConditionExpression are null")),
  VALUES_WITHOUT_FILTER(
      validation(
          "ExpressionAttributeValues can only be specified when using expressions:"
              + " FilterExpression is null"));

  private final Wording wording;

  LegacyText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
