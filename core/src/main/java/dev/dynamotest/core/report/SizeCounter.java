package dev.dynamotest.core.report;

import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.trace.Access;
import dev.dynamotest.core.trace.RequestTrace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds the largest item of each table. One use, one thread. */
final class SizeCounter {
  private final TableLabels labels;
  private final Map<String, Largest> tables = new HashMap<>();

  private record Largest(int bytes, JournalEntry entry) {}

  SizeCounter(TableLabels labels) {
    this.labels = labels;
  }

  void add(JournalEntry entry, RequestTrace trace) {
    for (Access access : trace.accesses()) {
      if (access.largestItem() > 0) {
        tables.merge(
            labels.of(trace, access.table()),
            new Largest(access.largestItem(), entry),
            (a, b) -> b.bytes > a.bytes ? b : a);
      }
    }
  }

  /** In the order of the tables' names. */
  List<ItemSizes> results(List<TableFacts> facts) {
    Map<String, TableFacts> present = new HashMap<>();
    facts.forEach(table -> present.put(table.name(), table));
    Set<String> names = new TreeSet<>(tables.keySet());
    names.addAll(present.keySet());
    List<ItemSizes> results = new ArrayList<>(names.size());
    for (String name : names) {
      Largest largest = tables.get(name);
      TableFacts table = present.get(name);
      long items = table == null ? 0 : table.items();
      results.add(
          new ItemSizes(
              name,
              largest == null ? 0 : largest.bytes,
              largest == null ? null : RequestLine.of(largest.entry),
              items,
              table == null || items == 0 ? 0 : Math.round((double) table.itemBytes() / items)));
    }
    return results;
  }
}
