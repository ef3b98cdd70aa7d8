package dev.dynamotest.core.throughput;

/** What is made of requests that exceed the throughput of a table or index. */
public enum ThroughputMode {
  /** Nothing is counted, and everything passes. The default. */
  OFF,
  /** Everything passes; what would have been throttled is counted and reported. */
  SHADOW,
  /** Requests are throttled as the service throttles them. */
  ENFORCE
}
