package dev.dynamotest.core.tree;

/**
 * A walk over a range of a {@link SortedTree}'s entries in one direction. It stands before its
 * first entry at the start:
 *
 * <pre>{@code
 * for (Cursor<V> cursor = tree.ascending(from, to); cursor.next(); ) {
 *   ... cursor.key() ... cursor.value() ...
 * }
 * }</pre>
 *
 * <p>It keeps to the version of the tree that it came from. A step allocates nothing, and asking
 * for a key allocates the key. Not thread-safe.
 *
 * @param <V> the type of the values
 */
public abstract sealed class Cursor<V> permits AscendingCursor, DescendingCursor {

  static final int NOWHERE = -1;

  /** The branches above {@link #leaf}, from the root down. */
  final Branch[] path;

  /** Which child of each branch of {@link #path} leads to {@link #leaf}. */
  final int[] turns;

  Leaf leaf = Leaf.EMPTY;

  /**
   * The current entry of {@link #leaf}, or {@link #NOWHERE} before the first and after the last.
   */
  int position = NOWHERE;

  Cursor(Node root) {
    int height = root.height();
    path = new Branch[height];
    turns = new int[height];
  }

  /** Goes on to the next entry. False after the last one, and then every time. */
  public abstract boolean next();

  /**
   * The key of the current entry, in an array of its own.
   *
   * @throws IllegalStateException unless the last {@link #next} was true
   */
  public final byte[] key() {
    return leaf.keys.get(current());
  }

  /**
   * The value of the current entry.
   *
   * @throws IllegalStateException unless the last {@link #next} was true
   */
  @SuppressWarnings("unchecked") // the tree takes nothing but values of this type
  public final V value() {
    return (V) leaf.values[current()];
  }

  private int current() {
    if (position == NOWHERE) {
      throw new IllegalStateException("no current entry: call next() first and heed its answer");
    }
    return position;
  }
}
