package dev.dynamotest.core.table;

import dev.dynamotest.core.tree.SortedTree;
import dev.dynamotest.core.tree.TreeBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/**
 * The entries of one global secondary index in shards of their own, by the hash of the index's
 * partition key. A write comes with the lock of its table shard held and takes the lock of one
 * index shard at a time, below which no other is taken. Readers take none. Thread-safe.
 *
 * <p>An entry that moves is taken away before it comes to its new place: a reader in between misses
 * it, as readers of an index that follows its table can.
 */
final class GlobalIndex {
  private final IndexKeys keys;
  private final AtomicReferenceArray<IndexState> states;
  private final ReentrantLock[] locks = new ReentrantLock[Shards.COUNT];

  /** An empty index. */
  GlobalIndex(IndexKeys keys) {
    this(keys, emptyStates());
  }

  private GlobalIndex(IndexKeys keys, IndexState[] states) {
    this.keys = keys;
    this.states = new AtomicReferenceArray<>(states);
    Arrays.setAll(locks, i -> new ReentrantLock());
  }

  private static IndexState[] emptyStates() {
    IndexState[] states = new IndexState[Shards.COUNT];
    Arrays.fill(states, IndexState.EMPTY);
    return states;
  }

  IndexKeys keys() {
    return keys;
  }

  /** The entries of one shard as they are now. */
  IndexState state(int shard) {
    return states.get(shard);
  }

  void apply(IndexChange change) {
    IndexChange.Removal removal = change.removal();
    IndexChange.Arrival arrival = change.arrival();
    if (removal != null && arrival != null) {
      int shard = Shards.of(arrival.entryKey());
      if (Shards.of(removal.entryKey()) == shard) {
        update(shard, state -> state.with(change));
        return;
      }
    }
    if (removal != null) {
      update(Shards.of(removal.entryKey()), state -> state.without(removal));
    }
    if (arrival != null) {
      update(Shards.of(arrival.entryKey()), state -> state.with(arrival));
    }
  }

  private void update(int shard, UnaryOperator<IndexState> edit) {
    locks[shard].lock();
    try {
      states.set(shard, edit.apply(states.get(shard)));
    } finally {
      locks[shard].unlock();
    }
  }

  long count() {
    long sum = 0;
    for (int i = 0; i < Shards.COUNT; i++) {
      sum += state(i).entries().size();
    }
    return sum;
  }

  long bytes() {
    long sum = 0;
    for (int i = 0; i < Shards.COUNT; i++) {
      sum += state(i).bytes();
    }
    return sum;
  }

  /** An index of its own with the same entries, while no writer is about. */
  GlobalIndex fork() {
    IndexState[] copies = new IndexState[Shards.COUNT];
    Arrays.setAll(copies, this::state);
    return new GlobalIndex(keys, copies);
  }

  /** The index over all items of the table's shards, while no writer is about. */
  static GlobalIndex build(IndexKeys keys, Shard[] tableShards) {
    IndexState[] states = new IndexState[Shards.COUNT];
    List<List<IndexChange.Arrival>> arrivals = new ArrayList<>();
    for (int i = 0; i < Shards.COUNT; i++) {
      arrivals.add(new ArrayList<>());
    }
    for (Shard shard : tableShards) {
      for (var items = shard.state.items.ascending(null, null); items.next(); ) {
        if (keys.holds(items.value())) {
          byte[] entryKey = keys.entryKey(items.value());
          IndexEntry entry = new IndexEntry(keys.project(items.value()), items.key());
          arrivals.get(Shards.of(entryKey)).add(new IndexChange.Arrival(entryKey, entry));
        }
      }
    }
    Arrays.setAll(states, i -> stateOf(arrivals.get(i)));
    return new GlobalIndex(keys, states);
  }

  private static IndexState stateOf(List<IndexChange.Arrival> arrivals) {
    arrivals.sort((a, b) -> Arrays.compareUnsigned(a.entryKey(), b.entryKey()));
    TreeBuilder<IndexEntry> builder = SortedTree.builder();
    long bytes = 0;
    for (IndexChange.Arrival arrival : arrivals) {
      builder.append(arrival.entryKey(), arrival.entry());
      bytes += arrival.entry().attributes.size();
    }
    return new IndexState(builder.build(), bytes);
  }
}
