package dev.dynamotest.core.report;

import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.trace.PageAccess;
import dev.dynamotest.core.trace.Position;
import dev.dynamotest.core.trace.RequestTrace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds pages that said that there is more, and were not followed by a request that goes on from
 * there: of the same operation, table and index. Of several such pages each wants a follower of its
 * own. One use, one thread.
 */
final class PageFollower {
  private final Calls calls;
  private final TableLabels labels;
  private final Map<Place, Deque<Waiting>> waiting = new HashMap<>();

  /** Calls whose first attempt has followed a page: further attempts follow no other. */
  private final Set<String> followers = new HashSet<>();

  private record Place(String operation, Position position) {}

  private record Waiting(JournalEntry entry, String table, PageAccess page) {}

  PageFollower(Calls calls, TableLabels labels) {
    this.calls = calls;
    this.labels = labels;
  }

  void add(JournalEntry entry, RequestTrace trace) {
    if (!waiting.isEmpty()) {
      follow(entry, trace);
    }
    if (!calls.isLastAttempt(entry) || entry.failed()) {
      return;
    }
    for (PageAccess page : trace.pages()) {
      Position next = page.next();
      if (next != null) {
        waiting
            .computeIfAbsent(new Place(entry.operation(), next), p -> new ArrayDeque<>())
            .add(new Waiting(entry, labels.of(trace, page.table()), page));
      }
    }
  }

  private void follow(JournalEntry entry, RequestTrace trace) {
    Position start = trace.pages().isEmpty() ? Requests.start(entry) : trace.pages().get(0).start();
    String id = entry.invocation().id();
    if (start == null || (id != null && !followers.add(id))) {
      return;
    }
    Deque<Waiting> pages = waiting.get(new Place(entry.operation(), start));
    if (pages != null) {
      pages.removeFirst();
      if (pages.isEmpty()) {
        waiting.remove(new Place(entry.operation(), start));
      }
    }
  }

  /** In the order of the requests. */
  List<UnfollowedPage> results() {
    List<Waiting> left = new ArrayList<>();
    waiting.values().forEach(left::addAll);
    left.sort(Comparator.comparingLong(page -> page.entry.number()));
    return left.stream().map(PageFollower::result).toList();
  }

  private static UnfollowedPage result(Waiting waiting) {
    PageAccess page = waiting.page;
    return new UnfollowedPage(
        RequestLine.of(waiting.entry),
        waiting.table,
        page.index(),
        page.evaluated(),
        page.returned(),
        page.endedByLimit() && page.returned() == page.evaluated());
  }
}
