package dev.dynamotest.junit;

/** Which attributes an index holds, in DynamoDB's terms. */
public enum Projection {
  /** All of them. */
  ALL,
  /** The keys of the table and of the index. */
  KEYS_ONLY,
  /** The keys, and those that are named. */
  INCLUDE
}
