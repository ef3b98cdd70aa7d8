package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Table} should do, without any of its means: items in a hash map, indexes made anew
 * for every question, order by comparing values and hashes instead of bytes of keys.
 */
final class NaiveTable {
  final KeySchema keys;
  final Map<String, IndexSchema> indexes = new HashMap<>();
  private final Map<AttributeMap, AttributeMap> items = new HashMap<>();

  NaiveTable(TableSchema schema) {
    this.keys = schema.keys();
    schema.globalIndexes().forEach(this::addIndex);
    schema.localIndexes().forEach(this::addIndex);
  }

  void addIndex(IndexSchema index) {
    indexes.put(index.name(), index);
  }

  AttributeMap keyOf(AttributeMap item) {
    return only(item, names(keys));
  }

  @Nullable AttributeMap get(AttributeMap key) {
    return items.get(key);
  }

  void write(AttributeMap key, @Nullable AttributeMap now) {
    if (now == null) {
      items.remove(key);
    } else {
      items.put(key, now);
    }
  }

  /** All rows of the table or an index, in order. */
  List<AttributeMap> rows(@Nullable String index) {
    List<AttributeMap> rows = new ArrayList<>();
    for (AttributeMap item : items.values()) {
      AttributeMap row = index == null ? item : entry(indexes.get(index), item);
      if (row != null) {
        rows.add(row);
      }
    }
    rows.sort(order(index));
    return rows;
  }

  @Nullable AttributeMap entry(IndexSchema index, @Nullable AttributeMap item) {
    if (item == null
        || !fits(index.keys().partition(), item, 2048)
        || !fits(index.keys().sort(), item, 1024)) {
      return null;
    }
    if (index.projection().type() == IndexProjection.Type.ALL) {
      return item;
    }
    Set<String> names = rowKeyNames(index);
    names.addAll(index.projection().nonKeyAttributes());
    return only(item, names);
  }

  private static boolean fits(List<KeyAttribute> attributes, AttributeMap item, int limit) {
    int bytes = 0;
    for (KeyAttribute attribute : attributes) {
      AttributeValue value = item.get(attribute.name());
      if (value == null || value.type() != attribute.type() || bytes(value).length == 0) {
        return false;
      }
      bytes += bytes(value).length;
    }
    return bytes <= limit;
  }

  /** The units of an index's arm of a write, case by case as documented. */
  int indexUnits(IndexSchema index, @Nullable AttributeMap old, @Nullable AttributeMap now) {
    AttributeMap before = entry(index, old);
    AttributeMap after = entry(index, now);
    if (before == null && after == null) {
      return 0;
    }
    if (before == null) {
      return writeUnits(after.size());
    }
    if (after == null) {
      return writeUnits(before.size());
    }
    if (before.equals(after)) {
      return 0;
    }
    Set<String> indexKey = names(index.keys());
    return only(before, indexKey).equals(only(after, indexKey))
        ? writeUnits(Math.max(before.size(), after.size()))
        : writeUnits(before.size()) + writeUnits(after.size());
  }

  static int writeUnits(int bytes) {
    return Math.max(1, (int) Math.ceil(bytes / 1024.0));
  }

  /** The order of rows; also of start keys, which hold key attributes only. */
  Comparator<AttributeMap> order(@Nullable String indexName) {
    IndexSchema index = indexName == null ? null : indexes.get(indexName);
    Comparator<AttributeMap> order =
        byHash(index == null ? keys.partition() : index.keys().partition());
    for (KeyAttribute sort : index == null ? keys.sort() : index.keys().sort()) {
      order = order.thenComparing(byValue(sort.name()));
    }
    if (index != null && index.global()) {
      order = order.thenComparing(byHash(keys.attributes()));
    } else if (index != null) {
      order = order.thenComparing(byValue(keys.sort().get(0).name()));
    }
    return order;
  }

  /** The attributes that a last evaluated key has. */
  AttributeMap rowKey(@Nullable String indexName, AttributeMap row) {
    return indexName == null ? keyOf(row) : only(row, rowKeyNames(indexes.get(indexName)));
  }

  private Set<String> rowKeyNames(IndexSchema index) {
    Set<String> names = names(keys);
    names.addAll(names(index.keys()));
    return names;
  }

  private static Comparator<AttributeMap> byHash(List<KeyAttribute> attributes) {
    return Comparator.comparing(row -> hash(row, attributes));
  }

  private static Comparator<AttributeMap> byValue(String name) {
    return Comparator.comparing(row -> row.get(name), NaiveTable::compare);
  }

  static int compare(AttributeValue a, AttributeValue b) {
    if (a instanceof AttributeValue.N x && b instanceof AttributeValue.N y) {
      return new BigDecimal(x.toString()).compareTo(new BigDecimal(y.toString()));
    }
    return Arrays.compareUnsigned(bytes(a), bytes(b));
  }

  static byte[] bytes(AttributeValue value) {
    if (value instanceof AttributeValue.S s) {
      return s.value().getBytes(StandardCharsets.UTF_8);
    }
    if (value instanceof AttributeValue.B b) {
      return b.value().array();
    }
    return ((AttributeValue.N) value).value().encoded();
  }

  private static BigInteger hash(AttributeMap row, List<KeyAttribute> attributes) {
    try {
      MessageDigest md5 = MessageDigest.getInstance("MD5");
      md5.update("Outliers".getBytes(StandardCharsets.UTF_8));
      attributes.forEach(a -> md5.update(bytes(row.get(a.name()))));
      return new BigInteger(1, md5.digest());
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static Set<String> names(KeySchema keys) {
    Set<String> names = new LinkedHashSet<>();
    keys.attributes().forEach(a -> names.add(a.name()));
    return names;
  }

  private static AttributeMap only(AttributeMap item, Set<String> names) {
    AttributeMap.Builder kept = AttributeMap.builder();
    for (String name : item.names()) {
      if (names.contains(name)) {
        kept.put(name, item.get(name));
      }
    }
    return kept.build();
  }
}
