package dev.dynamotest.core.expression;

import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** A request's expression parameters, for tests. */
final class ExpressionRequest {
  private final Map<String, String> names = new LinkedHashMap<>();
  private final AttributeMap.Builder values = AttributeMap.builder();

  private ExpressionRequest() {}

  static ExpressionRequest request() {
    return new ExpressionRequest();
  }

  ExpressionRequest name(String placeholder, String name) {
    names.put(placeholder, name);
    return this;
  }

  ExpressionRequest value(String placeholder, AttributeValue value) {
    values.put(placeholder, value);
    return this;
  }

  RequestExpressions expressions() {
    return new RequestExpressions(names, Decoded.good(values.build()));
  }

  /**
   * Parses, checks and binds one expression.
   *
   * @param kind the name of the parameter that it stands in
   */
  Object parse(String kind, String text) {
    return switch (kind) {
      case "ConditionExpression" -> expressions().condition(text);
      case "FilterExpression" -> expressions().filter(text);
      case "KeyConditionExpression" -> expressions().keyCondition(text);
      case "UpdateExpression" -> expressions().update(text);
      case "ProjectionExpression" -> expressions().projection(text);
      default -> throw new IllegalArgumentException(kind);
    };
  }
}
