package dev.dynamotest.core.table;

import dev.dynamotest.core.consistency.History;
import dev.dynamotest.core.consistency.Propagation;
import dev.dynamotest.core.consistency.ReadView;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One shard of a table. Its writers hold the lock from reading the old item to publishing the new
 * one; readers read the state once and take no lock.
 */
final class Shard {
  final ReentrantLock lock = new ReentrantLock();

  /** Replaced as a whole, under the lock. */
  volatile ShardState state;

  /** What readers see that lag; null where none does. Replaced under the lock. */
  private volatile @Nullable History<ShardState> history;

  /** A shard whose state everybody sees. */
  Shard(ShardState state, @Nullable Propagation propagation) {
    this(state, History.from(state, Propagation.readWindow(propagation)));
  }

  private Shard(ShardState state, @Nullable History<ShardState> history) {
    this.state = state;
    this.history = history;
  }

  /** The state that a request sees; with a view of null, the latest. */
  ShardState seenBy(@Nullable ReadView view) {
    History<ShardState> states = view == null ? null : history;
    Instant time = view == null || states == null ? null : view.tableTime();
    return states == null || time == null ? state : states.asOf(time);
  }

  /**
   * Puts the state after a write in place, under the lock.
   *
   * @param time the time of the write by which it spreads
   */
  void publish(ShardState next, Instant time) {
    state = next;
    History<ShardState> states = history;
    if (states != null) {
      history = states.with(next, time);
    }
  }

  /** Lets everybody see the latest state, under the lock. */
  void settle() {
    History<ShardState> states = history;
    if (states != null) {
      history = states.settled(state);
    }
  }

  /** A shard of its own with the same states, under the lock. */
  Shard fork(@Nullable Propagation propagation) {
    return new Shard(state, History.continued(history, state, Propagation.readWindow(propagation)));
  }
}
