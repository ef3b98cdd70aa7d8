package dev.dynamotest.core.value;

import java.util.Arrays;

/**
 * MD5 as RFC 1321 defines it; the names are the RFC's. Used once, by one thread.
 *
 * <p>The JDK has it too, but the first use of its {@code MessageDigest} loads the security
 * providers: some 25 ms of processor time, where the bare start of a JVM takes 75. A copy of a
 * prepared digest costs 0.2 KB of garbage besides, and a hash of a usual key takes 0.13 µs there
 * and 0.17 µs here. Nothing is kept secret with it: the service places keys by it.
 */
final class Md5 {
  /** Length of a digest, in bytes. */
  static final int LENGTH = 16;

  private static final int BLOCK_LENGTH = 64;
  private static final int STEPS_PER_ROUND = 16;

  /** T: the integer part of 2^32 x |sin(i + 1)|. */
  private static final int[] SINES = sines();

  private int a = 0x67452301;
  private int b = 0xefcdab89;
  private int c = 0x98badcfe;
  private int d = 0x10325476;

  /** X: the block that is being filled, little-endian, zero where nothing was written yet. */
  private final int[] words = new int[BLOCK_LENGTH / Integer.BYTES];

  /** Bytes in that block. */
  private int filled;

  /** Bytes of the message so far. */
  private long length;

  private static int[] sines() {
    int[] sines = new int[4 * STEPS_PER_ROUND];
    for (int i = 0; i < sines.length; i++) {
      sines[i] = (int) (long) (Math.abs(StrictMath.sin(i + 1)) * (1L << Integer.SIZE));
    }
    return sines;
  }

  Md5 update(byte[] bytes) {
    int i = 0;
    while (i < bytes.length) {
      if (filled % Integer.BYTES == 0 && i + Integer.BYTES <= bytes.length) {
        words[filled / Integer.BYTES] =
            (bytes[i] & 0xFF)
                | (bytes[i + 1] & 0xFF) << 8
                | (bytes[i + 2] & 0xFF) << 16
                | bytes[i + 3] << 24;
        i += Integer.BYTES;
        filled += Integer.BYTES;
      } else {
        add(bytes[i++]);
      }
      if (filled == BLOCK_LENGTH) {
        compress();
      }
    }
    length += bytes.length;
    return this;
  }

  private void add(byte value) {
    words[filled / Integer.BYTES] |= (value & 0xFF) << (filled % Integer.BYTES * Byte.SIZE);
    filled++;
  }

  /** Ends the message and writes its digest, {@value #LENGTH} bytes. */
  void digest(byte[] to, int at) {
    long bits = length * Byte.SIZE;
    add((byte) 0x80);
    if (filled > BLOCK_LENGTH - Long.BYTES) {
      compress();
    }
    words[14] = (int) bits;
    words[15] = (int) (bits >>> Integer.SIZE);
    compress();
    write(a, to, at);
    write(b, to, at + 4);
    write(c, to, at + 8);
    write(d, to, at + 12);
  }

  private static void write(int word, byte[] to, int at) {
    to[at] = (byte) word;
    to[at + 1] = (byte) (word >>> 8);
    to[at + 2] = (byte) (word >>> 16);
    to[at + 3] = (byte) (word >>> 24);
  }

  private void compress() {
    int a = this.a;
    int b = this.b;
    int c = this.c;
    int d = this.d;
    int[] x = words;
    for (int i = 0; i < 16; i += 4) {
      a = b + Integer.rotateLeft(a + (d ^ (b & (c ^ d))) + x[i] + SINES[i], 7);
      d = a + Integer.rotateLeft(d + (c ^ (a & (b ^ c))) + x[i + 1] + SINES[i + 1], 12);
      c = d + Integer.rotateLeft(c + (b ^ (d & (a ^ b))) + x[i + 2] + SINES[i + 2], 17);
      b = c + Integer.rotateLeft(b + (a ^ (c & (d ^ a))) + x[i + 3] + SINES[i + 3], 22);
    }
    for (int i = 16; i < 32; i += 4) {
      a = b + Integer.rotateLeft(a + (c ^ (d & (b ^ c))) + x[5 * i + 1 & 15] + SINES[i], 5);
      d = a + Integer.rotateLeft(d + (b ^ (c & (a ^ b))) + x[5 * i + 6 & 15] + SINES[i + 1], 9);
      c = d + Integer.rotateLeft(c + (a ^ (b & (d ^ a))) + x[5 * i + 11 & 15] + SINES[i + 2], 14);
      b = c + Integer.rotateLeft(b + (d ^ (a & (c ^ d))) + x[5 * i + 16 & 15] + SINES[i + 3], 20);
    }
    for (int i = 32; i < 48; i += 4) {
      a = b + Integer.rotateLeft(a + (b ^ c ^ d) + x[3 * i + 5 & 15] + SINES[i], 4);
      d = a + Integer.rotateLeft(d + (a ^ b ^ c) + x[3 * i + 8 & 15] + SINES[i + 1], 11);
      c = d + Integer.rotateLeft(c + (d ^ a ^ b) + x[3 * i + 11 & 15] + SINES[i + 2], 16);
      b = c + Integer.rotateLeft(b + (c ^ d ^ a) + x[3 * i + 14 & 15] + SINES[i + 3], 23);
    }
    for (int i = 48; i < 64; i += 4) {
      a = b + Integer.rotateLeft(a + (c ^ (b | ~d)) + x[7 * i & 15] + SINES[i], 6);
      d = a + Integer.rotateLeft(d + (b ^ (a | ~c)) + x[7 * i + 7 & 15] + SINES[i + 1], 10);
      c = d + Integer.rotateLeft(c + (a ^ (d | ~b)) + x[7 * i + 14 & 15] + SINES[i + 2], 15);
      b = c + Integer.rotateLeft(b + (d ^ (c | ~a)) + x[7 * i + 21 & 15] + SINES[i + 3], 21);
    }
    this.a += a;
    this.b += b;
    this.c += c;
    this.d += d;
    Arrays.fill(words, 0);
    filled = 0;
  }
}
