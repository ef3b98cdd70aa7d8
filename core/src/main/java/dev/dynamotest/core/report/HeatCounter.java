package dev.dynamotest.core.report;

import dev.dynamotest.core.fault.ThrottlingReason;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.trace.Access;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.Throttle;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up how often each partition key was read and written. One use, one thread. */
final class HeatCounter {
  private static final int HOTTEST = 20;
  private static final int EXAMPLES = 3;

  private static final Comparator<ResourceHeat> ORDER =
      Comparator.comparingDouble((ResourceHeat h) -> -h.units())
          .thenComparing(ResourceHeat::resource)
          .thenComparing(ResourceHeat::kind);

  private final TableLabels labels;
  private final Map<Resource, Keys> resources = new LinkedHashMap<>();

  HeatCounter(TableLabels labels) {
    this.labels = labels;
  }

  private record Resource(String table, @Nullable String index, Access.Kind kind) {}

  private static final class Keys {
    private final Map<AttributeMap, Use> uses = new HashMap<>();
  }

  private static final class Use {
    private final List<JournalEntry> examples = new ArrayList<>(EXAMPLES);
    private double units;
    private long accesses;
    private long throttled;

    void example(JournalEntry entry) {
      if (examples.size() < EXAMPLES && !examples.contains(entry)) {
        examples.add(entry);
      }
    }
  }

  void add(JournalEntry entry, RequestTrace trace) {
    for (Access access : trace.accesses()) {
      if (!access.partition().isEmpty()) {
        String index = access.local() ? null : access.index();
        Resource resource = new Resource(labels.of(trace, access.table()), index, access.kind());
        Use use = use(resource, access.partition());
        use.units += access.units();
        use.accesses++;
        use.example(entry);
      }
    }
    for (Throttle throttle : trace.throttles()) {
      throttled(entry, throttle);
    }
  }

  private Use use(Resource resource, AttributeMap key) {
    return resources
        .computeIfAbsent(resource, r -> new Keys())
        .uses
        .computeIfAbsent(key, k -> new Use());
  }

  private void throttled(JournalEntry entry, Throttle throttle) {
    Access.Kind kind =
        throttle.reason().access() == ThrottlingReason.Access.READ
            ? Access.Kind.READ
            : Access.Kind.WRITE;
    String arn = throttle.resourceArn();
    Resource resource = new Resource(labels.tableOfArn(arn), TableLabels.indexOfArn(arn), kind);
    for (AttributeMap partition : throttle.partitions()) {
      Use use = use(resource, partition);
      use.throttled++;
      use.example(entry);
    }
  }

  /** What was used most first. */
  List<ResourceHeat> results() {
    List<ResourceHeat> results = new ArrayList<>(resources.size());
    resources.forEach((resource, keys) -> results.add(result(resource, keys.uses)));
    results.sort(ORDER);
    return results;
  }

  private static ResourceHeat result(Resource resource, Map<AttributeMap, Use> uses) {
    double units = 0;
    long accesses = 0;
    for (Use use : uses.values()) {
      units += use.units;
      accesses += use.accesses;
    }
    double all = units;
    List<KeyHeat> hottest =
        uses.entrySet().stream()
            .map(entry -> Map.entry(KeyText.of(entry.getKey()), entry.getValue()))
            .sorted(
                Comparator.comparingDouble((Map.Entry<String, Use> e) -> -e.getValue().units)
                    .thenComparingLong(e -> -e.getValue().throttled)
                    .thenComparing(Map.Entry::getKey))
            .limit(HOTTEST)
            .map(entry -> result(entry.getKey(), entry.getValue(), all))
            .toList();
    double skew = units == 0 ? 1 : hottest.get(0).units() * uses.size() / units;
    return new ResourceHeat(
        resource.table, resource.index, resource.kind, units, accesses, uses.size(), skew, hottest);
  }

  private static KeyHeat result(String key, Use use, double all) {
    return new KeyHeat(
        key,
        use.units,
        all == 0 ? 0 : use.units / all,
        use.accesses,
        use.throttled,
        use.examples.stream().map(RequestLine::of).toList());
  }
}
