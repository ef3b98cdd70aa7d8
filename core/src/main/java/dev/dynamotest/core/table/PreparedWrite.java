package dev.dynamotest.core.table;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.throughput.MeteredWrite;
import dev.dynamotest.core.throughput.TableMeter;
import dev.dynamotest.core.value.AttributeMap;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A write that has been worked out and not yet done: the item before and after, what becomes of the
 * indexes, and what it costs. Holds only while the shard of its item stays locked.
 */
public final class PreparedWrite implements MeteredWrite {
  private final TableLayout layout;
  private final @Nullable TableMeter meter;
  private final ItemKey key;
  private final boolean conditionHeld;
  private final boolean changesItem;
  private final @Nullable AttributeMap old;
  private final @Nullable AttributeMap now;
  private final @Nullable FaultException fault;
  private final @Nullable IndexChange[] locals;
  private final @Nullable IndexChange[] globals;

  private PreparedWrite(
      TableLayout layout,
      @Nullable TableMeter meter,
      ItemKey key,
      boolean conditionHeld,
      @Nullable AttributeMap old,
      @Nullable AttributeMap now,
      @Nullable FaultException fault) {
    this.layout = layout;
    this.meter = meter;
    this.key = key;
    this.conditionHeld = conditionHeld;
    this.old = old;
    this.fault = fault;
    this.changesItem = !Objects.equals(old, now);
    // An equal item keeps the object that the table and its indexes share already.
    this.now = changesItem ? now : old;
    this.locals = new IndexChange[layout.locals.length];
    this.globals = new IndexChange[layout.globals.length];
    if (changesItem) {
      for (int i = 0; i < locals.length; i++) {
        locals[i] = IndexChange.between(layout.locals[i], old, now);
      }
      for (int i = 0; i < globals.length; i++) {
        globals[i] = IndexChange.between(layout.globals[i].keys(), old, now);
      }
    }
  }

  static PreparedWrite of(
      TableLayout layout,
      @Nullable TableMeter meter,
      ItemKey key,
      @Nullable AttributeMap old,
      ItemChange change) {
    if (!change.conditionHolds(old)) {
      return new PreparedWrite(layout, meter, key, false, old, old, null);
    }
    AttributeMap now;
    try {
      now = change.apply(old);
    } catch (FaultException e) {
      return new PreparedWrite(layout, meter, key, true, old, old, e);
    }
    return new PreparedWrite(layout, meter, key, true, old, now, null);
  }

  public ItemKey key() {
    return key;
  }

  /** Whether the condition holds; if not, the write changes nothing. */
  public boolean conditionHeld() {
    return conditionHeld;
  }

  /** What applying the change has met, or null; if any, the write changes nothing. */
  public @Nullable FaultException fault() {
    return fault;
  }

  /** The item before, or null. */
  public @Nullable AttributeMap old() {
    return old;
  }

  /** The item after, or null; the item before when the write changes nothing. */
  public @Nullable AttributeMap now() {
    return now;
  }

  /** Whether the item is another one, or gone, or new after the write. */
  public boolean changesItem() {
    return changesItem;
  }

  /** Write units of the table: those of the larger of the two items. */
  @Override
  public int tableUnits() {
    return CapacityUnits.write(
        Math.max(old == null ? 0 : old.size(), now == null ? 0 : now.size()));
  }

  @Override
  public byte[] entryKey() {
    return key.entryKey();
  }

  @Override
  public int localUnits() {
    int units = 0;
    for (IndexChange change : locals) {
      units += change == null ? 0 : change.units();
    }
    return units;
  }

  @Override
  public void forEachIndexCharge(IndexCharges charges) {
    for (int i = 0; i < globals.length; i++) {
      IndexChange change = globals[i];
      if (change != null) {
        change.tell(layout.globals[i].keys().schema().name(), charges);
      }
    }
  }

  /** Write units by name of each global index whose entry changes. */
  public Map<String, Integer> globalIndexUnits() {
    Map<String, Integer> units = Map.of();
    for (int i = 0; i < globals.length; i++) {
      units = withUnits(units, layout.globals[i].keys(), globals[i]);
    }
    return units;
  }

  /** Write units by name of each local index whose entry changes. */
  public Map<String, Integer> localIndexUnits() {
    Map<String, Integer> units = Map.of();
    for (int i = 0; i < locals.length; i++) {
      units = withUnits(units, layout.locals[i], locals[i]);
    }
    return units;
  }

  private static Map<String, Integer> withUnits(
      Map<String, Integer> units, IndexKeys index, @Nullable IndexChange change) {
    if (change == null) {
      return units;
    }
    Map<String, Integer> changed = units.isEmpty() ? new LinkedHashMap<>() : units;
    changed.put(index.schema().name(), change.units());
    return changed;
  }

  /**
   * The partition keys of the item, or of its entries before and after in a global index.
   *
   * @param index null for the table
   */
  List<AttributeMap> partitions(@Nullable String index) {
    if (index == null) {
      return List.of(layout.schema.keys().partitionOf(key.attributes()));
    }
    GlobalIndex global = layout.global(index);
    if (global == null) {
      return List.of();
    }
    IndexKeys keys = global.keys();
    return Stream.of(Optional.ofNullable(old), Optional.ofNullable(now))
        .flatMap(Optional::stream)
        .filter(keys::holds)
        .map(item -> keys.schema().keys().partitionOf(item))
        .distinct()
        .toList();
  }

  /** What meters the table's throughput, or null. */
  @Nullable TableMeter meter() {
    return meter;
  }

  /** Bytes by which the item and its entries in local indexes grow; below zero if they shrink. */
  long growth() {
    long bytes = size(now) - size(old);
    for (IndexChange change : locals) {
      bytes += change == null ? 0 : change.growth();
    }
    return bytes;
  }

  private static long size(@Nullable AttributeMap item) {
    return item == null ? 0 : item.size();
  }

  /** What the table was made of when the write was prepared. */
  TableLayout layout() {
    return layout;
  }

  WriteResult result() {
    return new WriteResult(
        conditionHeld, old, now, tableUnits(), globalIndexUnits(), localIndexUnits());
  }

  @Nullable IndexChange localChange(int index) {
    return locals[index];
  }

  /**
   * Brings the changes to the global indexes.
   *
   * @param time the time of the write by which it spreads
   */
  void applyToGlobalIndexes(Instant time) {
    for (int i = 0; i < globals.length; i++) {
      IndexChange change = globals[i];
      if (change != null) {
        layout.globals[i].apply(change, time);
      }
    }
  }
}
