package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;

/**
 * The primary key of an item of one table.
 *
 * @param attributes the key attributes only
 * @param entryKey the bytes under which the table keeps the item
 */
@SuppressWarnings("ArrayRecordComponent")
public record ItemKey(AttributeMap attributes, byte[] entryKey) {}
