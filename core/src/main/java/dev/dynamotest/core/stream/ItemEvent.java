package dev.dynamotest.core.stream;

/** What happened to an item, named as on the wire. */
public enum ItemEvent {
  /** There was no item before. */
  INSERT,
  /** An item became another one. */
  MODIFY,
  /** There is no item any more. */
  REMOVE
}
