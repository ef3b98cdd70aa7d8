package dev.dynamotest.core.catalog;

import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.ThrottlingReason.Access;
import dev.dynamotest.core.stream.ChangeStream;
import dev.dynamotest.core.stream.StreamViewType;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.TableSchema;
import dev.dynamotest.core.throughput.TableMeter;
import dev.dynamotest.core.throughput.Throughput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A table with all that the control plane knows of it. Thread-safe: settings are immutable and
 * swapped under the table's control-plane lock, readers take none.
 *
 * <p>States end by the clock, but nothing watches it: whoever asks with a time at which an activity
 * is over finishes it first. A time before one that was already asked with does not bring states
 * back.
 */
public final class CatalogTable {
  private final Catalog catalog;
  private final String id;
  private final Instant created;
  private final Table data;
  private final Object controlPlaneLock = new Object();

  private volatile TableSettings settings;

  /**
   * Before this time item operations need not look at the settings: the table can be read and
   * written and no activity ends. {@link Instant#MIN} when they must.
   */
  private volatile Instant openUntil;

  /** The minute for which the settings show what traffic has earned. */
  private volatile long minuteShown = Long.MIN_VALUE;

  CatalogTable(Catalog catalog, String id, Instant created, Table data, TableSettings settings) {
    this.catalog = catalog;
    this.id = id;
    this.created = created;
    this.data = data;
    this.settings = settings;
    this.openUntil = openUntil(settings);
  }

  /**
   * The same table in another catalog with a copy of its data; to be called while nobody writes to
   * the data.
   *
   * @param copy may have indexes that are on their way in or out, which the settings do not name;
   *     they are removed from it
   */
  CatalogTable copy(Table copy, Catalog copyCatalog) {
    TableSettings current = settings;
    for (IndexSchema index : copy.schema().globalIndexes()) {
      if (current.globalIndex(index.name()) == null) {
        copy.removeIndex(index.name());
      }
    }
    return new CatalogTable(copyCatalog, id, created, copy, current);
  }

  /** The items and index entries. */
  public Table data() {
    return data;
  }

  public String name() {
    return data.schema().name();
  }

  public String arn() {
    return home().tableArn(name());
  }

  /** The ARN of an index of any kind. */
  public String indexArn(String indexName) {
    return arn() + "/index/" + indexName;
  }

  /** The ARN of the stream with that label. */
  public String streamArn(String label) {
    return home().streamArn(name(), label);
  }

  /** A version 4 UUID, a new one for each creation of the name. */
  public String id() {
    return id;
  }

  public Instant created() {
    return created;
  }

  public KeySchema keys() {
    return data.schema().keys();
  }

  /** Where the table lives. */
  public AccountRegion home() {
    return catalog.home();
  }

  /** The settings at the given time. */
  public TableSettings settings(Instant now) {
    if (now.isBefore(openUntil)) {
      return settings;
    }
    TableSettings seen = settings;
    if (now.isBefore(seen.nextChange())) {
      return seen;
    }
    synchronized (controlPlaneLock) {
      swap(settings.settled(now), now);
      return settings;
    }
  }

  /** Finishes what is over by now and deletes the items that have expired. */
  void bringUpTo(Instant now) {
    settings(now);
    scale(now);
    showEarned(now);
    deleteExpired(now);
  }

  /**
   * Lets the settings of an on-demand table show what its traffic has made available, which changes
   * where a minute ends.
   */
  private void showEarned(Instant now) {
    TableMeter meter = data.meter();
    if (meter == null) {
      return;
    }
    long minute = meter.minute(now);
    if (minute == minuteShown || !settings(now).billing().isOnDemand()) {
      return;
    }
    TableSettings current = settings(now);
    TableSettings earned =
        current
            .withCapacity(earned(meter, null, current.capacity(), now))
            .mapIndexes(
                index -> index.withCapacity(earned(meter, index.name(), index.capacity(), now)));
    if (!earned.equals(current)) {
      update(now, latest -> MeterLimits.withWarm(latest, earned));
    }
    minuteShown = minute;
  }

  private static Capacity earned(
      TableMeter meter, @Nullable String index, Capacity capacity, Instant now) {
    return capacity.withWarm(
        capacity
            .warm()
            .atLeast(
                new WarmThroughput(
                    meter.warm(index, Access.READ, now),
                    meter.warm(index, Access.WRITE, now),
                    false)));
  }

  /** Deletes the items that have expired; settings that are over must have been finished. */
  void deleteExpired(Instant now) {
    for (ItemKey key : data.deleteExpired(catalog.timing().timeToLiveDelay(), now)) {
      catalog.expiryObserver().deleted(name(), key.attributes(), now);
    }
  }

  /**
   * Changes the settings: all or nothing, one change at a time.
   *
   * @param change from the settings at the given time to new ones; when it throws nothing changes
   * @return the new settings as they are at once, before anything that takes no time is over: what
   *     the answer to the request shows
   */
  public TableSettings update(Instant now, UnaryOperator<TableSettings> change) {
    synchronized (controlPlaneLock) {
      swap(settings.settled(now), now);
      swap(change.apply(settings), now);
      return settings;
    }
  }

  /**
   * Puts new settings in place, and the data in line with them: this is where indexes come and go,
   * and where streams and time to live are switched on and off.
   */
  private void swap(TableSettings next, Instant now) {
    TableSettings previous = settings;
    List<String> built = new ArrayList<>();
    for (GlobalIndex index : next.globalIndexes()) {
      if (previous.globalIndex(index.name()) == null) {
        data.addIndex(index.schema());
        built.add(index.name());
      }
    }
    openUntil = Instant.MIN;
    minuteShown = Long.MIN_VALUE;
    if (previous.stream().equals(next.stream())
        && Objects.equals(expiryAttribute(previous), expiryAttribute(next))) {
      settings = next;
    } else {
      // Whoever copies the table finds settings and data in agreement.
      Table.whileLocked(
          List.of(data),
          () -> {
            switchStream(previous.stream(), next, now);
            if (!Objects.equals(expiryAttribute(previous), expiryAttribute(next))) {
              data.expireBy(expiryAttribute(next), now);
            }
            settings = next;
            return next;
          });
    }
    openUntil = openUntil(next);
    TableMeter meter = data.meter();
    // While the billing mode is switched the old limits hold.
    if (meter != null && !next.isIn(Activity.BillingUpdate.class)) {
      meter.limit(MeterLimits.of(next), catalog.throughput(), data.sizes(), now);
      for (String index : built) {
        settings = settings.withIndexBuiltBy(index, meter.chargeBuild(index, data.sizes(), now));
        openUntil = openUntil(settings);
      }
    }
    ChangeStream stream = data.stream();
    if (stream != null) {
      stream.growTo(partitions(next), now);
    }
    for (GlobalIndex index : previous.globalIndexes()) {
      if (next.globalIndex(index.name()) == null) {
        data.removeIndex(index.name());
      }
    }
  }

  /** The attribute by which items expire now, or null. */
  private static @Nullable String expiryAttribute(TableSettings settings) {
    return settings.isIn(Activity.TimeToLiveUpdate.class)
        ? null
        : settings.timeToLive().attribute();
  }

  /** Opens the stream that the table is created with, if any; to be called before it is used. */
  void openStream() {
    switchStream(StreamSettings.NEVER, settings, created);
  }

  private void switchStream(StreamSettings previous, TableSettings next, Instant now) {
    if (previous.equals(next.stream())) {
      return;
    }
    closeStream(now);
    StreamViewType viewType = next.stream().viewType();
    Instant start = next.stream().latestStart();
    if (viewType == null || start == null) {
      return;
    }
    long seed = UUID.fromString(id).getMostSignificantBits() ^ start.toEpochMilli();
    ChangeStream changes = new ChangeStream(viewType, start, partitions(next), seed);
    String label = Objects.requireNonNull(next.stream().latestLabel());
    catalog.streams().add(new CatalogStream(home(), name(), keys(), label, changes), now);
    data.record(changes);
  }

  /** How many partitions the table has at least. */
  private int partitions(TableSettings settings) {
    TableMeter meter = data.meter();
    return meter == null ? settings.capacity().warm().partitions() : meter.partitions();
  }

  /** Counts the throughput as the rules say, and no longer as other rules said. */
  void meter(Instant now) {
    if (data.meter() == null && catalog.throughput().isOff()) {
      return;
    }
    synchronized (controlPlaneLock) {
      Throughput rules = catalog.throughput();
      TableSettings current = settings;
      TableMeter present = data.meter();
      List<String> indexes = current.globalIndexes().stream().map(GlobalIndex::name).toList();
      if (!rules.meters(name(), indexes)) {
        data.meter(null);
      } else if (present == null || !present.follows(rules)) {
        boolean hasLocalIndexes = !data.schema().localIndexes().isEmpty();
        data.meter(
            new TableMeter(
                new TableMeter.Identity(arn(), name(), created, hasLocalIndexes),
                rules,
                MeterLimits.of(current),
                data.sizes(),
                now));
        ChangeStream stream = data.stream();
        if (stream != null) {
          stream.growTo(partitions(current), now);
        }
      }
    }
  }

  /** Gives the table the units that auto scaling wants by now. */
  void scale(Instant now) {
    TableMeter meter = data.meter();
    if (meter == null) {
      return;
    }
    Map<String, long[]> wanted = meter.takeScaling(now);
    if (!wanted.isEmpty()) {
      update(now, current -> MeterLimits.scaled(current, wanted, now));
    }
  }

  private void closeStream(Instant now) {
    ChangeStream stream = data.stream();
    if (stream != null) {
      stream.close(now);
      data.record(null);
    }
  }

  private static Instant openUntil(TableSettings settings) {
    return settings.status() == TableStatus.CREATING ? Instant.MIN : settings.nextChange();
  }

  /** Whether items can be read and written; costs one comparison in the usual case. */
  boolean isOpen(Instant now) {
    return now.isBefore(openUntil)
        || (!isGone(now) && settings(now).status() != TableStatus.CREATING);
  }

  /** Whether the table's deletion is over. */
  boolean isGone(Instant now) {
    Activity.Deletion deletion = settings.running(Activity.Deletion.class);
    return deletion != null && !deletion.ends().isAfter(now);
  }

  /** Ends what outlives the table, whose deletion is over. */
  void end(Instant now) {
    Activity.Deletion deletion = Objects.requireNonNull(settings.running(Activity.Deletion.class));
    Instant end = deletion.ends().equals(Instant.MIN) ? now : deletion.ends();
    Table.whileLocked(
        List.of(data),
        () -> {
          closeStream(end);
          return end;
        });
  }

  /** The index of that name in whatever state, or null. */
  public @Nullable IndexSchema findIndex(String indexName, Instant now) {
    GlobalIndex global = settings(now).globalIndex(indexName);
    return global == null ? localIndex(indexName) : global.schema();
  }

  /**
   * The index for a Query or Scan.
   *
   * @throws dev.dynamotest.core.fault.FaultException ValidationException when there is no such
   *     index or it cannot be read yet
   */
  public IndexSchema readableIndex(String indexName, Instant now) {
    TableSettings current = settings(now);
    GlobalIndex global = current.globalIndex(indexName);
    if (global != null) {
      if (!current.activities().isEmpty()) {
        checkReadable(current, indexName);
      }
      return global.schema();
    }
    IndexSchema local = localIndex(indexName);
    if (local == null) {
      throw ResourceText.NO_SUCH_INDEX.with(indexName);
    }
    return local;
  }

  private static void checkReadable(TableSettings settings, String indexName) {
    if (settings.isBackfilling(indexName)) {
      throw ResourceText.INDEX_BACKFILLING.with(indexName);
    }
    if (settings.isAllocating(indexName) || settings.isDeleting(indexName)) {
      throw ResourceText.NO_SUCH_INDEX.with(indexName);
    }
  }

  /** The local secondary index of that name, or null. */
  public @Nullable IndexSchema localIndex(String indexName) {
    TableSchema schema = data.schema();
    for (IndexSchema local : schema.localIndexes()) {
      if (local.name().equals(indexName)) {
        return local;
      }
    }
    return null;
  }
}
