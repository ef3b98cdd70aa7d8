package dev.dynamotest.junit;

/** What a table's stream tells of a changed item, in DynamoDB's terms. */
public enum StreamView {
  /** There is no stream. */
  NONE,
  /** The item's key. */
  KEYS_ONLY,
  /** The item after the change. */
  NEW_IMAGE,
  /** The item before the change. */
  OLD_IMAGE,
  /** The item before and after the change. */
  NEW_AND_OLD_IMAGES
}
