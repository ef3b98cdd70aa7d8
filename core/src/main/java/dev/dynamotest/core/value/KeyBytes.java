package dev.dynamotest.core.value;

/**
 * Keys as bytes: every scalar key value has an encoding whose unsigned byte order is the service's
 * order of values (03 §1.8), so that comparing keys, ranges and prefixes is comparing bytes.
 */
public final class KeyBytes {
  /** Length of {@link #hash}, in bytes. */
  public static final int HASH_LENGTH = 16;

  private KeyBytes() {}

  /** The bytes of a scalar value: UTF-8, the number encoding, or the raw bytes. */
  public static byte[] of(AttributeValue scalar) {
    throw new UnsupportedOperationException();
  }

  /**
   * The partition hash, MD5 over {@code Outliers} and the given bytes one after the other (03
   * §4.1). Its unsigned order is the order of Scan.
   */
  public static byte[] hash(byte[]... keyBytes) {
    throw new UnsupportedOperationException();
  }
}
