package dev.dynamotest.core.report;

import dev.dynamotest.core.injection.RequestFacts.Touched;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.trace.Access;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.UnprocessedItem;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds items that a batch left unprocessed, or whose statement it throttled, and that no later
 * request names, whether or not that one was done. A write is made good by any write to the item,
 * and a read by any read. One use, one thread.
 */
final class Resubmissions {
  private final Calls calls;
  private final TableLabels labels;

  /** By item, in the order in which they were left. */
  private final Map<Item, Left> pending = new LinkedHashMap<>();

  /** The numbers of requests by the items that they left and that are still pending. */
  private final Map<Long, Integer> leavers = new HashMap<>();

  private record Item(String table, boolean write, AttributeMap key) {}

  private record Left(JournalEntry entry, UnprocessedItem.Kind kind) {}

  Resubmissions(Calls calls, TableLabels labels) {
    this.calls = calls;
    this.labels = labels;
  }

  void add(JournalEntry entry, RequestTrace trace) {
    if (!pending.isEmpty()) {
      resubmit(entry, trace);
    }
    if (entry.failed() || !calls.isLastAttempt(entry)) {
      return;
    }
    for (UnprocessedItem item : trace.unprocessed()) {
      boolean write = item.kind() != UnprocessedItem.Kind.GET;
      leave(
          new Item(labels.of(trace, item.table()), write, item.key()),
          new Left(entry, item.kind()));
    }
  }

  private void leave(Item item, Left left) {
    remove(item);
    pending.put(item, left);
    leavers.merge(left.entry.number(), 1, Integer::sum);
  }

  private void remove(Item item) {
    Left left = pending.remove(item);
    if (left != null) {
      leavers.merge(left.entry.number(), -1, Integer::sum);
    }
  }

  private void resubmit(JournalEntry entry, RequestTrace trace) {
    for (Access access : trace.accesses()) {
      boolean write = access.kind() == Access.Kind.WRITE;
      remove(new Item(labels.of(trace, access.table()), write, access.key()));
    }
    for (UnprocessedItem item : trace.unprocessed()) {
      boolean write = item.kind() != UnprocessedItem.Kind.GET;
      remove(new Item(labels.of(trace, item.table()), write, item.key()));
    }
    if (entry.failed()) {
      for (Touched touched : Requests.items(entry)) {
        named(touched, trace);
      }
    }
  }

  /** A request that was not done has no key but what it says of the item, maybe all of it. */
  private void named(Touched touched, RequestTrace trace) {
    String table = touched.table() == null ? null : labels.of(trace, touched.table());
    Set<Item> matching = new HashSet<>();
    for (Item item : pending.keySet()) {
      boolean write = touched.access() == dev.dynamotest.core.injection.RequestFacts.Access.WRITE;
      if (item.table.equals(table) && item.write == write && holds(touched, item.key)) {
        matching.add(item);
      }
    }
    matching.forEach(this::remove);
  }

  private static boolean holds(Touched touched, AttributeMap key) {
    for (int i = 0; i < key.count(); i++) {
      @Nullable AttributeValue value = touched.attributes().get(key.name(i));
      if (!key.value(i).equals(value)) {
        return false;
      }
    }
    return true;
  }

  /** How many items that a request left are still to be sent again. */
  int pendingOf(JournalEntry entry) {
    return leavers.getOrDefault(entry.number(), 0);
  }

  /** In the order in which they were left. */
  List<LostItem> results() {
    List<LostItem> lost = new ArrayList<>(pending.size());
    pending.forEach(
        (item, left) ->
            lost.add(
                new LostItem(
                    RequestLine.of(left.entry), item.table, left.kind, KeyText.of(item.key))));
    return lost;
  }
}
