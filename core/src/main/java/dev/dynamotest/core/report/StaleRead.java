package dev.dynamotest.core.report;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A read that was answered otherwise than a consistent one would have been.
 *
 * @param request the request
 * @param table the table's name
 * @param index the index's name, or null for the table
 * @param key of the item, or the partition key of a page; empty for a scan
 * @param behind how far behind the latest the reader was
 */
public record StaleRead(
    RequestLine request, String table, @Nullable String index, String key, Duration behind) {}
