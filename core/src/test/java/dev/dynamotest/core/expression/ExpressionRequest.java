package dev.dynamotest.core.expression;

import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A request's expression parameters, for tests. */
final class ExpressionRequest {
  private final Map<String, String> names = new LinkedHashMap<>();
  private final AttributeMap.Builder values = AttributeMap.builder();

  private ExpressionRequest() {}

  static ExpressionRequest request() {
    return new ExpressionRequest();
  }

  /** A request with one value of each type, {@code :s :n :b :bool :null :ss :ns :bs :l :m}. */
  static ExpressionRequest requestWithEachType() {
    return request()
        .value(":s", s("a"))
        .value(":n", n("1"))
        .value(":b", b("a"))
        .value(":bool", AttributeValue.Bool.TRUE)
        .value(":null", AttributeValue.Null.NULL)
        .value(":ss", new AttributeValue.SS(List.of("a")))
        .value(":ns", new AttributeValue.NS(List.of(DynamoNumber.of(1))))
        .value(":bs", new AttributeValue.BS(List.of(Binary.wrap(new byte[] {1}))))
        .value(":l", AttributeValue.L.EMPTY)
        .value(":m", new AttributeValue.M(AttributeMap.EMPTY));
  }

  static AttributeValue s(String text) {
    return new AttributeValue.S(text);
  }

  static AttributeValue n(String text) {
    return new AttributeValue.N(DynamoNumber.parse(text));
  }

  static AttributeValue b(String text) {
    return new AttributeValue.B(Binary.wrap(text.getBytes(StandardCharsets.UTF_8)));
  }

  static Operand path(String attribute) {
    return new Operand.AtPath(DocumentPath.of(attribute));
  }

  static Operand constant(AttributeValue value) {
    return new Operand.Constant(value);
  }

  ExpressionRequest name(String placeholder, String name) {
    names.put(placeholder, name);
    return this;
  }

  ExpressionRequest value(String placeholder, AttributeValue value) {
    values.put(placeholder, value);
    return this;
  }

  /** Names and values that are empty count as absent. */
  RequestExpressions expressions() {
    AttributeMap map = values.build();
    return new RequestExpressions(
        names.isEmpty() ? null : names, map.isEmpty() ? null : Decoded.good(map));
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
