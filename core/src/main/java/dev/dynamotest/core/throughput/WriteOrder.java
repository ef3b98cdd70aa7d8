package dev.dynamotest.core.throughput;

import dev.dynamotest.core.value.Binary;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * In which order the keys of each item collection have been written in one window. Keys that keep
 * rising, as time stamps do, always meet the last partition, so that a split does not help. Not
 * thread-safe.
 */
final class WriteOrder {
  /** Percentage of writes beyond all earlier ones from which the order counts as steady. */
  private static final int STEADY_PERCENT = 90;

  private final Map<Binary, Run> runs = new HashMap<>();

  private static final class Run {
    private final byte[] highest;
    private final byte[] lowest;
    private final int writes;
    private final int rising;
    private final int falling;

    Run(byte[] highest, byte[] lowest, int writes, int rising, int falling) {
      this.highest = highest;
      this.lowest = lowest;
      this.writes = writes;
      this.rising = rising;
      this.falling = falling;
    }

    Run with(byte[] key) {
      boolean higher = Arrays.compareUnsigned(key, highest) > 0;
      boolean lower = Arrays.compareUnsigned(key, lowest) < 0;
      return new Run(
          higher ? key : highest,
          lower ? key : lowest,
          writes + 1,
          rising + (higher ? 1 : 0),
          falling + (lower ? 1 : 0));
    }
  }

  WriteOrder copy() {
    WriteOrder copy = new WriteOrder();
    copy.runs.putAll(runs);
    return copy;
  }

  /** Notes a write; of more collections than can be hot together it forgets the rest. */
  void add(byte[] entryKey) {
    Binary collection = collection(entryKey);
    Run run = runs.get(collection);
    if (run != null) {
      runs.put(collection, run.with(entryKey));
    } else if (runs.size() < KeyHeat.MAX_KEYS) {
      runs.put(collection, new Run(entryKey, entryKey, 1, 1, 1));
    }
  }

  /** Whether the keys of the collection that has the key kept rising, or kept falling. */
  boolean isSteady(byte[] entryKey) {
    Run run = runs.get(collection(entryKey));
    return run != null
        && run.writes > 1
        && Math.max(run.rising, run.falling) * 100L >= (long) run.writes * STEADY_PERCENT;
  }

  private static Binary collection(byte[] entryKey) {
    return Binary.wrap(Arrays.copyOf(entryKey, HashRange.HASH_BYTES));
  }
}
