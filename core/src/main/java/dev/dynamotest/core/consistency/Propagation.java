package dev.dynamotest.core.consistency;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * How the writes of one database spread to readers that lag. Thread-safe; there is none where
 * nobody lags.
 *
 * <p>Its time is the clock's while that goes forward. When the clock is set back, what was written
 * before must not be invisible until the clock is where it was: this time stands still then and
 * goes on with the clock from there.
 */
public final class Propagation {
  private record Source(String table, @Nullable String index) {}

  private final Lags lags;
  private final Map<Source, LongAdder> staleReads = new ConcurrentHashMap<>(2);

  /** The latest time that was told. */
  private Instant latest;

  /** How far the clock has been set back altogether. */
  private Duration ahead;

  /** Eventually consistent reads so far for which a replica had to be chosen. */
  private long choices;

  private Propagation(Lags lags, Instant latest, Duration ahead, long choices) {
    this.lags = lags;
    this.latest = latest;
    this.ahead = ahead;
    this.choices = choices;
  }

  /** That of a new database; null when nobody lags. */
  public static @Nullable Propagation of(Lags lags) {
    return lags.areNone() ? null : new Propagation(lags, Instant.MIN, Duration.ZERO, 0);
  }

  /**
   * That of a copy of a database: it goes on from the same time, and with the same choices of
   * replicas, as the original. Stale reads are counted anew.
   *
   * @param original null when nobody lagged there
   * @return null when nobody lags in the copy
   */
  public static @Nullable Propagation copy(@Nullable Propagation original, Lags lags) {
    if (original == null || lags.areNone()) {
      return of(lags);
    }
    synchronized (original) {
      return new Propagation(lags, original.latest, original.ahead, original.choices);
    }
  }

  /** How far back reads of a table may ask. */
  public static Duration readWindow(@Nullable Propagation propagation) {
    return propagation == null ? Duration.ZERO : propagation.lags.largestRead();
  }

  /** How far back reads of a global index ask. */
  public static Duration indexWindow(@Nullable Propagation propagation) {
    return propagation == null ? Duration.ZERO : propagation.lags.index();
  }

  public Lags lags() {
    return lags;
  }

  /**
   * The time of a request; never before one that was told earlier.
   *
   * @param now the request's time by the clock. A little behind the others, as far as the largest
   *     lag, is taken for a request that took its time; more for a clock that was set back.
   */
  public synchronized Instant time(Instant now) {
    Instant time = now.plus(ahead);
    if (!time.isBefore(latest)) {
      latest = time;
    } else if (time.isBefore(latest.minus(lags.largest()))) {
      ahead = Duration.between(now, latest);
    }
    return latest;
  }

  /** What a request sees that does not insist on the latest. */
  public ReadView view(Instant now) {
    return new ReadView(this, now);
  }

  /** The lag of the replica that answers the next eventually consistent read. */
  synchronized Duration nextReadLag() {
    return lags.ofRead(choices++);
  }

  void countStale(String table, @Nullable String index) {
    staleReads.computeIfAbsent(new Source(table, index), source -> new LongAdder()).increment();
  }

  /** How many stale reads there were, by what was read, in the order of names. */
  public List<StaleReads> staleReads() {
    List<StaleReads> counts = new ArrayList<>();
    staleReads.forEach(
        (source, count) -> counts.add(new StaleReads(source.table, source.index, count.sum())));
    counts.sort(
        Comparator.comparing(StaleReads::table)
            .thenComparing(StaleReads::index, Comparator.nullsFirst(Comparator.naturalOrder())));
    return counts;
  }
}
