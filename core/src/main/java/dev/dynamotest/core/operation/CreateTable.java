package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.Billing;
import dev.dynamotest.core.catalog.BillingMode;
import dev.dynamotest.core.catalog.Capacity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.Changes;
import dev.dynamotest.core.catalog.DeletionProtection;
import dev.dynamotest.core.catalog.Encryption;
import dev.dynamotest.core.catalog.GlobalIndex;
import dev.dynamotest.core.catalog.OnDemandThroughput;
import dev.dynamotest.core.catalog.StreamSettings;
import dev.dynamotest.core.catalog.TableClass;
import dev.dynamotest.core.catalog.TableClassSetting;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.catalog.Tags;
import dev.dynamotest.core.catalog.TimeToLive;
import dev.dynamotest.core.catalog.Units;
import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.TableText;
import dev.dynamotest.core.fault.ThroughputText;
import dev.dynamotest.core.operation.IndexDefinitions.NewGlobalIndex;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.stream.StreamViewType;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.table.TableSchema;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * CreateTable. The answer says CREATING; the table becomes ACTIVE by the clock, with no delay at
 * the next request.
 *
 * <p>Vector indexes, resource policies and global tables are refused as not supported.
 */
final class CreateTable implements Operation {

  @Override
  public Surface surface() {
    return Surface.BARE;
  }

  @Override
  public Call prepare(Structure request) {
    BillingMode mode = billingMode(request);
    Units units = units(request, mode);
    AttributeDefinitions definitions = AttributeDefinitions.of(request);
    KeySchema keys = KeySchemas.ofTable(IndexDefinitions.keySchema(request), definitions);
    checkDefinitionsWithoutIndexes(request, definitions, keys);

    IndexDefinitions indexes = new IndexDefinitions(definitions, keys);
    List<IndexSchema> local = indexes.local(request.structures("LocalSecondaryIndexes"));
    List<NewGlobalIndex> global =
        indexes.global(request.structures("GlobalSecondaryIndexes"), units == null);
    IndexDefinitions.checkProjectedAttributes(
        Stream.concat(local.stream(), global.stream().map(NewGlobalIndex::schema)));
    checkVectorIndexes(request);
    Set<String> used = keyNames(keys, local, global);
    if (used.size() < definitions.count()) {
      throw IndexText.DEFINITIONS_NOT_USED.with(
          AttributeDefinitions.printed(definitions.names()), AttributeDefinitions.printed(used));
    }

    StreamViewType viewType = streamViewType(request);
    OnDemandThroughput onDemand = Throughputs.onDemand(request);
    if (units != null) {
      Throughputs.checkOnDemandAllowed(onDemand, null, ThroughputText.MAXIMUM_ON_PROVISIONED_TABLE);
    }
    Throughputs.checkOnDemandRange(onDemand, null, false);
    for (NewGlobalIndex index : global) {
      index.checkOnDemand(ThroughputText.MAXIMUM_ON_PROVISIONED_TABLE);
    }
    TableClass tableClass = TableClassRequest.of(request);
    EncryptionRequest encryption = EncryptionRequest.of(request);
    Throughputs.WarmRequest warm = Throughputs.warm(request, null);
    Capacity capacity = IndexDefinitions.capacity(units, onDemand, warm);
    List<GlobalIndex> globalIndexes = global.stream().map(NewGlobalIndex::index).toList();
    List<Structure> requestedTags = request.structures("Tags");
    Map<String, String> tags = requestedTags == null ? Map.of() : TagRules.tags(requestedTags);
    NotSupported.check(
        request, "ResourcePolicy", "GlobalTableSourceArn", "GlobalTableSettingsReplicationMode");

    TableSchema schema =
        new TableSchema(
            request.requiredString("TableName"),
            keys,
            global.stream().map(NewGlobalIndex::schema).toList(),
            local);
    List<KeyAttribute> attributes = definitions.used(used);
    boolean isProtected = request.isTrue("DeletionProtectionEnabled");
    return context -> {
      // A name that is taken is told before a quota that is exceeded.
      context.catalog().checkFree(schema.name(), context.now());
      String region = context.region();
      Throughputs.checkUnitsQuota(units, null, region);
      Throughputs.checkOnDemandQuota(onDemand, null, region);
      if (warm != null) {
        warm.checkQuota(region);
      }
      global.forEach(index -> index.checkQuotas(region));
      TableSettings settings =
          new TableSettings(
              attributes,
              Billing.of(mode),
              capacity,
              globalIndexes,
              viewType == null
                  ? StreamSettings.NEVER
                  : StreamSettings.NEVER.enabled(
                      viewType, context.catalog().streams().newStart(schema.name(), context.now())),
              TimeToLive.DISABLED,
              tableClass == null
                  ? TableClassSetting.NONE
                  : new TableClassSetting(tableClass, null, Changes.NONE),
              encryption == null
                  ? Encryption.DEFAULT
                  : new Encryption(encryption.keyArn(context.catalog()), Changes.NONE),
              new DeletionProtection(isProtected, null),
              tags.isEmpty() ? Tags.NONE : new Tags(tags, null),
              List.of(
                  new Activity.Creation(
                      context.catalog().timing().endOf(context.now()), context.now())));
      CatalogTable table = context.catalog().create(schema, settings, context.now());
      return new Answer()
          .put("TableDescription", TableDescription.of(table, settings, context.now()));
    };
  }

  static BillingMode billingMode(Structure request) {
    String mode = request.string("BillingMode");
    return mode == null ? BillingMode.PROVISIONED : BillingMode.valueOf(mode);
  }

  private static @Nullable Units units(Structure request, BillingMode mode) {
    boolean given = request.has("ProvisionedThroughput");
    if (mode == BillingMode.PAY_PER_REQUEST && given) {
      throw ThroughputText.UNITS_ON_DEMAND.with();
    }
    if (mode == BillingMode.PROVISIONED && !given) {
      throw ThroughputText.UNITS_MISSING.with();
    }
    return Throughputs.units(request, null);
  }

  private static void checkDefinitionsWithoutIndexes(
      Structure request, AttributeDefinitions definitions, KeySchema keys) {
    boolean indexed =
        Stream.of("LocalSecondaryIndexes", "GlobalSecondaryIndexes", "VectorIndexes")
            .map(request::structures)
            .anyMatch(list -> list != null && !list.isEmpty());
    if (!indexed && definitions.count() > keys.attributes().size()) {
      throw IndexText.DEFINITIONS_DO_NOT_MATCH.with();
    }
  }

  private static void checkVectorIndexes(Structure request) {
    List<Structure> indexes = request.structures("VectorIndexes");
    if (indexes != null && indexes.isEmpty()) {
      throw IndexText.NO_VECTOR_INDEXES.with();
    }
    NotSupported.check(request, "VectorIndexes");
  }

  private static Set<String> keyNames(
      KeySchema table, List<IndexSchema> local, List<NewGlobalIndex> global) {
    Set<String> names = new HashSet<>();
    Stream.of(
            Stream.of(table),
            local.stream().map(IndexSchema::keys),
            global.stream().map(index -> index.schema().keys()))
        .flatMap(schemas -> schemas)
        .flatMap(schema -> schema.attributes().stream())
        .forEach(attribute -> names.add(attribute.name()));
    return names;
  }

  /** The view type of the stream that the table starts with, or null. */
  private static @Nullable StreamViewType streamViewType(Structure request) {
    Structure specification = request.structure("StreamSpecification");
    if (specification == null) {
      return null;
    }
    String viewType = specification.string("StreamViewType");
    if (!specification.isTrue("StreamEnabled")) {
      if (viewType != null) {
        throw TableText.NO_STREAM_BUT_VIEW_TYPE.with();
      }
      return null;
    }
    if (viewType == null) {
      throw TableText.STREAM_WITHOUT_VIEW_TYPE.with();
    }
    return StreamViewType.valueOf(viewType);
  }
}
