package dev.dynamotest.core.stream;

import dev.dynamotest.core.throughput.HashRange;
import dev.dynamotest.core.tree.Cursor;
import dev.dynamotest.core.tree.SortedTree;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One shard of a stream: the records of one range of the table, from its opening until it is
 * closed. Not thread-safe: used under the lock of its stream.
 */
final class ShardLog {
  /** The most that a page holds, in bytes of its records' {@link ChangeRecord#sizeBytes()}. */
  private static final int PAGE_BYTES = 1024 * 1024;

  /** The shard's place among all that its stream ever had. */
  final long ordinal;

  final String id;

  /** The id of the shard that was closed when this one was opened in its place, or null. */
  final @Nullable String parentId;

  final HashRange range;
  final Instant opened;

  /** A number below that of the first record. */
  final long starting;

  /** By number. */
  private SortedTree<ChangeRecord> records;

  /** The number of the newest record, also when it is trimmed; {@link #starting} before any. */
  private long last;

  /** Records up to this number are gone. */
  private long trimmed;

  private @Nullable Instant closed;

  ShardLog(
      long ordinal,
      String id,
      @Nullable String parentId,
      HashRange range,
      Instant opened,
      long starting) {
    this.ordinal = ordinal;
    this.id = id;
    this.parentId = parentId;
    this.range = range;
    this.opened = opened;
    this.starting = starting;
    this.records = SortedTree.empty();
    this.last = starting;
    this.trimmed = starting - 1;
  }

  private ShardLog(ShardLog original) {
    this(
        original.ordinal,
        original.id,
        original.parentId,
        original.range,
        original.opened,
        original.starting);
    this.records = original.records;
    this.last = original.last;
    this.trimmed = original.trimmed;
    this.closed = original.closed;
  }

  /** A shard that goes on by itself; shares the records. */
  ShardLog fork() {
    return new ShardLog(this);
  }

  boolean isOpen() {
    return closed == null;
  }

  /** Nothing is added from that time on. */
  void close(Instant time) {
    closed = time;
  }

  void add(ChangeRecord entry) {
    records = records.with(key(entry.number()), entry);
    last = entry.number();
  }

  private static byte[] key(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }

  /** Drops the records of that time and of all before. */
  void trim(Instant horizon) {
    Cursor<ChangeRecord> newest = records.descending(null, null);
    if (newest.next() && !newest.value().created().isAfter(horizon)) {
      trimAll();
      return;
    }
    Cursor<ChangeRecord> oldest = records.ascending(null, null);
    while (oldest.next() && !oldest.value().created().isAfter(horizon)) {
      records = records.without(oldest.key());
      trimmed = oldest.value().number();
    }
  }

  /** Drops all records. */
  void trimAll() {
    if (!records.isEmpty()) {
      records = SortedTree.empty();
      trimmed = last;
    }
  }

  /** Whether the shard has nothing to tell any more to someone whose view ends at that time. */
  boolean isForgotten(Instant horizon) {
    return closed != null && !closed.isAfter(horizon) && records.isEmpty();
  }

  /** How the shard is described. */
  StreamShard description() {
    return new StreamShard(id, parentId, starting, isOpen() ? null : last);
  }

  /** The number from which on nothing is trimmed. */
  long trimHorizon() {
    return trimmed + 1;
  }

  /** Whether a record of that number and of all after it is still there, if it ever was. */
  boolean keeps(long number) {
    return number > trimmed;
  }

  /**
   * Whether the number can be that of a record of this shard, or is the one it starts with.
   *
   * @param next what the stream's next record will have
   */
  boolean covers(long number, long next) {
    return starting <= number && number <= (isOpen() ? next - 1 : last);
  }

  /** The records from the number on, at most so many and as many as fit into a page. */
  RecordPage page(long from, int limit) {
    List<ChangeRecord> page = new ArrayList<>();
    long bytes = 0;
    Cursor<ChangeRecord> cursor = records.ascending(key(from), null);
    boolean more = cursor.next();
    while (more && page.size() < limit) {
      bytes += cursor.value().sizeBytes();
      if (bytes > PAGE_BYTES && !page.isEmpty()) {
        break;
      }
      page.add(cursor.value());
      more = cursor.next();
    }
    long next = page.isEmpty() ? from : page.get(page.size() - 1).number() + 1;
    return new RecordPage(page, more || isOpen() ? new ShardPosition(ordinal, next) : null);
  }

  /** All records that are there, oldest first. */
  List<ChangeRecord> all() {
    List<ChangeRecord> all = new ArrayList<>(records.size());
    for (Cursor<ChangeRecord> cursor = records.ascending(null, null); cursor.next(); ) {
      all.add(cursor.value());
    }
    return all;
  }
}
