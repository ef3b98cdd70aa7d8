package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.ErrorType.LIMIT_EXCEEDED;
import static dev.dynamotest.core.fault.ErrorType.THROTTLING;
import static dev.dynamotest.core.fault.Wording.PV;
import static dev.dynamotest.core.fault.Wording.validation;

/**
 * What is said of a table's other settings (stream, class, encryption, deletion protection) and of
 * what may be changed together.
 */
public enum TableText implements Text {
  STREAM_WITHOUT_VIEW_TYPE(
      validation(PV + "Table is being created with a stream enabled, UpdateViewType is required")),
  NO_STREAM_BUT_VIEW_TYPE(
      validation(
          PV
              + "Table is being created with a stream disabled, UpdateViewType should not be"
              + " specified")),
  ENABLING_WITHOUT_VIEW_TYPE(
      validation(PV + "If stream is being enabled then UpdateViewType is required")),
  DISABLING_WITH_VIEW_TYPE(
      validation(PV + "If stream is being disabled, then UpdateViewType must not be specified")),
  /** Argument: the table. */
  STREAM_ENABLED(validation("Table already has an enabled stream: TableName: %s")),
  /** Argument: the table. */
  NO_STREAM(validation("Table has no stream to disable: TableName: %s")),

  UNKNOWN_CLASS(
      validation(
          "Invalid table-class parameter provided. Please try again with a valid table-class value:"
              + " [STANDARD, STANDARD_INFREQUENT_ACCESS].")),
  TOO_MANY_CLASS_CHANGES(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Updates to TableClass are limited to 2 times in 30 day(s).")),

  SSE_TYPE_WHILE_DISABLED(validation(PV + "SSEType can not be specified if Enabled is false")),
  SSE_KEY_WHILE_DISABLED(
      validation(PV + "KMSMasterKeyId can not be specified if Enabled is false")),
  SSE_KEY_WITHOUT_TYPE(validation(PV + "SSEType KMS is required if KMSMasterKeyId is specified")),
  SSE_AES256(validation(PV + "SSEType AES256 is not supported")),
  SSE_ALREADY_DEFAULT(validation(PV + "Table is already encrypted by default")),
  SSE_SAME_KEY(
      validation(
          PV
              + "Table is already encrypted with given KMSMasterKeyId. Use KMSMasterKeyId parameter"
              + " if you want to change Master Key")),
  /** Arguments: the window's end, changes in it, the last one's time, the next one's. */
  TOO_MANY_SSE_CHANGES(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: Encryption mode changes are limited in the 24h window ending"
              + " at %s. After the first 4 change, each subsequent change in the same window can be"
              + " performed at most once every 21600 seconds. Number of updates today: %d. Last"
              + " change at %s. Next changes can be made at %s.")),

  PROTECTED(
      validation(
          "Resource cannot be deleted as it is currently protected against deletion. Disable"
              + " deletion protection first.")),
  /** Not recorded word by word. Argument: the time after which to try again. */
  PROTECTION_CHANGED_JUST_NOW(
      Wording.of(
          THROTTLING,
          "Deletion protection setting was modified within the previous 15000 milliseconds. Try"
              + " again after %s")),

  /** Argument: the members that would do, joined by commas. */
  NOTHING_TO_DO(validation("At least one of %s or TableClass is required")),
  /** Argument: {@code Server-Side Encryption}, {@code TableClass} ... */
  MUST_BE_ONLY_MODIFICATION(
      validation(PV + "%s modification must be the only operation in the request")),
  WARM_MUST_BE_ONLY(validation(PV + "WarmThroughput must be the only operation in the request")),
  REPLICAS_MUST_BE_ONLY(
      validation(
          PV + "Requests that modify replicas or witnesses must not also modify other fields")),
  ON_DEMAND_ONLY_WITH_BILLING(
      validation(
          PV
              + "OnDemandThroughput can only be combined with BillingMode in an UpdateTable"
              + " request")),
  INDEX_CREATE_WITH_WARM(
      validation(
          PV + "Create global secondary index cannot be specified when updating WarmThroughput")),
  STREAM_WITH_IOPS(validation(PV + "You cannot modify stream status while updating table IOPS")),
  INDEX_WITH_IOPS(validation(PV + "You cannot create or delete index while updating table IOPS")),
  INDEX_WITH_STREAM(
      validation(PV + "You cannot create or delete index while changing stream status"));

  private final Wording wording;

  TableText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
