package dev.dynamotest.core.operation;

import dev.dynamotest.core.table.ItemKey;
import dev.dynamotest.core.table.PageRequest;
import dev.dynamotest.core.table.Table;
import dev.dynamotest.core.throughput.HashRange;
import dev.dynamotest.core.throughput.TableMeter;
import java.time.Instant;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * How much BatchGetItem may still answer: 16 MB in all, and of each partition what it gives until
 * it has given 1 MB. Partitions are those of tables whose throughput is enforced; others have none
 * that could be told from each other. An engine with pages smaller than the service's has answers
 * no larger than a page, but never without an item that is there. Whole items are counted, whatever
 * is projected. One use, one thread.
 */
final class AnswerRoom {
  private static final long MAX_BYTES = 16L << 20;
  private static final long PARTITION_BYTES = 1L << 20;

  private final long maxBytes;
  private final Instant now;

  /** By the ranges themselves, which are those of one table each, however alike they are. */
  private final IdentityHashMap<HashRange, Long> bytesOfPartitions = new IdentityHashMap<>(1);

  private long bytes;
  private boolean isFull;

  /** Room of an empty answer to a request at that time. */
  AnswerRoom(int pageBytes, Instant now) {
    this.maxBytes = pageBytes < PageRequest.PAGE_BYTES ? pageBytes : MAX_BYTES;
    this.now = now;
  }

  /** Whether the item need not be looked for, since there is no room for it. */
  boolean isFullFor(Table table, ItemKey key) {
    if (isFull || bytesOfPartitions.isEmpty()) {
      return isFull;
    }
    HashRange partition = partition(table, key);
    return partition != null && bytesOfPartitions.getOrDefault(partition, 0L) >= PARTITION_BYTES;
  }

  /** Takes an item into the answer; if it is too large for that, nothing else gets in, either. */
  boolean takes(Table table, ItemKey key, int size) {
    isFull = bytes > 0 && bytes + size > maxBytes;
    if (isFull) {
      return false;
    }
    bytes += size;
    HashRange partition = size == 0 ? null : partition(table, key);
    if (partition != null) {
      bytesOfPartitions.merge(partition, (long) size, Long::sum);
    }
    return true;
  }

  private @Nullable HashRange partition(Table table, ItemKey key) {
    TableMeter meter = table.meter();
    return meter == null ? null : meter.enforcedPartition(key.entryKey(), now);
  }
}
