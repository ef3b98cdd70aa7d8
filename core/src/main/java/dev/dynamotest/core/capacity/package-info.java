/**
 * The metering of reads and writes: bytes to capacity units, and units to the {@code
 * ConsumedCapacity} of answers. {@link dev.dynamotest.core.capacity.CapacityUnits} has the
 * arithmetic, which the storage uses while it works out what a write or a page costs; {@link
 * dev.dynamotest.core.capacity.ConsumedCapacity} collects the charges of one request on one table
 * and shapes them as the caller asked.
 *
 * <p>Write units are whole numbers. Read units come in halves, since an eventually consistent read
 * costs half of a strongly consistent one: they are {@code double}s, which hold halves exactly.
 *
 * <p>Costs: a few additions a request. Nothing is collected when the caller does not ask for it.
 */
@NullMarked
package dev.dynamotest.core.capacity;

import org.jspecify.annotations.NullMarked;
