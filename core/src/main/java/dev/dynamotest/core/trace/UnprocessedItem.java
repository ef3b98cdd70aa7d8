package dev.dynamotest.core.trace;

import dev.dynamotest.core.value.AttributeMap;

/**
 * An item that a batch has left for the client to ask for again, or a statement of a batch that was
 * throttled.
 *
 * @param table the table's name
 * @param kind what was to be done
 * @param key the item's key
 */
public record UnprocessedItem(String table, Kind kind, AttributeMap key) {

  /** What a batch can be asked to do with an item. */
  public enum Kind {
    GET,
    PUT,
    UPDATE,
    DELETE
  }
}
