package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import java.util.List;

/**
 * The attributes or fragments that a read returns, from a ProjectionExpression or AttributesToGet.
 * Immutable.
 */
public record Projection(List<DocumentPath> paths) {

  public Projection {
    paths = List.copyOf(paths);
  }

  /** The named parts of the item; keys are not added; may be empty. */
  public AttributeMap apply(AttributeMap item) {
    throw new UnsupportedOperationException();
  }
}
