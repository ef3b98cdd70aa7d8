package dev.dynamotest.core.report;

import dev.dynamotest.core.journal.JournalEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which requests are attempts of one call. A client that makes another attempt has not used the
 * answer of the one before, so what that said of further pages or unprocessed items is void.
 */
final class Calls {
  private final Map<String, Long> lastAttempts = new HashMap<>();

  Calls(List<JournalEntry> entries) {
    for (JournalEntry entry : entries) {
      String id = entry.invocation().id();
      if (id != null) {
        lastAttempts.put(id, entry.number());
      }
    }
  }

  /** Whether the application has got the answer of this request, and not that of a later one. */
  boolean isLastAttempt(JournalEntry entry) {
    String id = entry.invocation().id();
    return id == null || lastAttempts.getOrDefault(id, 0L) == entry.number();
  }
}
