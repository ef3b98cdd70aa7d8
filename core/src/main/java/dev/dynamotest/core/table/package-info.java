/**
 * Tables: items in hash and sort-key order, secondary indexes, pages, and writes in three steps.
 * Knows nothing of requests; everything is found by bytes and compared as bytes.
 *
 * <h2>What is where</h2>
 *
 * A {@link dev.dynamotest.core.table.Table} is divided into 16 shards: contiguous ranges of the
 * partition hash, so that the shards one after the other are the order of Scan. A shard has one
 * volatile reference to an immutable state: a {@link dev.dynamotest.core.tree.SortedTree} of its
 * items, one of the entries of each local secondary index, and their counts and sizes. An item and
 * its local entries have the same partition key, thus the same shard, and are published by one
 * write of that reference: whoever reads a state sees both as of the same moment, which is what
 * makes consistent reads of a local index exact.
 *
 * <p>Each global secondary index has 16 shards of its own, by the hash of its own partition key.
 * They follow the table within the same write, one shard after the other: a reader can see an
 * entry's old place empty before its new place is filled, never an entry of a half-written item.
 *
 * <p>Entry keys are composed by {@link dev.dynamotest.core.value.KeyEncoder}: partition hash,
 * partition key, sort key; in an index the index's key first and then what tells apart items with
 * the same one. The trees hold items, or, in an index, the projected attributes (the item itself
 * where all are projected).
 *
 * <h2>A write</h2>
 *
 * <ol>
 *   <li><i>prepare</i>, with the shard's lock held: old item, condition, new item, what becomes of
 *       each index, and what all this is charged ({@link dev.dynamotest.core.table.PreparedWrite});
 *   <li><i>admit</i>: {@link dev.dynamotest.core.table.Admission} may refuse it, before anyone is
 *       told that the condition does not hold or that the change has met a fault;
 *   <li><i>commit</i>: a new state of the shard is published, then the global indexes follow, and
 *       the {@link dev.dynamotest.core.stream.ChangeStream} of the table gets a record, if it has
 *       one.
 * </ol>
 *
 * A write that fails at any step leaves everything as it was. Writes of several items that go
 * together hold {@link dev.dynamotest.core.table.ItemLocks}, prepare all, admit all, commit all.
 *
 * <p>Where readers may lag, the states that a commit replaces are kept for a while in a {@link
 * dev.dynamotest.core.consistency.History} beside the latest one, in shards of the table, of global
 * indexes, or of both. Reads with a {@link dev.dynamotest.core.consistency.ReadView} look there;
 * writes and all other reads never do.
 *
 * <p>Items that expire stand in a second tree of their shard, by time; {@link
 * dev.dynamotest.core.table.Table#deleteExpired} commits the removal of those that are due.
 *
 * <p>Locks are taken in this order: shards of tables (of older tables first, then by number), then
 * one shard of a global index at a time, or that of the stream. Adding or removing an index and
 * {@link dev.dynamotest.core.table.Table#fork() forking} take the locks of all shards of the table.
 *
 * <h2>A read</h2>
 *
 * No lock: one volatile read for the shard's state, then a look-up or a walk in trees that never
 * change. A {@link dev.dynamotest.core.table.PageRequest} names a {@link
 * dev.dynamotest.core.table.KeyRange} (a Query's from an {@link
 * dev.dynamotest.core.table.ItemCollection}, a segment's from its number); the {@link
 * dev.dynamotest.core.table.Page} has the rows themselves, not copies.
 *
 * <h2>Costs</h2>
 *
 * <ul>
 *   <li>get: O(log n) comparisons of keys; write: the same and about 1 KB of new tree nodes, again
 *       for each index whose entry changes, nothing for the others;
 *   <li>page: O(log n) to its first row, then O(1) a row; a fetch from a local index O(log n) each;
 *   <li>counts, sizes and forks: a few reads a shard, however many items there are;
 *   <li>memory of an item beside the item: its entry key and about 15 bytes; of an index entry the
 *       same, and the array of projected attributes unless all are projected (values are shared
 *       with the item).
 * </ul>
 */
@NullMarked
package dev.dynamotest.core.table;

import org.jspecify.annotations.NullMarked;
