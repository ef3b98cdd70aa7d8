package dev.dynamotest.core.expression;

import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The expressions of one request (of one table's part of it, in BatchGetItem) with the names and
 * values that they share: parses, checks and binds them, and knows in the end which names and
 * values were not used. One use, one thread.
 */
public final class RequestExpressions {

  /**
   * @param names ExpressionAttributeNames, or null when absent
   * @param values ExpressionAttributeValues, or null when absent
   */
  public RequestExpressions(
      @Nullable Map<String, String> names, @Nullable Decoded<AttributeMap> values) {}

  /** Checks the content of names and values: syntax of keys, empty maps, faulty values. */
  public void checkParameters() {
    throw new UnsupportedOperationException();
  }

  /** A ConditionExpression. */
  public Condition condition(String text) {
    throw new UnsupportedOperationException(text);
  }

  /** A FilterExpression. */
  public Condition filter(String text) {
    throw new UnsupportedOperationException(text);
  }

  /** A KeyConditionExpression. */
  public KeyCondition keyCondition(String text) {
    throw new UnsupportedOperationException(text);
  }

  /** An UpdateExpression. */
  public Update update(String text) {
    throw new UnsupportedOperationException(text);
  }

  /** A ProjectionExpression. */
  public Projection projection(String text) {
    throw new UnsupportedOperationException(text);
  }

  /** Refuses names, then values, that no expression used. */
  public void checkUnused() {
    throw new UnsupportedOperationException();
  }
}
