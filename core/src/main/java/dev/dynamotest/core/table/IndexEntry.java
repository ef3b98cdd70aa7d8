package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;

/** What an index holds of one item. A class and not a record, since it is never compared. */
final class IndexEntry {
  /** The projected attributes: the item itself where the index projects all. */
  final AttributeMap attributes;

  /** The bytes under which the table keeps the item. */
  final byte[] itemKey;

  IndexEntry(AttributeMap attributes, byte[] itemKey) {
    this.attributes = attributes;
    this.itemKey = itemKey;
  }
}
