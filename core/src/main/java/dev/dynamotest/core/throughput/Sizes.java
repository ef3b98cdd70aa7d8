package dev.dynamotest.core.throughput;

import org.jspecify.annotations.Nullable;

/** The sizes of what a table and its global indexes hold, as far as partitions depend on them. */
public interface Sizes {
  /**
   * All bytes; costs next to nothing.
   *
   * @param index a global index, or null for the table with its local indexes
   */
  long bytes(@Nullable String index);

  /**
   * Tells every entry of a range in the order of keys.
   *
   * @param index a global index, or null for the table, whose items count with their entries in
   *     local indexes
   */
  void forEach(@Nullable String index, HashRange range, Entries entries);

  /** Receives entries. */
  @FunctionalInterface
  interface Entries {
    void add(byte[] entryKey, long bytes);
  }
}
