/**
 * Change records and the streams that keep them.
 *
 * <p>A {@link dev.dynamotest.core.stream.ChangeStream} is one stream of one table. The table hands
 * it every change under the lock of the changed item, in the same step as it publishes the item, so
 * that a record stands for each change and for nothing else. It keeps {@link
 * dev.dynamotest.core.stream.ChangeRecord}s for 24 hours on the clock in shards, one for each
 * partition, which it closes and opens as partitions split and time passes. Records share the items
 * with the table and become JSON when somebody reads them.
 *
 * <p>Readers are given {@link dev.dynamotest.core.stream.ShardPosition}s, wrapped for the wire as
 * {@link dev.dynamotest.core.stream.ShardIterator}s. Knows nothing of tables, catalogs and
 * requests.
 */
@NullMarked
package dev.dynamotest.core.stream;

import org.jspecify.annotations.NullMarked;
