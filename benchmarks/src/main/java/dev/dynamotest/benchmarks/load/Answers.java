package dev.dynamotest.benchmarks.load;

import dev.dynamotest.benchmarks.report.Statistics;

/**
 * The answers to a load.
 *
 * @param seconds from the first request to the last answer
 * @param micros from each request to its answer
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record Answers(double seconds, double[] micros) {

  double perSecond() {
    return micros.length / seconds;
  }

  /** The microseconds that so many percent of the answers took at most. */
  double percentile(double percent) {
    return Statistics.percentile(micros, percent);
  }
}
