package dev.dynamotest.core.throughput;

import dev.dynamotest.core.value.Binary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How much each key of a partition has been used in one window: exact for {@value #MAX_KEYS} keys,
 * beyond which a new key takes the place of the least used one and its count (the space-saving
 * algorithm of Metwally, Agrawal and El Abbadi), so that the most used keys are always known. O(1)
 * a use, O(log n) beyond that number. Not thread-safe.
 */
final class KeyHeat {
  static final int MAX_KEYS = 10_000;

  private final Map<Binary, Count> counts = new HashMap<>();
  private long total;

  /** The counts from the smallest on; null until a place has to be found. */
  private @Nullable TreeSet<Count> ascending;

  private static final class Count implements Comparable<Count> {
    private final Binary key;
    private long heat;

    Count(Binary key, long heat) {
      this.key = key;
      this.heat = heat;
    }

    @Override
    public int compareTo(Count other) {
      int byHeat = Long.compare(heat, other.heat);
      return byHeat != 0 ? byHeat : key.compareTo(other.key);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /**
   * A key and its share of the window.
   *
   * @param heat in tokens of the larger of the two limits of a partition
   */
  record Use(Binary key, long heat) {}

  KeyHeat copy() {
    KeyHeat copy = new KeyHeat();
    counts.forEach((key, count) -> copy.counts.put(key, new Count(key, count.heat)));
    copy.total = total;
    return copy;
  }

  /**
   * Counts a use.
   *
   * @param heat below zero takes back what was counted before
   */
  void add(byte[] entryKey, long heat) {
    total += heat;
    Binary key = Binary.wrap(entryKey);
    Count known = counts.get(key);
    if (known != null) {
      raise(known, heat);
    } else if (counts.size() < MAX_KEYS) {
      Count count = new Count(key, heat);
      counts.put(key, count);
      if (ascending != null) {
        ascending.add(count);
      }
    } else {
      replaceSmallest(key, heat);
    }
  }

  private void raise(Count count, long heat) {
    TreeSet<Count> order = ascending;
    if (order != null) {
      order.remove(count);
    }
    count.heat += heat;
    if (order != null) {
      order.add(count);
    }
  }

  private void replaceSmallest(Binary key, long heat) {
    TreeSet<Count> order = ascending;
    if (order == null) {
      order = new TreeSet<>(counts.values());
      ascending = order;
    }
    Count smallest = order.first();
    order.remove(smallest);
    counts.remove(smallest.key);
    Count count = new Count(key, smallest.heat + heat);
    counts.put(key, count);
    order.add(count);
  }

  /** All uses. */
  long total() {
    return total;
  }

  /** The keys in their order. */
  List<Use> inOrder() {
    return counts.values().stream()
        .filter(count -> count.heat > 0)
        .map(count -> new Use(count.key, count.heat))
        .sorted((a, b) -> a.key().compareTo(b.key()))
        .toList();
  }
}
