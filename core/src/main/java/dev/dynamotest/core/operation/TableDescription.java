package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.Billing;
import dev.dynamotest.core.catalog.Capacity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.GlobalIndex;
import dev.dynamotest.core.catalog.IndexStatus;
import dev.dynamotest.core.catalog.OnDemandThroughput;
import dev.dynamotest.core.catalog.Provisioned;
import dev.dynamotest.core.catalog.StreamSettings;
import dev.dynamotest.core.catalog.TableClassSetting;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.catalog.TableStatus;
import dev.dynamotest.core.catalog.WarmThroughput;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.table.IndexProjection;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.table.Table;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes a table's TableDescription. Members are in alphabetical order. Tools that manage tables
 * compare descriptions: a member that does not apply is absent, never empty.
 */
final class TableDescription {
  private final CatalogTable table;
  private final TableSettings settings;
  private final Instant now;
  private final TableStatus status;

  private TableDescription(CatalogTable table, TableSettings settings, Instant now) {
    this.table = table;
    this.settings = settings;
    this.now = now;
    this.status = settings.status();
  }

  /**
   * The description.
   *
   * @param settings the table's settings at the moment that is described
   */
  static Answer of(CatalogTable table, TableSettings settings, Instant now) {
    return new TableDescription(table, settings, now).write();
  }

  private Answer write() {
    Table data = table.data();
    boolean remains = status != TableStatus.DELETING;
    StreamSettings stream = settings.stream();
    String label = stream.latestLabel();
    return new Answer()
        .put("AttributeDefinitions", remains ? definitions() : null)
        .put("BillingModeSummary", billingModeSummary())
        .put("CreationDateTime", remains ? table.created() : null)
        .put("DeletionProtectionEnabled", settings.deletionProtection().enabled())
        .put("GlobalSecondaryIndexes", remains ? globalIndexes() : null)
        .put("ItemCount", data.itemCount())
        .put("KeySchema", remains ? keySchema(table.keys()) : null)
        .put("LatestStreamArn", label == null ? null : table.streamArn(label))
        .put("LatestStreamLabel", label)
        .put("LocalSecondaryIndexes", remains ? localIndexes() : null)
        .put("OnDemandThroughput", onDemand(settings.capacity().onDemand()))
        .put("ProvisionedThroughput", provisioned(settings.capacity().provisioned()))
        .put("SSEDescription", encryption())
        .put("StreamSpecification", streamSpecification(stream))
        .put("TableArn", table.arn())
        .put("TableClassSummary", tableClassSummary(settings.tableClass()))
        .put("TableId", table.id())
        .put("TableName", table.name())
        .put("TableSizeBytes", data.sizeBytes())
        .put("TableStatus", status.name())
        .put("WarmThroughput", remains ? warm(settings.capacity(), tableWarmStatus()) : null);
  }

  private List<Answer> definitions() {
    return settings.definitions().stream()
        .map(
            attribute ->
                new Answer()
                    .put("AttributeName", attribute.name())
                    .put("AttributeType", attribute.type().name()))
        .toList();
  }

  /** A table that was never on-demand has none. */
  private @Nullable Answer billingModeSummary() {
    Billing billing = settings.billing();
    if (!billing.isOnDemand() && billing.lastUpdateToPayPerRequest() == null) {
      return null;
    }
    return new Answer()
        .put("BillingMode", billing.mode().name())
        .put("LastUpdateToPayPerRequestDateTime", billing.lastUpdateToPayPerRequest());
  }

  private static @Nullable Answer streamSpecification(StreamSettings stream) {
    return stream.viewType() == null
        ? null
        : new Answer().put("StreamEnabled", true).put("StreamViewType", stream.viewType().name());
  }

  private static @Nullable Answer tableClassSummary(TableClassSetting tableClass) {
    return tableClass.value() == null
        ? null
        : new Answer()
            .put("LastUpdateDateTime", tableClass.lastUpdate())
            .put("TableClass", tableClass.value().name());
  }

  private @Nullable Answer encryption() {
    Activity.EncryptionUpdate update = settings.running(Activity.EncryptionUpdate.class);
    String keyArn = settings.encryption().keyArn();
    if (keyArn == null && update != null) {
      keyArn = update.keyArn();
    }
    return keyArn == null
        ? null
        : new Answer()
            .put("KMSMasterKeyArn", keyArn)
            .put("SSEType", "KMS")
            .put("Status", update == null ? "ENABLED" : "UPDATING");
  }

  private @Nullable List<Answer> globalIndexes() {
    List<GlobalIndex> indexes = settings.globalIndexes();
    return indexes.isEmpty() ? null : indexes.stream().map(this::globalIndex).toList();
  }

  private Answer globalIndex(GlobalIndex index) {
    String name = index.name();
    IndexStatus indexStatus = settings.statusOf(index);
    Boolean backfilling = null;
    if (settings.isAllocating(name) || settings.isBackfilling(name)) {
      backfilling = settings.isBackfilling(name);
    }
    return new Answer()
        .put("Backfilling", backfilling)
        .put("IndexArn", table.indexArn(name))
        .put("IndexName", name)
        .put("IndexSizeBytes", table.data().indexSizeBytes(name))
        .put("IndexStatus", indexStatus.name())
        .put("ItemCount", table.data().indexItemCount(name))
        .put("KeySchema", keySchema(index.schema().keys()))
        .put("OnDemandThroughput", onDemand(index.capacity().onDemand()))
        .put("Projection", projection(index.schema().projection()))
        .put("ProvisionedThroughput", provisioned(index.capacity().provisioned()))
        .put("WarmThroughput", warm(index.capacity(), indexWarmStatus(name, indexStatus)));
  }

  private @Nullable List<Answer> localIndexes() {
    List<IndexSchema> indexes = table.data().schema().localIndexes();
    return indexes.isEmpty() ? null : indexes.stream().map(this::localIndex).toList();
  }

  private Answer localIndex(IndexSchema index) {
    return new Answer()
        .put("IndexArn", table.indexArn(index.name()))
        .put("IndexName", index.name())
        .put("IndexSizeBytes", table.data().indexSizeBytes(index.name()))
        .put("ItemCount", table.data().indexItemCount(index.name()))
        .put("KeySchema", keySchema(index.keys()))
        .put("Projection", projection(index.projection()));
  }

  static List<Answer> keySchema(KeySchema keys) {
    return Stream.concat(
            keys.partition().stream().map(attribute -> keyElement(attribute, "HASH")),
            keys.sort().stream().map(attribute -> keyElement(attribute, "RANGE")))
        .toList();
  }

  private static Answer keyElement(KeyAttribute attribute, String keyType) {
    return new Answer().put("AttributeName", attribute.name()).put("KeyType", keyType);
  }

  private static Answer projection(IndexProjection projection) {
    boolean included = projection.type() == IndexProjection.Type.INCLUDE;
    return new Answer()
        .put("NonKeyAttributes", included ? projection.nonKeyAttributes() : null)
        .put("ProjectionType", projection.type().name());
  }

  private Answer provisioned(Provisioned provisioned) {
    return new Answer()
        .put("LastDecreaseDateTime", provisioned.lastDecrease())
        .put("LastIncreaseDateTime", provisioned.lastIncrease())
        .put("NumberOfDecreasesToday", provisioned.decreasesToday(now))
        .put("ReadCapacityUnits", provisioned.units().read())
        .put("WriteCapacityUnits", provisioned.units().write());
  }

  private static @Nullable Answer onDemand(OnDemandThroughput throughput) {
    return throughput.isEmpty()
        ? null
        : new Answer()
            .put("MaxReadRequestUnits", throughput.maxRead())
            .put("MaxWriteRequestUnits", throughput.maxWrite());
  }

  private String tableWarmStatus() {
    Activity.WarmThroughputUpdate update = settings.running(Activity.WarmThroughputUpdate.class);
    boolean updating = status == TableStatus.CREATING || (update != null && update.table() != null);
    return updating ? "UPDATING" : "ACTIVE";
  }

  private String indexWarmStatus(String index, IndexStatus indexStatus) {
    Activity.WarmThroughputUpdate update = settings.running(Activity.WarmThroughputUpdate.class);
    boolean updating =
        indexStatus == IndexStatus.CREATING
            || (update != null && update.indexes().containsKey(index));
    return updating ? "UPDATING" : "ACTIVE";
  }

  /** While a table or index is being created it shows only what was asked for. */
  private @Nullable Answer warm(Capacity capacity, String warmStatus) {
    WarmThroughput warm = capacity.warm();
    boolean creating = status == TableStatus.CREATING;
    return creating && !warm.requested()
        ? null
        : new Answer()
            .put("ReadUnitsPerSecond", warm.read())
            .put("Status", warmStatus)
            .put("WriteUnitsPerSecond", warm.write());
  }
}
