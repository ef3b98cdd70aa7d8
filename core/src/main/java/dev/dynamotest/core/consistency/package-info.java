/**
 * What readers see who do not insist on the latest: tables whose replicas lag, and global indexes
 * that lag behind their tables.
 *
 * <p>A write is always made on the latest state. Where a lag is configured, what it replaces is
 * kept beside it in a {@link dev.dynamotest.core.consistency.History}, as long as a reader can ask
 * for it. {@link dev.dynamotest.core.consistency.Propagation} is the time by which a database's
 * writes spread, which follows the clock and never goes back, and {@link
 * dev.dynamotest.core.consistency.ReadView} says as of when one request reads.
 *
 * <p>Where no lag is configured none of these objects exist.
 */
@NullMarked
package dev.dynamotest.core.consistency;

import org.jspecify.annotations.NullMarked;
