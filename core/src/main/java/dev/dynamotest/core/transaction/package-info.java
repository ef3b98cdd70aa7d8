/**
 * Reads and writes of several items that go together, whatever language asked for them.
 *
 * <p>An operation plans: it finds the tables, checks what can be checked without the items, and
 * makes of each action a {@link dev.dynamotest.core.transaction.PlannedWrite} or {@link
 * dev.dynamotest.core.transaction.PlannedRead}, either one that can go on or one that is refused
 * with its fault. {@link dev.dynamotest.core.transaction.WriteTransaction} and {@link
 * dev.dynamotest.core.transaction.ReadTransaction} take the locks of all items, do all or nothing,
 * and throw a TransactionCanceledException with a reason for each action. The outcome knows what
 * was consumed.
 *
 * <p>A transaction with a client request token claims it from {@link
 * dev.dynamotest.core.catalog.TransactionTokens} before it runs; the fingerprint of what it asks
 * for is a {@link dev.dynamotest.core.value.Fingerprint}.
 *
 * <p>Costs: the locks of the shards that the items are in, taken once; then what as many single
 * reads or writes cost.
 */
@NullMarked
package dev.dynamotest.core.transaction;

import org.jspecify.annotations.NullMarked;
