package dev.dynamotest.core.throughput;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The rules of an engine for the throughput of its tables and global indexes: one for all, and
 * others for those that are named. A change takes effect at once: what is concerned by it starts
 * anew, with the buckets and partitions of a new table. Rules are no part of snapshots.
 * Thread-safe.
 */
public final class Throughput {
  private record Resource(String table, @Nullable String index) {}

  private final Runnable changed;
  private final Map<Resource, ThroughputSettings> named = new HashMap<>();
  private ThroughputSettings all;
  private boolean suspended;
  private volatile boolean off;

  /**
   * The same rule for everything.
   *
   * @param changed is run after each change
   */
  public Throughput(ThroughputSettings all, Runnable changed) {
    this.all = all;
    this.changed = changed;
    this.off = isAllOff();
  }

  /** The rule for what has none of its own. */
  public synchronized ThroughputSettings all() {
    return all;
  }

  /** Changes the rule for what has none of its own. */
  public Throughput all(ThroughputSettings settings) {
    synchronized (this) {
      all = settings;
    }
    tell();
    return this;
  }

  /** As {@link #all(ThroughputSettings)}, with the other settings of the mode's preset. */
  public Throughput all(ThroughputMode mode) {
    return all(ThroughputSettings.of(mode));
  }

  /**
   * Gives a table, and those of its indexes without rules of their own, a rule.
   *
   * @param table the table's name, in any account and region; it need not exist yet
   */
  public Throughput table(String table, ThroughputSettings settings) {
    return put(new Resource(table, null), settings);
  }

  /**
   * Changes the rule of a table.
   *
   * @param change from the rule that holds for the table so far
   */
  public Throughput table(String table, UnaryOperator<ThroughputSettings> change) {
    return table(table, change.apply(of(table)));
  }

  /** Gives a global index a rule. */
  public Throughput index(String table, String index, ThroughputSettings settings) {
    return put(new Resource(table, index), settings);
  }

  /**
   * Changes the rule of a global index.
   *
   * @param change from the rule that holds for the index so far
   */
  public Throughput index(String table, String index, UnaryOperator<ThroughputSettings> change) {
    return index(table, index, change.apply(of(table, index)));
  }

  private Throughput put(Resource resource, ThroughputSettings settings) {
    synchronized (this) {
      named.put(resource, settings);
    }
    tell();
    return this;
  }

  /** One rule for everything: those for named tables and indexes are forgotten. */
  public Throughput reset(ThroughputSettings settings) {
    synchronized (this) {
      if (named.isEmpty() && all.equals(settings)) {
        return this;
      }
      named.clear();
      all = settings;
    }
    tell();
    return this;
  }

  /**
   * Lets everything pass uncounted until {@link #resume()}: while what a test starts from is
   * prepared.
   */
  public void suspend() {
    suspended(true);
  }

  /** Lets the rules hold again; everything starts anew. */
  public void resume() {
    suspended(false);
  }

  private void tell() {
    off = isAllOff();
    changed.run();
  }

  private void suspended(boolean newSuspended) {
    synchronized (this) {
      if (suspended == newSuspended) {
        return;
      }
      suspended = newSuspended;
    }
    tell();
  }

  /** The rule of a table. */
  public ThroughputSettings of(String table) {
    return of(table, null);
  }

  /**
   * The rule of a table or index.
   *
   * @param index null: that of the table
   */
  public synchronized ThroughputSettings of(String table, @Nullable String index) {
    ThroughputSettings own = named.get(new Resource(table, index));
    if (own == null && index != null) {
      own = named.get(new Resource(table, null));
    }
    return own == null ? all : own;
  }

  /** Whether nothing has to be metered. Costs nothing. */
  public boolean isOff() {
    return off;
  }

  /** Whether a table or one of its global indexes has to be metered. */
  public synchronized boolean meters(String table, Collection<String> indexes) {
    return !off
        && (of(table).mode() != ThroughputMode.OFF
            || indexes.stream().anyMatch(index -> of(table, index).mode() != ThroughputMode.OFF));
  }

  private synchronized boolean isAllOff() {
    if (suspended) {
      return true;
    }
    boolean isAllOff = all.mode() == ThroughputMode.OFF;
    for (ThroughputSettings rule : named.values()) {
      isAllOff &= rule.mode() == ThroughputMode.OFF;
    }
    return isAllOff;
  }
}
