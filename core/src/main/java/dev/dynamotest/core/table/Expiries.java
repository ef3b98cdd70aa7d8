package dev.dynamotest.core.table;

import dev.dynamotest.core.tree.Cursor;
import dev.dynamotest.core.tree.SortedTree;
import dev.dynamotest.core.value.AttributeMap;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The items of one shard that expire, by time, at one moment. Immutable. */
final class Expiries {
  static final Expiries NONE = new Expiries(SortedTree.empty());

  private final SortedTree<ItemKey> byTime;

  /** The earliest time of expiry; {@link Expiry#NEVER} when nothing expires. */
  final long first;

  private Expiries(SortedTree<ItemKey> byTime) {
    this.byTime = byTime;
    Cursor<ItemKey> earliest = byTime.ascending(null, null);
    this.first = earliest.next() ? Expiry.timeOf(earliest.key()) : Expiry.NEVER;
  }

  /** Those among the items of a shard, when time to live begins. */
  static Expiries of(SortedTree<AttributeMap> items, ItemKeys keys, Expiry expiry, Instant now) {
    SortedTree<ItemKey> byTime = SortedTree.empty();
    for (Cursor<AttributeMap> cursor = items.ascending(null, null); cursor.next(); ) {
      long time = expiry.time(cursor.value());
      if (Expiry.isHeeded(time, now)) {
        byTime = byTime.with(Expiry.place(time, cursor.key()), keys.withinItem(cursor.value()));
      }
    }
    return new Expiries(byTime);
  }

  /**
   * These after a write of an item.
   *
   * @param old the item before, or null
   * @param now the item after, or null
   */
  Expiries with(
      ItemKey key,
      @Nullable AttributeMap old,
      @Nullable AttributeMap now,
      Expiry expiry,
      Instant time) {
    long before = expiry.time(old);
    long after = expiry.time(now);
    if (before == after) {
      return this;
    }
    SortedTree<ItemKey> changed = byTime;
    if (before != Expiry.NEVER) {
      changed = changed.without(Expiry.place(before, key.entryKey()));
    }
    if (Expiry.isHeeded(after, time)) {
      changed = changed.with(Expiry.place(after, key.entryKey()), key);
    }
    return changed == byTime ? this : new Expiries(changed);
  }

  /** The items that have expired before the time, the earliest first. */
  Cursor<ItemKey> before(long horizon) {
    return byTime.ascending(null, Expiry.bound(horizon));
  }
}
