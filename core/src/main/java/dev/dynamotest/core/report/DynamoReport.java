package dev.dynamotest.core.report;

import java.util.List;
import java.util.Optional;

/**
 * What an engine's requests add up to, and what of it would hurt in production. A value: the same
 * requests in the same order give an equal report.
 *
 * @param settings from where on something is called a problem
 * @param requests how many requests it is about
 * @param forgotten how many earlier ones it is not about, because the journal has forgotten them
 * @param patterns what was consumed by access pattern, the largest consumer first
 * @param labels what was consumed under labels, the largest consumer first
 * @param heat how evenly partition keys were used
 * @param throttles how often limits were met
 * @param throttledCalls what became of the calls that met limits
 * @param staleReads reads that were not answered from the latest state
 * @param lostItems unprocessed items of batches that were never sent again
 * @param unfollowedPages pages that said that there is more, which nobody asked for
 * @param scans pages that walked whole tables or indexes
 * @param filters what filters kept
 * @param sizes how large items are
 * @param tables the tables when the report was made
 */
public record DynamoReport(
    ReportSettings settings,
    long requests,
    long forgotten,
    List<PatternUse> patterns,
    List<PatternUse> labels,
    List<ResourceHeat> heat,
    List<ThrottleCount> throttles,
    List<ThrottledCall> throttledCalls,
    List<StaleRead> staleReads,
    List<LostItem> lostItems,
    List<UnfollowedPage> unfollowedPages,
    List<ScanUse> scans,
    List<FilterUse> filters,
    List<ItemSizes> sizes,
    List<TableFacts> tables) {

  public DynamoReport {
    patterns = List.copyOf(patterns);
    labels = List.copyOf(labels);
    heat = List.copyOf(heat);
    throttles = List.copyOf(throttles);
    throttledCalls = List.copyOf(throttledCalls);
    staleReads = List.copyOf(staleReads);
    lostItems = List.copyOf(lostItems);
    unfollowedPages = List.copyOf(unfollowedPages);
    scans = List.copyOf(scans);
    filters = List.copyOf(filters);
    sizes = List.copyOf(sizes);
    tables = List.copyOf(tables);
  }

  /** Read units of all requests. */
  public double readUnits() {
    return patterns.stream().mapToDouble(PatternUse::readUnits).sum();
  }

  /** Write units of all requests. */
  public double writeUnits() {
    return patterns.stream().mapToDouble(PatternUse::writeUnits).sum();
  }

  /** What was consumed under a label, or else by the access pattern of that name. */
  public Optional<PatternUse> pattern(String name) {
    return labels.stream()
        .filter(use -> use.name().equals(name))
        .findFirst()
        .or(() -> patterns.stream().filter(use -> use.name().equals(name)).findFirst());
  }

  /** The partition keys that are hot by the settings. */
  public List<HotKey> hotKeys() {
    return hotKeys(settings.hotShare(), settings.hotAccesses());
  }

  /**
   * The partition keys that have taken a share of their table or index.
   *
   * @param share from which on they count, above 0 and up to 1; of those with a smaller one only
   *     the 20 hottest of each table or index are known
   * @param accesses how many reads, or writes, by key the table or index must have had
   */
  public List<HotKey> hotKeys(double share, long accesses) {
    return heat.stream()
        .filter(resource -> resource.accesses() >= accesses)
        .flatMap(
            resource ->
                resource.hottest().stream()
                    .filter(key -> key.share() >= share)
                    .map(key -> new HotKey(resource, key)))
        .toList();
  }

  /**
   * How evenly the partitions of tables and global indexes were used; none where throughput does
   * not count. Unlike the rest it is about all that was counted since the partitions were made, not
   * only about the requests of the journal.
   */
  public List<PartitionHeat> partitionHeat() {
    return tables.stream().flatMap(table -> PartitionHeat.of(table).stream()).toList();
  }

  /**
   * The partitions that were at 80 percent of a limit for a minute, where the service splits them,
   * or that have met one.
   */
  public List<HotPartition> hotPartitions() {
    return tables.stream()
        .flatMap(
            table ->
                table.partitions().stream()
                    .filter(HotPartition::isHot)
                    .map(
                        partition ->
                            new HotPartition(
                                table.name(), table.partitionsOf(partition.index()), partition)))
        .toList();
  }

  /** The calls that were throttled and not made good. */
  public List<ThrottledCall> unrecoveredCalls() {
    return throttledCalls.stream().filter(call -> !call.outcome().isGood()).toList();
  }

  /** The pages that were cut off before they had what was asked for, and not followed. */
  public List<UnfollowedPage> forgottenPages() {
    return unfollowedPages.stream().filter(page -> !page.wanted()).toList();
  }

  /** The filters that are wasteful by the settings. */
  public List<FilterUse> wastefulFilters() {
    return wastefulFilters(settings.keptShare(), settings.filteredRows());
  }

  /**
   * The filters that have kept less than a share of the rows.
   *
   * @param share from 0 to 1
   * @param rows how many rows they must have seen
   */
  public List<FilterUse> wastefulFilters(double share, long rows) {
    return filters.stream()
        .filter(filter -> filter.evaluated() >= rows && filter.keptShare() < share)
        .toList();
  }

  /** The tables with an item of so many bytes or more. */
  public List<ItemSizes> tablesWithItemsFrom(int bytes) {
    return sizes.stream().filter(table -> table.largest() >= bytes).toList();
  }

  /** What requests and tables cost by the prices of the settings. */
  public CostEstimate cost() {
    return cost(settings.prices());
  }

  /** What requests and tables cost. */
  public CostEstimate cost(PriceList prices) {
    double hour = 0;
    long bytes = 0;
    for (TableFacts table : tables) {
      hour += prices.hour(table.provisionedReadUnits(), table.provisionedWriteUnits());
      bytes += table.storedBytes();
    }
    return new CostEstimate(prices.requests(readUnits(), writeUnits()), hour, prices.month(bytes));
  }

  /** The same with problems and prices by other settings. */
  public DynamoReport with(ReportSettings newSettings) {
    return new DynamoReport(
        newSettings,
        requests,
        forgotten,
        patterns,
        labels,
        heat,
        throttles,
        throttledCalls,
        staleReads,
        lostItems,
        unfollowedPages,
        scans,
        filters,
        sizes,
        tables);
  }

  /** The same for programs: an object whose members are called as the parts of the report. */
  public String toJson() {
    return ReportJson.of(this);
  }

  /** The problems alone, as {@link #toString} begins with them; empty when there are none. */
  public String problems() {
    return ReportText.problemsOf(this);
  }

  /** For a terminal: problems first, then what was consumed, heat, sizes and costs. */
  @Override
  public String toString() {
    return ReportText.of(this);
  }
}
