package dev.dynamotest.core.table;

import dev.dynamotest.core.tree.ByteRange;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.KeyBytes;
import dev.dynamotest.core.value.KeyEncoder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a table or an index with one partition key, and the ranges that conditions on the
 * sort key cut from them. All their entry keys begin with the same bytes; the next attribute of the
 * sort key follows. Immutable.
 *
 * <p>In a table the sort key stands as it is, at the end of the entry key. In an index more
 * follows, so that it is terminated: the bounds differ. Values have the declared types.
 */
public final class ItemCollection {
  private final byte[] prefix;
  private final boolean index;

  private ItemCollection(byte[] prefix, boolean index) {
    this.prefix = prefix;
    this.index = index;
  }

  /** The items of a table with the partition key. */
  public static ItemCollection ofTable(AttributeValue partitionKey) {
    return new ItemCollection(
        new KeyEncoder().partition(KeyBytes.of(partitionKey)).toBytes(), false);
  }

  /** The entries of an index with the partition key, whose attributes are in schema order. */
  public static ItemCollection ofIndex(List<AttributeValue> partitionKey) {
    byte[][] attributes = new byte[partitionKey.size()][];
    for (int i = 0; i < attributes.length; i++) {
      attributes[i] = KeyBytes.of(partitionKey.get(i));
    }
    return new ItemCollection(new KeyEncoder().partition(attributes).toBytes(), true);
  }

  /**
   * Of an index, the part with the value in the first attribute of the sort key; ranges of it are
   * about the second one, and so on.
   */
  public ItemCollection part(AttributeValue sortAttribute) {
    if (!index) {
      throw new IllegalStateException("a table has one sort attribute");
    }
    return new ItemCollection(bound(sortAttribute), true);
  }

  /** All entries. */
  public KeyRange all() {
    return new KeyRange(prefix, end(prefix));
  }

  public KeyRange equalTo(AttributeValue sort) {
    byte[] bound = bound(sort);
    return new KeyRange(bound, after(bound));
  }

  public KeyRange lessThan(AttributeValue sort) {
    return new KeyRange(prefix, bound(sort));
  }

  public KeyRange atMost(AttributeValue sort) {
    return new KeyRange(prefix, after(bound(sort)));
  }

  public KeyRange greaterThan(AttributeValue sort) {
    byte[] after = after(bound(sort));
    // No entry can follow the largest of all keys; an empty range says so.
    return after == null ? new KeyRange(prefix, prefix) : new KeyRange(after, end(prefix));
  }

  public KeyRange atLeast(AttributeValue sort) {
    return new KeyRange(bound(sort), end(prefix));
  }

  /** Both bounds included. */
  public KeyRange between(AttributeValue low, AttributeValue high) {
    return new KeyRange(bound(low), after(bound(high)));
  }

  /** Strings and binaries that begin with the value. */
  public KeyRange beginsWith(AttributeValue start) {
    byte[] bytes = KeyBytes.of(start);
    KeyEncoder key = new KeyEncoder().raw(prefix);
    byte[] bound = (index ? key.escaped(bytes) : key.raw(bytes)).toBytes();
    return new KeyRange(bound, end(bound));
  }

  /** What the keys of all entries with the sort value begin with, and no others. */
  private byte[] bound(AttributeValue sort) {
    byte[] bytes = KeyBytes.of(sort);
    KeyEncoder key = new KeyEncoder().raw(prefix);
    return (index ? key.terminated(bytes) : key.raw(bytes)).toBytes();
  }

  /** The smallest key beyond the entries with the sort value that makes the bound. */
  private byte @Nullable [] after(byte[] bound) {
    return index ? ByteRange.prefixEnd(bound) : ByteRange.successor(bound);
  }

  private static byte @Nullable [] end(byte[] prefix) {
    return ByteRange.prefixEnd(prefix);
  }

  @Override
  public String toString() {
    return (index ? "index" : "table") + Arrays.toString(prefix);
  }
}
