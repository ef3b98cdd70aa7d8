package dev.dynamotest.core.table;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The locks of several items, of one table or many, for writes or reads that must go together. All
 * locks are taken in one order (of tables by age, of shards by number), so that requests with items
 * in common wait for each other and never in a circle. Not thread-safe.
 */
public final class ItemLocks {
  private final SortedMap<Long, Shard> shards = new TreeMap<>();

  /** Adds the lock of an item. */
  public ItemLocks add(Table table, ItemKey key) {
    int shard = Shards.of(key.entryKey());
    shards.put(table.lockOrder() * Shards.COUNT + shard, table.shard(shard));
    return this;
  }

  /**
   * Does the work while all locks are held, waiting for them as long as it takes. The work must not
   * lock other items.
   */
  public <T> T whileHeld(Supplier<T> work) {
    for (Shard shard : shards.values()) {
      shard.lock.lock();
    }
    try {
      return work.get();
    } finally {
      for (Shard shard : shards.values()) {
        shard.lock.unlock();
      }
    }
  }
}
