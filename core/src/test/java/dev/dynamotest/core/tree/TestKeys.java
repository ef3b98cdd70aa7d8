package dev.dynamotest.core.tree;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Keys that are hard to tell apart, and keys as tables have them. */
final class TestKeys {

  private static final int HASH_LENGTH = 16;

  private TestKeys() {}

  /**
   * About a thousand different keys: the empty one, prefixes of one another, long common beginnings
   * that end before, at and after a multiple of eight bytes, zeros that look like padding, 0xFF.
   */
  static Arbitrary<byte[]> tricky() {
    Arbitrary<byte[]> ends =
        Arbitraries.of((byte) 0x00, (byte) 0x01, (byte) 0x7F, (byte) 0x80, (byte) 0xFF)
            .array(byte[].class)
            .ofMaxSize(3);
    return Combinators.combine(beginnings(), ends).as(TestKeys::concatenated);
  }

  /** What many keys have in common. */
  static Arbitrary<byte[]> beginnings() {
    return Arbitraries.of(
        filled(0, 0),
        filled(7, 0x00),
        filled(8, 0x00),
        filled(8, 0xFF),
        filled(15, 0x41),
        filled(16, 0x41),
        filled(17, 0x41),
        filled(24, 0x41),
        filled(40, 0x41));
  }

  /** Four bytes whose order is that of the numbers from 0 on. */
  static byte[] numbered(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  /** A random hash and some bytes: items whose partition keys differ. */
  static byte[] hashed(Random random) {
    byte[] key = new byte[HASH_LENGTH + 20];
    random.nextBytes(key);
    return key;
  }

  /** The same hash each time and some random bytes: items of one collection. */
  static byte[] ofOneCollection(Random random) {
    byte[] key = hashed(random);
    Arrays.fill(key, 0, HASH_LENGTH, (byte) 0xA5);
    return key;
  }

  private static byte[] filled(int length, int value) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  static byte[] concatenated(byte[] a, byte[] b) {
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }
}
