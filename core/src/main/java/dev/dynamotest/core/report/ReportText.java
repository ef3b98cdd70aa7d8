package dev.dynamotest.core.report;

import dev.dynamotest.core.throughput.PartitionSplit;
import dev.dynamotest.core.throughput.PartitionUsage;
import java.util.List;
import java.util.function.Function;

/** Writes a report for a terminal. One use, one thread. */
final class ReportText {
  private static final String INDENT = "  ";
  private static final String EVIDENCE = "      ";

  /** Entries of one problem. */
  private static final int MAX_ENTRIES = 5;

  private static final int MAX_PATTERNS = 30;
  private static final int MAX_KEYS = 5;
  private static final int MAX_NAME = 120;
  private static final double EVEN_SKEW = 1.5;

  private final DynamoReport report;
  private final StringBuilder text = new StringBuilder();

  private ReportText(DynamoReport report) {
    this.report = report;
  }

  static String of(DynamoReport report) {
    ReportText text = new ReportText(report);
    text.summary();
    text.problems();
    text.consumed();
    text.throttles();
    text.heat();
    text.partitions();
    text.sizes();
    text.cost();
    return text.text.toString();
  }

  static String problemsOf(DynamoReport report) {
    ReportText text = new ReportText(report);
    text.found();
    return text.text.toString();
  }

  private void summary() {
    text.append("DynamoDB report of ")
        .append(Numbers.count(report.requests(), "request", "requests"))
        .append(": ")
        .append(Numbers.units(report.readUnits()))
        .append(" read units, ")
        .append(Numbers.units(report.writeUnits()))
        .append(" write units\n");
    if (report.forgotten() > 0) {
      text.append("(the journal has forgotten the ")
          .append(Numbers.count(report.forgotten()))
          .append(" before; a larger one keeps more: EngineConfig.withJournalEntries)\n");
    }
  }

  private void heading(String heading) {
    text.append('\n').append(heading).append('\n');
  }

  private void problems() {
    int before = text.length();
    heading("Problems");
    int start = text.length();
    found();
    if (text.length() == start) {
      text.setLength(before);
      text.append("\nNo problems found\n");
    }
  }

  private void found() {
    problem(
        report.lostItems(),
        "item left unprocessed and never sent again",
        "items left unprocessed and never sent again",
        item -> item.kind() + " " + item.table() + ": " + item.key() + "\n" + line(item.request()));
    problem(
        report.unrecoveredCalls(),
        "call throttled and given up",
        "calls throttled and given up",
        call -> outcome(call) + "\n" + line(call.request()));
    problem(
        report.forgottenPages(),
        "page with more behind it that nobody asked for",
        "pages with more behind them that nobody asked for",
        page -> page(page) + "\n" + line(page.request()));
    problem(
        report.staleReads(),
        "stale read",
        "stale reads",
        read -> stale(read) + "\n" + line(read.request()));
    problem(
        report.hotKeys(),
        "hot partition key",
        "hot partition keys",
        hot -> hot(hot) + examples(hot.key().examples()));
    problem(
        report.scans(),
        "access pattern that scans",
        "access patterns that scan",
        scan ->
            shortened(scan.pattern())
                + ": "
                + Numbers.count(scan.pages(), "page", "pages")
                + ", "
                + Numbers.count(scan.evaluated(), "row", "rows")
                + ", "
                + Numbers.units(scan.readUnits())
                + " read units"
                + examples(scan.examples()));
    problem(
        report.wastefulFilters(),
        "filter that threw away most of what was read",
        "filters that threw away most of what was read",
        filter -> filter(filter) + examples(filter.examples()));
    problem(
        report.tablesWithItemsFrom(report.settings().largeItemBytes()),
        "table with items near 400 KB",
        "tables with items near 400 KB",
        size ->
            size.table()
                + ": "
                + Numbers.bytes(size.largest())
                + (size.seen() == null ? "" : "\n" + line(size.seen())));
  }

  private <T> void problem(List<T> found, String one, String many, Function<T, String> told) {
    if (found.isEmpty()) {
      return;
    }
    text.append(INDENT).append(Numbers.count(found.size(), one, many)).append('\n');
    found.stream()
        .limit(MAX_ENTRIES)
        .forEach(
            entry -> text.append(INDENT).append(INDENT).append(told.apply(entry)).append('\n'));
    if (found.size() > MAX_ENTRIES) {
      text.append(INDENT)
          .append(INDENT)
          .append("and ")
          .append(Numbers.count(found.size() - MAX_ENTRIES))
          .append(" more\n");
    }
  }

  private static String line(RequestLine request) {
    return EVIDENCE + request;
  }

  private static String examples(List<RequestLine> requests) {
    return requests.isEmpty() ? "" : "\n" + line(requests.get(0));
  }

  private static String shortened(String name) {
    return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME) + "...";
  }

  static String outcome(ThrottledCall call) {
    String attempts = Numbers.count(call.attempts(), "attempt", "attempts");
    return call.outcome().words()
        + " ("
        + attempts
        + (call.maxAttempts() == 0 ? "" : " of " + Numbers.count(call.maxAttempts()))
        + "): "
        + String.join(", ", call.reasons())
        + (call.keys().isEmpty() ? "" : ", " + String.join("; ", call.keys()));
  }

  static String page(UnfollowedPage page) {
    return TableLabels.resource(page.table(), page.index())
        + ": "
        + Numbers.count(page.evaluated(), "row", "rows")
        + " read, "
        + Numbers.count(page.returned())
        + " returned";
  }

  static String stale(StaleRead read) {
    return TableLabels.resource(read.table(), read.index())
        + (read.key().isEmpty() ? "" : ": " + read.key())
        + ", up to "
        + Numbers.duration(read.behind())
        + " behind";
  }

  static String hot(HotKey hot) {
    return hot.resource().resource()
        + ": "
        + hot.key().key()
        + " has "
        + Numbers.share(hot.key().share())
        + " of "
        + Numbers.units(hot.resource().units())
        + " "
        + kind(hot.resource())
        + " units over "
        + Numbers.count(hot.resource().keys(), "key", "keys");
  }

  private static String kind(ResourceHeat heat) {
    return switch (heat.kind()) {
      case READ -> "read";
      case WRITE -> "write";
    };
  }

  static String filter(FilterUse filter) {
    return shortened(filter.pattern())
        + ": kept "
        + Numbers.count(filter.returned())
        + " of "
        + Numbers.count(filter.evaluated(), "row", "rows")
        + ", "
        + Numbers.units(filter.readUnits())
        + " read units";
  }

  private void consumed() {
    if (report.patterns().isEmpty()) {
      return;
    }
    heading("Consumed capacity");
    TextTable table =
        new TextTable(
            "uses",
            "requests",
            "read units",
            "write units",
            "most in one use",
            "$ per million",
            "access pattern");
    report.labels().forEach(use -> consumed(table, use));
    report.patterns().stream().limit(MAX_PATTERNS).forEach(use -> consumed(table, use));
    table.appendTo(text, INDENT);
    if (report.patterns().size() > MAX_PATTERNS) {
      text.append(INDENT)
          .append("and ")
          .append(Numbers.count(report.patterns().size() - MAX_PATTERNS))
          .append(" more\n");
    }
  }

  private void consumed(TextTable table, PatternUse use) {
    table.row(
        Numbers.count(use.uses()),
        Numbers.count(use.requests()),
        Numbers.units(use.readUnits()),
        Numbers.units(use.writeUnits()),
        most(use),
        Numbers.dollars(use.dollarsPerMillion(report.settings().prices())),
        (use.label() ? "[" + use.name() + "]" : shortened(use.name())));
  }

  private static String most(PatternUse use) {
    if (use.mostReadUnits() == 0 && use.mostWriteUnits() == 0) {
      return "0";
    }
    String reads = use.mostReadUnits() == 0 ? "" : Numbers.units(use.mostReadUnits()) + " R";
    String writes = use.mostWriteUnits() == 0 ? "" : Numbers.units(use.mostWriteUnits()) + " W";
    return reads.isEmpty() || writes.isEmpty() ? reads + writes : reads + " + " + writes;
  }

  private void throttles() {
    if (report.throttles().isEmpty()) {
      return;
    }
    heading("Throttles");
    TextTable table = new TextTable("rejected", "would be", "reason");
    for (ThrottleCount count : report.throttles()) {
      table.row(
          Numbers.count(count.rejected()),
          Numbers.count(count.wouldReject()),
          count.reason()
              + (count.resource().isEmpty() ? "" : " of " + count.resource())
              + " in "
              + count.operation());
    }
    table.appendTo(text, INDENT);
    for (ThrottledCall.Outcome outcome : ThrottledCall.Outcome.values()) {
      long calls =
          report.throttledCalls().stream().filter(call -> call.outcome() == outcome).count();
      if (calls > 0) {
        text.append(INDENT)
            .append(Numbers.count(calls, "call", "calls"))
            .append(": ")
            .append(outcome.words())
            .append('\n');
      }
    }
  }

  private void heat() {
    if (report.heat().isEmpty()) {
      return;
    }
    heading("Heat of partition keys");
    for (ResourceHeat heat : report.heat()) {
      text.append(INDENT)
          .append(heat.resource())
          .append(": ")
          .append(Numbers.units(heat.units()))
          .append(' ')
          .append(kind(heat))
          .append(" units over ")
          .append(Numbers.count(heat.keys(), "key", "keys"))
          .append(", skew ")
          .append(Numbers.ratio(heat.skew()))
          .append('\n');
      if (isEven(heat)) {
        continue;
      }
      TextTable table = new TextTable("share", "units", "accesses", "throttled", "key");
      heat.hottest().stream()
          .limit(MAX_KEYS)
          .forEach(
              key ->
                  table.row(
                      Numbers.share(key.share()),
                      Numbers.units(key.units()),
                      Numbers.count(key.accesses()),
                      Numbers.count(key.throttled()),
                      key.key()));
      table.appendTo(text, INDENT + INDENT);
    }
  }

  /** Whether its keys are not worth a look. */
  private static boolean isEven(ResourceHeat heat) {
    return heat.keys() > 1
        && heat.skew() < EVEN_SKEW
        && heat.hottest().stream().allMatch(key -> key.throttled() == 0);
  }

  private void partitions() {
    for (TableFacts facts : report.tables()) {
      if (facts.partitions().stream().anyMatch(ReportText::wasUsed)) {
        heading("Partitions of " + facts.name());
        TextTable table =
            new TextTable("reads", "peak", "writes", "peak", "throttled", "partition");
        facts.partitions().stream()
            .filter(ReportText::wasUsed)
            .forEach(
                used ->
                    table.row(
                        Numbers.units(used.readUnits()),
                        Numbers.share(used.peakReadShare()),
                        Numbers.units(used.writeUnits()),
                        Numbers.share(used.peakWriteShare()),
                        Numbers.count(used.throttled()),
                        number(used, facts)));
        table.appendTo(text, INDENT);
      }
      facts.splits().stream()
          .filter(split -> split.cause() != PartitionSplit.Cause.THROUGHPUT)
          .map(ReportText::split)
          .distinct()
          .limit(MAX_ENTRIES)
          .forEach(line -> text.append(INDENT).append(line).append('\n'));
    }
  }

  private static boolean wasUsed(PartitionUsage partition) {
    return partition.readUnits() > 0 || partition.writeUnits() > 0 || partition.throttled() > 0;
  }

  /** {@code 3 of 4}, or {@code 3 of 4 of ByStatus}. */
  private static String number(PartitionUsage partition, TableFacts table) {
    String number = partition.number() + 1 + " of " + table.partitionsOf(partition.index());
    return partition.index() == null ? number : number + " of " + partition.index();
  }

  private static String split(PartitionSplit split) {
    String resource = split.index() == null ? "" : " of " + split.index();
    if (split.refusal() == null) {
      return split.cause() == PartitionSplit.Cause.HEAT
          ? "a hot partition" + resource + " was split"
          : "a large partition" + resource + " was split";
    }
    String partition =
        split.cause() == PartitionSplit.Cause.HEAT ? "a hot partition" : "a large partition";
    String reason =
        switch (split.refusal()) {
          case ONE_ITEM -> "nearly all of it is one item";
          case LOCAL_INDEXES -> "it is one item collection, and the table has local indexes";
          case STEADY_SORT_KEY -> "the sort keys that are written keep rising or falling";
        };
    return partition + resource + " could not be split: " + reason;
  }

  private void sizes() {
    if (report.sizes().isEmpty()) {
      return;
    }
    heading("Item sizes");
    TextTable table = new TextTable("largest", "average", "items", "table");
    for (ItemSizes size : report.sizes()) {
      table.row(
          size.largest() == 0 ? "-" : Numbers.bytes(size.largest()),
          size.items() == 0 ? "-" : Numbers.bytes(size.average()),
          Numbers.count(size.items()),
          size.table());
    }
    table.appendTo(text, INDENT);
  }

  private void cost() {
    CostEstimate cost = report.cost();
    heading("Cost");
    text.append(INDENT)
        .append(Numbers.dollars(cost.requests()))
        .append(" for these requests on demand");
    if (cost.provisionedPerHour() > 0) {
      text.append(", ")
          .append(Numbers.dollars(cost.provisionedPerHour()))
          .append(" an hour for what is provisioned");
    }
    text.append(", ")
        .append(Numbers.dollars(cost.storagePerMonth()))
        .append(" a month for storage\n");
  }
}
