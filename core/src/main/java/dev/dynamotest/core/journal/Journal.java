package dev.dynamotest.core.journal;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

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

  /** A journal of at most so many entries. */
  public Journal(int maxEntries) {
    this.maxEntries = maxEntries;
  }

  /** Adds a request that has been answered. */
  public synchronized void add(
      Instant time, String operation, byte[] request, int status, byte[] answer) {
    JournalEntry entry = new JournalEntry(++last, time, operation, request, status, answer);
    entries.addLast(entry);
    bytes += entry.bytes();
    while (entries.size() > maxEntries || (bytes > MAX_BYTES && entries.size() > 1)) {
      bytes -= entries.removeFirst().bytes();
    }
  }

  /** The entries that are still known, the oldest first. */
  public synchronized List<JournalEntry> entries() {
    return List.copyOf(entries);
  }

  /** Forgets all entries; numbers go on. */
  public synchronized void clear() {
    entries.clear();
    bytes = 0;
  }
}
