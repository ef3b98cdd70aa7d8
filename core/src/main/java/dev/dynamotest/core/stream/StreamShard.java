package dev.dynamotest.core.stream;

import org.jspecify.annotations.Nullable;

/**
 * A shard at one moment. Immutable.
 *
 * @param parentId the shard that was closed when this one was opened in its place, or null; it may
 *     be gone already
 * @param starting the number that the shard starts with; those of its records are larger
 * @param ending the number of the last record, the starting number when there is none; null while
 *     the shard is open
 */
public record StreamShard(
    String id, @Nullable String parentId, long starting, @Nullable Long ending) {}
