package dev.dynamotest.core.table;

import dev.dynamotest.core.throughput.HashRange;
import dev.dynamotest.core.throughput.Sizes;
import dev.dynamotest.core.tree.ByteRange;
import dev.dynamotest.core.tree.Cursor;
import dev.dynamotest.core.value.AttributeMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The sizes of a table and its indexes as they are now. Reads take no lock. */
final class TableSizes implements Sizes {
  private final TableLayout layout;
  private final Shard[] shards;

  TableSizes(TableLayout layout, Shard[] shards) {
    this.layout = layout;
    this.shards = shards;
  }

  /** The bytes of the item collection that has the key, entries in local indexes included. */
  static long ofCollection(Sizes sizes, byte[] entryKey) {
    byte[] hash = Arrays.copyOf(entryKey, HashRange.HASH_BYTES);
    long[] sum = new long[1];
    sizes.forEach(
        null, new HashRange(hash, ByteRange.prefixEnd(hash)), (key, bytes) -> sum[0] += bytes);
    return sum[0];
  }

  @Override
  public long bytes(@Nullable String index) {
    if (index != null) {
      GlobalIndex global = layout.global(index);
      return global == null ? 0 : global.bytes();
    }
    long sum = 0;
    for (Shard shard : shards) {
      ShardState state = shard.state;
      sum += state.bytes;
      for (IndexState local : state.locals) {
        sum += local.bytes();
      }
    }
    return sum;
  }

  @Override
  public void forEach(@Nullable String index, HashRange range, Entries entries) {
    byte[] from = range.from();
    byte[] to = range.to();
    int last = to == null ? Shards.COUNT - 1 : Shards.of(to);
    GlobalIndex global = index == null ? null : layout.global(index);
    for (int i = Shards.of(from); i <= last; i++) {
      if (index == null) {
        forEachItem(shards[i].state, from, to, entries);
      } else if (global != null) {
        Cursor<AttributeMap> cursor = global.state(i).entries().ascending(from, to);
        while (cursor.next()) {
          entries.add(cursor.key(), cursor.value().size());
        }
      }
    }
  }

  private void forEachItem(ShardState state, byte[] from, byte @Nullable [] to, Entries entries) {
    Cursor<AttributeMap> cursor = state.items.ascending(from, to);
    while (cursor.next()) {
      AttributeMap item = cursor.value();
      long bytes = item.size();
      for (IndexKeys local : layout.locals) {
        bytes += local.holds(item) ? local.project(item).size() : 0;
      }
      entries.add(cursor.key(), bytes);
    }
  }
}
