package dev.dynamotest.core.consistency;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * As of when one request reads what it reads without insisting on the latest. All its reads of
 * tables and local indexes are answered by the same replica. One request, one thread.
 */
public final class ReadView {
  private final Propagation propagation;
  private final Instant now;

  /** The lag of the replica that answers; null until one is needed. */
  private @Nullable Duration readLag;

  /** Whether a read was stale since somebody last asked. */
  private boolean stale;

  ReadView(Propagation propagation, Instant now) {
    this.propagation = propagation;
    this.now = now;
  }

  /** As of when items and entries of local indexes are read; null: the latest. */
  public @Nullable Instant tableTime() {
    if (Propagation.readWindow(propagation).isZero()) {
      return null;
    }
    if (readLag == null) {
      readLag = propagation.nextReadLag();
    }
    return before(readLag);
  }

  /** As of when entries of global indexes are read; null: the latest. */
  public @Nullable Instant indexTime() {
    return before(propagation.lags().index());
  }

  private @Nullable Instant before(Duration lag) {
    return lag.isZero() ? null : propagation.time(now).minus(lag);
  }

  /**
   * Notes that a read was stale: a reader of the latest state would have got another answer.
   *
   * @param index the index that was read, or null when it was the table
   */
  public void countStale(String table, @Nullable String index) {
    stale = true;
    propagation.countStale(table, index);
  }

  /** Whether a read was stale since this was last asked. */
  public boolean takeStale() {
    boolean was = stale;
    stale = false;
    return was;
  }

  /**
   * How far behind its reads are.
   *
   * @param ofGlobalIndex whether those of global indexes are meant, else those of tables
   */
  public Duration lag(boolean ofGlobalIndex) {
    if (ofGlobalIndex) {
      return propagation.lags().index();
    }
    return readLag == null ? Duration.ZERO : readLag;
  }
}
