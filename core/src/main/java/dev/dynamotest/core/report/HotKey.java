package dev.dynamotest.core.report;

/**
 * A partition key that has taken too large a share.
 *
 * @param resource the table or index
 * @param key one of its hottest
 */
public record HotKey(ResourceHeat resource, KeyHeat key) {}
