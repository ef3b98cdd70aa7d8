package dev.dynamotest.core.injection;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fault rules of an engine. They belong to the engine, not to what it holds: snapshots are
 * without them, and neither restoring nor resetting an engine changes them. A request meets the
 * first rule, in the order in which they were added, that matches and fires; rules that only delay
 * add up until then. Thread-safe.
 */
public final class Faults {
  private final long seed;

  /** Null without rules; replaced under this monitor, read without it. */
  private volatile @Nullable List<ActiveFault> active;

  private int lastId;

  /**
   * No rules.
   *
   * @param seed what all chance follows from
   */
  public Faults(long seed) {
    this.seed = seed;
  }

  /**
   * Adds a rule, after all others.
   *
   * @return the rule at work, with its counts
   * @throws IllegalArgumentException if a request that meets it would fare as ever
   */
  public synchronized ActiveFault add(FaultRule rule) {
    if (!rule.doesSomething()) {
      throw new IllegalArgumentException(
          "A fault rule without a fault: add an error, latency or another outcome to " + rule);
    }
    ActiveFault added = new ActiveFault(++lastId, rule, seed);
    List<ActiveFault> all = new ArrayList<>(list());
    all.add(added);
    active = List.copyOf(all);
    return added;
  }

  /** The rules in the order in which requests meet them, also those that fire no more. */
  public List<ActiveFault> list() {
    List<ActiveFault> known = active;
    return known == null ? List.of() : known;
  }

  /**
   * Removes a rule.
   *
   * @return whether it was there
   */
  public synchronized boolean remove(int id) {
    List<ActiveFault> left = new ArrayList<>(list());
    boolean removed = left.removeIf(fault -> fault.id() == id);
    active = left.isEmpty() ? null : List.copyOf(left);
    return removed;
  }

  /** As {@link #remove(int)}. */
  public boolean remove(ActiveFault fault) {
    return list().contains(fault) && remove(fault.id());
  }

  /** Removes all rules; the next one is the first again, also to chance. */
  public synchronized void clear() {
    active = null;
    lastId = 0;
  }

  /** Whether there are no rules; costs one read. */
  public boolean isEmpty() {
    return active == null;
  }

  /** What the rules decide about a request, which counts; null when it fares as ever. */
  public @Nullable Injection decide(RequestFacts request) {
    Duration latency = Duration.ZERO;
    for (ActiveFault fault : list()) {
      if (!fault.rule().matches(request) || !fault.fires()) {
        continue;
      }
      latency = latency.plus(fault.rule().latency());
      if (!(fault.rule().outcome() instanceof FaultOutcome.Answered)) {
        return Injection.of(fault.rule(), request, latency);
      }
    }
    return latency.isZero() ? null : Injection.late(latency);
  }
}
