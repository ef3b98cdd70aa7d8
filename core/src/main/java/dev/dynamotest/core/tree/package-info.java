/**
 * The sorted map on which tables and indexes stand: immutable, so that whoever holds one holds a
 * consistent snapshot.
 *
 * <p>{@link dev.dynamotest.core.tree.SortedTree} is the map, a B+-tree from byte arrays to values.
 * {@link dev.dynamotest.core.tree.Cursor} reads a range of it in either direction, {@link
 * dev.dynamotest.core.tree.ByteRange} makes the bounds of ranges, {@link
 * dev.dynamotest.core.tree.TreeBuilder} builds a map from sorted entries at once. Inside, a tree is
 * made of {@code Node}s, which are a {@code Leaf} of entries or a {@code Branch} of children, and
 * each has its {@code SortedKeys}, where all searching is done.
 *
 * <p>A table keeps its current tree in one volatile field, and so does each of its indexes:
 *
 * <pre>{@code
 * // one writer at a time
 * Item old = items.get(key);
 * items = items.with(key, item);
 *
 * // any number of readers, without a lock
 * for (Cursor<Item> cursor = items.ascending(ByteRange.successor(startKey), end);
 *     cursor.next(); ) {
 *   page.add(cursor.value());
 * }
 * }</pre>
 *
 * <p>Why not a map that changes in place, as {@link java.util.concurrent.ConcurrentSkipListMap}: a
 * page of Query or Scan would see some of the writes that happen while it is read; a fork of a
 * database for a test, a backup or a transaction's reads would copy every entry or lock out the
 * writers; and what a stale read or a lagging index sees would have to be noted in every entry.
 * Here each of these is a reference to an older tree, which shares with the newer ones all that
 * they have in common and costs only what has changed since. The price is paid by writes: each
 * makes new the nodes on the way to its key, about 1 KB in a table of a million items, and two
 * writers must agree on who goes first.
 *
 * <table>
 * <caption>Costs, for a tree of n entries</caption>
 * <tr><th>what</th><th>time</th><th>new memory</th></tr>
 * <tr><td>get</td><td>O(log n)</td><td>none</td></tr>
 * <tr><td>with, without</td><td>O(log n)</td><td>one node of each level</td></tr>
 * <tr><td>a cursor</td><td>O(log n) to start, then O(1) a step, amortised</td><td>the cursor, once</td></tr>
 * <tr><td>size, isEmpty</td><td>O(1)</td><td>none</td></tr>
 * <tr><td>snapshot, fork</td><td>O(1)</td><td>a reference; later what becomes different</td></tr>
 * <tr><td>building from sorted entries</td><td>O(n)</td><td>the tree, and references to its entries</td></tr>
 * </table>
 *
 * <p>Knows nothing of items and uses no other package.
 */
@NullMarked
package dev.dynamotest.core.tree;

import org.jspecify.annotations.NullMarked;
