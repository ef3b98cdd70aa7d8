package dev.dynamotest.junit;

import dev.dynamotest.core.report.DynamoReport;
import dev.dynamotest.core.report.HotKey;
import dev.dynamotest.core.report.ItemSizes;
import dev.dynamotest.core.report.Numbers;
import dev.dynamotest.core.report.PatternUse;
import dev.dynamotest.core.report.ReportSettings;
import dev.dynamotest.core.report.ScanUse;
import dev.dynamotest.core.report.ThrottleCount;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractAssert;

/**
 * Assertions about what a test's requests did. A failure shows the requests that it is about, and
 * says what to do. Where the journal has forgotten requests, nothing can be said about all of them:
 * every assertion then fails, and says so.
 */
public final class DynamoReportAssert extends AbstractAssert<DynamoReportAssert, DynamoReport> {
  private static final int MAX_SHOWN = 10;

  private static final String SPREAD =
      "A partition serves 1,000 write units and 3,000 read units a second, and one item never"
          + " more: spread the traffic over more keys, by a suffix that is counted or hashed, or"
          + " a key of higher cardinality.";

  DynamoReportAssert(DynamoReport actual) {
    super(actual, DynamoReportAssert.class);
  }

  /** Nothing in it is a problem by the report's {@linkplain DynamoReport#settings() settings}. */
  public DynamoReportAssert hasNoProblems() {
    ReportSettings settings = complete().settings();
    return retriedAllUnprocessed()
        .recoveredFromAllThrottles()
        .followedAllPages()
        .hasNoStaleReads()
        .hasNoHotKeys()
        .hasNoScans()
        .hasNoWastefulFilters()
        .hasNoItemLargerThan(settings.largeItemBytes() - 1);
  }

  /**
   * No request has walked a whole table or index: neither Scan, nor a SELECT whose WHERE clause
   * names no partition key.
   */
  public DynamoReportAssert hasNoScans() {
    return noScans(complete().scans());
  }

  /** The same for one table and its indexes. */
  public DynamoReportAssert hasNoScansOf(String table) {
    return noScans(complete().scans().stream().filter(scan -> scan.table().equals(table)).toList());
  }

  private DynamoReportAssert noScans(List<ScanUse> scans) {
    return none(
        scans,
        "no scans, but these walked a whole table or index",
        Evidence::of,
        "A scan reads and pays for every row there is, in production too. Query the table or an"
            + " index whose partition key is what you look for.");
  }

  /**
   * No partition key has taken too large a share by the report's settings: a quarter of the reads
   * or writes of a table or index that has had at least 100.
   */
  public DynamoReportAssert hasNoHotKeys() {
    ReportSettings settings = complete().settings();
    return hasNoHotKeys(settings.hotShare(), settings.hotAccesses());
  }

  /**
   * No partition key has taken a share of the units of its table or index.
   *
   * @param share from which on it is hot, above 0 and up to 1
   * @param minRequests how many reads, or writes, the table or index must have had for that
   */
  public DynamoReportAssert hasNoHotKeys(double share, long minRequests) {
    List<HotKey> hot = complete().hotKeys(share, minRequests);
    return none(hot, "no hot keys, but these took a large share", Evidence::of, SPREAD);
  }

  /**
   * No partition was at 80 percent of a limit for a minute, where the service splits it, and none
   * has met one. Fails where throughput does not count, since nothing is known of partitions then.
   */
  public DynamoReportAssert hasNoHotPartitions() {
    return none(
        partitioned().hotPartitions(),
        "no hot partitions, but these came near to a limit",
        Evidence::of,
        SPREAD);
  }

  /**
   * No partition has taken more than so many times the units of the average one. Fails where
   * throughput does not count, since nothing is known of partitions then.
   *
   * @param skew at least 1, which is even
   * @param minUnits how many units, read or written, a table or index must have had for that: a few
   *     requests are never even
   */
  public DynamoReportAssert hasPartitionSkewOfAtMost(double skew, double minUnits) {
    return none(
        partitioned().partitionHeat().stream()
            .filter(heat -> heat.units() >= minUnits && heat.skew() > skew)
            .toList(),
        Evidence.text("a partition skew of at most %.1f, but these are hotter", skew),
        Evidence::of,
        SPREAD);
  }

  /** The report, which knows of partitions. */
  private DynamoReport partitioned() {
    DynamoReport report = complete();
    if (report.tables().stream().allMatch(table -> table.partitions().isEmpty())) {
      failWithMessage(
          "Nothing is known of partitions, since throughput does not count:"
              + " let it, with @DynamoTest(throughput = ThroughputMode.SHADOW)");
    }
    return report;
  }

  /** All pages with more behind them were followed, unless they had all that their Limit wanted. */
  public DynamoReportAssert followedAllPages() {
    return none(
        complete().forgottenPages(),
        "all pages to be followed, but these said that there is more",
        Evidence::of,
        "Repeat the request with ExclusiveStartKey (of a statement: NextToken) as long as the"
            + " answer has LastEvaluatedKey, or use the SDK's paginator. An empty page can have"
            + " one, too.");
  }

  /** All pages with more behind them were followed, also those as long as their Limit. */
  public DynamoReportAssert followedAllPagesWhateverTheirLimit() {
    return none(
        complete().unfollowedPages(),
        "all pages to be followed, but these said that there is more",
        Evidence::of,
        "Repeat the request with ExclusiveStartKey (of a statement: NextToken) as long as the"
            + " answer has LastEvaluatedKey, or use the SDK's paginator.");
  }

  /** All items that batches left unprocessed were sent again. */
  public DynamoReportAssert retriedAllUnprocessed() {
    return none(
        complete().lostItems(),
        "all unprocessed items to be sent again, but these never were",
        Evidence::of,
        "A batch that succeeds may leave out items: send what is in UnprocessedItems or"
            + " UnprocessedKeys again, after a growing pause, until nothing is left. The SDK does"
            + " not do that.");
  }

  /** No read was answered from an earlier state. */
  public DynamoReportAssert hasNoStaleReads() {
    return none(
        complete().staleReads(),
        "no stale reads, but these did not see the latest writes",
        Evidence::of,
        "Read a table or a local index with ConsistentRead where that matters. A global index is"
            + " always behind: take what was written from the write itself, or read the table.");
  }

  /** No limit was met, nor would have been where throughput is only watched. */
  public DynamoReportAssert hasNoThrottles() {
    List<ThrottleCount> throttles = complete().throttles();
    return none(
        throttles.isEmpty() ? List.of() : Evidence.ofThrottles(complete()),
        "no throttles, but these limits were met",
        text -> text,
        "Consume less, spread it over more keys, or provision more: the reason says which limit it"
            + " was.");
  }

  /** All calls that were throttled were done in the end. */
  public DynamoReportAssert recoveredFromAllThrottles() {
    return none(
        complete().unrecoveredCalls(),
        "all throttled calls to be done in the end, but these were given up",
        Evidence::of,
        "Let the client make more attempts, with growing pauses between them; SDKs do not repeat"
            + " cancelled transactions, nor what batches leave unprocessed: the application must.");
  }

  /** No filter has thrown away most of what was read, by the report's settings. */
  public DynamoReportAssert hasNoWastefulFilters() {
    ReportSettings settings = complete().settings();
    return hasNoWastefulFilters(settings.keptShare(), settings.filteredRows());
  }

  /**
   * No filter has kept less than a share of the rows.
   *
   * @param keptShare from 0 to 1
   * @param minRows how many rows it must have seen for that
   */
  public DynamoReportAssert hasNoWastefulFilters(double keptShare, long minRows) {
    return none(
        complete().wastefulFilters(keptShare, minRows),
        "no filters that throw away most of what is read, but these did",
        Evidence::of,
        "Rows are paid for before they are filtered: move the condition into the key condition of a"
            + " table or index that has the attribute in its key, or keep only such rows in a sparse"
            + " index.");
  }

  /** No item was read or written with more bytes than that; an item may have 409,600. */
  public DynamoReportAssert hasNoItemLargerThan(int bytes) {
    List<ItemSizes> large = complete().tablesWithItemsFrom(bytes + 1);
    return none(
        large,
        Evidence.text("no item larger than %,d bytes, but these tables have some", bytes),
        Evidence::of,
        "Every update pays for the whole item, and 409,600 bytes is the end: split it into several"
            + " items of one partition key, compress it, or keep large parts elsewhere.");
  }

  /** All requests together have consumed no more than that. */
  public DynamoReportAssert consumesAtMost(CapacityLimit... limits) {
    DynamoReport report = complete();
    for (CapacityLimit limit : limits) {
      boolean reads = limit.kind() == CapacityLimit.Kind.READ;
      double consumed = reads ? report.readUnits() : report.writeUnits();
      if (consumed > limit.units()) {
        List<PatternUse> most =
            report.patterns().stream()
                .filter(use -> (reads ? use.readUnits() : use.writeUnits()) > 0)
                .toList();
        none(
            most,
            Evidence.text(
                "at most %s, but %s were consumed",
                Evidence.limit(limit), Evidence.units(consumed)),
            use -> Evidence.of(use, limit.kind()),
            "");
      }
    }
    return this;
  }

  /**
   * Each use has consumed no more than that.
   *
   * @param name a label that the test has set, whose uses are the times it was set; or an access
   *     pattern as the report has it, whose uses are its requests
   */
  public DynamoReportAssert consumesAtMost(String name, CapacityLimit... limits) {
    PatternUse use = use(name);
    for (CapacityLimit limit : limits) {
      boolean reads = limit.kind() == CapacityLimit.Kind.READ;
      double consumed = reads ? use.mostReadUnits() : use.mostWriteUnits();
      if (consumed > limit.units()) {
        none(
            List.of(use),
            Evidence.text(
                "each use of %s to consume at most %s, but one consumed %s",
                name, Evidence.limit(limit), Evidence.units(consumed)),
            most -> Evidence.of(most, limit.kind()),
            "");
      }
    }
    return this;
  }

  /** All requests together cost no more than that on demand, by the prices of the settings. */
  public DynamoReportAssert costsAtMost(double dollars) {
    double cost = complete().cost().requests();
    if (cost > dollars) {
      none(
          complete().patterns(),
          Evidence.text(
              "requests that cost at most %s, but they cost %s",
              Numbers.dollars(dollars), Numbers.dollars(cost)),
          use -> Evidence.of(use, complete().settings().prices()),
          "");
    }
    return this;
  }

  /**
   * A million uses cost no more than that on demand, by the prices of the settings.
   *
   * @param name a label that the test has set, or an access pattern as the report has it
   */
  public DynamoReportAssert costsAtMostPerMillion(String name, double dollars) {
    PatternUse use = use(name);
    double cost = use.dollarsPerMillion(complete().settings().prices());
    if (cost > dollars) {
      none(
          List.of(use),
          Evidence.text(
              "a million uses of %s to cost at most %s, but they cost %s",
              name, Numbers.dollars(dollars), Numbers.dollars(cost)),
          most -> Evidence.of(most, complete().settings().prices()),
          "");
    }
    return this;
  }

  private PatternUse use(String name) {
    DynamoReport report = complete();
    return report
        .pattern(name)
        .orElseThrow(
            () ->
                new AssertionError(
                    Evidence.text(
                        "There is no label or access pattern \"%s\"; there are:\n%s",
                        name,
                        Stream.concat(report.labels().stream(), report.patterns().stream())
                            .map(use -> "  " + use.name())
                            .collect(Collectors.joining("\n")))));
  }

  /** The report, which is about all requests. */
  private DynamoReport complete() {
    isNotNull();
    if (actual.forgotten() > 0) {
      failWithMessage(
          "%s",
          Evidence.text(
                  "The journal has forgotten %,d of %,d requests, so that nothing can be said of all: let it",
                  actual.forgotten(), actual.forgotten() + actual.requests())
              + " keep more (EngineConfig.withJournalEntries; 16 MB at most), or forget earlier ones"
              + " on purpose (engine.clearJournal())");
    }
    return actual;
  }

  private <T> DynamoReportAssert none(
      List<T> found, String expectation, Function<T, String> told, String advice) {
    if (!found.isEmpty()) {
      String shown = found.stream().limit(MAX_SHOWN).map(told).collect(Collectors.joining("\n"));
      String more =
          found.size() > MAX_SHOWN ? Evidence.text("\nand %,d more", found.size() - MAX_SHOWN) : "";
      failWithMessage(
          "%s", ("Expecting " + expectation + ":\n" + (shown + more).indent(2) + advice).strip());
    }
    return this;
  }
}
