package dev.dynamotest.core.report;

import org.jspecify.annotations.Nullable;

/**
 * A page that said that there is more, which nobody asked for.
 *
 * @param request the request
 * @param table the table's name
 * @param index the index's name, or null for the table
 * @param evaluated rows read
 * @param returned rows that the filter, if any, kept
 * @param wanted whether it had as many rows as the request's Limit asked for: then the rest may
 *     have been left on purpose
 */
public record UnfollowedPage(
    RequestLine request,
    String table,
    @Nullable String index,
    int evaluated,
    int returned,
    boolean wanted) {}
