package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.IndexStatus;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.catalog.TableStatus;
import dev.dynamotest.core.fault.ResourceText;

/**
 * What is refused while something else runs on the table: one method a kind of change, each a row
 * of the question "which activities does it not go together with". The faults are
 * ResourceInUseExceptions that name the activity.
 */
final class Conflicts {
  private static final String CHANGE_IOPS = "change table IOPS";
  private static final String CHANGE_STREAM = "change stream status";
  private static final String CHANGE_CLASS = "update table class";
  private static final String CHANGE_INDEX = "create or delete index";

  private final String table;
  private final TableSettings settings;

  /**
   * @param settings the table's settings before the change
   */
  Conflicts(CatalogTable table, TableSettings settings) {
    this.table = table.name();
    this.settings = settings;
  }

  /** Any change at all. */
  void checkExists() {
    if (settings.status() == TableStatus.CREATING) {
      throw ResourceText.TABLE_BEING_CREATED.with(table);
    }
    checkNotDeleting();
  }

  /** Any change of what a table that is being created is not yet known to have: tags, TTL. */
  void checkNotDeleting() {
    if (settings.status() == TableStatus.DELETING) {
      throw ResourceText.TABLE_BEING_DELETED.with(table);
    }
  }

  /** Deletion protection, which words the table's states differently. */
  void checkProtection() {
    TableStatus status = settings.status();
    if (status == TableStatus.CREATING || status == TableStatus.DELETING) {
      throw ResourceText.PROTECTION_NEEDS_ACTIVE.with();
    }
  }

  /** The table's units, or its billing mode towards PROVISIONED. */
  void checkThroughput() {
    checkNoIopsUpdate();
    checkNoStreamUpdate(CHANGE_IOPS);
    checkNoClassUpdate(CHANGE_IOPS);
    checkNoIndexInAllocation(CHANGE_IOPS);
    checkNoIndexDeletion(CHANGE_IOPS);
  }

  /** The billing mode towards PAY_PER_REQUEST, which streams and classes do not mind. */
  void checkSwitchToPayPerRequest() {
    checkNoIopsUpdate();
    checkNoIndexInAllocation(CHANGE_IOPS);
    checkNoIndexDeletion(CHANGE_IOPS);
  }

  /** An index's units; other indexes may come and go meanwhile. */
  void checkIndexThroughput() {
    checkNoIopsUpdate();
    checkNoStreamUpdate(CHANGE_IOPS);
    checkNoClassUpdate(CHANGE_IOPS);
  }

  /** On-demand ceilings. */
  void checkOnDemandThroughput() {
    if (settings.isIn(Activity.BillingUpdate.class)) {
      throw ResourceText.ON_DEMAND_DURING_BILLING_UPDATE.with();
    }
    checkIndexThroughput();
  }

  /** An index that is to be updated must be ready. */
  void checkIndexReady(String index) {
    if (settings.isAllocating(index)) {
      throw ResourceText.INDEX_NOT_BACKFILLING_YET.with(table, index);
    }
    if (settings.isBackfilling(index)) {
      throw ResourceText.INDEX_BEING_CREATED.with(table, index);
    }
    if (settings.isDeleting(index)) {
      throw ResourceText.INDEX_BEING_DELETED.with(table, index);
    }
  }

  /** The stream. */
  void checkStream() {
    if (isUpdatingIops()) {
      throw ResourceText.WHILE_IOPS_ARE_UPDATED.with("enable or disable stream", table);
    }
    Activity.StreamUpdate update = settings.running(Activity.StreamUpdate.class);
    if (update != null) {
      throw ResourceText.STREAM_CHANGE_IN_PROGRESS.with(table, update.label(), operation(update));
    }
    checkNoClassUpdate(CHANGE_STREAM);
    checkNoIndexInAllocation(CHANGE_STREAM);
  }

  /** The table's class. */
  void checkTableClass() {
    checkNoClassUpdate(CHANGE_CLASS);
    checkNoStreamUpdate(CHANGE_CLASS);
  }

  /** The encryption key. */
  void checkEncryption() {
    if (settings.isIn(Activity.EncryptionUpdate.class)) {
      throw ResourceText.ENCRYPTION_BEING_UPDATED.with();
    }
  }

  /** The creation or deletion of an index, as far as other settings are concerned. */
  void checkIndexChange() {
    if (isUpdatingIops()) {
      throw ResourceText.WHILE_IOPS_ARE_UPDATED.with(CHANGE_INDEX, table);
    }
    checkNoStreamUpdate(CHANGE_INDEX);
    checkNoClassUpdate(CHANGE_INDEX);
  }

  /** DeleteTable. */
  void checkDeletion() {
    checkExists();
    boolean indexesChange =
        settings.globalIndexes().stream()
            .anyMatch(index -> settings.statusOf(index) != IndexStatus.ACTIVE);
    if (indexesChange) {
      throw ResourceText.DELETE_WHILE_INDEXES_CHANGE.with();
    }
    if (settings.isIn(Activity.StreamUpdate.class)) {
      throw ResourceText.DELETE_WHILE_STREAM_CHANGES.with();
    }
    checkEncryption();
    if (settings.status() == TableStatus.UPDATING) {
      throw ResourceText.TABLE_BEING_UPDATED.with(table);
    }
  }

  private boolean isUpdatingIops() {
    return settings.isIn(Activity.ThroughputUpdate.class)
        || settings.isIn(Activity.BillingUpdate.class)
        || settings.isIn(Activity.OnDemandUpdate.class);
  }

  private void checkNoIopsUpdate() {
    if (isUpdatingIops()) {
      throw ResourceText.IOPS_BEING_UPDATED.with(table);
    }
  }

  private void checkNoStreamUpdate(String change) {
    Activity.StreamUpdate update = settings.running(Activity.StreamUpdate.class);
    if (update != null) {
      throw ResourceText.WHILE_STREAM_CHANGES.with(
          change, table, update.label(), operation(update));
    }
  }

  private static String operation(Activity.StreamUpdate update) {
    return update.enable() ? "ENABLE" : "DISABLE";
  }

  private void checkNoClassUpdate(String change) {
    Activity.TableClassUpdate update = settings.running(Activity.TableClassUpdate.class);
    if (update != null) {
      throw ResourceText.WHILE_CLASS_CHANGES.with(change, table, update.target().name());
    }
  }

  private void checkNoIndexInAllocation(String change) {
    Activity.IndexAllocation allocation = settings.running(Activity.IndexAllocation.class);
    if (allocation != null) {
      throw ResourceText.WHILE_INDEX_CHANGES.with(change, "created", table, allocation.indexName());
    }
  }

  private void checkNoIndexDeletion(String change) {
    Activity.IndexDeletion deletion = settings.running(Activity.IndexDeletion.class);
    if (deletion != null) {
      throw ResourceText.WHILE_INDEX_CHANGES.with(change, "deleted", table, deletion.indexName());
    }
  }
}
