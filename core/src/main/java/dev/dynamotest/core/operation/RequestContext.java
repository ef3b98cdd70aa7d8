package dev.dynamotest.core.operation;

import dev.dynamotest.core.catalog.Catalog;
import java.time.Instant;

/**
 * Where and when a request runs.
 *
 * @param region from the request's credential scope, or the configured default
 * @param account twelve digits
 * @param now the time of the whole request: all that it does happens at this instant
 * @param catalog the tables of this account in this region
 */
public record RequestContext(String region, String account, Instant now, Catalog catalog) {}
