package dev.dynamotest.core.trace;

import dev.dynamotest.core.value.AttributeMap;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * An item or a page that was answered otherwise than a reader of the latest state would have been.
 *
 * @param table the table's name
 * @param index the index's name, or null for the table itself
 * @param key the item's key, or the partition key of a page; empty for a scan
 * @param behind how far behind the reader was, which is the most that the answer can have missed
 */
public record StaleAnswer(
    String table, @Nullable String index, AttributeMap key, Duration behind) {}
