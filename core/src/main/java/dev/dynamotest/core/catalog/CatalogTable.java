package dev.dynamotest.core.catalog;

import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.table.IndexSchema;
import dev.dynamotest.core.table.KeySchema;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.table.TableSchema;
import java.time.Instant;
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
  private final AccountRegion home;
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

  CatalogTable(AccountRegion home, String id, Instant created, Table data, TableSettings settings) {
    this.home = home;
    this.id = id;
    this.created = created;
    this.data = data;
    this.settings = settings;
    this.openUntil = openUntil(settings);
  }

  /**
   * The same table with a copy of its data; to be called while nobody writes to the data.
   *
   * @param copy may have indexes that are on their way in or out, which the settings do not name;
   *     they are removed from it
   */
  CatalogTable copy(Table copy) {
    TableSettings current = settings;
    for (IndexSchema index : copy.schema().globalIndexes()) {
      if (current.globalIndex(index.name()) == null) {
        copy.removeIndex(index.name());
      }
    }
    return new CatalogTable(home, id, created, copy, current);
  }

  /** The items and index entries. */
  public Table data() {
    return data;
  }

  public String name() {
    return data.schema().name();
  }

  public String arn() {
    return home.tableArn(name());
  }

  /** The ARN of an index of any kind. */
  public String indexArn(String indexName) {
    return arn() + "/index/" + indexName;
  }

  /** The ARN of the stream with that label. */
  public String streamArn(String label) {
    return arn() + "/stream/" + label;
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
    return home;
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
      swap(settings.settled(now));
      return settings;
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
      swap(settings.settled(now));
      swap(change.apply(settings));
      return settings;
    }
  }

  /**
   * Puts new settings in place, and the data in line with them: this is where indexes come and go,
   * and where streams are switched on and off.
   */
  private void swap(TableSettings next) {
    TableSettings previous = settings;
    for (GlobalIndex index : next.globalIndexes()) {
      if (previous.globalIndex(index.name()) == null) {
        data.addIndex(index.schema());
      }
    }
    openUntil = Instant.MIN;
    settings = next;
    openUntil = openUntil(next);
    for (GlobalIndex index : previous.globalIndexes()) {
      if (next.globalIndex(index.name()) == null) {
        data.removeIndex(index.name());
      }
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
