package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED;
import static dev.dynamotest.core.fault.ErrorType.REQUEST_LIMIT_EXCEEDED;
import static dev.dynamotest.core.fault.ErrorType.THROTTLING;

/** What is said of reads and writes that the throughput does not let pass. */
public enum ThrottlingText implements Text {
  /** A provisioned table. */
  TABLE(
      Wording.of(
          PROVISIONED_THROUGHPUT_EXCEEDED,
          "The level of configured provisioned throughput for the table was exceeded. Consider"
              + " increasing your provisioning level with the UpdateTable API.")),
  /** A provisioned global index. Without a full stop. */
  INDEX(
      Wording.of(
          PROVISIONED_THROUGHPUT_EXCEEDED,
          "The level of configured provisioned throughput for one or more global secondary indexes"
              + " of the table was exceeded. Consider increasing your provisioning level for the"
              + " under-provisioned global secondary indexes with the UpdateTable API")),
  /** A partition of an on-demand table or index, or one that is still scaling. */
  ON_DEMAND(
      Wording.of(
          THROTTLING,
          "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically"
              + " scaling your table or index so please try again shortly. If exceptions persist,"
              + " check if you have a hot key:"
              + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html")),
  /** A write that a global index of an on-demand table holds up. The stop is not recorded. */
  ON_DEMAND_INDEX(
      Wording.of(
          THROTTLING,
          "Throughput exceeds the current capacity for one or more global secondary indexes."
              + " DynamoDB is automatically scaling your index so please try again shortly.")),
  /** The maximum that a table or index sets itself. Without a full stop. */
  ON_DEMAND_MAXIMUM(
      Wording.of(
          THROTTLING,
          "Throughput exceeds the maximum OnDemandThroughput configured on table or index")),
  /** The account's quota for each on-demand table or index. As documented, not recorded. */
  ACCOUNT(
      Wording.of(
          REQUEST_LIMIT_EXCEEDED,
          "Throughput exceeds the current throughput limit for your account. To request a limit"
              + " increase, contact AWS Support at https://aws.amazon.com/support."));

  private final Wording wording;

  ThrottlingText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
