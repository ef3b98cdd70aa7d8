package dev.dynamotest.core;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record of a table's stream, for tests to look at without reading shards. Immutable. Attributes
 * are JSON as on the wire, {@code {"id":{"S":"a"},"n":{"N":"1"}}}, names sorted.
 *
 * @param shardId the shard that has the record
 * @param sequenceNumber ascends from record to record of a stream, as a number and as a text
 * @param event what happened to the item
 * @param time when, by the engine's clock
 * @param byTimeToLive whether the item had expired and no client deleted it
 * @param keys the item's key attributes
 * @param newImage the item after the change; null when it is gone or the stream does not have it
 * @param oldImage the item before; null when there was none or the stream does not have it
 * @param json the whole record as GetRecords gives it
 */
public record StreamRecord(
    String shardId,
    String sequenceNumber,
    Event event,
    Instant time,
    boolean byTimeToLive,
    String keys,
    @Nullable String newImage,
    @Nullable String oldImage,
    String json) {

  /** What happened to an item, named as on the wire. */
  public enum Event {
    /** There was no item before. */
    INSERT,
    /** An item became another one. */
    MODIFY,
    /** There is no item any more. */
    REMOVE
  }
}
