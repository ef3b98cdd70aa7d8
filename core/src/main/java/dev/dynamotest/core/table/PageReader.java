package dev.dynamotest.core.table;

import dev.dynamotest.core.capacity.CapacityUnits;
import dev.dynamotest.core.consistency.ReadView;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.tree.ByteRange;
import dev.dynamotest.core.tree.Cursor;
import dev.dynamotest.core.tree.SortedTree;
import dev.dynamotest.core.value.AttributeMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one page: walks the shards that the range touches, in order, each in the state that it has
 * when the walk comes to it, or had by the reader's view, until the page is full. Costs the rows
 * evaluated and O(log n) to find the first. One use, one thread.
 */
final class PageReader {
  private final PageRequest request;
  private final TableLayout layout;
  private final @Nullable ReadView view;

  /** Is told of each row that is read, or null. */
  private final @Nullable PageRows read;

  private final byte[] from;
  private final byte @Nullable [] to;

  private final List<AttributeMap> rows = new ArrayList<>();
  private int evaluated;
  private long bytes;
  private long countedBytes;
  private long fetchedBlocks;

  /** The row at which the page is full. */
  private @Nullable AttributeMap last;

  /** Whether a shard was read in another state than its latest. */
  private boolean behind;

  /** A reader of that page; with a view of null, of the latest states. */
  PageReader(
      PageRequest request, TableLayout layout, @Nullable ReadView view, @Nullable PageRows read) {
    this.request = request;
    this.layout = layout;
    this.view = view;
    this.read = read;
    byte[] lower = request.range().from();
    byte[] upper = request.range().to();
    byte[] start = request.startAfter();
    if (start != null && request.forward()) {
      byte[] next = ByteRange.successor(start);
      lower = Arrays.compareUnsigned(lower, next) < 0 ? next : lower;
    } else if (start != null) {
      upper = upper == null || Arrays.compareUnsigned(start, upper) < 0 ? start : upper;
    }
    this.from = lower;
    this.to = upper;
  }

  Page read(Shard[] shards) {
    String index = request.index();
    if (index == null) {
      walk(shard -> readItems(seen(shards[shard]).items));
      return page(layout.itemKeys.keyNames());
    }
    GlobalIndex global = layout.global(index);
    if (global != null) {
      walk(shard -> readEntries(seen(global, shard).entries(), false, null));
      return page(global.keys().keyNames());
    }
    int local = layout.localPosition(index);
    if (local < 0) {
      throw ResourceText.NO_SUCH_INDEX.with(index);
    }
    walk(
        shard -> {
          ShardState state = seen(shards[shard]);
          readEntries(
              state.locals[local].entries(), true, request.fetchesItems() ? state.items : null);
        });
    return page(layout.locals[local].keyNames());
  }

  /** Whether the page may differ from what the latest states would give. */
  boolean wasBehind() {
    return behind;
  }

  private ShardState seen(Shard shard) {
    ShardState seen = shard.seenBy(view);
    behind |= view != null && seen != shard.state;
    return seen;
  }

  private IndexState seen(GlobalIndex index, int shard) {
    IndexState seen = index.seenBy(view, shard);
    behind |= view != null && !seen.equals(index.state(shard));
    return seen;
  }

  private interface ShardWalk {
    void read(int shard);
  }

  private void walk(ShardWalk reading) {
    int first = Shards.of(from);
    int end = to == null ? Shards.COUNT - 1 : Shards.of(to);
    if (request.forward()) {
      for (int shard = first; shard <= end && last == null; shard++) {
        reading.read(shard);
      }
    } else {
      for (int shard = end; shard >= first && last == null; shard--) {
        reading.read(shard);
      }
    }
  }

  private <V> Cursor<V> open(SortedTree<V> tree) {
    return request.forward() ? tree.ascending(from, to) : tree.descending(from, to);
  }

  private void readItems(SortedTree<AttributeMap> items) {
    for (Cursor<AttributeMap> cursor = open(items); last == null && cursor.next(); ) {
      AttributeMap item = cursor.value();
      evaluate(item, item, PageCounter.bytes(item));
      if (read != null) {
        read.add(cursor.key(), item.size());
      }
    }
  }

  private void readEntries(
      SortedTree<AttributeMap> entries,
      boolean ofLocal,
      @Nullable SortedTree<AttributeMap> fetchFrom) {
    for (Cursor<AttributeMap> cursor = open(entries); last == null && cursor.next(); ) {
      AttributeMap entry = cursor.value();
      if (read != null) {
        read.add(ofLocal ? layout.itemKeys.entryKey(entry) : cursor.key(), entry.size());
      }
      if (fetchFrom == null) {
        evaluate(entry, entry, PageCounter.bytes(entry));
      } else {
        AttributeMap item = fetchFrom.get(layout.itemKeys.entryKey(entry));
        if (item == null) {
          throw new IllegalStateException("an entry of a local index without its item");
        }
        fetchedBlocks += CapacityUnits.readBlocks(item.size());
        evaluate(entry, item, PageCounter.bytes(entry, item));
      }
    }
  }

  /**
   * Takes one row into the page.
   *
   * @param stored what the table or index holds
   * @param row what the filter sees and the caller gets
   */
  private void evaluate(AttributeMap stored, AttributeMap row, long pageBytes) {
    evaluated++;
    bytes += stored.size();
    countedBytes += pageBytes;
    if (request.filter().test(row)) {
      rows.add(row);
    }
    if (evaluated >= request.limit() || countedBytes >= request.pageBytes()) {
      last = stored;
    }
  }

  private Page page(String[] keyNames) {
    return new Page(rows, evaluated, bytes, fetchedBlocks, lastEvaluatedKey(keyNames));
  }

  private @Nullable AttributeMap lastEvaluatedKey(String[] keyNames) {
    AttributeMap row = last;
    if (row == null) {
      return null;
    }
    AttributeMap.Builder key = AttributeMap.builder();
    for (int i = 0; i < row.count(); i++) {
      if (Arrays.binarySearch(keyNames, row.name(i)) >= 0) {
        key.put(row.name(i), row.value(i));
      }
    }
    return key.build();
  }
}
