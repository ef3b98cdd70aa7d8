package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.stream.Stream;

/**
 * The key of a table or an index. A table has one partition attribute and at most one sort
 * attribute; a global secondary index up to four of each.
 *
 * @param partition the HASH attributes in schema order, at least one
 * @param sort the RANGE attributes in schema order, may be empty
 */
public record KeySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
  public KeySchema {
    partition = List.copyOf(partition);
    sort = List.copyOf(sort);
  }

  /** All key attributes, partition attributes first. */
  public List<KeyAttribute> attributes() {
    return Stream.concat(partition.stream(), sort.stream()).toList();
  }

  /** The partition attributes among those of an item or a key. */
  public AttributeMap partitionOf(AttributeMap attributes) {
    AttributeMap found = AttributeMap.EMPTY;
    for (KeyAttribute attribute : partition) {
      AttributeValue value = attributes.get(attribute.name());
      if (value != null) {
        found = found.with(attribute.name(), value);
      }
    }
    return found;
  }

  /** The key attributes among those of an item. */
  public AttributeMap keyOf(AttributeMap item) {
    AttributeMap.Builder key = AttributeMap.builder();
    for (int i = 0; i < item.count(); i++) {
      if (has(item.name(i))) {
        key.put(item.name(i), item.value(i));
      }
    }
    return key.build();
  }

  /** Whether an attribute of that name is part of the key. */
  public boolean has(String attribute) {
    return has(partition, attribute) || has(sort, attribute);
  }

  private static boolean has(List<KeyAttribute> attributes, String name) {
    for (KeyAttribute attribute : attributes) {
      if (attribute.name().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
