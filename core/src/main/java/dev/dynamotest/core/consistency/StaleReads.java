package dev.dynamotest.core.consistency;

import org.jspecify.annotations.Nullable;

/**
 * How many eventually consistent reads have answered something else than a reader of the latest
 * state would have got at the same moment: each item of a batch, and each page, is one read.
 *
 * @param table the table's name
 * @param index the index's name, or null when the table itself was read
 */
public record StaleReads(String table, @Nullable String index, long count) {}
