package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.value.AttributeMap;

/** The 400 KB limit of items: names and values of all attributes, keys included. */
final class ItemSize {
  /** The largest item, in bytes. */
  static final int MAX_BYTES = 409_600;

  private ItemSize() {}

  /** Refuses an item that is put. */
  static void checkPut(AttributeMap item) {
    if (item.size() > MAX_BYTES) {
      throw ItemText.TOO_LARGE.with();
    }
  }

  /** Refuses the result of an update, or what the update's statement is charged, in bytes. */
  static void checkUpdate(long bytes) {
    if (bytes > MAX_BYTES) {
      throw ItemText.UPDATED_TOO_LARGE.with();
    }
  }
}
