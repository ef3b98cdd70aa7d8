package dev.dynamotest.core.catalog;

import dev.dynamotest.core.table.KeyAttribute;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that takes time on a table. A table can be in several at once; its status, its indexes'
 * and all the others that a description shows follow from which ones are running. Immutable.
 */
public sealed interface Activity {

  /** When it is over. */
  Instant ends();

  /**
   * The settings when it is over.
   *
   * @param settings the table's settings, this activity already taken out
   */
  TableSettings finish(TableSettings settings);

  /** Whether the table is UPDATING meanwhile. */
  default boolean updatesTable() {
    return false;
  }

  /** Whether the index is UPDATING meanwhile. */
  default boolean updatesIndex(String indexName) {
    return false;
  }

  /** The same, not over before that time if it is that the index is built. */
  default Activity untilIndexBuilt(String indexName, Instant time) {
    return this;
  }

  private static Instant later(Instant one, Instant other) {
    return other.isAfter(one) ? other : one;
  }

  /** The time to note down for something that began at one time and ends at another. */
  private static Instant completion(Instant began, Instant ends) {
    return ends.isAfter(began) ? ends : began;
  }

  /** CreateTable, the table's indexes included. */
  record Creation(Instant ends, Instant began) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return settings.billing().isOnDemand()
          ? settings.withBilling(settings.billing().onDemandSince(began))
          : settings;
    }
  }

  /** DeleteTable. When it is over there is no table: the catalog forgets it. */
  record Deletion(Instant ends) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return settings;
    }
  }

  /**
   * A change of provisioned units. The old ones hold until it is over.
   *
   * @param table the table's new units; null when they stay
   * @param indexes new units by index
   */
  record ThroughputUpdate(
      Instant ends, Instant began, @Nullable Units table, Map<String, Units> indexes)
      implements Activity {
    public ThroughputUpdate {
      indexes = Map.copyOf(indexes);
    }

    @Override
    public TableSettings finish(TableSettings settings) {
      Instant end = completion(began, ends);
      TableSettings result =
          table == null
              ? settings
              : settings.withCapacity(changed(settings.capacity(), table, end));
      return result.mapIndexes(
          index -> {
            Units units = indexes.get(index.name());
            return units == null
                ? index
                : index.withCapacity(changed(index.capacity(), units, end));
          });
    }

    private static Capacity changed(Capacity capacity, Units units, Instant end) {
      return capacity
          .withProvisioned(capacity.provisioned().changed(units, end))
          .withWarm(capacity.warm().atLeast(WarmThroughput.of(units)));
    }

    @Override
    public boolean updatesTable() {
      return true;
    }

    @Override
    public boolean updatesIndex(String indexName) {
      return indexes.containsKey(indexName);
    }
  }

  /** A switch of the billing mode; the settings already show the new mode and units. */
  record BillingUpdate(Instant ends, Instant began, BillingMode to) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      if (to == BillingMode.PROVISIONED) {
        return settings;
      }
      return settings
          .withBilling(settings.billing().onDemandSince(completion(began, ends)))
          .withCapacity(warmed(settings.capacity()))
          .mapIndexes(index -> index.withCapacity(warmed(index.capacity())));
    }

    private static Capacity warmed(Capacity capacity) {
      return capacity.withWarm(capacity.warm().atLeast(WarmThroughput.ON_DEMAND));
    }

    @Override
    public boolean updatesTable() {
      return true;
    }

    @Override
    public boolean updatesIndex(String indexName) {
      return true;
    }
  }

  /** A change of on-demand ceilings; removed ones are shown as such until it is over. */
  record OnDemandUpdate(Instant ends) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return settings
          .withCapacity(settled(settings.capacity()))
          .mapIndexes(index -> index.withCapacity(settled(index.capacity())));
    }

    private static Capacity settled(Capacity capacity) {
      return capacity.withOnDemand(capacity.onDemand().settled());
    }

    @Override
    public boolean updatesTable() {
      return true;
    }
  }

  /**
   * A rise of warm throughput. The table stays ACTIVE and shows the old figures until it is over.
   *
   * @param table the table's new figures; null when they stay
   * @param indexes new figures by index
   */
  record WarmThroughputUpdate(
      Instant ends, @Nullable WarmThroughput table, Map<String, WarmThroughput> indexes)
      implements Activity {
    public WarmThroughputUpdate {
      indexes = Map.copyOf(indexes);
    }

    @Override
    public TableSettings finish(TableSettings settings) {
      TableSettings result =
          table == null ? settings : settings.withCapacity(settings.capacity().withWarm(table));
      return result.mapIndexes(
          index -> {
            WarmThroughput warm = indexes.get(index.name());
            return warm == null ? index : index.withCapacity(index.capacity().withWarm(warm));
          });
    }
  }

  /** A stream being switched on or off; the settings already show the outcome. */
  record StreamUpdate(Instant ends, boolean enable, String label) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return settings;
    }

    @Override
    public boolean updatesTable() {
      return true;
    }
  }

  /** A change of class; the old one is shown until it is over. */
  record TableClassUpdate(Instant ends, Instant began, TableClass target) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return settings.withTableClass(
          new TableClassSetting(target, completion(began, ends), settings.tableClass().changes()));
    }

    @Override
    public boolean updatesTable() {
      return true;
    }
  }

  /**
   * A change of the encryption key; the old one is shown until it is over.
   *
   * @param keyArn null for the service's own key
   */
  record EncryptionUpdate(Instant ends, @Nullable String keyArn) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return settings.withEncryption(new Encryption(keyArn, settings.encryption().changes()));
    }
  }

  /**
   * The first phase of an index's creation on a live table: it can neither be read nor cancelled.
   *
   * @param backfilled when the phase after this one ends
   */
  record IndexAllocation(Instant ends, String indexName, Instant backfilled) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return settings.withActivity(new IndexBackfill(backfilled, indexName));
    }

    @Override
    public Activity untilIndexBuilt(String built, Instant time) {
      return built.equals(indexName)
          ? new IndexAllocation(ends, indexName, later(backfilled, time))
          : this;
    }

    @Override
    public boolean updatesTable() {
      return true;
    }
  }

  /** The second phase: the table is ACTIVE, the index still CREATING, and can be cancelled. */
  record IndexBackfill(Instant ends, String indexName) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return settings;
    }

    @Override
    public Activity untilIndexBuilt(String built, Instant time) {
      return built.equals(indexName) ? new IndexBackfill(later(ends, time), indexName) : this;
    }
  }

  /**
   * The deletion of an index.
   *
   * @param definitions the attribute definitions that the table keeps
   */
  record IndexDeletion(Instant ends, String indexName, List<KeyAttribute> definitions)
      implements Activity {
    public IndexDeletion {
      definitions = List.copyOf(definitions);
    }

    @Override
    public TableSettings finish(TableSettings settings) {
      return settings
          .withDefinitions(definitions)
          .withGlobalIndexes(
              settings.globalIndexes().stream()
                  .filter(index -> !index.name().equals(indexName))
                  .toList());
    }

    @Override
    public boolean updatesTable() {
      return true;
    }
  }

  /** Time to live being switched on or off; when off, the attribute is named until it is over. */
  record TimeToLiveUpdate(Instant ends, boolean enable) implements Activity {
    @Override
    public TableSettings finish(TableSettings settings) {
      return enable
          ? settings
          : settings.withTimeToLive(new TimeToLive(null, settings.timeToLive().lastChange()));
    }
  }
}
