package dev.dynamotest.core.value;

import java.nio.charset.StandardCharsets;

/**
 * Keys as bytes: every value that can be a key attribute has an encoding whose unsigned byte order
 * is the service's order of values, so that comparing keys, ranges and prefixes is comparing bytes.
 * {@link KeyEncoder} puts the encodings of several attributes together.
 */
public final class KeyBytes {
  /** Length of a {@linkplain #hash(byte[]...) hash}, in bytes. */
  public static final int HASH_LENGTH = Md5.LENGTH;

  /** What the service puts in front of a key when it hashes it. */
  private static final byte[] SALT = "Outliers".getBytes(StandardCharsets.UTF_8);

  private KeyBytes() {}

  /**
   * The bytes of a value that can be a key attribute: a string's UTF-8; a number's {@linkplain
   * DynamoNumber encoding}; a binary's raw bytes. Callers must not write to them.
   *
   * @throws IllegalArgumentException for a value of another type
   */
  public static byte[] of(AttributeValue scalar) {
    if (scalar instanceof AttributeValue.S s) {
      return s.utf8();
    }
    if (scalar instanceof AttributeValue.N n) {
      return n.value().encoded();
    }
    if (scalar instanceof AttributeValue.B b) {
      return b.value().array();
    }
    throw new IllegalArgumentException("No key attribute has the type " + scalar.type());
  }

  /**
   * The hash of a partition key: MD5 over {@code Outliers} and the bytes of its attributes, one
   * after the other. Its unsigned order is the order in which Scan reads partition keys, and what
   * partitions and the segments of a parallel scan divide.
   *
   * <p>Nothing separates the attributes, as in the service: different lists of attributes can have
   * the same hash.
   *
   * @return a new array of 16 bytes
   */
  public static byte[] hash(byte[]... keyBytes) {
    byte[] hash = new byte[HASH_LENGTH];
    hash(hash, 0, keyBytes);
    return hash;
  }

  /** Writes the {@linkplain #hash(byte[]...) hash} into an array. */
  static void hash(byte[] to, int at, byte[]... keyBytes) {
    Md5 digest = new Md5().update(SALT);
    for (byte[] bytes : keyBytes) {
      digest.update(bytes);
    }
    digest.digest(to, at);
  }
}
