package dev.dynamotest.core.catalog;

/** How a table's throughput is paid for, named as on the wire. */
public enum BillingMode {
  PROVISIONED,
  PAY_PER_REQUEST
}
