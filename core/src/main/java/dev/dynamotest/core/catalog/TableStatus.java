package dev.dynamotest.core.catalog;

/** The states of a table, named as on the wire. */
public enum TableStatus {
  CREATING,
  UPDATING,
  DELETING,
  ACTIVE
}
