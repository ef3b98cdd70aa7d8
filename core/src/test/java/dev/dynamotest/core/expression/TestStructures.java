package dev.dynamotest.core.expression;

import dev.dynamotest.core.protocol.RequestDecoder;
import dev.dynamotest.core.shape.OperationShape;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.shape.Structure;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Decoded requests, written as JSON with single quotes. */
final class TestStructures {

  private TestStructures() {}

  static Structure request(String operation, String json) {
    OperationShape shape = Shapes.model().operation(operation);
    if (shape == null) {
      throw new IllegalArgumentException(operation);
    }
    byte[] body = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return RequestDecoder.decode(shape.input(), body);
  }

  /** One parameter of a request that is a map of structures. */
  static Map<String, Structure> parameter(String operation, String name, String json) {
    Map<String, Structure> map =
        request(operation, "{'%s': %s}".formatted(name, json)).structureMap(name);
    if (map == null) {
      throw new IllegalArgumentException(json);
    }
    return map;
  }
}
