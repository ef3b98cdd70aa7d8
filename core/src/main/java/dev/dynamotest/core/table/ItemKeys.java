package dev.dynamotest.core.table;

import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.KeyBytes;
import dev.dynamotest.core.value.KeyEncoder;
import org.jspecify.annotations.Nullable;

/**
 * The primary keys of one table: their checks, and the bytes under which items stand. Immutable.
 */
final class ItemKeys {
  private final KeyAttribute partition;
  private final @Nullable KeyAttribute sort;
  private final String[] keyNames;

  ItemKeys(KeySchema keys) {
    if (keys.partition().size() != 1 || keys.sort().size() > 1) {
      throw new IllegalArgumentException(
          "a table has one partition and at most one sort attribute");
    }
    this.partition = keys.partition().get(0);
    this.sort = keys.sort().isEmpty() ? null : keys.sort().get(0);
    this.keyNames =
        keys.attributes().stream().map(KeyAttribute::name).sorted().toArray(String[]::new);
  }

  /** The names of the key attributes, sorted; not to be written to. */
  String[] keyNames() {
    return keyNames;
  }

  /** The key that holds exactly the key attributes; types first, then empty values, then sizes. */
  ItemKey ofKey(AttributeMap key) {
    if (key.count() != (sort == null ? 1 : 2)) {
      throw KeyText.SCHEMA_MISMATCH.with();
    }
    return fitting(key, key);
  }

  /** The key within a whole item, with the faults of {@link #ofKey}. */
  ItemKey withinBatchItem(AttributeMap item) {
    return fitting(item, null);
  }

  /**
   * The key within a whole item, all checks of the partition attribute before the sort attribute.
   */
  ItemKey withinItem(AttributeMap item) {
    AttributeValue partitionValue = declaredValue(item, partition);
    KeyLimits.checkNotEmpty(partition.name(), partitionValue);
    KeyLimits.checkPartition(partitionValue.size());
    AttributeValue sortValue = null;
    if (sort != null) {
      sortValue = declaredValue(item, sort);
      KeyLimits.checkNotEmpty(sort.name(), sortValue);
      KeyLimits.checkSort(sortValue.size());
    }
    return itemKey(null, partitionValue, sortValue);
  }

  /** The bytes under which the table keeps the item with these key attributes. */
  byte[] entryKey(AttributeMap item) {
    return KeyEncoder.tableKey(partitionBytes(item), sortBytes(item));
  }

  /** The bytes of the partition attribute of an item of this table. */
  byte[] partitionBytes(AttributeMap item) {
    return KeyBytes.of(present(item, partition));
  }

  /** The bytes of the sort attribute of an item of this table; null in a table without one. */
  byte @Nullable [] sortBytes(AttributeMap item) {
    return sort == null ? null : KeyBytes.of(present(item, sort));
  }

  private ItemKey fitting(AttributeMap attributes, @Nullable AttributeMap key) {
    AttributeValue partitionValue = fittingValue(attributes, partition);
    AttributeValue sortValue = sort == null ? null : fittingValue(attributes, sort);
    KeyLimits.checkNotEmpty(partition.name(), partitionValue);
    if (sort != null && sortValue != null) {
      KeyLimits.checkNotEmpty(sort.name(), sortValue);
    }
    KeyLimits.checkPartition(partitionValue.size());
    if (sortValue != null) {
      KeyLimits.checkSort(sortValue.size());
    }
    return itemKey(key, partitionValue, sortValue);
  }

  private ItemKey itemKey(
      @Nullable AttributeMap key,
      AttributeValue partitionValue,
      @Nullable AttributeValue sortValue) {
    AttributeMap attributes = key;
    if (attributes == null) {
      attributes = AttributeMap.of(partition.name(), partitionValue);
      if (sort != null && sortValue != null) {
        attributes = attributes.with(sort.name(), sortValue);
      }
    }
    byte[] entryKey =
        KeyEncoder.tableKey(
            KeyBytes.of(partitionValue), sortValue == null ? null : KeyBytes.of(sortValue));
    return new ItemKey(attributes, entryKey);
  }

  private static AttributeValue fittingValue(AttributeMap attributes, KeyAttribute attribute) {
    AttributeValue value = attributes.get(attribute.name());
    if (value == null || value.type() != attribute.type()) {
      throw KeyText.SCHEMA_MISMATCH.with();
    }
    return value;
  }

  private static AttributeValue declaredValue(AttributeMap item, KeyAttribute attribute) {
    AttributeValue value = item.get(attribute.name());
    if (value == null) {
      throw KeyText.MISSING.with(attribute.name());
    }
    if (value.type() != attribute.type()) {
      throw KeyText.WRONG_TYPE.with(attribute.name(), attribute.type(), value.type());
    }
    return value;
  }

  private static AttributeValue present(AttributeMap item, KeyAttribute attribute) {
    AttributeValue value = item.get(attribute.name());
    if (value == null) {
      throw new IllegalStateException("an item of the table lacks its key " + attribute.name());
    }
    return value;
  }
}
