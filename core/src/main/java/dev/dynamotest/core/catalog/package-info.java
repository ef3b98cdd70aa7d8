/**
 * The control plane's knowledge: which tables exist in an account and region, their settings, and
 * the states that they pass through on the clock.
 *
 * <p>{@link dev.dynamotest.core.catalog.Catalogs} is the root of a database and holds one {@link
 * dev.dynamotest.core.catalog.Catalog} an account and region, which finds a {@link
 * dev.dynamotest.core.catalog.CatalogTable} by name or ARN. A table's items are in its {@code
 * data()}; all else that can change about it is one immutable {@link
 * dev.dynamotest.core.catalog.TableSettings}, swapped as a whole.
 *
 * <p>A table that has a stream has it in its data, where changes are recorded; the catalog knows
 * each stream as a {@link dev.dynamotest.core.catalog.CatalogStream}, also when it has been
 * disabled or the table is gone, for 24 hours.
 *
 * <p>What takes time on the service (being created, a change of throughput, an index being built)
 * is an {@link dev.dynamotest.core.catalog.Activity} among the settings with the time at which it
 * ends. Nothing sleeps and no thread watches: the first request at or after that time finishes it.
 * {@link dev.dynamotest.core.catalog.Timing} says how long that is.
 */
@NullMarked
package dev.dynamotest.core.catalog;

import org.jspecify.annotations.NullMarked;
