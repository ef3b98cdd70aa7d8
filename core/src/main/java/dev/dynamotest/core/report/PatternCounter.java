package dev.dynamotest.core.report;

import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.journal.LabelUse;
import dev.dynamotest.core.trace.Access;
import dev.dynamotest.core.trace.RequestTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up what was consumed by access pattern and by label. One use, one thread. */
final class PatternCounter {
  private static final int LARGEST = 3;

  private static final Comparator<PatternUse> MOST_FIRST =
      Comparator.comparingDouble((PatternUse p) -> -p.readUnits() - p.writeUnits())
          .thenComparing(PatternUse::name);

  private final Map<String, Sum> patterns = new LinkedHashMap<>();
  private final Map<String, Sum> labels = new LinkedHashMap<>();

  /** A request and its units. */
  private record Cost(JournalEntry entry, double units) {}

  /** Units of one use. */
  private static final class Units {
    private double read;
    private double write;

    void add(double reads, double writes) {
      read += reads;
      write += writes;
    }
  }

  private static final class Sum {
    private final Units all = new Units();

    /** By number of the use. */
    private final Map<Long, Units> uses = new HashMap<>();

    private final List<Cost> largest = new ArrayList<>(LARGEST + 1);
    private long requests;

    void add(JournalEntry entry, long use, double reads, double writes) {
      requests++;
      all.add(reads, writes);
      uses.computeIfAbsent(use, u -> new Units()).add(reads, writes);
      largest.add(new Cost(entry, reads + writes));
      largest.sort(Comparator.comparingDouble(cost -> -cost.units));
      if (largest.size() > LARGEST) {
        largest.remove(LARGEST);
      }
    }

    PatternUse result(String name, boolean label) {
      double mostReads = 0;
      double mostWrites = 0;
      for (Units use : uses.values()) {
        mostReads = Math.max(mostReads, use.read);
        mostWrites = Math.max(mostWrites, use.write);
      }
      return new PatternUse(
          name,
          label,
          uses.size(),
          requests,
          all.read,
          all.write,
          mostReads,
          mostWrites,
          largest.stream().map(cost -> RequestLine.of(cost.entry)).toList());
    }
  }

  void add(JournalEntry entry, String pattern, RequestTrace trace) {
    double reads = 0;
    double writes = 0;
    for (Access access : trace.accesses()) {
      if (access.kind() == Access.Kind.READ) {
        reads += access.units();
      } else {
        writes += access.units();
      }
    }
    patterns.computeIfAbsent(pattern, p -> new Sum()).add(entry, entry.number(), reads, writes);
    LabelUse label = entry.label();
    if (label != null) {
      labels
          .computeIfAbsent(label.name(), l -> new Sum())
          .add(entry, label.number(), reads, writes);
    }
  }

  /** What consumed most first. */
  List<PatternUse> patterns() {
    return results(patterns, false);
  }

  /** What consumed most first. */
  List<PatternUse> labels() {
    return results(labels, true);
  }

  private static List<PatternUse> results(Map<String, Sum> sums, boolean labels) {
    List<PatternUse> results = new ArrayList<>(sums.size());
    sums.forEach((name, sum) -> results.add(sum.result(name, labels)));
    results.sort(MOST_FIRST);
    return results;
  }
}
