package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.ErrorType.LIMIT_EXCEEDED;
import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of billing modes and of provisioned, on-demand and warm throughput. */
public enum ThroughputText implements Text {
  UNITS_ON_DEMAND(
      validation(
          PV
              + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode"
              + " is PAY_PER_REQUEST")),
  /** CreateTable. */
  UNITS_MISSING(
      validation(
          PV
              + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
              + " PROVISIONED")),
  /** UpdateTable. */
  THROUGHPUT_MISSING(
      validation(PV + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED")),
  /** Arguments: the number, {@code ReadCapacityUnits} or {@code WriteCapacityUnits}. */
  OUT_OF_BOUNDS(validation("Given value %d for %s is out of bounds")),
  /** Arguments: the number, the member, the index. */
  INDEX_OUT_OF_BOUNDS(validation("Given value %d for %s is out of bounds for index %s")),

  /** CreateTable. Argument: the index. */
  INDEX_UNITS_ON_DEMAND_TABLE(
      validation(
          PV
              + "ProvisionedThroughput should not be specified for index: %s when BillingMode is"
              + " PAY_PER_REQUEST")),
  /** Argument: the index. */
  INDEX_UNITS_MISSING(validation(PV + "ProvisionedThroughput is not specified for index: %s")),
  /** A switch to PROVISIONED. Argument: the indexes, joined by commas without spaces. */
  INDEXES_UNITS_MISSING(validation(PV + "ProvisionedThroughput must be specified for index: %s")),
  /** UpdateTable. Argument: the index. */
  INDEX_UPDATE_UNITS_ON_DEMAND(
      validation(
          PV
              + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: %s"
              + " when BillingMode is PAY_PER_REQUEST")),
  /** UpdateTable. Argument: the index. */
  INDEX_UPDATE_ON_DEMAND(
      validation(
          PV
              + "The only Updates for index: %s when TableThroughputMode is PAY_PER_REQUEST can be"
              + " to OnDemandThroughput, WarmThroughput")),
  /** UpdateTable. Argument: the index. */
  INDEX_UPDATE_INCOMPLETE(
      validation(
          PV + "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: %s")),

  /**
   * Arguments: {@code table} or {@code index {name}}; read units now, asked; write units now,
   * asked.
   */
  UNCHANGED(
      validation(
          "The provisioned throughput for the %1$s will not change. The requested value equals the"
              + " current value. Current ReadCapacityUnits provisioned for the %2$s: %3$d. Requested"
              + " ReadCapacityUnits: %3$d. Current WriteCapacityUnits provisioned for the %2$s:"
              + " %4$d. Requested WriteCapacityUnits: %4$d."
              + ThroughputText.REFER)),
  /** Arguments: the member, the number, the region, the quota. */
  ABOVE_TABLE_QUOTA(
      Wording.of(
          LIMIT_EXCEEDED,
          "The requested %s, %d, is above the per table maximum for the account in %s. Per table"
              + " maximum: %d."
              + ThroughputText.REFER)),
  /** Arguments: the member, the index, the number, the region, the quota. */
  ABOVE_INDEX_QUOTA(
      Wording.of(
          LIMIT_EXCEEDED,
          "The requested %s for index %s, %d, is above the per index maximum for the account in %s."
              + " Per index maximum: %d."
              + ThroughputText.REFER)),
  /** Arguments: the member, the region, the units reserved, the quota, the units requested. */
  ABOVE_ACCOUNT_QUOTA(
      Wording.of(
          LIMIT_EXCEEDED,
          "This request would have caused the %1$s limit to be exceeded for the account in %2$s."
              + " Current %1$s reserved by the account: %3$d. Limit: %4$d. Requested: %5$d."
              + ThroughputText.REFER)),
  /** Arguments: decreases today, the last one's time, the next one's time. */
  TOO_MANY_DECREASES(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Provisioned throughput decreases are limited within a given"
              + " UTC day. After the first 4 decreases, each subsequent decrease in the same UTC day"
              + " can be performed at most once every 3600 seconds. Number of decreases today: %d."
              + " Last decrease at %s. Next decrease can be made at %s")),
  /** Not recorded in this form. Arguments: the limit, the last switch's time, the next one's. */
  TOO_MANY_SWITCHES(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Update to PayPerRequest mode are limited to %d times in 1"
              + " day(s). Last update at %s. Next update can be made at %s")),

  /**
   * CreateTable. Argument: {@code MaxReadRequestUnits for OnDemandThroughput}, an index behind it.
   */
  MAXIMUM_ON_PROVISIONED_TABLE(
      validation(PV + "%s cannot be specified when table BillingMode is PROVISIONED.")),
  /** UpdateTable. Argument as above. */
  MAXIMUM_ON_UPDATED_PROVISIONED_TABLE(
      validation(PV + "%s cannot be specified when the table BillingMode is PROVISIONED")),
  /** Arguments: the member, {@code table} or {@code index : {name}}. */
  MAXIMUM_OUT_OF_RANGE(
      validation(PV + "Requested %s for OnDemandThroughput for %s is outside of valid range")),
  /**
   * Arguments: the member, {@code table} or {@code index : {name}}, the quota's name, the region.
   */
  MAXIMUM_ABOVE_QUOTA(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Requested %s for OnDemandThroughput for %s exceeds %s of the"
              + " account in region %s")),

  WARM_EMPTY(
      validation(
          PV
              + "WarmThroughput must have at least one of ReadUnitsPerSecond or WriteUnitsPerSecond"
              + " specified")),
  /** Argument: the index. */
  WARM_EMPTY_FOR_INDEX(
      validation(
          PV
              + "WarmThroughput must have at least one of ReadUnitsPerSecond or WriteUnitsPerSecond"
              + " specified for index: %s")),
  /** Arguments: the member, {@code table} or {@code index {name}}. */
  WARM_BELOW_INITIAL(
      validation(
          PV
              + "Requested %s for WarmThroughput for %s is lower than initial throughput for"
              + " OnDemand. See:"
              + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput.html")),
  /** Arguments: the member, {@code table} or {@code index {name}}, the units' member. */
  WARM_BELOW_PROVISIONED(
      validation(
          PV
              + "Requested %s for WarmThroughput for %s is lower than %s of"
              + " ProvisionedThroughput")),
  /** Arguments: the member, {@code table} or {@code index {name}}. */
  WARM_BELOW_CURRENT(
      validation(
          PV
              + "Requested %s for WarmThroughput for %s is lower than current WarmThroughput,"
              + " decreasing WarmThroughput is not supported")),
  /** Arguments: the member, {@code table} or {@code index {name}}, the quota's name, the region. */
  WARM_ABOVE_QUOTA(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Requested %s for WarmThroughput for %s exceeds %s of the"
              + " account in region %s"));

  private static final String REFER =
      " Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher"
          + " limits.";

  private final Wording wording;

  ThroughputText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
