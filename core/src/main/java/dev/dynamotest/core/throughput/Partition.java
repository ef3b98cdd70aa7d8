package dev.dynamotest.core.throughput;

import dev.dynamotest.core.fault.ThrottlingReason.Access;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One partition of a table or global index: its limits, and its traffic of the present window. Not
 * thread-safe.
 */
final class Partition {
  /** Units a second that one partition serves, by the slot of {@link Access}. */
  private static final long[] LIMITS = {3_000, 1_000};

  /** Of the limit, from which on a window counts as hot. */
  private static final int HOT_PERCENT = 80;

  /** Of the window's traffic, above which one item keeps the partition from being split. */
  private static final int ONE_ITEM_PERCENT = 90;

  final HashRange range;

  private final TokenBucket[] limits;

  /** Shares of provisioned units; null where all partitions share the whole. */
  private final TokenBucket @Nullable [] shares;

  private KeyHeat heat = new KeyHeat();
  private WriteOrder order = new WriteOrder();

  /** Tokens of the present window, by the slot of {@link Access}. */
  private final long[] window = new long[2];

  private final long[] totals = new long[2];
  private final long[] peaks = new long[2];
  private boolean throttledInWindow;
  private long throttled;
  private int hotWindows;

  Partition(HashRange range, TokenBucket @Nullable [] shares, Instant now) {
    this.range = range;
    this.shares = shares;
    this.limits = new TokenBucket[] {limit(0, now), limit(1, now)};
  }

  private static TokenBucket limit(int access, Instant now) {
    return new TokenBucket(LIMITS[access], 1, 1, 1, now);
  }

  private Partition(Partition original) {
    this.range = original.range;
    this.shares =
        original.shares == null
            ? null
            : new TokenBucket[] {original.shares[0].copy(), original.shares[1].copy()};
    this.limits = new TokenBucket[] {original.limits[0].copy(), original.limits[1].copy()};
    this.heat = original.heat.copy();
    this.order = original.order.copy();
    System.arraycopy(original.window, 0, window, 0, window.length);
    System.arraycopy(original.totals, 0, totals, 0, totals.length);
    System.arraycopy(original.peaks, 0, peaks, 0, peaks.length);
    this.throttledInWindow = original.throttledInWindow;
    this.throttled = original.throttled;
    this.hotWindows = original.hotWindows;
  }

  Partition copy() {
    return new Partition(this);
  }

  /** Partitions that it takes to serve so many units a second. */
  static long neededFor(Access access, double unitsPerSecond) {
    return (long) Math.ceil(unitsPerSecond / (double) LIMITS[access.slot()]);
  }

  /** What its limit has left. */
  long level(Access access, Instant now) {
    return limits[access.slot()].level(now);
  }

  /** What its share of provisioned units has left; {@link Long#MAX_VALUE} where it has none. */
  long levelOfShare(Access access, Instant now) {
    return shares == null ? Long.MAX_VALUE : shares[access.slot()].level(now);
  }

  void changeShare(Access access, long units, int partitions, int capSeconds, Instant now) {
    if (shares != null) {
      shares[access.slot()].changeRate(units, partitions, capSeconds, now);
    }
  }

  /** Consumes, or with tokens below zero gives back. */
  void charge(Access access, byte[] entryKey, long tokens) {
    int i = access.slot();
    limits[i].charge(tokens);
    if (shares != null) {
      shares[i].charge(tokens);
    }
    window[i] += tokens;
    totals[i] += tokens;
    // In the same measure for both: a share of the limit.
    heat.add(entryKey, access == Access.WRITE ? tokens * LIMITS[0] / LIMITS[1] : tokens);
    if (access == Access.WRITE && tokens > 0) {
      order.add(entryKey);
    }
  }

  /**
   * Consumes for the service itself, which does that over a longer time: it makes no heat.
   *
   * @param tokens write units
   */
  void chargeBuild(long tokens) {
    int i = Access.WRITE.slot();
    limits[i].charge(tokens);
    if (shares != null) {
      shares[i].charge(tokens);
    }
    totals[i] += tokens;
  }

  /** When its share, and its limit, will have something left for writes. */
  Instant writableFrom(boolean limited, Instant now) {
    int i = Access.WRITE.slot();
    Instant from = limited ? limits[i].positiveFrom(now) : now;
    Instant ofShare = shares == null ? now : shares[i].positiveFrom(now);
    return ofShare.isAfter(from) ? ofShare : from;
  }

  /** Notes that a limit of this partition did not let something pass. */
  void countThrottle() {
    throttled++;
    throttledInWindow = true;
  }

  /** Tokens consumed in the present window. */
  long consumed(Access access) {
    return window[access.slot()];
  }

  /** Whether it has been hot for so many windows in a row, the present one included. */
  boolean isHotFor(int windows) {
    return hotWindows >= windows;
  }

  /** Judges the present window, which is over. */
  void endWindow(long windowSeconds) {
    boolean hot = throttledInWindow;
    for (int i = 0; i < window.length; i++) {
      long full = LIMITS[i] * windowSeconds * TokenBucket.UNIT;
      hot |= window[i] * 100 >= full * HOT_PERCENT;
      peaks[i] = Math.max(peaks[i], window[i]);
    }
    hotWindows = hot ? hotWindows + 1 : 0;
  }

  /** Begins an empty window after others, of which some may have been empty. */
  void beginWindow(boolean afterEmptyOnes) {
    hotWindows = afterEmptyOnes ? 0 : hotWindows;
    heat = new KeyHeat();
    order = new WriteOrder();
    window[0] = 0;
    window[1] = 0;
    throttledInWindow = false;
  }

  /**
   * Where the traffic of the present window divides into halves.
   *
   * @return the first key of the upper half, or why there is none
   */
  SplitPoint splitPoint(boolean hasLocalIndexes) {
    SplitPoint.Halves halves = new SplitPoint.Halves(heat.total());
    for (KeyHeat.Use use : heat.inOrder()) {
      if (use.heat() * 100 > heat.total() * ONE_ITEM_PERCENT) {
        return SplitPoint.refused(PartitionSplit.Refusal.ONE_ITEM);
      }
      halves.add(use.key().array(), use.heat());
    }
    byte[] bound = halves.bound();
    if (bound == null || !range.canSplitAt(bound)) {
      return SplitPoint.refused(PartitionSplit.Refusal.ONE_ITEM);
    }
    if (halves.dividesCollection()) {
      if (hasLocalIndexes) {
        return SplitPoint.refused(PartitionSplit.Refusal.LOCAL_INDEXES);
      }
      if (order.isSteady(bound)) {
        return SplitPoint.refused(PartitionSplit.Refusal.STEADY_SORT_KEY);
      }
    }
    return SplitPoint.at(bound);
  }

  PartitionUsage usage(@Nullable String index, int number, long windowSeconds) {
    return new PartitionUsage(
        index,
        number,
        SplitPoint.hex(range.from()),
        units(totals[0]),
        units(totals[1]),
        share(0, windowSeconds),
        share(1, windowSeconds),
        throttled);
  }

  private static double units(long tokens) {
    return tokens / (double) TokenBucket.UNIT;
  }

  private double share(int access, long windowSeconds) {
    return units(Math.max(peaks[access], window[access])) / windowSeconds / LIMITS[access];
  }
}
