package dev.dynamotest.core.protocol;

import dev.dynamotest.core.value.SplitMix64;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes request ids: 256 bits in base 32, 52 characters of {@code [0-9A-V]}. A counter that is
 * mixed as SplitMix64 does (Steele, Lea, Flood, 2014), so that ids look random, do not repeat and
 * follow from the seed. Thread-safe.
 */
final class RequestIds {
  private static final int LENGTH = 52;
  private static final int WORDS = 4;
  private static final int BITS_PER_CHARACTER = 5;
  private static final byte[] ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUV".getBytes(StandardCharsets.US_ASCII);

  private final long seed;
  private final AtomicLong words = new AtomicLong();

  RequestIds(long seed) {
    this.seed = SplitMix64.mix(seed);
  }

  String next() {
    long counter = words.getAndAdd(WORDS);
    byte[] id = new byte[LENGTH];
    long word = 0;
    int bits = 0;
    for (int i = 0; i < LENGTH; i++) {
      if (bits < BITS_PER_CHARACTER) {
        word = SplitMix64.draw(seed, counter - 1);
        counter++;
        bits = Long.SIZE;
      }
      id[i] = ALPHABET[(int) (word & 31)];
      word >>>= BITS_PER_CHARACTER;
      bits -= BITS_PER_CHARACTER;
    }
    return new String(id, StandardCharsets.ISO_8859_1);
  }
}
