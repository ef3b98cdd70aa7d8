package dev.dynamotest.junit;

import dev.dynamotest.core.TableOverview;
import dev.dynamotest.core.journal.JournalEntry;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What helps to see why a test has failed: the tables, and the last requests with their answers.
 */
final class FailureReport {
  private static final int MAX_REQUESTS = 20;
  private static final int MAX_TABLES = 20;
  private static final int MAX_BODY = 500;

  private FailureReport() {}

  /** The report of a test's tables and requests, with the problems that the requests have. */
  static String of(List<TableOverview> tables, List<JournalEntry> requests, String problems) {
    String report = of(tables, requests);
    return problems.isEmpty() ? report : report + "\nProblems:\n" + problems.stripTrailing();
  }

  /** The report of a test's tables and requests. */
  static String of(List<TableOverview> tables, List<JournalEntry> requests) {
    List<JournalEntry> last =
        requests.subList(Math.max(0, requests.size() - MAX_REQUESTS), requests.size());
    StringBuilder text = new StringBuilder("Tables:");
    if (tables.isEmpty()) {
      text.append(" none");
    }
    tables.stream().limit(MAX_TABLES).forEach(table -> text.append("\n  ").append(line(table)));
    if (tables.size() > MAX_TABLES) {
      text.append("\n  and ").append(tables.size() - MAX_TABLES).append(" more");
    }
    text.append('\n').append(last.isEmpty() ? "No requests" : "Last requests, the latest last:");
    text.append(last.stream().map(e -> "\n  " + e.line(MAX_BODY)).collect(Collectors.joining()));
    return text.toString();
  }

  private static String line(TableOverview table) {
    return "%s %s in %s: %d items, %d bytes%s"
        .formatted(
            table.name(),
            table.status(),
            table.region(),
            table.itemCount(),
            table.sizeBytes(),
            table.indexes().isEmpty() ? "" : ", indexes " + String.join(", ", table.indexes()));
  }
}
