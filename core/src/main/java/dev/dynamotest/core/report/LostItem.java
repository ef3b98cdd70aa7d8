package dev.dynamotest.core.report;

import dev.dynamotest.core.trace.UnprocessedItem;

/**
 * An item that a batch left unprocessed and that was not sent again.
 *
 * @param request the last batch that left it out
 * @param table the table's name
 * @param kind what was to be done with it
 * @param key as {@code id = 17}
 */
public record LostItem(RequestLine request, String table, UnprocessedItem.Kind kind, String key) {}
