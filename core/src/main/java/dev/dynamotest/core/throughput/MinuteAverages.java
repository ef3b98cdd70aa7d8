package dev.dynamotest.core.throughput;

import dev.dynamotest.core.fault.ThrottlingReason.Access;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What an on-demand table or index has consumed in past minutes, and what it can therefore serve:
 * its largest minute, or twice the largest of those that ended half an hour ago. Not thread-safe.
 */
final class MinuteAverages {
  /** Minutes that lie between a minute and the time from which on it counts twice. */
  private static final int MINUTES_UNTIL_DOUBLED = 30;

  private record Minute(long number, double reads, double writes) {
    double units(Access access) {
      return access == Access.READ ? reads : writes;
    }
  }

  private final Deque<Minute> recent = new ArrayDeque<>();
  private final double[] peaks = new double[2];
  private final double[] aged = new double[2];

  MinuteAverages copy() {
    MinuteAverages copy = new MinuteAverages();
    copy.recent.addAll(recent);
    System.arraycopy(peaks, 0, copy.peaks, 0, peaks.length);
    System.arraycopy(aged, 0, copy.aged, 0, aged.length);
    return copy;
  }

  /** Adds a minute that is over, in units a second. */
  void add(long minute, double reads, double writes) {
    Minute average = new Minute(minute, reads, writes);
    recent.addLast(average);
    raise(peaks, average);
  }

  /** Lets the minutes count twice that ended long enough before the given one begins. */
  void age(long minute) {
    for (Minute oldest = recent.peekFirst();
        oldest != null && oldest.number() + 1 + MINUTES_UNTIL_DOUBLED <= minute;
        oldest = recent.peekFirst()) {
      raise(aged, recent.removeFirst());
    }
  }

  private static void raise(double[] highest, Minute average) {
    for (Access access : List.of(Access.READ, Access.WRITE)) {
      highest[access.slot()] = Math.max(highest[access.slot()], average.units(access));
    }
  }

  /** Units a second that the traffic so far has made available. */
  double earned(Access access) {
    return Math.max(peaks[access.slot()], 2 * aged[access.slot()]);
  }
}
