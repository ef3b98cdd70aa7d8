package dev.dynamotest.core.trace;

import dev.dynamotest.core.fault.ThrottlingReason;
import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/**
 * A limit that a read or write has met.
 *
 * @param resourceArn the ARN of the table or index whose limit it is
 * @param key the item's key, or the partition key that a page was to be read of; null where that is
 *     not known
 * @param rejected whether it kept the read or write from being done; false where throughput is only
 *     watched
 */
public record Throttle(
    ThrottlingReason reason, String resourceArn, @Nullable AttributeMap key, boolean rejected) {}
