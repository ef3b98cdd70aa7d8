package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Items, schemas and writes in the few words that tests need. */
public final class Items {
  /** The time at which items are written where a test does not care. */
  public static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private Items() {}

  /** An item of alternating names and values: a String, an Integer, a byte[], an AttributeValue. */
  public static AttributeMap item(Object... namesAndValues) {
    AttributeMap.Builder builder = AttributeMap.builder();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      builder.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
    }
    return builder.build();
  }

  public static AttributeValue value(Object value) {
    if (value instanceof AttributeValue v) {
      return v;
    }
    if (value instanceof String s) {
      return new AttributeValue.S(s);
    }
    if (value instanceof Integer n) {
      return new AttributeValue.N(DynamoNumber.of(n));
    }
    return new AttributeValue.B(Binary.wrap((byte[]) value));
  }

  public static AttributeValue number(String text) {
    return new AttributeValue.N(DynamoNumber.parse(text));
  }

  /** A string value that makes an attribute of this name take that many bytes. */
  public static String filler(String name, int bytes) {
    return "x".repeat(bytes - name.length());
  }

  /** A key of attributes written {@code name:type}; the first is the partition key. */
  public static KeySchema keys(String partition, String... sort) {
    return new KeySchema(List.of(attribute(partition)), attributes(sort));
  }

  public static List<KeyAttribute> attributes(String... specs) {
    return java.util.Arrays.stream(specs).map(Items::attribute).toList();
  }

  private static KeyAttribute attribute(String spec) {
    int colon = spec.indexOf(':');
    return new KeyAttribute(
        spec.substring(0, colon), AttributeType.valueOf(spec.substring(colon + 1)));
  }

  public static IndexSchema global(String name, KeySchema keys, IndexProjection projection) {
    return new IndexSchema(name, true, keys, projection);
  }

  public static IndexSchema local(String name, KeySchema keys, IndexProjection projection) {
    return new IndexSchema(name, false, keys, projection);
  }

  public static IndexProjection keysOnly() {
    return new IndexProjection(IndexProjection.Type.KEYS_ONLY, List.of());
  }

  public static IndexProjection include(String... names) {
    return new IndexProjection(IndexProjection.Type.INCLUDE, List.of(names));
  }

  /** A table with indexes of both kinds. */
  public static TableSchema schema(KeySchema keys, IndexSchema... indexes) {
    return new TableSchema(
        "t",
        keys,
        List.of(indexes).stream().filter(IndexSchema::global).toList(),
        List.of(indexes).stream().filter(i -> !i.global()).toList());
  }

  /** An unconditional put. */
  public static WriteResult put(Table table, AttributeMap item) {
    return table.write(table.keyOfItem(item), to(item), NOW);
  }

  public static WriteResult delete(Table table, AttributeMap key) {
    return table.write(table.keyOf(key), to(null), NOW);
  }

  /** The change that ends in the given item, or in none. */
  public static ItemChange to(@Nullable AttributeMap now) {
    return new ItemChange() {
      @Override
      public boolean conditionHolds(@Nullable AttributeMap old) {
        return true;
      }

      @Override
      public @Nullable AttributeMap apply(@Nullable AttributeMap old) {
        return now;
      }
    };
  }

  /** A change whose condition does not hold. */
  public static ItemChange refused() {
    return new ItemChange() {
      @Override
      public boolean conditionHolds(@Nullable AttributeMap old) {
        return false;
      }

      @Override
      public @Nullable AttributeMap apply(@Nullable AttributeMap old) {
        throw new AssertionError("applied though refused");
      }
    };
  }

  /** All rows of the table, or of the named index, in the order of Scan. */
  public static List<AttributeMap> scan(Table table, @Nullable String index) {
    PageRequest request =
        index == null
            ? PageRequest.ofTable(KeyRange.ALL)
            : PageRequest.ofIndex(index, KeyRange.ALL);
    return table.read(request.withPageBytes(Integer.MAX_VALUE)).rows();
  }
}
