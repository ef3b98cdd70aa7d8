/**
 * Partitions and throughput of tables and global indexes: which reads and writes the capacity lets
 * pass. A model of the service, not the service itself: all that is known of it is kept, and what
 * is not is decided so that the same requests at the same times always meet the same throttles.
 *
 * <p>{@link dev.dynamotest.core.throughput.Throughput} are the rules that an engine is told. Where
 * they say so, a table has a {@link dev.dynamotest.core.throughput.TableMeter}, with one meter for
 * itself and one for each global index: partitions ({@code Partition}), each with a token bucket
 * for reads and one for writes, and buckets for what was provisioned or set as a maximum. A read or
 * write is admitted if all buckets that it touches hold something, and is charged its cost
 * afterwards, which may leave a debt that later requests wait for.
 *
 * <p>Time comes with each call; nothing runs in the background. Windows of a minute, by which
 * partitions split and on-demand tables grow, are closed by the first call after their end. Units
 * are counted in millionths, so that sums are exact.
 *
 * <p>A table without a meter costs its requests a null check.
 */
@NullMarked
package dev.dynamotest.core.throughput;

import org.jspecify.annotations.NullMarked;
