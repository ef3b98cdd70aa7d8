package dev.dynamotest.core.table;

import dev.dynamotest.core.table.IndexKeyProblem.Kind;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.KeyBytes;
import dev.dynamotest.core.value.KeyEncoder;
import java.util.Arrays;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What one index makes of items: which of them it holds, under which bytes, and what of them. An
 * index holds the items that have all of its key attributes with valid values. Immutable.
 */
final class IndexKeys {
  private static final byte[][] NO_ATTRIBUTES = {};

  private final IndexSchema schema;
  private final ItemKeys itemKeys;

  /** The key attributes, partition attributes first. */
  private final KeyAttribute[] attributes;

  /** How many of {@link #attributes} belong to the partition key. */
  private final int partitionAttributes;

  /** The projected names, sorted, keys of table and index among them; null: all attributes. */
  private final String @Nullable [] projected;

  /** The names of the key attributes of index and table, each once, sorted. */
  private final String[] keyNames;

  IndexKeys(IndexSchema schema, KeySchema tableKeys, ItemKeys itemKeys) {
    this.schema = schema;
    this.itemKeys = itemKeys;
    this.attributes = schema.keys().attributes().toArray(new KeyAttribute[0]);
    this.partitionAttributes = schema.keys().partition().size();
    TreeSet<String> names = new TreeSet<>();
    schema.keys().attributes().forEach(a -> names.add(a.name()));
    tableKeys.attributes().forEach(a -> names.add(a.name()));
    this.keyNames = names.toArray(new String[0]);
    if (schema.projection().type() == IndexProjection.Type.ALL) {
      this.projected = null;
    } else {
      names.addAll(schema.projection().nonKeyAttributes());
      this.projected = names.toArray(new String[0]);
    }
  }

  IndexSchema schema() {
    return schema;
  }

  /** The names of the key attributes of index and table, sorted; not to be written to. */
  String[] keyNames() {
    return keyNames;
  }

  /** The first fault of the item's index key, or null; an absent attribute is none. */
  @Nullable IndexKeyProblem problem(AttributeMap item) {
    return problem(item, null);
  }

  /**
   * The first fault in an attribute of the index key that {@code old} has not with the same value,
   * or null. Sizes are those of the whole key, also of what did not change.
   */
  @Nullable IndexKeyProblem problem(AttributeMap item, @Nullable AttributeMap old) {
    int bytes = 0;
    boolean changed = false;
    for (int i = 0; i < attributes.length; i++) {
      if (i == partitionAttributes) {
        bytes = 0;
        changed = false;
      }
      KeyAttribute attribute = attributes[i];
      AttributeValue value = item.get(attribute.name());
      if (value == null) {
        continue;
      }
      bytes += value.size();
      if (old != null && value.equals(old.get(attribute.name()))) {
        if (!changed) {
          continue;
        }
      } else {
        changed = true;
        if (value.type() != attribute.type()) {
          return new IndexKeyProblem(Kind.WRONG_TYPE, schema.name(), attribute, value.type());
        }
        if (KeyLimits.isEmpty(value)) {
          return new IndexKeyProblem(Kind.EMPTY, schema.name(), attribute, value.type());
        }
      }
      if (i < partitionAttributes) {
        if (bytes > KeyLimits.PARTITION_BYTES) {
          return new IndexKeyProblem(
              Kind.PARTITION_TOO_LARGE, schema.name(), attribute, value.type());
        }
      } else if (bytes > KeyLimits.SORT_BYTES) {
        return new IndexKeyProblem(Kind.SORT_TOO_LARGE, schema.name(), attribute, value.type());
      }
    }
    return null;
  }

  /** The declaration of an attribute of this index's key, or null when it is none. */
  @Nullable KeyAttribute keyAttribute(String name) {
    for (KeyAttribute attribute : attributes) {
      if (attribute.name().equals(name)) {
        return attribute;
      }
    }
    return null;
  }

  /** Whether the index holds the item. */
  boolean holds(AttributeMap item) {
    for (KeyAttribute attribute : attributes) {
      if (!item.contains(attribute.name())) {
        return false;
      }
    }
    return problem(item) == null;
  }

  /** The bytes under which the index keeps an item that it {@linkplain #holds}. */
  byte[] entryKey(AttributeMap item) {
    byte[] tablePartition = itemKeys.partitionBytes(item);
    byte[] tableSort = itemKeys.sortBytes(item);
    if (schema.global()) {
      return KeyEncoder.globalIndexKey(
          bytes(item, 0, partitionAttributes),
          bytes(item, partitionAttributes, attributes.length),
          tablePartition,
          tableSort);
    }
    if (tableSort == null) {
      throw new IllegalStateException("a local index needs a table with a sort key");
    }
    byte[] indexSort = bytes(item, partitionAttributes, attributes.length)[0];
    return KeyEncoder.localIndexKey(tablePartition, indexSort, tableSort);
  }

  private byte[][] bytes(AttributeMap item, int from, int to) {
    if (from == to) {
      return NO_ATTRIBUTES;
    }
    byte[][] bytes = new byte[to - from][];
    for (int i = from; i < to; i++) {
      AttributeValue value = item.get(attributes[i].name());
      if (value == null) {
        throw new IllegalStateException("no entry without " + attributes[i].name());
      }
      bytes[i - from] = KeyBytes.of(value);
    }
    return bytes;
  }

  /** Whether two items that the index holds, of one key, have the same index key. */
  boolean sameKey(AttributeMap a, AttributeMap b) {
    for (KeyAttribute attribute : attributes) {
      if (!same(a, b, attribute.name())) {
        return false;
      }
    }
    return true;
  }

  /** Whether two items have the same projected attributes; to be asked of different items. */
  boolean sameProjection(AttributeMap a, AttributeMap b) {
    if (projected == null) {
      return false;
    }
    for (String name : projected) {
      if (!same(a, b, name)) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(AttributeMap a, AttributeMap b, String name) {
    AttributeValue value = a.get(name);
    AttributeValue other = b.get(name);
    return value == null ? other == null : value.equals(other);
  }

  /** The projected attributes of an item. */
  AttributeMap project(AttributeMap item) {
    if (projected == null) {
      return item;
    }
    AttributeMap.Builder builder = AttributeMap.builder();
    int kept = 0;
    for (int i = 0; i < item.count(); i++) {
      if (Arrays.binarySearch(projected, item.name(i)) >= 0) {
        builder.put(item.name(i), item.value(i));
        kept++;
      }
    }
    return kept == item.count() ? item : builder.build();
  }
}
