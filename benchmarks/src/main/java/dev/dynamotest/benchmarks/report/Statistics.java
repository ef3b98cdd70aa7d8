package dev.dynamotest.benchmarks.report;

import java.util.Arrays;

/** Figures that stand for many. */
public final class Statistics {
  private Statistics() {}

  /** The middle of the values, or half-way between the two in the middle. */
  public static double median(double[] values) {
    double[] sorted = sorted(values);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /**
   * The smallest of the values that at least so many percent of them do not exceed (the nearest
   * rank).
   *
   * @param percent above 0, 100 at most
   */
  public static double percentile(double[] values, double percent) {
    if (!(percent > 0 && percent <= 100)) {
      throw new IllegalArgumentException("no percentile: " + percent);
    }
    double[] sorted = sorted(values);
    // Whole numbers of values are compared, since a quotient may be rounded up to the next one.
    double hundredfold = percent * sorted.length;
    int rank = 1;
    while (rank < sorted.length && rank * 100.0 < hundredfold) {
      rank++;
    }
    return sorted[rank - 1];
  }

  private static double[] sorted(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no values");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
