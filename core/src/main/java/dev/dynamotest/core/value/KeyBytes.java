package dev.dynamotest.core.value;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Keys as bytes: every value that can be a key attribute has an encoding whose unsigned byte order
 * is the service's order of values, so that comparing keys, ranges and prefixes is comparing bytes.
 * {@link KeyEncoder} puts the encodings of several attributes together.
 */
public final class KeyBytes {
  /** Length of {@link #hash}, in bytes. */
  public static final int HASH_LENGTH = 16;

  /**
   * MD5 after the text that the service puts in front of a key. Copying this state takes less time
   * than asking for an algorithm by its name, and needs no lock: the original is never written to.
   */
  private static final MessageDigest SALTED = salted();

  private KeyBytes() {}

  private static MessageDigest salted() {
    try {
      MessageDigest digest = MessageDigest.getInstance("MD5");
      digest.update("Outliers".getBytes(StandardCharsets.UTF_8));
      return digest;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This JVM has no MD5", e);
    }
  }

  /**
   * The bytes of a value that can be a key attribute: a string's UTF-8, with {@code ?} for each
   * unpaired surrogate; a number's {@linkplain DynamoNumber encoding}; a binary's raw bytes.
   * Callers must not write to them.
   *
   * @throws IllegalArgumentException for a value of another type
   */
  public static byte[] of(AttributeValue scalar) {
    if (scalar instanceof AttributeValue.S s) {
      return s.value().getBytes(StandardCharsets.UTF_8);
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
   * @return a new array of {@value #HASH_LENGTH} bytes
   */
  public static byte[] hash(byte[]... keyBytes) {
    MessageDigest digest;
    try {
      digest = (MessageDigest) SALTED.clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("This JVM's MD5 cannot be copied", e);
    }
    for (byte[] bytes : keyBytes) {
      digest.update(bytes);
    }
    return digest.digest();
  }
}
