package dev.dynamotest.core.table;

import dev.dynamotest.core.consistency.History;
import dev.dynamotest.core.consistency.Propagation;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.tree.SortedTree;
import dev.dynamotest.core.tree.TreeBuilder;
import dev.dynamotest.core.value.AttributeMap;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The entries of one global secondary index in shards of their own, by the hash of the index's
 * partition key. A write comes with the lock of its table shard held and takes the lock of one
 * index shard at a time, below which no other is taken. Readers take none. Thread-safe.
 *
 * <p>An entry that moves is taken away before it comes to its new place: a reader in between misses
 * it, as readers of an index that follows its table can. A reader of an index with a lag sees each
 * write as a whole.
 */
final class GlobalIndex {
  private final IndexKeys keys;
  private final AtomicReferenceArray<IndexState> states;
  private final ReentrantLock[] locks = new ReentrantLock[Shards.COUNT];

  /** What readers see; null where they see the latest states. */
  private final @Nullable AtomicReferenceArray<History<IndexState>> histories;

  /** An empty index. */
  GlobalIndex(IndexKeys keys, @Nullable Propagation propagation) {
    this(keys, emptyStates(), null, Propagation.indexWindow(propagation));
  }

  /**
   * An index with those entries.
   *
   * @param earlier how they came to be, or null when everybody has always seen them
   * @param lag how far readers are behind
   */
  private GlobalIndex(
      IndexKeys keys,
      IndexState[] states,
      @Nullable AtomicReferenceArray<History<IndexState>> earlier,
      Duration lag) {
    this.keys = keys;
    this.states = new AtomicReferenceArray<>(states);
    this.histories = histories(states, earlier, lag);
    Arrays.setAll(locks, i -> new ReentrantLock());
  }

  private static @Nullable AtomicReferenceArray<History<IndexState>> histories(
      IndexState[] states,
      @Nullable AtomicReferenceArray<History<IndexState>> earlier,
      Duration lag) {
    if (lag.isZero()) {
      return null;
    }
    AtomicReferenceArray<History<IndexState>> histories = new AtomicReferenceArray<>(states.length);
    for (int i = 0; i < states.length; i++) {
      histories.set(i, History.continued(earlier == null ? null : earlier.get(i), states[i], lag));
    }
    return histories;
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

  /** The entries of one shard that a request sees; with a view of null, the latest. */
  IndexState seenBy(@Nullable ReadView view, int shard) {
    Instant time = view == null || histories == null ? null : view.indexTime();
    return histories == null || time == null ? state(shard) : histories.get(shard).asOf(time);
  }

  /**
   * Brings a change to the entries.
   *
   * @param time the time of the write by which it spreads
   */
  void apply(IndexChange change, Instant time) {
    IndexChange.Removal removal = change.removal();
    IndexChange.Arrival arrival = change.arrival();
    if (removal != null && arrival != null) {
      int shard = Shards.of(arrival.entryKey());
      if (Shards.of(removal.entryKey()) == shard) {
        update(shard, time, state -> state.with(change));
        return;
      }
    }
    if (removal != null) {
      update(Shards.of(removal.entryKey()), time, state -> state.without(removal));
    }
    if (arrival != null) {
      update(Shards.of(arrival.entryKey()), time, state -> state.with(arrival));
    }
  }

  private void update(int shard, Instant time, UnaryOperator<IndexState> edit) {
    locks[shard].lock();
    try {
      IndexState next = edit.apply(states.get(shard));
      states.set(shard, next);
      if (histories != null) {
        histories.set(shard, histories.get(shard).with(next, time));
      }
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

  /** Lets everybody see the latest entries, while no writer is about. */
  void settle() {
    for (int i = 0; histories != null && i < Shards.COUNT; i++) {
      histories.set(i, histories.get(i).settled(state(i)));
    }
  }

  /** An index of its own with the same entries, while no writer is about. */
  GlobalIndex fork(@Nullable Propagation propagation) {
    IndexState[] copies = new IndexState[Shards.COUNT];
    Arrays.setAll(copies, this::state);
    return new GlobalIndex(keys, copies, histories, Propagation.indexWindow(propagation));
  }

  /**
   * The index over all items of the table's shards, while no writer is about. It shows them as soon
   * as it can be read: only what is written from now on takes its time.
   */
  static GlobalIndex build(IndexKeys keys, Shard[] tableShards, @Nullable Propagation propagation) {
    IndexState[] states = new IndexState[Shards.COUNT];
    List<List<IndexChange.Arrival>> arrivals = new ArrayList<>();
    for (int i = 0; i < Shards.COUNT; i++) {
      arrivals.add(new ArrayList<>());
    }
    for (Shard shard : tableShards) {
      for (var items = shard.state.items.ascending(null, null); items.next(); ) {
        if (keys.holds(items.value())) {
          byte[] entryKey = keys.entryKey(items.value());
          AttributeMap entry = keys.project(items.value());
          arrivals.get(Shards.of(entryKey)).add(new IndexChange.Arrival(entryKey, entry));
        }
      }
    }
    Arrays.setAll(states, i -> stateOf(arrivals.get(i)));
    return new GlobalIndex(keys, states, null, Propagation.indexWindow(propagation));
  }

  private static IndexState stateOf(List<IndexChange.Arrival> arrivals) {
    arrivals.sort((a, b) -> Arrays.compareUnsigned(a.entryKey(), b.entryKey()));
    TreeBuilder<AttributeMap> builder = SortedTree.builder();
    long bytes = 0;
    for (IndexChange.Arrival arrival : arrivals) {
      builder.append(arrival.entryKey(), arrival.entry());
      bytes += arrival.entry().size();
    }
    return new IndexState(builder.build(), bytes);
  }
}
