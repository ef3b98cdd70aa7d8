package dev.dynamotest.core.tree;

/**
 * An immutable node of a {@link SortedTree}: a {@link Leaf} of entries or a {@link Branch} of
 * children.
 *
 * <p>{@link #with} and {@link #without} answer a node of the same height that may be wider or
 * narrower by one than a node should be: the parent, or the tree for its root, puts that right.
 */
abstract sealed class Node permits Leaf, Branch {

  /**
   * Entries in a leaf or children of a branch, at most. Wider nodes make a search in a large tree
   * look at fewer of them, but a new key costs a copy of the keys of its leaf.
   */
  static final int MAX_WIDTH = 64;

  /**
   * Entries in a leaf or children of a branch, at least; the root may have fewer. Well below half
   * of the most, so that writes and deletes in turn around one key do not split and join the same
   * node each time.
   */
  static final int MIN_WIDTH = 24;

  /** A leaf's keys of its entries, a branch's separators between its children. */
  final SortedKeys keys;

  Node(SortedKeys keys) {
    this.keys = keys;
  }

  /** The number of entries of a leaf or of children of a branch. */
  abstract int width();

  /** The number of entries in this node and all below. */
  abstract int size();

  /** The number of levels below this one; 0 for a leaf. */
  abstract int height();

  /** The smallest key in this node and all below, which must not be empty. */
  abstract byte[] firstKey();

  /** This node with the entry put in. */
  abstract Node with(byte[] key, Object value);

  /** This node without the key's entry; this very node if there is none. */
  abstract Node without(byte[] key);

  /** The entries or children from one position to before another. */
  abstract Node slice(int from, int to);

  /** The key that divides {@code slice(0, at)} from {@code slice(at, width())}. */
  abstract byte[] separator(int at);

  /** This node and its right neighbour, of the same height, as one; the separator lies between. */
  abstract Node joined(byte[] separator, Node right);

  final boolean isOverfull() {
    return width() > MAX_WIDTH;
  }

  final boolean isUnderfull() {
    return width() < MIN_WIDTH;
  }
}
