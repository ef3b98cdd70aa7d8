package dev.dynamotest.core.value;

import java.util.Arrays;
import java.util.Base64;

/** An immutable run of bytes, ordered as unsigned bytes with a proper prefix first. */
public final class Binary implements Comparable<Binary> {
  private final byte[] bytes;

  private Binary(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Wraps the array, which the caller gives up. */
  public static Binary wrap(byte[] bytes) {
    return new Binary(bytes);
  }

  /** The number of raw bytes. */
  public int length() {
    return bytes.length;
  }

  /** The bytes themselves, not a copy: callers must not write to them. */
  public byte[] array() {
    return bytes;
  }

  /** Whether these bytes begin with the given ones. */
  public boolean startsWith(Binary prefix) {
    return ByteSearch.startsWith(bytes, prefix.bytes);
  }

  /** Whether the given bytes stand somewhere within these. O(n + m). */
  public boolean contains(Binary part) {
    return ByteSearch.contains(bytes, part.bytes);
  }

  /** Canonical, padded base 64. */
  public String toBase64() {
    return Base64.getEncoder().encodeToString(bytes);
  }

  @Override
  public int compareTo(Binary other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Binary b && Arrays.equals(bytes, b.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return toBase64();
  }
}
