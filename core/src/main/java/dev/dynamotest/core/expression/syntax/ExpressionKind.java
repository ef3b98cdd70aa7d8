package dev.dynamotest.core.expression.syntax;

/** The parameters that hold expressions. Printed as the parameter's name, as error texts do. */
public enum ExpressionKind {
  CONDITION("ConditionExpression"),
  FILTER("FilterExpression"),
  KEY_CONDITION("KeyConditionExpression"),
  UPDATE("UpdateExpression"),
  PROJECTION("ProjectionExpression");

  private final String parameter;

  ExpressionKind(String parameter) {
    this.parameter = parameter;
  }

  @Override
  public String toString() {
    return parameter;
  }
}
