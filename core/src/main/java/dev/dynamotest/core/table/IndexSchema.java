package dev.dynamotest.core.table;

/** What the storage must know of a secondary index. */
public record IndexSchema(
    String name, boolean global, KeySchema keys, IndexProjection projection) {}
