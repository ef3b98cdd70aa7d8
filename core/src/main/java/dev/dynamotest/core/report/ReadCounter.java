package dev.dynamotest.core.report;

import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.trace.Access;
import dev.dynamotest.core.trace.PageAccess;
import dev.dynamotest.core.trace.RequestTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up pages that were scanned and pages that were filtered. One use, one thread. */
final class ReadCounter {
  private static final int EXAMPLES = 3;

  private final TableLabels labels;
  private final Map<String, Sum> scans = new LinkedHashMap<>();
  private final Map<String, Sum> filters = new LinkedHashMap<>();

  private static final class Sum {
    private final String table;
    private final @Nullable String index;
    private final List<RequestLine> examples = new ArrayList<>(EXAMPLES);
    private long pages;
    private long evaluated;
    private long returned;
    private double units;

    Sum(String table, @Nullable String index) {
      this.table = table;
      this.index = index;
    }

    void add(JournalEntry entry, PageAccess page, double readUnits) {
      pages++;
      evaluated += page.evaluated();
      returned += page.returned();
      units += readUnits;
      if (examples.size() < EXAMPLES) {
        examples.add(RequestLine.of(entry));
      }
    }
  }

  ReadCounter(TableLabels labels) {
    this.labels = labels;
  }

  void add(JournalEntry entry, String pattern, RequestTrace trace) {
    for (PageAccess page : trace.pages()) {
      double units = readUnits(trace);
      if (page.scan()) {
        sum(scans, pattern, page, trace).add(entry, page, units);
      }
      if (page.filtered()) {
        sum(filters, pattern, page, trace).add(entry, page, units);
      }
    }
  }

  private Sum sum(Map<String, Sum> sums, String pattern, PageAccess page, RequestTrace trace) {
    return sums.computeIfAbsent(
        pattern, p -> new Sum(labels.of(trace, page.table()), page.index()));
  }

  private static double readUnits(RequestTrace trace) {
    double units = 0;
    for (Access access : trace.accesses()) {
      units += access.units();
    }
    return units;
  }

  /** What read most rows first. */
  List<ScanUse> scans() {
    List<ScanUse> results = new ArrayList<>(scans.size());
    scans.forEach(
        (pattern, sum) ->
            results.add(
                new ScanUse(
                    pattern,
                    sum.table,
                    sum.index,
                    sum.pages,
                    sum.evaluated,
                    sum.returned,
                    sum.units,
                    sum.examples)));
    results.sort(
        Comparator.comparingLong((ScanUse s) -> -s.evaluated()).thenComparing(ScanUse::pattern));
    return results;
  }

  /** What threw away most rows first. */
  List<FilterUse> filters() {
    List<FilterUse> results = new ArrayList<>(filters.size());
    filters.forEach(
        (pattern, sum) ->
            results.add(
                new FilterUse(
                    pattern, sum.pages, sum.evaluated, sum.returned, sum.units, sum.examples)));
    results.sort(
        Comparator.comparingLong((FilterUse f) -> f.returned() - f.evaluated())
            .thenComparing(FilterUse::pattern));
    return results;
  }
}
