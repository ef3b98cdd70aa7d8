package dev.dynamotest.core.catalog;

import dev.dynamotest.core.value.AttributeMap;
import java.time.Instant;

/** Is told of the items that the service deletes because they have expired. Thread-safe. */
@FunctionalInterface
public interface ExpiryObserver {
  /** Nobody. */
  ExpiryObserver NONE = (tableName, key, now) -> {};

  /**
   * Called after the deletion, once for each item.
   *
   * @param key the item's key attributes
   */
  void deleted(String tableName, AttributeMap key, Instant now);
}
