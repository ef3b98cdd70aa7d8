package dev.dynamotest.core.table;

import dev.dynamotest.core.tree.SortedTree;
import dev.dynamotest.core.value.AttributeMap;
import java.time.Instant;
import java.util.Arrays;

/**
 * The items of one shard of a table with their entries in the local indexes, at one moment: whoever
 * has it sees both as of the same write. Immutable; the array is never written to.
 */
final class ShardState {
  /** The items by entry key. */
  final SortedTree<AttributeMap> items;

  /** The sum of the sizes of all items. */
  final long bytes;

  /** The local indexes in definition order. */
  final IndexState[] locals;

  /** The items that expire; empty while time to live is disabled. */
  final Expiries expiries;

  private ShardState(
      SortedTree<AttributeMap> items, long bytes, IndexState[] locals, Expiries expiries) {
    this.items = items;
    this.bytes = bytes;
    this.locals = locals;
    this.expiries = expiries;
  }

  static ShardState empty(int localIndexes) {
    IndexState[] locals = new IndexState[localIndexes];
    Arrays.fill(locals, IndexState.EMPTY);
    return new ShardState(SortedTree.empty(), 0, locals, Expiries.NONE);
  }

  /** This state with a write applied to items, local indexes and expiries. */
  ShardState with(PreparedWrite write, Instant time) {
    AttributeMap old = write.old();
    AttributeMap now = write.now();
    SortedTree<AttributeMap> newItems =
        now == null
            ? items.without(write.key().entryKey())
            : items.with(write.key().entryKey(), now);
    long newBytes = bytes - (old == null ? 0 : old.size()) + (now == null ? 0 : now.size());
    Expiry expiry = write.layout().expiry;
    return new ShardState(
        newItems,
        newBytes,
        localsWith(write),
        expiry == null ? expiries : expiries.with(write.key(), old, now, expiry, time));
  }

  /** This state with other expiries. */
  ShardState with(Expiries newExpiries) {
    return new ShardState(items, bytes, locals, newExpiries);
  }

  private IndexState[] localsWith(PreparedWrite write) {
    IndexState[] changed = locals;
    for (int i = 0; i < locals.length; i++) {
      IndexChange change = write.localChange(i);
      if (change != null) {
        if (changed == locals) {
          changed = locals.clone();
        }
        changed[i] = locals[i].with(change);
      }
    }
    return changed;
  }
}
