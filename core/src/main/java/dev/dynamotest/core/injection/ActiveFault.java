package dev.dynamotest.core.injection;

/** A rule at work in an engine, and how often it has been. Thread-safe. */
public final class ActiveFault {
  private final int id;
  private final FaultRule rule;
  private final long seed;
  private long matches;
  private long hits;

  ActiveFault(int id, FaultRule rule, long seed) {
    this.id = id;
    this.rule = rule;
    this.seed = seed;
  }

  /** 1 for the engine's first rule; never used twice until all rules are cleared. */
  public int id() {
    return id;
  }

  public FaultRule rule() {
    return rule;
  }

  /** How many requests could have met the fault, by all but chance and number. */
  public synchronized long matches() {
    return matches;
  }

  /** How many requests have met the fault. */
  public synchronized long hits() {
    return hits;
  }

  /** Whether a request that matches meets the fault. */
  synchronized boolean fires() {
    matches++;
    if (hits >= rule.times()
        || (rule.probability() < 1 && Draws.draw(seed, id, matches) >= rule.probability())) {
      return false;
    }
    hits++;
    return true;
  }

  @Override
  public synchronized String toString() {
    return id + ": " + rule + ", hits " + hits;
  }
}
