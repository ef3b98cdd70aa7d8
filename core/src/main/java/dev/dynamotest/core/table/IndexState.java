package dev.dynamotest.core.table;

import dev.dynamotest.core.tree.SortedTree;
import dev.dynamotest.core.value.AttributeMap;

/**
 * The entries of one shard of an index at one moment. Immutable.
 *
 * @param entries by entry key: the projected attributes, or the item itself where all are
 * @param bytes the sum of the sizes of all entries
 */
record IndexState(SortedTree<AttributeMap> entries, long bytes) {
  static final IndexState EMPTY = new IndexState(SortedTree.empty(), 0);

  /** Without the entry that the change takes away, which stands in this shard. */
  IndexState without(IndexChange.Removal removal) {
    return new IndexState(entries.without(removal.entryKey()), bytes - removal.bytes());
  }

  /** With the entry that the change brings, which belongs to this shard. */
  IndexState with(IndexChange.Arrival arrival) {
    return new IndexState(
        entries.with(arrival.entryKey(), arrival.entry()), bytes + arrival.entry().size());
  }

  /** With the whole change, which touches this shard alone. */
  IndexState with(IndexChange change) {
    IndexState state = this;
    if (change.removal() != null) {
      state =
          change.keepsKey()
              ? new IndexState(state.entries, state.bytes - change.removal().bytes())
              : state.without(change.removal());
    }
    return change.arrival() == null ? state : state.with(change.arrival());
  }
}
