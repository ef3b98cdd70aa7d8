package dev.dynamotest.core.protocol;

import dev.dynamotest.core.operation.Operation;
import dev.dynamotest.core.operation.Operations;
import dev.dynamotest.core.shape.OperationShape;
import dev.dynamotest.core.shape.Shapes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the header {@value #HEADER} names: {@code DynamoDB_20120810.PutItem}. Operations of the
 * streams API have a prefix of their own. Thread-safe.
 */
final class Targets {
  static final String HEADER = "X-Amz-Target";

  private final Operations operations;

  /** The targets that were asked for and exist, by the header's text. */
  private final Map<String, Target> known = new ConcurrentHashMap<>();

  Targets(Operations operations) {
    this.operations = operations;
  }

  /** An operation and the shape of its input. */
  record Target(Operation operation, OperationShape shape) {}

  /** The target of that name, or null when the header is missing or names no operation. */
  @Nullable Target find(@Nullable String header) {
    if (header == null) {
      return null;
    }
    Target target = known.get(header);
    if (target == null) {
      target = resolve(header);
      if (target != null) {
        known.put(header, target);
      }
    }
    return target;
  }

  private @Nullable Target resolve(String header) {
    String name = header.substring(header.indexOf('.') + 1);
    Operation operation = operations.named(name);
    if (operation == null) {
      return null;
    }
    OperationShape shape = Shapes.model().operation(name);
    if (shape == null) {
      throw new IllegalStateException("no shape of " + name);
    }
    return shape.target().equals(header) ? new Target(operation, shape) : null;
  }
}
