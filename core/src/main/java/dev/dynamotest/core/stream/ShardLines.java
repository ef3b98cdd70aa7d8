package dev.dynamotest.core.stream;

import dev.dynamotest.core.throughput.HashRange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shards of a stream in their lines of descent: which are open, which one has a key, which
 * follow which. Gives out the numbers of the stream, to shards and to records. Not thread-safe:
 * used under the lock of its stream.
 */
final class ShardLines {
  /** Lives of shards after which nothing is left of the first. */
  private static final long LIVES_KEPT =
      ChangeStream.RETENTION.dividedBy(ChangeStream.SHARD_LIFE) + 1;

  private final StreamIds ids;

  /** Those not forgotten yet, parents before children. */
  private final List<ShardLog> shards = new ArrayList<>();

  /** The open ones in the order of their ranges, which together are all of the table. */
  private final List<ShardLog> open = new ArrayList<>();

  private long nextOrdinal;
  private long nextNumber = 1;

  /** One open shard for each of so many partitions of equal size. */
  ShardLines(StreamIds ids, int partitions, Instant started) {
    this.ids = ids;
    for (HashRange range : HashRange.parts(partitions)) {
      open.add(openShard(range, null, started));
    }
  }

  private ShardLines(ShardLines original) {
    this.ids = original.ids;
    this.nextOrdinal = original.nextOrdinal;
    this.nextNumber = original.nextNumber;
    for (ShardLog shard : original.shards) {
      shards.add(shard.fork());
    }
    for (ShardLog shard : original.open) {
      open.add(shards.get(original.shards.indexOf(shard)));
    }
  }

  /** Lines that go on by themselves; shares the records. */
  ShardLines fork() {
    return new ShardLines(this);
  }

  /** All shards that are not forgotten, parents before children. */
  List<ShardLog> all() {
    return shards;
  }

  /** How many shards there ever were. */
  long everOpened() {
    return nextOrdinal;
  }

  /** The number that the next record will have. */
  long nextNumber() {
    return nextNumber;
  }

  /** A number for a record. */
  long takeNumber() {
    return nextNumber++;
  }

  /** The open shard that has the key in its range. */
  ShardLog at(byte[] entryKey) {
    return open.get(place(entryKey));
  }

  private int place(byte[] entryKey) {
    return HashRange.place(open.size(), this::range, entryKey);
  }

  private HashRange range(int place) {
    return open.get(place).range;
  }

  /** Splits the partition in which the bound lies; on the border of two nothing happens. */
  void split(byte[] bound, Instant now) {
    splitAt(place(bound), bound, now);
  }

  /** Splits partitions until there are as many. */
  void growTo(int partitions, Instant now) {
    while (open.size() < partitions) {
      int widest = HashRange.widest(open.size(), this::range);
      splitAt(widest, open.get(widest).range.middle(), now);
    }
  }

  private void splitAt(int place, byte[] bound, Instant now) {
    ShardLog parent = open.get(place);
    if (!parent.range.canSplitAt(bound)) {
      return;
    }
    parent.close(now);
    open.set(place, openShard(parent.range.below(bound), parent.id, now));
    open.add(place + 1, openShard(parent.range.above(bound), parent.id, now));
  }

  /** Closes all shards. */
  void close(Instant now) {
    open.forEach(shard -> shard.close(now));
    open.clear();
  }

  /** Rolls over the shards whose life is over, one generation after the other. */
  void rollOver(Instant now) {
    boolean rolling = true;
    while (rolling) {
      rolling = false;
      for (int i = 0; i < open.size(); i++) {
        if (!endOf(open.get(i)).isAfter(now)) {
          open.set(i, successor(open.get(i), now));
          rolling = true;
        }
      }
    }
  }

  /** When the next shard rolls over, if that is before the given time; else that time. */
  Instant nextEndBefore(Instant time) {
    Instant next = time;
    for (ShardLog shard : open) {
      next = endOf(shard).isBefore(next) ? endOf(shard) : next;
    }
    return next;
  }

  private static Instant endOf(ShardLog shard) {
    return shard.opened.plus(ChangeStream.SHARD_LIFE);
  }

  private ShardLog successor(ShardLog parent, Instant now) {
    Instant end = endOf(parent);
    parent.close(end);
    long missed = Duration.between(end, now).dividedBy(ChangeStream.SHARD_LIFE);
    if (missed <= LIVES_KEPT) {
      return openShard(parent.range, parent.id, end);
    }
    // Of shards that opened and closed unseen only those that are not yet forgotten are made.
    Duration skipped = ChangeStream.SHARD_LIFE.multipliedBy(missed - LIVES_KEPT);
    return openShard(parent.range, null, end.plus(skipped));
  }

  /** Drops the records of that time and of all before, and the shards that then say nothing. */
  void trim(Instant horizon) {
    shards.forEach(shard -> shard.trim(horizon));
    shards.removeIf(shard -> shard.isForgotten(horizon));
  }

  private ShardLog openShard(HashRange range, @Nullable String parentId, Instant time) {
    long ordinal = nextOrdinal++;
    ShardLog shard =
        new ShardLog(ordinal, ids.shard(ordinal, time), parentId, range, time, takeNumber());
    shards.add(shard);
    return shard;
  }
}
