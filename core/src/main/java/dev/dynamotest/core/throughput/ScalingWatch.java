package dev.dynamotest.core.throughput;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The alarms of auto scaling for the reads, or the writes, of one resource. Not thread-safe. */
final class ScalingWatch {
  private static final double ROUNDING = 1e-9;

  private int minutesAbove;
  private int minutesBelow;

  /** When the units are to be changed; null when there is no cause. */
  private @Nullable Instant due;

  private long wanted;

  ScalingWatch copy() {
    ScalingWatch copy = new ScalingWatch();
    copy.minutesAbove = minutesAbove;
    copy.minutesBelow = minutesBelow;
    copy.due = due;
    copy.wanted = wanted;
    return copy;
  }

  /**
   * Looks at a minute that is over.
   *
   * @param consumed units a second
   * @param emptyMinutes minutes without traffic that followed it
   * @param end when the minute was over
   */
  void minute(
      AutoScaling scaling, double consumed, long emptyMinutes, long provisioned, Instant end) {
    double percent = consumed * 100 / provisioned;
    boolean above = percent > scaling.targetPercent() + ROUNDING;
    boolean below = percent < scaling.targetPercent() - AutoScaling.MARGIN_PERCENT - ROUNDING;
    minutesAbove = above ? minutesAbove + 1 : 0;
    minutesBelow = below ? minutesBelow + 1 : 0;
    if (!above && !below) {
      due = null;
    }
    long units = scaling.unitsFor(consumed);
    if (minutesAbove >= AutoScaling.MINUTES_ABOVE && units > provisioned) {
      want(units, end.plus(scaling.delay()));
    } else if (minutesBelow >= AutoScaling.MINUTES_BELOW && units < provisioned) {
      want(units, end.plus(scaling.delay()));
    } else if (emptyMinutes > 0) {
      idle(scaling, emptyMinutes, provisioned, end);
    }
  }

  private void idle(AutoScaling scaling, long emptyMinutes, long provisioned, Instant end) {
    int missing = AutoScaling.MINUTES_BELOW - minutesBelow;
    minutesAbove = 0;
    minutesBelow = (int) Math.min(minutesBelow + emptyMinutes, AutoScaling.MINUTES_BELOW);
    long units = scaling.unitsFor(0);
    if (emptyMinutes >= missing && units < provisioned) {
      want(units, end.plusSeconds(missing * ResourceMeter.WINDOW_SECONDS).plus(scaling.delay()));
    }
  }

  private void want(long units, Instant time) {
    wanted = units;
    due = due == null ? time : due;
  }

  /** Whether units are to be changed now. */
  boolean isDue(Instant now) {
    return due != null && !now.isBefore(due);
  }

  /** The units that are due, once. */
  long take() {
    due = null;
    minutesAbove = 0;
    minutesBelow = 0;
    return wanted;
  }
}
