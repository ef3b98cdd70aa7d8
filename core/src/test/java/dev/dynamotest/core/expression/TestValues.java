package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Attribute values written as Java values, for tests. */
final class TestValues {

  private TestValues() {}

  /** An item of alternating names and values. */
  static AttributeMap item(Object... namesAndValues) {
    AttributeMap.Builder item = AttributeMap.builder();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      item.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
    }
    return item.build();
  }

  /** A map of alternating names and values. */
  static AttributeValue map(Object... namesAndValues) {
    return new AttributeValue.M(item(namesAndValues));
  }

  static AttributeValue list(Object... elements) {
    return new AttributeValue.L(Arrays.stream(elements).map(TestValues::value).toList());
  }

  static AttributeValue strings(String... members) {
    return new AttributeValue.SS(List.of(members));
  }

  static AttributeValue numbers(String... members) {
    return new AttributeValue.NS(Stream.of(members).map(DynamoNumber::parse).toList());
  }

  static AttributeValue binaries(String... members) {
    return new AttributeValue.BS(
        Stream.of(members).map(m -> ((AttributeValue.B) binary(m)).value()).toList());
  }

  static AttributeValue binary(String text) {
    return new AttributeValue.B(Binary.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** A string, number or boolean; what is an attribute value stays as it is. */
  static AttributeValue value(Object value) {
    if (value instanceof AttributeValue attribute) {
      return attribute;
    }
    if (value instanceof String text) {
      return new AttributeValue.S(text);
    }
    if (value instanceof Integer || value instanceof BigDecimal) {
      return new AttributeValue.N(DynamoNumber.parse(value.toString()));
    }
    return AttributeValue.Bool.of((Boolean) value);
  }
}
