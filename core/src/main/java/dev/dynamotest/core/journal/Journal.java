package dev.dynamotest.core.journal;

import dev.dynamotest.core.protocol.SdkInvocation;
import dev.dynamotest.core.trace.RequestTrace;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The latest requests of an engine with their answers, bounded in number and in bytes: the oldest
 * are forgotten first. Thread-safe.
 */
public final class Journal {
  private static final long MAX_BYTES = 16L * 1024 * 1024;

  private final int maxEntries;
  private final Deque<JournalEntry> entries = new ArrayDeque<>();
  private long bytes;
  private long last;

  /** Entries that had to go for later ones since the journal was last cleared. */
  private long forgotten;

  /** A journal of at most so many entries. */
  public Journal(int maxEntries) {
    this.maxEntries = maxEntries;
  }

  /** Adds a request that has been answered. */
  public void add(Instant time, String operation, byte[] request, int status, byte[] answer) {
    add(time, operation, request, status, answer, SdkInvocation.NONE, null, null);
  }

  /**
   * Adds a request of which more is known.
   *
   * @param invocation which call of an SDK it is an attempt of
   * @param label what the test calls it, or null
   * @param trace what it did, to which nothing is added any more; or null
   */
  public synchronized void add(
      Instant time,
      String operation,
      byte[] request,
      int status,
      byte[] answer,
      SdkInvocation invocation,
      @Nullable LabelUse label,
      @Nullable RequestTrace trace) {
    JournalEntry entry =
        new JournalEntry(
            ++last, time, operation, request, status, answer, invocation, label, trace);
    entries.addLast(entry);
    bytes += entry.bytes();
    while (entries.size() > maxEntries || (bytes > MAX_BYTES && entries.size() > 1)) {
      bytes -= entries.removeFirst().bytes();
      forgotten++;
    }
  }

  /** The entries that are still known, the oldest first. */
  public synchronized List<JournalEntry> entries() {
    return List.copyOf(entries);
  }

  /** How many entries have had to go for later ones since the journal was made or cleared. */
  public synchronized long forgotten() {
    return forgotten;
  }

  /** Forgets all entries; the next one is number 1 again. */
  public synchronized void clear() {
    entries.clear();
    bytes = 0;
    last = 0;
    forgotten = 0;
  }
}
