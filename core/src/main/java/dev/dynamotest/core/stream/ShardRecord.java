package dev.dynamotest.core.stream;

/**
 * A record and the shard that it is in. Immutable.
 *
 * @param shardId the shard's id
 * @param change the record
 */
public record ShardRecord(String shardId, ChangeRecord change) {}
