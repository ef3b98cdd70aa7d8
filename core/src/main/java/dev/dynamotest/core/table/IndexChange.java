package dev.dynamotest.core.table;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.throughput.MeteredWrite;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The difference that a write makes to one index: it is what is applied and what is charged.
 *
 * @param removal the entry before, or null when there is none; also when the entry only changes
 * @param arrival the entry after, or null when there is none
 * @param units write units: of each entry, if the index key changes; of the larger of the two, if
 *     only other attributes do
 */
@SuppressWarnings("ArrayRecordComponent")
record IndexChange(@Nullable Removal removal, @Nullable Arrival arrival, int units) {

  /** An entry that goes; {@code bytes} is its size. */
  record Removal(byte[] entryKey, int bytes) {}

  /** An entry that comes; {@code entry} has the projected attributes. */
  record Arrival(byte[] entryKey, AttributeMap entry) {}

  /**
   * The change from one version of an item to another; null when the entry stays as it is, or there
   * is none before and after.
   */
  static @Nullable IndexChange between(
      IndexKeys keys, @Nullable AttributeMap old, @Nullable AttributeMap now) {
    AttributeMap before = old != null && keys.holds(old) ? old : null;
    AttributeMap after = now != null && keys.holds(now) ? now : null;
    if (before != null && after != null && keys.sameKey(before, after)) {
      return sameKey(keys, before, after);
    }
    Removal removal = null;
    Arrival arrival = null;
    int units = 0;
    if (before != null) {
      removal = new Removal(keys.entryKey(before), keys.project(before).size());
      units += CapacityUnits.write(removal.bytes);
    }
    if (after != null) {
      arrival = new Arrival(keys.entryKey(after), keys.project(after));
      units += CapacityUnits.write(arrival.entry.size());
    }
    return units == 0 ? null : new IndexChange(removal, arrival, units);
  }

  private static @Nullable IndexChange sameKey(IndexKeys keys, AttributeMap old, AttributeMap now) {
    if (keys.sameProjection(old, now)) {
      return null;
    }
    byte[] entryKey = keys.entryKey(now);
    AttributeMap entry = keys.project(now);
    int oldBytes = keys.project(old).size();
    return new IndexChange(
        new Removal(entryKey, oldBytes),
        new Arrival(entryKey, entry),
        CapacityUnits.write(Math.max(oldBytes, entry.size())));
  }

  /** Tells what the change costs where: an entry that moves is charged at both places. */
  void tell(String index, MeteredWrite.IndexCharges charges) {
    if (removal == null || arrival == null || keepsKey()) {
      byte[] entryKey =
          arrival != null ? arrival.entryKey : Objects.requireNonNull(removal).entryKey;
      charges.add(index, entryKey, units);
      return;
    }
    int arrivalUnits = CapacityUnits.write(arrival.entry.size());
    charges.add(index, removal.entryKey, units - arrivalUnits);
    charges.add(index, arrival.entryKey, arrivalUnits);
  }

  /** Bytes by which the entry grows; below zero if it shrinks. */
  long growth() {
    return (arrival == null ? 0L : arrival.entry.size()) - (removal == null ? 0 : removal.bytes);
  }

  /** Whether an entry is replaced under the same key. */
  boolean keepsKey() {
    return removal != null && arrival != null && removal.entryKey == arrival.entryKey;
  }
}
