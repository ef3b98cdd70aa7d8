package dev.dynamotest.core.throughput;

import java.time.Duration;

/**
 * Auto scaling of provisioned units, which on AWS is a service of its own: after two minutes in a
 * row above the target the units are raised to what was consumed divided by the target; after
 * fifteen minutes in a row more than ten percent below it they are lowered likewise, as far as the
 * limits on decreases allow. Reads and writes scale by themselves. Immutable.
 *
 * @param targetPercent the utilization that is aimed at, 20 to 90
 * @param minUnits the units are never lowered below this; at least 1
 * @param maxUnits the units are never raised above this
 * @param delay between the minutes that give cause and the new units
 */
public record AutoScaling(int targetPercent, long minUnits, long maxUnits, Duration delay) {
  /** Minutes above the target after which units are raised. */
  static final int MINUTES_ABOVE = 2;

  /** Minutes below the target after which units are lowered. */
  static final int MINUTES_BELOW = 15;

  /** Percentage points below the target from which a minute counts as below it. */
  static final int MARGIN_PERCENT = 10;

  /** What alarm and update usually take together. */
  private static final Duration USUAL_DELAY = Duration.ofMinutes(2);

  /** 70 percent, as consoles suggest, after a delay of two minutes. */
  public AutoScaling(long minUnits, long maxUnits) {
    this(70, minUnits, maxUnits, USUAL_DELAY);
  }

  public AutoScaling {
    if (targetPercent < 20 || targetPercent > 90) {
      throw new IllegalArgumentException(
          "A target of " + targetPercent + " percent: it is 20 to 90");
    }
    if (minUnits < 1 || maxUnits < minUnits) {
      throw new IllegalArgumentException("From " + minUnits + " to " + maxUnits + " units");
    }
    if (delay.isNegative()) {
      throw new IllegalArgumentException("A delay of " + delay);
    }
  }

  /** Units at which so much consumption is at the target, within the bounds. */
  long unitsFor(double consumedPerSecond) {
    long wanted = (long) Math.ceil(consumedPerSecond * 100 / targetPercent);
    return Math.max(minUnits, Math.min(maxUnits, wanted));
  }
}
