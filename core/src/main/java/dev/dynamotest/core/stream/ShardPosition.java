package dev.dynamotest.core.stream;

/**
 * A place in a stream from which on it can be read. Immutable.
 *
 * @param shard the shard's place among all that the stream ever had
 * @param number the records of this number and above are wanted
 */
public record ShardPosition(long shard, long number) {}
