package dev.dynamotest.core.stream;

import dev.dynamotest.core.fault.StreamText;
import dev.dynamotest.core.value.AttributeMap;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stream of one table, from its enabling to its end: the records of the last {@linkplain
 * #RETENTION 24 hours} in shards.
 *
 * <p>There is one open shard for each partition of the table. A shard is closed, and the ones that
 * follow it opened with it as their parent, when it is {@linkplain #SHARD_LIFE four hours} old and
 * when its partition is split; all are closed when the stream is. All records of an item are
 * thereby in one line of descent, and in the order of their numbers, which ascend across all shards
 * in the order of commits.
 *
 * <p>Nothing watches the clock: what is due by the time of a call (roll-overs, trimming) is done
 * first. Nothing is made up either: ids and numbers follow from the seed and what was done.
 *
 * <p>Thread-safe; no lock is taken below its own. Adding a record costs O(log n) in the records of
 * its shard and about 1 KB of new tree nodes, a fork some references a shard.
 */
public final class ChangeStream {
  /** How long records are kept, and a closed stream with them. */
  public static final Duration RETENTION = Duration.ofHours(24);

  /** How long a shard is open at most. */
  public static final Duration SHARD_LIFE = Duration.ofHours(4);

  /** How often writers trim; readers always do. */
  private static final Duration TRIMMING_PAUSE = Duration.ofMinutes(1);

  private final StreamViewType viewType;
  private final Instant started;
  private final SequenceNumbers numbers;
  private final StreamIds ids;
  private final ShardLines shards;
  private @Nullable Instant closed;

  /** Before this time a writer has neither to trim nor to roll a shard over. */
  private Instant settledUntil = Instant.MIN;

  /**
   * A stream without records.
   *
   * @param partitions how many partitions the table has, of equal size; at least one
   * @param seed what the ids of shards and records are made of
   */
  public ChangeStream(StreamViewType viewType, Instant started, int partitions, long seed) {
    this.viewType = viewType;
    this.started = started;
    this.numbers = new SequenceNumbers(started);
    this.ids = new StreamIds(seed);
    this.shards = new ShardLines(ids, partitions, started);
  }

  private ChangeStream(ChangeStream original) {
    this.viewType = original.viewType;
    this.started = original.started;
    this.numbers = original.numbers;
    this.ids = original.ids;
    this.shards = original.shards.fork();
    this.closed = original.closed;
    this.settledUntil = original.settledUntil;
  }

  /** A stream that goes on by itself, with the same shards, numbers and records. */
  public synchronized ChangeStream fork() {
    return new ChangeStream(this);
  }

  /** The same without the records so far, as if they had been trimmed. */
  public synchronized ChangeStream withoutRecords() {
    ChangeStream fork = new ChangeStream(this);
    fork.shards.all().forEach(ShardLog::trimAll);
    return fork;
  }

  public StreamViewType viewType() {
    return viewType;
  }

  /** When the stream was enabled. */
  public Instant started() {
    return started;
  }

  /** How record numbers look on the wire. */
  public SequenceNumbers numbers() {
    return numbers;
  }

  /** 32 lower-case hexadecimal digits that no other record has. */
  public String eventId(ChangeRecord entry) {
    return ids.event(entry.number());
  }

  /**
   * Adds a record of a change. Nothing happens when the stream is closed.
   *
   * @param entryKey the bytes under which the table keeps the item
   * @param keys the item's key attributes
   * @param old the item before, or null
   * @param now the item after, or null; not both are null
   * @param byService whether the item has expired and the service deletes it
   * @param time the time of the change
   */
  public synchronized void append(
      byte[] entryKey,
      AttributeMap keys,
      @Nullable AttributeMap old,
      @Nullable AttributeMap now,
      boolean byService,
      Instant time) {
    if (closed != null) {
      return;
    }
    if (!time.isBefore(settledUntil)) {
      settle(time);
    }
    ItemEvent event =
        old == null ? ItemEvent.INSERT : now == null ? ItemEvent.REMOVE : ItemEvent.MODIFY;
    shards
        .at(entryKey)
        .add(
            new ChangeRecord(
                shards.takeNumber(),
                time,
                event,
                keys,
                viewType.hasNewImages() ? now : null,
                viewType.hasOldImages() ? old : null,
                byService));
  }

  /**
   * Splits the partition in which the bound lies: its shard is closed, and two are opened in its
   * place.
   *
   * @param bound the first entry key of the upper half; on the border of two partitions nothing
   *     happens
   */
  public synchronized void split(byte[] bound, Instant now) {
    if (closed == null) {
      settle(now);
      shards.split(bound, now);
    }
  }

  /**
   * Splits partitions until there are as many: the widest first, of several the lowest, each in the
   * middle. There are never fewer again.
   */
  public synchronized void growTo(int partitions, Instant now) {
    if (closed == null) {
      settle(now);
      shards.growTo(partitions, now);
    }
  }

  /** Ends the stream: all shards are closed. It can be read until the retention is over. */
  public synchronized void close(Instant now) {
    if (closed == null) {
      settle(now);
      shards.close(now);
      closed = now;
    }
  }

  /** Whether changes are still added. */
  public synchronized boolean isOpen() {
    return closed == null;
  }

  /** Whether the stream was closed so long ago that it is no more. */
  public synchronized boolean isGone(Instant now) {
    return closed != null && !closed.plus(RETENTION).isAfter(now);
  }

  /** The shards, parents before children. */
  public synchronized List<StreamShard> shards(Instant now) {
    settle(now);
    return shards.all().stream().map(ShardLog::description).toList();
  }

  /**
   * The oldest record of a shard.
   *
   * @throws dev.dynamotest.core.fault.FaultException ResourceNotFoundException when there is no
   *     such shard
   */
  public synchronized ShardPosition trimHorizon(String shardId, Instant now) {
    settle(now);
    ShardLog shard = shard(shardId);
    return new ShardPosition(shard.ordinal, shard.trimHorizon());
  }

  /**
   * Behind the newest record of a shard.
   *
   * @throws dev.dynamotest.core.fault.FaultException ResourceNotFoundException when there is no
   *     such shard
   */
  public synchronized ShardPosition latest(String shardId, Instant now) {
    settle(now);
    return new ShardPosition(shard(shardId).ordinal, shards.nextNumber());
  }

  /**
   * A record of a shard by its number.
   *
   * @param sequenceNumber the number as it is on the wire
   * @throws dev.dynamotest.core.fault.FaultException ResourceNotFoundException when there is no
   *     such shard, ValidationException when the shard does not have the number,
   *     TrimmedDataAccessException when it has it no more
   */
  public synchronized ShardPosition at(String shardId, String sequenceNumber, Instant now) {
    settle(now);
    ShardLog shard = shard(shardId);
    long number = numbers.number(sequenceNumber);
    if (!shard.covers(number, shards.nextNumber())) {
      throw StreamText.INVALID_SEQUENCE_NUMBER.with(sequenceNumber);
    }
    if (!shard.keeps(number)) {
      throw StreamText.TRIMMED.with();
    }
    return new ShardPosition(shard.ordinal, number);
  }

  private ShardLog shard(String shardId) {
    for (ShardLog shard : shards.all()) {
      if (shard.id.equals(shardId)) {
        return shard;
      }
    }
    throw StreamText.NO_SHARD.with(shardId);
  }

  /**
   * Checks that the stream has, or had, the shard: it does not when the position is from a copy of
   * the stream that went on differently.
   *
   * @throws dev.dynamotest.core.fault.FaultException ValidationException when it never had it
   */
  public synchronized void checkKnown(ShardPosition position) {
    if (position.shard() >= shards.everOpened()) {
      throw StreamText.INVALID_ITERATOR.with();
    }
  }

  /**
   * Reads a page, of at most 1 MB.
   *
   * @param limit the largest number of records
   * @throws dev.dynamotest.core.fault.FaultException TrimmedDataAccessException when a record of
   *     the position is gone
   */
  public synchronized RecordPage read(ShardPosition position, int limit, Instant now) {
    settle(now);
    for (ShardLog shard : shards.all()) {
      if (shard.ordinal == position.shard() && shard.keeps(position.number())) {
        return shard.page(position.number(), limit);
      }
    }
    throw StreamText.TRIMMED.with();
  }

  /** All records that are there, in the order of commits. */
  public synchronized List<ShardRecord> records(Instant now) {
    settle(now);
    List<ShardRecord> records = new ArrayList<>();
    for (ShardLog shard : shards.all()) {
      shard.all().forEach(entry -> records.add(new ShardRecord(shard.id, entry)));
    }
    records.sort(Comparator.comparingLong(entry -> entry.change().number()));
    return records;
  }

  /** Does what is due: rolls shards over, trims records, forgets shards. */
  private void settle(Instant now) {
    shards.rollOver(now);
    shards.trim(now.minus(RETENTION));
    settledUntil = shards.nextEndBefore(now.plus(TRIMMING_PAUSE));
  }
}
