package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Activity;
import dev.dynamotest.core.catalog.CatalogTable;
import dev.dynamotest.core.catalog.GlobalIndex;
import dev.dynamotest.core.catalog.Quotas;
import dev.dynamotest.core.catalog.TableSettings;
import dev.dynamotest.core.fault.IndexText;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.ThroughputText;
import dev.dynamotest.core.operation.IndexDefinitions.NewGlobalIndex;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.KeyAttribute;
import dev.dynamotest.core.table.KeySchema;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The creation or deletion of a global secondary index on a live table: one at a time. */
sealed interface IndexChange extends TableChange {

  String indexName();

  /** Checks what runs on the table and on this index; only then come other indexes. */
  private static void checkAlone(Scope scope, String indexName) {
    TableSettings before = scope.before();
    boolean another =
        before.activities().stream()
            .anyMatch(
                activity ->
                    activity instanceof Activity.IndexAllocation
                        || activity instanceof Activity.IndexDeletion
                        || (activity instanceof Activity.IndexBackfill backfill
                            && !backfill.indexName().equals(indexName)));
    if (another) {
      throw IndexText.ONE_INDEX_AT_A_TIME.with();
    }
  }

  /** The names of the attributes that the keys of the table and of its indexes use. */
  private static Set<String> used(CatalogTable table, List<GlobalIndex> indexes) {
    Set<String> names = new HashSet<>();
    Stream.of(
            Stream.of(table.keys()),
            table.data().schema().localIndexes().stream().map(IndexSchema::keys),
            indexes.stream().map(index -> index.schema().keys()))
        .flatMap(schemas -> schemas)
        .map(KeySchema::attributes)
        .forEach(attributes -> attributes.forEach(attribute -> names.add(attribute.name())));
    return names;
  }

  /**
   * A creation.
   *
   * @param definition the action as it stands in the request
   * @param definitions the request's attribute definitions, which must declare the index's keys
   *     again even if the table has them
   */
  record Create(String indexName, Structure definition, AttributeDefinitions definitions)
      implements IndexChange {

    @Override
    public TableSettings applyTo(TableSettings settings, Scope scope) {
      scope.conflicts().checkIndexChange();
      checkName(scope);
      if (definitions.count() == 0) {
        throw IndexText.DEFINITIONS_MISSING.with(indexName);
      }
      NewGlobalIndex created =
          NewGlobalIndex.of(
              definition,
              definitions.typedBy(settings.definitions()),
              settings.billing().isOnDemand());
      created.checkOnDemand(ThroughputText.MAXIMUM_ON_UPDATED_PROVISIONED_TABLE);
      GlobalIndex index = created.index();
      List<GlobalIndex> indexes =
          Stream.concat(settings.globalIndexes().stream(), Stream.of(index)).toList();
      IndexDefinitions.checkProjectedAttributes(
          Stream.concat(
              scope.table().data().schema().localIndexes().stream(),
              indexes.stream().map(GlobalIndex::schema)));
      created.checkQuotas(scope);
      Instant allocated = scope.ends();
      Instant backfilled = scope.catalog().timing().endOf(allocated);
      return settings
          .withDefinitions(
              definitions.addedTo(settings.definitions()).used(used(scope.table(), indexes)))
          .withGlobalIndexes(indexes)
          .withActivity(new Activity.IndexAllocation(allocated, indexName, backfilled));
    }

    private void checkName(Scope scope) {
      TableSettings before = scope.before();
      String table = scope.table().name();
      if (before.isAllocating(indexName) || before.isBackfilling(indexName)) {
        throw ResourceText.INDEX_BEING_CREATED.with(table, indexName);
      }
      if (before.isDeleting(indexName)) {
        throw ResourceText.INDEX_BEING_DELETED.with(table, indexName);
      }
      checkAlone(scope, indexName);
      if (before.globalIndex(indexName) != null || scope.table().localIndex(indexName) != null) {
        throw IndexText.INDEX_EXISTS.with();
      }
      if (before.globalIndexes().size() >= Quotas.GLOBAL_INDEXES_PER_TABLE) {
        throw IndexText.TOO_MANY_GLOBAL_INDEXES_LIVE.with();
      }
    }
  }

  /** A deletion, which also cancels an index's backfilling. */
  record Delete(String indexName) implements IndexChange {

    @Override
    public TableSettings applyTo(TableSettings settings, Scope scope) {
      String table = scope.table().name();
      if (scope.before().globalIndex(indexName) == null) {
        throw scope.table().localIndex(indexName) == null
            ? ResourceText.INDEX_NOT_FOUND.with(indexName, table)
            : IndexText.CANNOT_DELETE_LOCAL_INDEX.with(indexName);
      }
      scope.conflicts().checkIndexChange();
      if (scope.before().isAllocating(indexName)) {
        throw ResourceText.INDEX_IN_ALLOCATION.with(table, indexName);
      }
      if (scope.before().isDeleting(indexName)) {
        throw ResourceText.INDEX_BEING_DELETED.with(table, indexName);
      }
      checkAlone(scope, indexName);
      Set<String> used =
          used(
              scope.table(),
              settings.globalIndexes().stream()
                  .filter(index -> !index.name().equals(indexName))
                  .toList());
      List<KeyAttribute> remaining =
          settings.definitions().stream()
              .filter(attribute -> used.contains(attribute.name()))
              .toList();
      return settings
          .withoutCreationOf(indexName)
          .withActivity(new Activity.IndexDeletion(scope.ends(), indexName, remaining));
    }
  }
}
