package dev.dynamotest.core.catalog;

/** The status of a stream, named as on the wire. */
public enum StreamStatus {
  ENABLING,
  ENABLED,
  DISABLING,
  DISABLED
}
