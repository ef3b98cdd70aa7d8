package dev.dynamotest.core.table;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.consistency.Propagation;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.stream.ChangeStream;
import dev.dynamotest.core.throughput.Sizes;
import dev.dynamotest.core.throughput.TableMeter;
import dev.dynamotest.core.throughput.TouchedPartitions;
import dev.dynamotest.core.tree.Cursor;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The items of one table and the entries of its secondary indexes. Reads take no lock; a write
 * locks the shard of its item; adding or removing an index and forking lock all shards.
 * Thread-safe.
 *
 * <p>Reading or writing one item costs O(log n) in the number of items of its shard, and a write
 * the same again for each index whose entry changes.
 */
public final class Table {
  private static final AtomicLong TABLES = new AtomicLong();

  /** The place of this table's locks in the one order of all locks of items. */
  private final long lockOrder = TABLES.incrementAndGet();

  private final Shard[] shards;

  /** How writes spread to readers that lag; null where none does. */
  private final @Nullable Propagation propagation;

  /** Replaced with the locks of all shards held: a writer with a lock sees one layout. */
  private volatile TableLayout layout;

  /** Counts the throughput, or null. */
  private volatile @Nullable TableMeter meter;

  /** Where changes are recorded, if anywhere. Replaced with the locks of all shards held. */
  private volatile @Nullable ChangeStream stream;

  /** An empty table of which all readers see the latest. */
  public Table(TableSchema schema) {
    this(schema, null);
  }

  /**
   * An empty table.
   *
   * @param propagation how writes spread to readers that lag; null: none does
   */
  public Table(TableSchema schema, @Nullable Propagation propagation) {
    this(TableLayout.of(schema, propagation), emptyShards(schema, propagation), propagation, null);
  }

  private Table(
      TableLayout layout,
      Shard[] shards,
      @Nullable Propagation propagation,
      @Nullable ChangeStream stream) {
    this.layout = layout;
    this.shards = shards;
    this.propagation = propagation;
    this.stream = stream;
  }

  private static Shard[] emptyShards(TableSchema schema, @Nullable Propagation propagation) {
    ShardState empty = ShardState.empty(schema.localIndexes().size());
    Shard[] shards = new Shard[Shards.COUNT];
    Arrays.setAll(shards, i -> new Shard(empty, propagation));
    return shards;
  }

  /** The schema as it is now: indexes come and go. */
  public TableSchema schema() {
    return layout.schema;
  }

  /**
   * The key that a {@code Key} parameter names, checked against the schema: exactly the key
   * attributes with their types, not empty, not too long.
   */
  public ItemKey keyOf(AttributeMap key) {
    return layout.itemKeys.ofKey(key);
  }

  /** The key of a whole item that is put, with PutItem's texts, its index keys checked as well. */
  public ItemKey keyOfItem(AttributeMap item) {
    TableLayout current = layout;
    ItemKey key = current.itemKeys.withinItem(item);
    checkIndexKeys(current, item);
    return key;
  }

  /**
   * The key of a whole item that BatchWriteItem puts: faults of the table's key read as those of
   * {@link #keyOf}, those of index keys as in {@link #keyOfItem}.
   */
  public ItemKey keyOfBatchItem(AttributeMap item) {
    TableLayout current = layout;
    ItemKey key = current.itemKeys.withinBatchItem(item);
    checkIndexKeys(current, item);
    return key;
  }

  private static void checkIndexKeys(TableLayout layout, AttributeMap item) {
    IndexKeyProblem problem = layout.indexKeyProblem(item, null);
    if (problem != null) {
      throw problem.ofPut();
    }
  }

  /**
   * Checks the index keys that an update has changed; to be called with its result. An attribute
   * that is as it was may have any value: it was there before the index.
   *
   * @param old the item before, or only its key attributes when there was none
   * @throws dev.dynamotest.core.fault.FaultException with the texts of updates, when an index could
   *     not hold the new value: another type, empty, or too long
   */
  public void checkUpdatedIndexKeys(AttributeMap old, AttributeMap now) {
    IndexKeyProblem problem = layout.indexKeyProblem(now, old);
    if (problem != null) {
      throw problem.ofUpdate();
    }
  }

  /**
   * Checks a value that an update assigns to a top-level attribute as it stands in the request,
   * before the item is known: a key attribute of an index takes its declared type only. Of several
   * indexes the alphabetically first is named.
   */
  public void checkIndexKeyType(String attribute, AttributeValue value) {
    AttributeType type = value.type();
    String indexName = null;
    KeyAttribute declared = null;
    for (IndexKeys index : layout.allIndexes()) {
      KeyAttribute key = index.keyAttribute(attribute);
      String name = index.schema().name();
      if (key != null
          && key.type() != type
          && (indexName == null || name.compareTo(indexName) < 0)) {
        indexName = name;
        declared = key;
      }
    }
    if (indexName != null && declared != null) {
      throw KeyText.INDEX_KEY_WRONG_TYPE.with(attribute, declared.type(), type, indexName);
    }
  }

  /** The item, or null. */
  public @Nullable AttributeMap get(ItemKey key) {
    return shardOf(key).state.items.get(key.entryKey());
  }

  /**
   * The item as a request sees it, or null.
   *
   * @throws dev.dynamotest.core.fault.FaultException when the throughput does not allow the read
   */
  public @Nullable AttributeMap get(ItemKey key, Reading reading) {
    TableMeter throughput = meter;
    if (throughput == null) {
      return seen(key, reading.view());
    }
    throughput
        .check(null, key.entryKey(), reading.now())
        .apply(key.attributes(), partitionOf(key), reading.trace());
    AttributeMap item = seen(key, reading.view());
    throughput.charge(
        null,
        key.entryKey(),
        CapacityUnits.read(item == null ? 0 : item.size(), reading.consistent()),
        reading.now());
    return item;
  }

  /**
   * Gives back what a read was charged whose item is not made use of.
   *
   * @param size that of the item, 0 when there was none
   */
  public void giveBack(ItemKey key, int size, Reading reading) {
    TableMeter throughput = meter;
    if (throughput != null) {
      throughput.charge(
          null, key.entryKey(), -CapacityUnits.read(size, reading.consistent()), reading.now());
    }
  }

  /** For what is told of a read that is throttled. */
  public TouchedPartitions partitionOf(ItemKey key) {
    return index -> List.of(layout.schema.keys().partitionOf(key.attributes()));
  }

  private @Nullable AttributeMap seen(ItemKey key, @Nullable ReadView view) {
    if (view == null) {
      return get(key);
    }
    AttributeMap item = shardOf(key).seenBy(view).items.get(key.entryKey());
    if (!Objects.equals(item, get(key))) {
      view.countStale(schema().name(), null);
    }
    return item;
  }

  /** Prepares and commits one write that nothing throttles. All or nothing. */
  public WriteResult write(ItemKey key, ItemChange change, Instant now) {
    return write(key, change, Admission.FREE, now);
  }

  /**
   * Prepares, admits and commits one write. All or nothing.
   *
   * @param now the time of the request
   * @throws dev.dynamotest.core.fault.FaultException the refusal of the admission, before all else;
   *     what the change throws
   */
  public WriteResult write(ItemKey key, ItemChange change, Admission admission, Instant now) {
    Shard shard = shardOf(key);
    shard.lock.lock();
    try {
      PreparedWrite write = prepare(key, change);
      admission.admit(write);
      if (write.fault() != null) {
        throw write.fault();
      }
      if (write.meter() != null) {
        checkCollection(write, write.growth());
      }
      commit(write, now);
      return write.result();
    } finally {
      shard.lock.unlock();
    }
  }

  /**
   * Works a write out and does nothing yet. For writes that go together: prepare all, admit all,
   * commit all, with the {@link ItemLocks} of all their items held.
   */
  public PreparedWrite prepare(ItemKey key, ItemChange change) {
    Shard shard = lockedShardOf(key);
    return PreparedWrite.of(layout, meter, key, shard.state.items.get(key.entryKey()), change);
  }

  /**
   * Does a prepared write, under the same locks. Item and local indexes are published at once,
   * global indexes follow before this returns. A write that changes nothing is let be.
   *
   * @param now the time of the request
   */
  public void commit(PreparedWrite write, Instant now) {
    commit(write, false, now);
  }

  private void commit(PreparedWrite write, boolean byService, Instant now) {
    Shard shard = lockedShardOf(write.key());
    if (write.changesItem()) {
      Instant time = propagation == null ? now : propagation.time(now);
      shard.publish(shard.state.with(write, now), time);
      write.applyToGlobalIndexes(time);
      TableMeter throughput = meter;
      if (throughput != null) {
        throughput.splitLarge(sizes(), now);
      }
      ChangeStream records = stream;
      if (records != null) {
        ItemKey key = write.key();
        records.append(key.entryKey(), key.attributes(), write.old(), write.now(), byService, now);
      }
    }
  }

  /** What counts the throughput, or null. */
  public @Nullable TableMeter meter() {
    return meter;
  }

  /**
   * Counts the throughput from now on, or no longer.
   *
   * @param newMeter null for no longer
   */
  public void meter(@Nullable TableMeter newMeter) {
    if (newMeter != null) {
      newMeter.onSplit(this::followSplit);
    }
    meter = newMeter;
  }

  private void followSplit(byte[] bound, Instant now) {
    ChangeStream records = stream;
    if (records != null) {
      records.split(bound, now);
    }
  }

  /** The sizes by which partitions are split. */
  public Sizes sizes() {
    return new TableSizes(layout, shards);
  }

  /**
   * Refuses a write by which an item collection would outgrow its partition, which it must not on a
   * table with local indexes.
   *
   * @param growth bytes by which the collection grows by this write and those before it
   * @throws dev.dynamotest.core.fault.FaultException ItemCollectionSizeLimitExceededException
   */
  void checkCollection(PreparedWrite write, long growth) {
    TableMeter throughput = write.meter();
    if (throughput != null && growth > 0) {
      long room = throughput.maxCollectionBytes() - growth;
      Sizes sizes = sizes();
      if (sizes.bytes(null) > room && TableSizes.ofCollection(sizes, write.entryKey()) > room) {
        throw ItemText.COLLECTION_TOO_LARGE.with();
      }
    }
  }

  /** The stream that records the changes, or null. */
  public @Nullable ChangeStream stream() {
    return stream;
  }

  /**
   * Records all changes from now on in the stream, or nowhere.
   *
   * @param newStream null for nowhere
   */
  public void record(@Nullable ChangeStream newStream) {
    exclusively(() -> stream = newStream);
  }

  /**
   * Lets items expire by an attribute from now on, or not at all. O(n log n) in the number of
   * items; writers wait meanwhile.
   *
   * @param attribute a top-level attribute with seconds since 1970; null: nothing expires
   */
  public void expireBy(@Nullable String attribute, Instant now) {
    exclusively(
        () -> {
          Expiry expiry = attribute == null ? null : new Expiry(attribute);
          layout = layout.withExpiry(expiry);
          for (Shard shard : shards) {
            ShardState state = shard.state;
            shard.state =
                state.with(
                    expiry == null
                        ? Expiries.NONE
                        : Expiries.of(state.items, layout.itemKeys, expiry, now));
          }
        });
  }

  /**
   * Deletes what has expired, as the service does: without conditions and charges, with index
   * entries, told apart in the stream. Where nothing is due it costs a comparison a shard, and
   * nothing where no item can expire.
   *
   * @param delay how long after its expiry an item is deleted
   * @return what was deleted
   */
  public List<ItemKey> deleteExpired(Duration delay, Instant now) {
    if (layout.expiry == null) {
      return List.of();
    }
    List<ItemKey> deleted = List.of();
    long horizon = now.minus(delay).toEpochMilli();
    for (Shard shard : shards) {
      if (shard.state.expiries.first < horizon) {
        deleted = deleted.isEmpty() ? new ArrayList<>() : deleted;
        deleteExpired(shard, horizon, now, deleted);
      }
    }
    return deleted;
  }

  private void deleteExpired(Shard shard, long horizon, Instant now, List<ItemKey> deleted) {
    shard.lock.lock();
    try {
      Cursor<ItemKey> expired = shard.state.expiries.before(horizon);
      while (expired.next()) {
        PreparedWrite deletion = prepare(expired.value(), Deletion.OF_ANY_ITEM);
        TableMeter throughput = deletion.meter();
        if (throughput != null) {
          throughput.chargeIndexes(deletion, now);
        }
        commit(deletion, true, now);
        deleted.add(expired.value());
      }
    } finally {
      shard.lock.unlock();
    }
  }

  /** Reads a page of the table or of an index in its latest state. */
  public Page read(PageRequest request) {
    return page(request, null, null);
  }

  /**
   * Reads a page of the table or of an index as a request sees it. The throughput is looked at
   * where the page begins, and charged where its rows are.
   *
   * @param partition the partition key whose rows they are; empty for a scan
   * @throws dev.dynamotest.core.fault.FaultException when the throughput does not allow the read
   */
  public Page read(PageRequest request, Reading reading, AttributeMap partition) {
    TableMeter throughput = meter;
    if (throughput == null) {
      return page(request, reading.view(), null);
    }
    String index = request.index();
    throughput
        .check(index, request.position(), reading.now())
        .apply(AttributeMap.EMPTY, TouchedPartitions.of(partition), reading.trace());
    PageRows rows = new PageRows(request.position());
    Page page = page(request, reading.view(), rows);
    throughput.charge(index, rows, page.units(reading.consistent()), reading.now());
    return page;
  }

  private Page page(PageRequest request, @Nullable ReadView view, @Nullable PageRows rows) {
    TableLayout current = layout;
    PageReader reader = new PageReader(request, current, view, rows);
    Page page = reader.read(shards);
    if (view != null && reader.wasBehind()) {
      Page latest = new PageReader(request, current, null, null).read(shards);
      if (!page.rows().equals(latest.rows())
          || !Objects.equals(page.lastEvaluatedKey(), latest.lastEvaluatedKey())) {
        view.countStale(current.schema.name(), request.index());
      }
    }
    return page;
  }

  /**
   * The place of a start key among the entries of the table or an index; no entry need be there.
   *
   * @param indexName null for the table
   * @param startKey the key attributes of the table and of the index, with valid values
   */
  public byte[] position(@Nullable String indexName, AttributeMap startKey) {
    TableLayout current = layout;
    if (indexName == null) {
      return current.itemKeys.entryKey(startKey);
    }
    return current.keysOf(indexName).entryKey(startKey);
  }

  /**
   * Adds a global index and builds it from the items; items that do not fit its key are left out.
   * O(n log n) in the number of items; writers wait meanwhile.
   */
  public void addIndex(IndexSchema index) {
    if (!index.global()) {
      throw new IllegalArgumentException("a local index is created with its table only");
    }
    exclusively(() -> layout = layout.withIndex(index, shards, propagation));
  }

  /** Removes a global index; none of that name is no error. */
  public void removeIndex(String indexName) {
    exclusively(() -> layout = layout.withoutIndex(indexName));
  }

  /** Lets every reader see what has been written so far. */
  public void settle() {
    exclusively(
        () -> {
          for (Shard shard : shards) {
            shard.settle();
          }
          for (GlobalIndex index : layout.globals) {
            index.settle();
          }
        });
  }

  /** As {@link #fork(Propagation)}, for a database of which all readers see the latest. */
  public Table fork() {
    return fork(null);
  }

  /**
   * A table of its own with the same items and indexes as of this moment. Costs a few references a
   * shard, however many items there are: both share them until one changes.
   *
   * @param newPropagation that of the database which the copy is for
   */
  public Table fork(@Nullable Propagation newPropagation) {
    lockAll();
    try {
      Shard[] copies = new Shard[Shards.COUNT];
      Arrays.setAll(copies, i -> shards[i].fork(newPropagation));
      return new Table(
              layout.fork(newPropagation),
              copies,
              newPropagation,
              stream == null ? null : stream.fork())
          .withCopyOf(meter);
    } finally {
      unlockAll();
    }
  }

  /**
   * A table of its own without items, with the same indexes and a stream that goes on from the same
   * place without records.
   *
   * @param newPropagation that of the database which it is for
   */
  public Table withoutItems(@Nullable Propagation newPropagation) {
    lockAll();
    try {
      return new Table(
              TableLayout.of(layout.schema, newPropagation).withExpiry(layout.expiry),
              emptyShards(layout.schema, newPropagation),
              newPropagation,
              stream == null ? null : stream.withoutRecords())
          .withCopyOf(meter);
    } finally {
      unlockAll();
    }
  }

  private Table withCopyOf(@Nullable TableMeter original) {
    if (original != null) {
      meter(original.copy());
    }
    return this;
  }

  /**
   * Does the work while nobody writes to any of the tables, so that what was written to several of
   * them together is seen together. The work may fork them.
   */
  public static <T> T whileLocked(List<Table> tables, Supplier<T> work) {
    List<Table> inOrder = new ArrayList<>(tables);
    inOrder.sort(Comparator.comparingLong(Table::lockOrder));
    inOrder.forEach(Table::lockAll);
    try {
      return work.get();
    } finally {
      inOrder.forEach(Table::unlockAll);
    }
  }

  /** The number of items. */
  public long itemCount() {
    long sum = 0;
    for (Shard shard : shards) {
      sum += shard.state.items.size();
    }
    return sum;
  }

  /** The sum of the items' sizes in bytes. */
  public long sizeBytes() {
    long sum = 0;
    for (Shard shard : shards) {
      sum += shard.state.bytes;
    }
    return sum;
  }

  /** The number of entries of an index; 0 when there is none of that name. */
  public long indexItemCount(String indexName) {
    TableLayout current = layout;
    GlobalIndex global = current.global(indexName);
    if (global != null) {
      return global.count();
    }
    int local = current.localPosition(indexName);
    long sum = 0;
    for (int i = 0; local >= 0 && i < shards.length; i++) {
      sum += shards[i].state.locals[local].entries().size();
    }
    return sum;
  }

  /** The sum of the sizes of an index's entries in bytes; 0 when there is none of that name. */
  public long indexSizeBytes(String indexName) {
    TableLayout current = layout;
    GlobalIndex global = current.global(indexName);
    if (global != null) {
      return global.bytes();
    }
    int local = current.localPosition(indexName);
    long sum = 0;
    for (int i = 0; local >= 0 && i < shards.length; i++) {
      sum += shards[i].state.locals[local].bytes();
    }
    return sum;
  }

  long lockOrder() {
    return lockOrder;
  }

  Shard shard(int number) {
    return shards[number];
  }

  private Shard shardOf(ItemKey key) {
    return shards[Shards.of(key.entryKey())];
  }

  private Shard lockedShardOf(ItemKey key) {
    Shard shard = shardOf(key);
    if (!shard.lock.isHeldByCurrentThread()) {
      throw new IllegalStateException("the item is not locked");
    }
    return shard;
  }

  private void exclusively(Runnable work) {
    lockAll();
    try {
      work.run();
    } finally {
      unlockAll();
    }
  }

  private void lockAll() {
    for (Shard shard : shards) {
      shard.lock.lock();
    }
  }

  private void unlockAll() {
    for (Shard shard : shards) {
      shard.lock.unlock();
    }
  }
}
