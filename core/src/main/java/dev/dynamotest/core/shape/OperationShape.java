package dev.dynamotest.core.shape;

import java.util.List;

/**
 * The input of an operation.
 *
 * @param name as in the request's target
 * @param streams whether the operation belongs to the API of DynamoDB Streams
 * @param reportOneOf names of members of which at most one is reported, the first in this list
 * @param input the request
 */
public record OperationShape(
    String name, boolean streams, List<String> reportOneOf, Shape.StructureOf input) {
  private static final String TABLES_API = "DynamoDB_20120810.";
  private static final String STREAMS_API = "DynamoDBStreams_20120810.";

  /** What the header {@code X-Amz-Target} of its requests says. */
  public String target() {
    return (streams ? STREAMS_API : TABLES_API) + name;
  }

  /**
   * What the header says for an operation of that name, which need not exist: all but those of the
   * streams API look alike.
   */
  public static String target(String name) {
    OperationShape shape = Shapes.model().operation(name);
    return shape == null ? TABLES_API + name : shape.target();
  }
}
