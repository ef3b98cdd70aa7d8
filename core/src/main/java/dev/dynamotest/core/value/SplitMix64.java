package dev.dynamotest.core.value;

/**
 * The numbers of a SplitMix64 generator, each without those before it.
 *
 * @see <a href="https://doi.org/10.1145/2714064.2660195">Steele, Lea, Flood: Fast splittable
 *     pseudorandom number generators</a>
 */
public final class SplitMix64 {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private SplitMix64() {}

  /** The number of that position, from 0 on, of the sequence that begins with the seed. */
  public static long draw(long seed, long position) {
    return mix(seed + (position + 1) * GOLDEN_GAMMA);
  }

  /** What the generator makes of its state: different for different inputs. */
  public static long mix(long input) {
    long z = input;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The same number scaled to 0 (included) to {@code bound} (excluded). */
  public static int below(int bound, long seed, long position) {
    long draw = draw(seed, position);
    // The high half of the unsigned product of 64 bits each; as signed, it lacks the bound once
    // where the draw has its sign bit set.
    return (int) (Math.multiplyHigh(draw, bound) + (draw < 0 ? bound : 0));
  }
}
