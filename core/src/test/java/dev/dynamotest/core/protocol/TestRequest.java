package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.shape.OperationShape;
import dev.dynamotest.core.shape.Shapes;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A request in memory, built up in a test. */
public record TestRequest(
    String method, Map<String, String> headers, @Nullable String queryString, byte[] body)
    implements WireRequest {

  /** A request to an operation as an SDK sends it, unsigned. */
  public static TestRequest to(String operation, String json) {
    return to(operation, json.getBytes(StandardCharsets.UTF_8));
  }

  static TestRequest to(String operation, byte[] body) {
    return new TestRequest("POST", Map.of(), null, body)
        .with("Content-Type", "application/x-amz-json-1.0")
        .with("X-Amz-Target", target(operation));
  }

  private static String target(String operation) {
    OperationShape shape = Shapes.model().operation(operation);
    boolean streams = shape != null && shape.streams();
    return (streams ? "DynamoDBStreams_20120810." : "DynamoDB_20120810.") + operation;
  }

  public TestRequest with(String name, String value) {
    Map<String, String> changed = copy();
    changed.put(name, value);
    return new TestRequest(method, changed, queryString, body);
  }

  TestRequest without(String name) {
    Map<String, String> changed = copy();
    changed.remove(name);
    return new TestRequest(method, changed, queryString, body);
  }

  TestRequest withMethod(String newMethod) {
    return new TestRequest(newMethod, headers, queryString, body);
  }

  TestRequest withQuery(String newQuery) {
    return new TestRequest(method, headers, newQuery, body);
  }

  TestRequest withBody(byte[] newBody) {
    return new TestRequest(method, headers, queryString, newBody);
  }

  private Map<String, String> copy() {
    Map<String, String> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    copy.putAll(headers);
    return copy;
  }

  @Override
  public @Nullable String header(String name) {
    return headers.isEmpty() ? null : headers.get(name);
  }
}
