package dev.dynamotest.junit;

import dev.dynamotest.core.report.DynamoReport;
import dev.dynamotest.core.report.FilterUse;
import dev.dynamotest.core.report.HotKey;
import dev.dynamotest.core.report.HotPartition;
import dev.dynamotest.core.report.ItemSizes;
import dev.dynamotest.core.report.LostItem;
import dev.dynamotest.core.report.Numbers;
import dev.dynamotest.core.report.PartitionHeat;
import dev.dynamotest.core.report.PatternUse;
import dev.dynamotest.core.report.PriceList;
import dev.dynamotest.core.report.RequestLine;
import dev.dynamotest.core.report.ScanUse;
import dev.dynamotest.core.report.StaleRead;
import dev.dynamotest.core.report.ThrottledCall;
import dev.dynamotest.core.report.UnfollowedPage;
import dev.dynamotest.core.throughput.PartitionUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How failures show the parts of a report: a line for each, and its requests below. */
final class Evidence {
  private Evidence() {}

  static String of(ScanUse scan) {
    return text(
        "%s: read %,d rows, returned %,d, consumed %s%s",
        scan.pattern(),
        scan.evaluated(),
        scan.returned(),
        units(scan.readUnits()),
        below(scan.examples()));
  }

  static String of(FilterUse filter) {
    return text(
        "%s: read %,d rows, kept %,d, consumed %s%s",
        filter.pattern(),
        filter.evaluated(),
        filter.returned(),
        units(filter.readUnits()),
        below(filter.examples()));
  }

  static String of(HotKey hot) {
    return String.format(
        Locale.ROOT,
        "%s: %s took %.1f%% of %s %s units that went to %,d keys%s",
        hot.resource().resource(),
        hot.key().key(),
        100 * hot.key().share(),
        Numbers.units(hot.resource().units()),
        hot.resource().kind().name().toLowerCase(Locale.ROOT),
        hot.resource().keys(),
        below(hot.key().examples()));
  }

  static String of(PartitionHeat heat) {
    return text(
        "%s: partition %,d of %,d took %.1f%% of %s %s units, skew %.1f",
        heat.resource(),
        heat.hottest().number() + 1,
        heat.partitions(),
        100 * heat.hottestShare(),
        Numbers.units(heat.units()),
        heat.kind().name().toLowerCase(Locale.ROOT),
        heat.skew());
  }

  static String of(HotPartition hot) {
    PartitionUsage partition = hot.partition();
    return text(
        "%s: partition %,d of %,d was at %.1f%% of its read limit and %.1f%% of its write limit in"
            + " its hottest minute, throttled: %,d",
        hot.resource(),
        partition.number() + 1,
        hot.partitions(),
        100 * partition.peakReadShare(),
        100 * partition.peakWriteShare(),
        partition.throttled());
  }

  static String of(UnfollowedPage page) {
    return text(
        "%s: read %,d rows, returned %,d, and there were more%s",
        resource(page.table(), page.index()),
        page.evaluated(),
        page.returned(),
        below(List.of(page.request())));
  }

  static String of(LostItem item) {
    return text(
        "%s of %s in %s, last left out by%s",
        item.kind(), item.key(), item.table(), below(List.of(item.request())));
  }

  static String of(StaleRead read) {
    return text(
        "%s%s, up to %,d ms behind%s",
        resource(read.table(), read.index()),
        read.key().isEmpty() ? "" : ": " + read.key(),
        read.behind().toMillis(),
        below(List.of(read.request())));
  }

  static String of(ThrottledCall call) {
    return text(
        "%s (%,d of %s attempts): %s%s",
        call.outcome().words(),
        call.attempts(),
        call.maxAttempts() == 0 ? "unknown" : call.maxAttempts(),
        String.join(", ", call.reasons()),
        below(List.of(call.request())));
  }

  static String of(ItemSizes size) {
    RequestLine seen = size.seen();
    return text(
        "%s: the largest item has %,d bytes%s",
        size.table(), size.largest(), below(seen == null ? List.of() : List.of(seen)));
  }

  static String of(PatternUse use, CapacityLimit.Kind kind) {
    boolean reads = kind == CapacityLimit.Kind.READ;
    return text(
        "%s: %s in %,d uses, the most in one %s%s",
        use.name(),
        units(reads ? use.readUnits() : use.writeUnits()),
        use.uses(),
        Numbers.units(reads ? use.mostReadUnits() : use.mostWriteUnits()),
        below(use.largest()));
  }

  static String of(PatternUse use, PriceList prices) {
    return text(
        "%s: %s in %,d uses: %s read and %s write units%s",
        use.name(),
        Numbers.dollars(prices.requests(use.readUnits(), use.writeUnits())),
        use.uses(),
        Numbers.units(use.readUnits()),
        Numbers.units(use.writeUnits()),
        below(use.largest()));
  }

  /** The counts of limits that were met, and then the calls that met them. */
  static List<String> ofThrottles(DynamoReport report) {
    List<String> lines = new ArrayList<>();
    report
        .throttles()
        .forEach(
            count ->
                lines.add(
                    text(
                        "%s%s in %s: %,d rejected, %,d more would have been",
                        count.reason(),
                        count.resource().isEmpty() ? "" : " of " + count.resource(),
                        count.operation(),
                        count.rejected(),
                        count.wouldReject())));
    report.throttledCalls().forEach(call -> lines.add(of(call)));
    return lines;
  }

  private static String below(List<RequestLine> requests) {
    StringBuilder text = new StringBuilder();
    requests.forEach(request -> text.append("\n    ").append(request));
    return text.toString();
  }

  private static String resource(String table, @Nullable String index) {
    return index == null ? table : table + "." + index;
  }

  /** Formats, the same in every locale. */
  static String text(String format, @Nullable Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  static String limit(CapacityLimit limit) {
    return Numbers.units(limit.units())
        + (limit.kind() == CapacityLimit.Kind.READ ? " read units" : " write units");
  }

  static String units(double units) {
    return Numbers.units(units) + (units == 1 ? " unit" : " units");
  }
}
