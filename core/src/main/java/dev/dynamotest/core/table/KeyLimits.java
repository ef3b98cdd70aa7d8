package dev.dynamotest.core.table;

import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;

/**
 * How small and how large key values may be: never empty, and a partition key and a sort key each
 * up to a number of bytes, of all its attributes together. The same on reads and writes, in tables
 * and in indexes.
 */
public final class KeyLimits {
  static final int PARTITION_BYTES = 2048;
  static final int SORT_BYTES = 1024;

  private KeyLimits() {}

  /** Refuses a partition key of more than 2,048 bytes. */
  public static void checkPartition(int bytes) {
    if (bytes > PARTITION_BYTES) {
      throw KeyText.PARTITION_KEY_TOO_LARGE.with();
    }
  }

  /** Refuses a sort key of more than 1,024 bytes. */
  public static void checkSort(int bytes) {
    if (bytes > SORT_BYTES) {
      throw KeyText.SORT_KEY_TOO_LARGE.with();
    }
  }

  /** Refuses an empty string or binary as the value of a key attribute. */
  public static void checkNotEmpty(String attribute, AttributeValue value) {
    if (isEmpty(value)) {
      throw value.type() == AttributeType.S
          ? KeyText.EMPTY_STRING.with(attribute)
          : KeyText.EMPTY_BINARY.with(attribute);
    }
  }

  /** Whether a scalar is the empty string or the empty binary; a number never is. */
  static boolean isEmpty(AttributeValue scalar) {
    return scalar.size() == 0;
  }
}
