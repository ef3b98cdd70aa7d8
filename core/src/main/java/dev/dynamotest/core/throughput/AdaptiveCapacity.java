package dev.dynamotest.core.throughput;

/** How provisioned units are divided among the partitions of a table or index. */
public enum AdaptiveCapacity {
  /** Each partition takes what it needs of the whole, as the service does today. */
  INSTANT,
  /** Each partition has an equal share of its own, as on the service until about 2018. */
  OFF
}
