/**
 * Attribute values: the ten types, numbers, sizes and the bytes of keys. Everything else may use
 * this package; it uses nothing. All values are immutable and safe for use by several threads.
 *
 * <p>{@link dev.dynamotest.core.value.AttributeMap} is an item, a key or the content of a map; it
 * holds values of the sealed type {@link dev.dynamotest.core.value.AttributeValue}. {@link
 * dev.dynamotest.core.value.DynamoNumber} is the service's decimal number: its grammar, range,
 * text, size and arithmetic. {@link dev.dynamotest.core.value.KeyBytes} turns a key attribute into
 * bytes and hashes a partition key; {@link dev.dynamotest.core.value.KeyEncoder} makes of these the
 * one array under which a table or an index keeps an entry. From there on all order is the order of
 * unsigned bytes.
 */
@NullMarked
package dev.dynamotest.core.value;

import org.jspecify.annotations.NullMarked;
