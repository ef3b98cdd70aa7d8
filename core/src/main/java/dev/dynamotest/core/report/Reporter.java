package dev.dynamotest.core.report;

import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.StaleAnswer;
import java.util.ArrayList;
import java.util.List;

/** Makes reports of journals. Stateless. */
public final class Reporter {
  private Reporter() {}

  /**
   * The report.
   *
   * @param entries in order
   * @param forgotten how many requests the journal had, and has no more
   * @param tables the tables as they are now
   * @param labels how tables are called
   */
  public static DynamoReport report(
      List<JournalEntry> entries,
      long forgotten,
      List<TableFacts> tables,
      TableLabels labels,
      ReportSettings settings) {
    Calls calls = new Calls(entries);
    PatternCounter patterns = new PatternCounter();
    HeatCounter heat = new HeatCounter(labels);
    ReadCounter reads = new ReadCounter(labels);
    SizeCounter sizes = new SizeCounter(labels);
    PageFollower pages = new PageFollower(calls, labels);
    Resubmissions resubmissions = new Resubmissions(calls, labels);
    ThrottleCounter throttles = new ThrottleCounter(labels);
    List<StaleRead> stale = new ArrayList<>();
    long requests = 0;
    for (JournalEntry entry : entries) {
      if (entry.operation().equals(JournalEntry.TIME_TO_LIVE)) {
        continue;
      }
      requests++;
      RequestTrace trace = entry.trace();
      if (trace == null) {
        continue;
      }
      throttles.add(entry, trace);
      if (!AccessPatterns.isOfItems(entry)) {
        continue;
      }
      String pattern = AccessPatterns.of(entry);
      patterns.add(entry, pattern, trace);
      heat.add(entry, trace);
      reads.add(entry, pattern, trace);
      sizes.add(entry, trace);
      pages.add(entry, trace);
      resubmissions.add(entry, trace);
      for (StaleAnswer answer : trace.staleAnswers()) {
        stale.add(
            new StaleRead(
                RequestLine.of(entry),
                labels.of(trace, answer.table()),
                answer.index(),
                KeyText.of(answer.key()),
                answer.behind()));
      }
    }
    return new DynamoReport(
        settings,
        requests,
        forgotten,
        patterns.patterns(),
        patterns.labels(),
        heat.results(),
        throttles.counts(),
        throttles.calls(resubmissions),
        stale,
        resubmissions.results(),
        pages.results(),
        reads.scans(),
        reads.filters(),
        sizes.results(tables),
        tables);
  }
}
