package dev.dynamotest.core.value;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Puts the pieces of a composite key together, so that comparing the results as unsigned bytes
 * compares the pieces one after the other. Tables and indexes keep each entry under one such array:
 *
 * <table>
 *   <caption>Layout of entry keys</caption>
 *   <tr><th>of</th><th>pieces</th></tr>
 *   <tr><td>table</td><td>hash(pk), terminated(pk), sk</td></tr>
 *   <tr><td>local index</td><td>hash(pk), terminated(pk), terminated(index sk), sk</td></tr>
 *   <tr><td>global index</td><td>hash(all index pks), terminated(each index pk), terminated(each
 *       index sk), hash(pk, sk), terminated(pk), sk</td></tr>
 * </table>
 *
 * where pk and sk are the {@linkplain KeyBytes#of bytes} of the table's key attributes, and sk is
 * left out in a table without sort key. This is the order of the service: partition keys by their
 * hash; within one partition key the sort keys; entries of a global index that are equal in the
 * whole index key by the hash of the table's key, those of a local index by the table's sort key.
 * The partition key itself stands behind its hash in case two have the same.
 *
 * <h2>Why the order is right</h2>
 *
 * A piece of fixed length (a hash) and the last piece can stand as they are. Any other piece is
 * terminated: each byte 00 becomes 00 FF, and 00 00 is put behind. With that
 *
 * <ul>
 *   <li>no terminated piece is a prefix of another, for 00 00 is found at the end only: what
 *       follows a piece is compared only when the pieces are equal;
 *   <li>if x is a proper prefix of y, x comes first: its 00 00 meets 00 FF or a byte of at least
 *       01;
 *   <li>if x and y differ in a byte, so do their escaped forms, at the same place and in the same
 *       direction: 00 meets a byte of at least 01, or both bytes are what they were.
 * </ul>
 *
 * Bytes are escaped one by one, so the escaped form of a prefix is a prefix of the escaped form:
 * that is what {@code begins_with} looks for. For example, of the sort keys
 *
 * <pre>
 *   a        61           terminated   61 00 00
 *   a NUL    61 00        terminated   61 00 FF 00 00
 *   ab       61 62        terminated   61 62 00 00
 * </pre>
 *
 * those that begin with "a NUL" are found under {@code 61 00 FF}.
 *
 * <p>An encoder is used by one thread, until {@link #toBytes()} has given its bytes away.
 */
public final class KeyEncoder {
  /** Room for most bounds of a Query: a hash and two short attributes. */
  private static final int USUAL_LENGTH = 64;

  private static final byte ESCAPED = (byte) 0xFF;
  private static final int TERMINATOR_LENGTH = 2;

  private byte[] bytes;
  private int length;

  /** Makes an encoder without pieces that grows as it needs to. */
  public KeyEncoder() {
    this(USUAL_LENGTH);
  }

  /**
   * Makes an encoder without pieces.
   *
   * @param length of all pieces together; when that is exact, nothing is copied twice
   */
  private KeyEncoder(int length) {
    bytes = new byte[length];
  }

  /** The key of an item in its table; {@code sortKey} is null in a table without one. */
  public static byte[] tableKey(byte[] partitionKey, byte @Nullable [] sortKey) {
    return new KeyEncoder(
            KeyBytes.HASH_LENGTH + terminatedLength(partitionKey) + lengthOrZero(sortKey))
        .partition(partitionKey)
        .rawOrNothing(sortKey)
        .toBytes();
  }

  /** The key of an entry in a local secondary index. */
  public static byte[] localIndexKey(byte[] partitionKey, byte[] indexSortKey, byte[] sortKey) {
    return new KeyEncoder(
            KeyBytes.HASH_LENGTH
                + terminatedLength(partitionKey)
                + terminatedLength(indexSortKey)
                + sortKey.length)
        .partition(partitionKey)
        .terminated(indexSortKey)
        .raw(sortKey)
        .toBytes();
  }

  /**
   * The key of an entry in a global secondary index.
   *
   * @param indexPartitionKeys the attributes of the index's partition key, in schema order
   * @param indexSortKeys the attributes of the index's sort key, in schema order; there may be none
   * @param partitionKey the partition key in the table
   * @param sortKey the sort key in the table; null in a table without one
   */
  public static byte[] globalIndexKey(
      byte[][] indexPartitionKeys,
      byte[][] indexSortKeys,
      byte[] partitionKey,
      byte @Nullable [] sortKey) {
    int length = 2 * KeyBytes.HASH_LENGTH + terminatedLength(partitionKey) + lengthOrZero(sortKey);
    for (byte[] attribute : indexPartitionKeys) {
      length += terminatedLength(attribute);
    }
    for (byte[] attribute : indexSortKeys) {
      length += terminatedLength(attribute);
    }
    KeyEncoder key = new KeyEncoder(length).partition(indexPartitionKeys);
    for (byte[] attribute : indexSortKeys) {
      key.terminated(attribute);
    }
    return (sortKey == null ? key.hash(partitionKey) : key.hash(partitionKey, sortKey))
        .terminated(partitionKey)
        .rawOrNothing(sortKey)
        .toBytes();
  }

  /**
   * Adds what all entries of one partition key begin with, in tables and indexes: the hash of its
   * attributes, then each of them, terminated.
   */
  public KeyEncoder partition(byte[]... attributes) {
    hash(attributes);
    for (byte[] attribute : attributes) {
      terminated(attribute);
    }
    return this;
  }

  /** Adds the {@linkplain KeyBytes#hash(byte[]...) hash} of the attributes, 16 bytes. */
  public KeyEncoder hash(byte[]... attributes) {
    ensure(KeyBytes.HASH_LENGTH);
    KeyBytes.hash(bytes, length, attributes);
    length += KeyBytes.HASH_LENGTH;
    return this;
  }

  /** Adds a piece that others may follow. */
  public KeyEncoder terminated(byte[] piece) {
    escaped(piece);
    ensure(TERMINATOR_LENGTH);
    bytes[length++] = 0;
    bytes[length++] = 0;
    return this;
  }

  /** Adds the escaped form of a piece's prefix: the end of what {@code begins_with} looks for. */
  public KeyEncoder escaped(byte[] prefix) {
    int escapedLength = escapedLength(prefix);
    ensure(escapedLength);
    if (escapedLength == prefix.length) {
      System.arraycopy(prefix, 0, bytes, length, prefix.length);
      length += prefix.length;
      return this;
    }
    for (byte b : prefix) {
      bytes[length++] = b;
      if (b == 0) {
        bytes[length++] = ESCAPED;
      }
    }
    return this;
  }

  /** Adds bytes as they are: a piece of fixed length, or the last one. */
  public KeyEncoder raw(byte[] piece) {
    ensure(piece.length);
    System.arraycopy(piece, 0, bytes, length, piece.length);
    length += piece.length;
    return this;
  }

  private KeyEncoder rawOrNothing(byte @Nullable [] piece) {
    return piece == null ? this : raw(piece);
  }

  /** All pieces in one array. The encoder must not be used any more. */
  public byte[] toBytes() {
    return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
  }

  private void ensure(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * length));
    }
  }

  private static int lengthOrZero(byte @Nullable [] piece) {
    return piece == null ? 0 : piece.length;
  }

  private static int terminatedLength(byte[] piece) {
    return escapedLength(piece) + TERMINATOR_LENGTH;
  }

  private static int escapedLength(byte[] piece) {
    int escapedLength = piece.length;
    for (byte b : piece) {
      if (b == 0) {
        escapedLength++;
      }
    }
    return escapedLength;
  }
}
