package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Capacity;
import dev.dynamotest.core.catalog.GlobalIndex;
import dev.dynamotest.core.catalog.OnDemandThroughput;
import dev.dynamotest.core.catalog.Provisioned;
import dev.dynamotest.core.catalog.ProvisionedQuotas;
import dev.dynamotest.core.catalog.Quotas;
import dev.dynamotest.core.catalog.Units;
import dev.dynamotest.core.catalog.WarmThroughput;
import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.fault.ThroughputText;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.IndexProjection;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.KeySchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The secondary indexes that CreateTable defines, read and checked one after the other: each
 * completely before the next, the number of them last.
 */
final class IndexDefinitions {
  private final AttributeDefinitions definitions;
  private final KeySchema tableKeys;

  /** Local and global indexes share one name space. */
  private final Set<String> names = new HashSet<>();

  IndexDefinitions(AttributeDefinitions definitions, KeySchema tableKeys) {
    this.definitions = definitions;
    this.tableKeys = tableKeys;
  }

  /** The local secondary indexes; none when the member is absent. */
  List<IndexSchema> local(@Nullable List<Structure> requested) {
    if (requested == null) {
      return List.of();
    }
    if (requested.isEmpty()) {
      throw IndexText.NO_LOCAL_INDEXES.with();
    }
    List<IndexSchema> indexes = new ArrayList<>();
    for (Structure index : requested) {
      if (tableKeys.sort().isEmpty()) {
        throw IndexText.LOCAL_INDEX_NEEDS_TABLE_RANGE.with();
      }
      String name = index.requiredString("IndexName");
      KeySchema keys = KeySchemas.ofIndex(keySchema(index), definitions);
      if (keys.sort().isEmpty()) {
        throw IndexText.LOCAL_INDEX_WITHOUT_RANGE.with(name);
      }
      if (!keys.partition().equals(tableKeys.partition())) {
        throw IndexText.LOCAL_INDEX_HASH_DIFFERS.with(
            name, keys.partition().get(0).name(), tableKeys.partition().get(0).name());
      }
      IndexProjection projection = Projections.of(projection(index));
      addName(name);
      indexes.add(new IndexSchema(name, false, keys, projection));
    }
    if (indexes.size() > Quotas.LOCAL_INDEXES_PER_TABLE) {
      throw IndexText.TOO_MANY_LOCAL_INDEXES.with();
    }
    return indexes;
  }

  /**
   * The global secondary indexes; none when the member is absent. Ceilings and warm throughput are
   * not judged yet, as their turn comes later.
   *
   * @param onDemand whether the table is on-demand
   */
  List<NewGlobalIndex> global(@Nullable List<Structure> requested, boolean onDemand) {
    if (requested == null) {
      return List.of();
    }
    if (requested.isEmpty()) {
      throw IndexText.NO_GLOBAL_INDEXES.with();
    }
    List<NewGlobalIndex> indexes = new ArrayList<>();
    for (Structure index : requested) {
      NewGlobalIndex checked = NewGlobalIndex.of(index, definitions, onDemand);
      addName(checked.schema().name());
      indexes.add(checked);
    }
    if (indexes.size() > Quotas.GLOBAL_INDEXES_PER_TABLE) {
      throw IndexText.TOO_MANY_GLOBAL_INDEXES.with();
    }
    return indexes;
  }

  private void addName(String name) {
    if (!names.add(name)) {
      throw IndexText.DUPLICATE_INDEX_NAME.with(name);
    }
  }

  /** Attributes that are projected into two indexes count twice. */
  static void checkProjectedAttributes(Stream<IndexSchema> indexes) {
    int sum = indexes.mapToInt(index -> index.projection().nonKeyAttributes().size()).sum();
    if (sum > Quotas.PROJECTED_ATTRIBUTES_PER_TABLE) {
      throw IndexText.TOO_MANY_NON_KEYS.with();
    }
  }

  @SuppressWarnings("unchecked")
  static List<Structure> keySchema(Structure parent) {
    return (List<Structure>) parent.required("KeySchema");
  }

  private static Structure projection(Structure index) {
    return (Structure) index.required("Projection");
  }

  /**
   * A global secondary index that is asked for, in CreateTable or UpdateTable.
   *
   * @param units provisioned units, null on an on-demand table
   * @param warm null when it is not asked for
   */
  record NewGlobalIndex(
      IndexSchema schema,
      @Nullable Units units,
      OnDemandThroughput onDemand,
      Throughputs.@Nullable WarmRequest warm) {

    static NewGlobalIndex of(
        Structure index, AttributeDefinitions definitions, boolean onDemandTable) {
      String name = index.requiredString("IndexName");
      KeySchema keys = KeySchemas.ofIndex(keySchema(index), definitions);
      IndexProjection projection = Projections.of(projection(index));
      Units units = Throughputs.units(index, name);
      if (onDemandTable && units != null) {
        throw ThroughputText.INDEX_UNITS_ON_DEMAND_TABLE.with(name);
      }
      if (!onDemandTable && units == null) {
        throw ThroughputText.INDEX_UNITS_MISSING.with(name);
      }
      return new NewGlobalIndex(
          new IndexSchema(name, true, keys, projection),
          units,
          Throughputs.onDemand(index),
          Throughputs.warm(index, name));
    }

    /** Checks the ceilings, after all that concerns the indexes' form. */
    void checkOnDemand(ThroughputText refusal) {
      if (units != null) {
        Throughputs.checkOnDemandAllowed(onDemand, schema.name(), refusal);
      }
      Throughputs.checkOnDemandRange(onDemand, schema.name(), false);
    }

    /** Checks all kinds of throughput against the account's quotas. */
    void checkQuotas(String region) {
      Throughputs.checkUnitsQuota(units, schema.name(), region);
      Throughputs.checkOnDemandQuota(onDemand, schema.name(), region);
      if (warm != null) {
        warm.checkQuota(region);
      }
    }

    /** The same for an index of a live table, with the sum over the account. */
    void checkQuotas(TableChange.Scope scope) {
      checkQuotas(scope.region());
      if (units != null) {
        Units total = ProvisionedQuotas.total(scope.before());
        ProvisionedQuotas.checkAccount(
            scope.catalog(),
            total,
            new Units(total.read() + units.read(), total.write() + units.write()),
            scope.now());
      }
    }

    /** The index as the table's settings hold it. */
    GlobalIndex index() {
      return new GlobalIndex(schema, capacity(units, onDemand, warm));
    }
  }

  /** The capacity of a new table or index. */
  static Capacity capacity(
      @Nullable Units units, OnDemandThroughput onDemand, Throughputs.@Nullable WarmRequest warm) {
    WarmThroughput start = units == null ? WarmThroughput.ON_DEMAND : WarmThroughput.of(units);
    return new Capacity(
        Provisioned.of(units == null ? Units.NONE : units),
        onDemand,
        warm == null ? start : warm.ofNew(units));
  }
}
