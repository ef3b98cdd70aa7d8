package dev.dynamotest.core.tree;

import org.jspecify.annotations.Nullable;

/**
 * An immutable sorted map from byte arrays to values: an update answers a new tree, which shares
 * with the old one all that did not change.
 *
 * <p>Keys are ordered as unsigned bytes, a key before the longer ones that it begins ({@link
 * java.util.Arrays#compareUnsigned(byte[], byte[])}). They are copied: the tree keeps no array that
 * was handed in. Values are never null.
 *
 * <p>It is a B+-tree: all entries stand in leaves, all leaves at the same depth. A leaf has 24 to
 * 64 entries and a branch 24 to 64 children; only the root may have fewer (a leaf any number, a
 * branch at least two). An insertion splits an overfull node in halves, a removal joins an
 * underfull one with a neighbour, and splits the two again in halves where they do not fit into
 * one. So a tree of <i>n</i> entries has at most <i>1 + log<sub>24</sub>(n / 2)</i> levels, in
 * practice about <i>log<sub>44</sub> n</i> (four for a million), and shrinks with its entries; the
 * empty tree is a single object. A branch may hold on to keys that have been removed: at most one
 * less than it has children.
 *
 * <p>Costs, for <i>n</i> entries:
 *
 * <ul>
 *   <li>{@link #get}, a cursor's start: <i>O(log n)</i>; a cursor's step: <i>O(1)</i> amortised;
 *   <li>{@link #with}, {@link #without}: <i>O(log n)</i>, and new memory for one node a level,
 *       about 1 KB for a million entries, and for the keys of a leaf when a key comes or goes;
 *   <li>{@link #size}, {@link #isEmpty}, keeping an old version: <i>O(1)</i>;
 *   <li>memory: about 15 bytes an entry beside the bytes of the key and the value itself.
 * </ul>
 *
 * <p>Thread-safe: a tree never changes, and may be published by any means, even by a data race.
 *
 * @param <V> the type of the values
 */
public final class SortedTree<V> {

  private static final SortedTree<?> EMPTY = new SortedTree<>(Leaf.EMPTY);

  final Node root;

  SortedTree(Node root) {
    this.root = root;
  }

  /** The tree without entries. */
  @SuppressWarnings("unchecked") // holds no value of any type
  public static <V> SortedTree<V> empty() {
    return (SortedTree<V>) EMPTY;
  }

  /** Builds a tree from entries that are sorted already, several times as fast as with(). */
  public static <V> TreeBuilder<V> builder() {
    return new TreeBuilder<>();
  }

  /** The number of entries. */
  public int size() {
    return root.size();
  }

  public boolean isEmpty() {
    return root.size() == 0;
  }

  /** The value of the key, or null where the tree has no such key. */
  @SuppressWarnings("unchecked") // with() takes nothing but values of this type
  public @Nullable V get(byte[] key) {
    Node node = root;
    while (node instanceof Branch branch) {
      node = branch.children[branch.childFor(key)];
    }
    Leaf leaf = (Leaf) node;
    int found = leaf.keys.find(key);
    return found >= 0 ? (V) leaf.values[found] : null;
  }

  /**
   * This tree with the value at the key, in the place of the one that it has there, if any. Who
   * needs to know that one asks {@link #get} before.
   */
  public SortedTree<V> with(byte[] key, V value) {
    Node changed = root.with(key, value);
    return new SortedTree<>(changed.isOverfull() ? Branch.ofHalves(changed) : changed);
  }

  /** This tree without the key; this very tree where it has no such key. */
  public SortedTree<V> without(byte[] key) {
    Node changed = root.without(key);
    if (changed == root) {
      return this;
    }
    if (changed.size() == 0) {
      return empty();
    }
    if (changed instanceof Branch branch && branch.width() == 1) {
      return new SortedTree<>(branch.children[0]);
    }
    return new SortedTree<>(changed);
  }

  /**
   * The entries between two keys, from the smallest key up.
   *
   * @param fromInclusive the smallest key of the range; null: no bound. For the keys after one that
   *     is not itself wanted, see {@link ByteRange#successor}.
   * @param toExclusive the smallest key beyond the range; null: no bound. A range that ends before
   *     it begins is empty.
   */
  public Cursor<V> ascending(byte @Nullable [] fromInclusive, byte @Nullable [] toExclusive) {
    return new AscendingCursor<>(root, fromInclusive, toExclusive);
  }

  /** The entries of the same range as {@link #ascending} has, from the largest key down. */
  public Cursor<V> descending(byte @Nullable [] fromInclusive, byte @Nullable [] toExclusive) {
    return new DescendingCursor<>(root, fromInclusive, toExclusive);
  }
}
