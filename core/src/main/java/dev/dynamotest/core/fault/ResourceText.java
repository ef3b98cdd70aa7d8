package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.ErrorType.ACCESS_DENIED;
import static dev.dynamotest.core.fault.ErrorType.LIMIT_EXCEEDED;
import static dev.dynamotest.core.fault.ErrorType.RESOURCE_IN_USE;
import static dev.dynamotest.core.fault.ErrorType.RESOURCE_NOT_FOUND;
import static dev.dynamotest.core.fault.Wording.validation;

/**
 * What is said when a table, an index or an ARN does not lead to a resource, or leads to one that
 * is busy. {@code t} stands for the table's name in the comments.
 */
public enum ResourceText implements Text {
  /** Item operations. */
  NOT_FOUND(Wording.of(RESOURCE_NOT_FOUND, "Requested resource not found")),
  /** The control plane. Argument: t. */
  TABLE_NOT_FOUND(
      Wording.of(RESOURCE_NOT_FOUND, "Requested resource not found: Table: %s not found")),
  /** Arguments: the index, t. No colon after "Index". */
  INDEX_NOT_FOUND(
      Wording.of(RESOURCE_NOT_FOUND, "Requested resource not found: Index %s for table %s")),
  /** Tag operations. Argument: the ARN. */
  ARN_NOT_FOUND(
      Wording.of(RESOURCE_NOT_FOUND, "Requested resource not found: ResourceArn: %s not found")),
  /** Query and Scan. Argument: the index. */
  NO_SUCH_INDEX(validation("The table does not have the specified index: %s")),
  /** Query and Scan. Argument: the index. */
  INDEX_BACKFILLING(validation("Cannot read from backfilling global secondary index: %s")),

  INVALID_PARTITION(validation("Invalid AWS partition in '%s'")),
  INVALID_REGION(validation("Invalid AWS region in '%s'")),
  INVALID_RESOURCE_TYPE(validation("Invalid resource type in '%s'")),
  INVALID_ARN(
      validation(
          "Valid ARN format is"
              + " arn:<partition>:dynamodb:<region>:<account>:table/<table-name>. Provided: '%s'")),
  /** Arguments: the caller's ARN, the operation, the resource's ARN. */
  NOT_AUTHORIZED(
      Wording.of(
          ACCESS_DENIED, "User: %s is not authorized to perform: dynamodb:%s on resource: %s")),
  /** Where the operation is not known. */
  ACCESS_IS_DENIED(Wording.of(ACCESS_DENIED, "Access is denied")),

  /** Argument: t. */
  TABLE_EXISTS(Wording.of(RESOURCE_IN_USE, "Table already exists: %s")),
  /** Argument: t. */
  TABLE_BEING_CREATED(
      Wording.of(RESOURCE_IN_USE, ResourceText.IN_USE + "Table is being created: %s")),
  /** Argument: t. */
  TABLE_BEING_DELETED(
      Wording.of(RESOURCE_IN_USE, ResourceText.IN_USE + "Table is being deleted: %s")),
  /** DeleteTable. Argument: t. */
  TABLE_BEING_UPDATED(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE + "Table: %s is in the process of being updated.",
          ResourceText.IN_USE + "Table is being updated: %s")),
  /** DeleteTable. */
  DELETE_WHILE_INDEXES_CHANGE(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE
              + "Cannot delete table while indexes are being created, updated, or deleted.")),
  /** DeleteTable. */
  DELETE_WHILE_STREAM_CHANGES(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE + "Cannot delete table while stream is being enabled/disabled.")),
  /** DeleteTable. Argument: t. */
  DELETE_WHILE_TAGS_CHANGE(
      Wording.of(RESOURCE_IN_USE, ResourceText.IN_USE + "Table tags are being updated: %s")),
  /** Argument: t. */
  IOPS_BEING_UPDATED(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE + "Table IOPS are currently being updated. Table: %s")),
  /** Arguments: {@code enable or disable stream}, {@code create or delete index}; t. */
  WHILE_IOPS_ARE_UPDATED(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE + "Can't %s while table IOPS are being updated. Table: %s")),
  ON_DEMAND_DURING_BILLING_UPDATE(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE
              + "OnDemandThroughput cannot be updated while BillingMode update is in progress")),
  /**
   * Arguments: what was asked for ({@code change table IOPS}, {@code change stream status}, {@code
   * update table class}, {@code create or delete index}), t, the stream's label, ENABLE or DISABLE.
   */
  WHILE_STREAM_CHANGES(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE
              + "Can't %s when stream status is being updated. Table: %s Stream: %s Operation:"
              + " %s")),
  /** Arguments: t, the stream's label, ENABLE or DISABLE. */
  STREAM_CHANGE_IN_PROGRESS(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE
              + "A stream status change is currently in progress. Table: %s Stream: %s Operation:"
              + " %s")),
  /** Arguments: what was asked for, t, the new class. */
  WHILE_CLASS_CHANGES(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE
              + "Can't %s when a table class update is in progress. Table: %s"
              + " TableClassUpdateInProgress: %s")),
  ENCRYPTION_BEING_UPDATED(
      Wording.of(
          RESOURCE_IN_USE, ResourceText.IN_USE + "Server-Side Encryption is still being updated")),
  /** Arguments: what was asked for, {@code created} or {@code deleted}, t, the index. */
  WHILE_INDEX_CHANGES(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE + "Can't %s when an index is being %s. Table: %s Indexes: [%s]")),
  /** Arguments: t, the index. Two spaces before "Table". */
  INDEX_BEING_CREATED(
      Wording.of(
          RESOURCE_IN_USE, ResourceText.IN_USE + "Index is being created.  Table: %s Index: %s")),
  /** Arguments: t, the index. */
  INDEX_BEING_DELETED(
      Wording.of(
          RESOURCE_IN_USE, ResourceText.IN_USE + "Index is being deleted. Table: %s Index: %s")),
  /** Arguments: t, the index. Two spaces before "Table". */
  INDEX_NOT_BACKFILLING_YET(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE
              + "Index is being created but is not backfilling yet.  Table: %s Index: %s")),
  /** Arguments: t, the index. */
  INDEX_IN_ALLOCATION(
      Wording.of(
          RESOURCE_IN_USE,
          ResourceText.IN_USE
              + "Index creation is in resource allocation phase. Retry deletion during backfilling"
              + " phase or when the index is active. Table: %s Index: %s")),
  PROTECTION_NEEDS_ACTIVE(
      Wording.of(
          RESOURCE_IN_USE,
          "Table needs to be in ACTIVE status to modify deletion protection setting.")),

  /** Not recorded. Argument: the quota. */
  TOO_MANY_TABLES(
      Wording.of(
          LIMIT_EXCEEDED,
          "Subscriber limit exceeded: There is a limit of %d tables per subscriber")),

  /** Not the service's: what dynamotest does not do yet. Argument: the member. */
  NOT_SUPPORTED(validation("dynamotest does not support %s yet"));

  private static final String IN_USE = "Attempt to change a resource which is still in use: ";

  private final Wording wording;

  ResourceText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
