package dev.dynamotest.core.report;

import dev.dynamotest.core.protocol.AnswerEncoder;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.throughput.PartitionSplit;
import dev.dynamotest.core.throughput.PartitionUsage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes a report as JSON: a member for each of its parts, in the same order and words. */
final class ReportJson {
  private ReportJson() {}

  static String of(DynamoReport report) {
    CostEstimate cost = report.cost();
    Answer json =
        new Answer()
            .put("requests", report.requests())
            .put("forgotten", report.forgotten())
            .put("readUnits", report.readUnits())
            .put("writeUnits", report.writeUnits())
            .put("lostItems", all(report.lostItems(), ReportJson::of))
            .put("throttledCalls", all(report.throttledCalls(), ReportJson::of))
            .put("unfollowedPages", all(report.unfollowedPages(), ReportJson::of))
            .put("staleReads", all(report.staleReads(), ReportJson::of))
            .put("hotKeys", all(report.hotKeys(), ReportJson::of))
            .put("scans", all(report.scans(), ReportJson::of))
            .put("wastefulFilters", all(report.wastefulFilters(), ReportJson::of))
            .put("labels", all(report.labels(), use -> of(use, report.settings().prices())))
            .put("patterns", all(report.patterns(), use -> of(use, report.settings().prices())))
            .put("throttles", all(report.throttles(), ReportJson::of))
            .put("heat", all(report.heat(), ReportJson::of))
            .put("partitionHeat", all(report.partitionHeat(), ReportJson::of))
            .put("tables", all(report.tables(), ReportJson::of))
            .put("itemSizes", all(report.sizes(), ReportJson::of))
            .put(
                "dollars",
                new Answer()
                    .put("requests", cost.requests())
                    .put("provisionedPerHour", cost.provisionedPerHour())
                    .put("storagePerMonth", cost.storagePerMonth()));
    return new String(AnswerEncoder.encode(json), StandardCharsets.UTF_8);
  }

  private static <T> List<Answer> all(List<T> parts, Function<T, Answer> part) {
    return parts.stream().map(part).toList();
  }

  private static Answer of(RequestLine request) {
    return new Answer()
        .put("number", request.number())
        .put("operation", request.operation())
        .put("label", request.label())
        .put("body", request.body())
        .put("error", request.error());
  }

  private static List<Answer> requests(List<RequestLine> requests) {
    return all(requests, ReportJson::of);
  }

  private static Answer of(LostItem item) {
    return new Answer()
        .put("table", item.table())
        .put("kind", item.kind().name())
        .put("key", item.key())
        .put("request", of(item.request()));
  }

  private static Answer of(ThrottledCall call) {
    return new Answer()
        .put("outcome", call.outcome().name())
        .put("recovered", call.outcome().isGood())
        .put("reasons", call.reasons())
        .put("keys", call.keys())
        .put("attempts", call.attempts())
        .put("maxAttempts", call.maxAttempts())
        .put("request", of(call.request()));
  }

  private static Answer of(UnfollowedPage page) {
    return at(page.table(), page.index())
        .put("evaluated", page.evaluated())
        .put("returned", page.returned())
        .put("asLongAsItsLimit", page.wanted())
        .put("request", of(page.request()));
  }

  private static Answer at(String table, @Nullable String index) {
    return new Answer().put("table", table).put("index", index);
  }

  private static Answer of(StaleRead read) {
    return at(read.table(), read.index())
        .put("key", read.key())
        .put("behindMillis", read.behind().toMillis())
        .put("request", of(read.request()));
  }

  private static Answer of(HotKey hot) {
    return at(hot.resource().table(), hot.resource().index())
        .put("kind", hot.resource().kind().name())
        .put("key", hot.key().key())
        .put("share", hot.key().share());
  }

  private static Answer of(ScanUse scan) {
    return at(scan.table(), scan.index())
        .put("pattern", scan.pattern())
        .put("pages", scan.pages())
        .put("evaluated", scan.evaluated())
        .put("returned", scan.returned())
        .put("readUnits", scan.readUnits())
        .put("examples", requests(scan.examples()));
  }

  private static Answer of(FilterUse filter) {
    return new Answer()
        .put("pattern", filter.pattern())
        .put("pages", filter.pages())
        .put("evaluated", filter.evaluated())
        .put("returned", filter.returned())
        .put("readUnits", filter.readUnits())
        .put("examples", requests(filter.examples()));
  }

  private static Answer of(PatternUse use, PriceList prices) {
    return new Answer()
        .put("name", use.name())
        .put("uses", use.uses())
        .put("requests", use.requests())
        .put("readUnits", use.readUnits())
        .put("writeUnits", use.writeUnits())
        .put("mostReadUnits", use.mostReadUnits())
        .put("mostWriteUnits", use.mostWriteUnits())
        .put("dollarsPerMillion", use.dollarsPerMillion(prices))
        .put("largest", requests(use.largest()));
  }

  private static Answer of(ThrottleCount count) {
    return new Answer()
        .put("reason", count.reason())
        .put("resource", count.resource())
        .put("operation", count.operation())
        .put("rejected", count.rejected())
        .put("wouldReject", count.wouldReject());
  }

  private static Answer of(ResourceHeat heat) {
    return at(heat.table(), heat.index())
        .put("kind", heat.kind().name())
        .put("units", heat.units())
        .put("accesses", heat.accesses())
        .put("keys", heat.keys())
        .put("skew", heat.skew())
        .put(
            "hottest",
            all(
                heat.hottest(),
                key ->
                    new Answer()
                        .put("key", key.key())
                        .put("units", key.units())
                        .put("share", key.share())
                        .put("accesses", key.accesses())
                        .put("throttled", key.throttled())));
  }

  private static Answer of(PartitionHeat heat) {
    return at(heat.table(), heat.index())
        .put("kind", heat.kind().name())
        .put("units", heat.units())
        .put("partitions", heat.partitions())
        .put("skew", heat.skew())
        .put("hottest", heat.hottest().number());
  }

  private static Answer of(TableFacts table) {
    return new Answer()
        .put("name", table.name())
        .put("items", table.items())
        .put("itemBytes", table.itemBytes())
        .put("storedBytes", table.storedBytes())
        .put("provisionedReadUnits", table.provisionedReadUnits())
        .put("provisionedWriteUnits", table.provisionedWriteUnits())
        .put("partitions", all(table.partitions(), ReportJson::of))
        .put("splits", all(table.splits(), ReportJson::of));
  }

  private static Answer of(PartitionUsage partition) {
    return new Answer()
        .put("index", partition.index())
        .put("number", partition.number())
        .put("from", partition.from())
        .put("readUnits", partition.readUnits())
        .put("writeUnits", partition.writeUnits())
        .put("peakReadShare", partition.peakReadShare())
        .put("peakWriteShare", partition.peakWriteShare())
        .put("throttled", partition.throttled());
  }

  private static Answer of(PartitionSplit split) {
    return new Answer()
        .put("index", split.index())
        .put("cause", split.cause().name())
        .put("bound", split.bound())
        .put("refusal", split.refusal() == null ? null : split.refusal().name());
  }

  private static Answer of(ItemSizes size) {
    return new Answer()
        .put("table", size.table())
        .put("largest", size.largest())
        .put("average", size.average())
        .put("items", size.items())
        .put("request", size.seen() == null ? null : of(size.seen()));
  }
}
