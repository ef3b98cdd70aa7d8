package dev.dynamotest.core.injection;

/**
 * Chance that repeats itself: the n-th number of a sequence by SplitMix64 (Steele, Lea, Flood: Fast
 * splittable pseudorandom number generators, 2014), found without the ones before. Stateless.
 */
final class Draws {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  private Draws() {}

  /**
   * A number from 0 to below 1.
   *
   * @param seed of all sequences
   * @param sequence which of them
   * @param n which number of it, from 1
   */
  static double draw(long seed, long sequence, long n) {
    long start = mix(seed + sequence * GOLDEN_GAMMA);
    return (mix(start + n * GOLDEN_GAMMA) >>> 11) * UNIT;
  }

  private static long mix(long z) {
    long mixed = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
