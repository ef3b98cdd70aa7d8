package dev.dynamotest.core.trace;

import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/**
 * Where a page ends and the next one begins: a key of Query and Scan, or a token of a SELECT; of
 * the two, one is null.
 */
public record Position(@Nullable AttributeMap key, @Nullable String token) {

  /** Of Query and Scan; null for null. */
  public static @Nullable Position of(@Nullable AttributeMap key) {
    return key == null ? null : new Position(key, null);
  }

  /** Of a SELECT; null for null. */
  public static @Nullable Position of(@Nullable String token) {
    return token == null ? null : new Position(null, token);
  }
}
