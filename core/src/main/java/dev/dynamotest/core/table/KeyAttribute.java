package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeType;

/** A key attribute and its declared type: S, N or B. */
public record KeyAttribute(String name, AttributeType type) {}
