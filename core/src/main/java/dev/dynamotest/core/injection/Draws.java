package dev.dynamotest.core.injection;

import dev.dynamotest.core.value.SplitMix64;

/** Chance that repeats itself: any number of any sequence, found without the ones before. */
final class Draws {
  private static final double UNIT = 0x1.0p-53;

  private Draws() {}

  /**
   * A number from 0 to below 1.
   *
   * @param seed of all sequences
   * @param sequence which of them, from 1
   * @param n which number of it, from 1
   */
  static double draw(long seed, long sequence, long n) {
    long start = SplitMix64.draw(seed, sequence - 1);
    return (SplitMix64.draw(start, n - 1) >>> 11) * UNIT;
  }
}
