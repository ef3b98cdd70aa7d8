package dev.dynamotest.core.trace;

import dev.dynamotest.core.fault.ThrottlingReason;
import dev.dynamotest.core.value.AttributeMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A limit that a read or write has met.
 *
 * @param resourceArn the ARN of the table or index whose limit it is
 * @param key the item's key; empty of a page; null where it is not known
 * @param partitions the partition keys in that table or index: of an entry of an index that was to
 *     move both; none where they are not known, and of a scan
 * @param rejected whether it kept the read or write from being done; false where throughput is only
 *     watched
 */
public record Throttle(
    ThrottlingReason reason,
    String resourceArn,
    @Nullable AttributeMap key,
    List<AttributeMap> partitions,
    boolean rejected) {
  public Throttle {
    partitions = List.copyOf(partitions);
  }
}
