package dev.dynamotest.core.tree;

import org.jspecify.annotations.Nullable;

/** A {@link Cursor} from the largest key of its range down. */
final class DescendingCursor<V> extends Cursor<V> {

  private final byte @Nullable [] fromInclusive;

  /** The position in the leaf at which the walk goes on. */
  private int upcoming;

  /** The position in the leaf that is the last within the range. */
  private int end;

  DescendingCursor(Node root, byte @Nullable [] fromInclusive, byte @Nullable [] toExclusive) {
    super(root);
    this.fromInclusive = fromInclusive;
    if (toExclusive == null) {
      descendLast(root, 0);
    } else {
      descendTo(root, toExclusive);
    }
  }

  @Override
  public boolean next() {
    while (upcoming < end) {
      if (!enterPreviousLeaf()) {
        position = NOWHERE;
        return false;
      }
    }
    position = upcoming--;
    return true;
  }

  private boolean enterPreviousLeaf() {
    if (end > 0) {
      return false;
    }
    for (int level = path.length - 1; level >= 0; level--) {
      int turn = turns[level] - 1;
      if (turn >= 0) {
        turns[level] = turn;
        descendLast(path[level].children[turn], level + 1);
        return true;
      }
    }
    return false;
  }

  private void descendLast(Node top, int topLevel) {
    Node node = top;
    for (int level = topLevel; node instanceof Branch branch; level++) {
      int turn = branch.width() - 1;
      path[level] = branch;
      turns[level] = turn;
      node = branch.children[turn];
    }
    Leaf last = (Leaf) node;
    enter(last, last.width());
  }

  /** Goes to the last key before the given one, which may be in the leaf before the one entered. */
  private void descendTo(Node root, byte[] key) {
    Node node = root;
    for (int level = 0; node instanceof Branch branch; level++) {
      int turn = branch.childFor(key);
      path[level] = branch;
      turns[level] = turn;
      node = branch.children[turn];
    }
    Leaf last = (Leaf) node;
    enter(last, last.keys.lowerBound(key));
  }

  private void enter(Leaf entered, int beyondLast) {
    leaf = entered;
    upcoming = beyondLast - 1;
    end = fromInclusive == null ? 0 : entered.keys.lowerBound(fromInclusive);
  }
}
