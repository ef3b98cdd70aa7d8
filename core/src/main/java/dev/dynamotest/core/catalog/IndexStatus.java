package dev.dynamotest.core.catalog;

/** The states of a global secondary index, named as on the wire. */
public enum IndexStatus {
  CREATING,
  UPDATING,
  DELETING,
  ACTIVE
}
