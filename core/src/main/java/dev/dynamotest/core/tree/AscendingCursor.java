package dev.dynamotest.core.tree;

import org.jspecify.annotations.Nullable;

/** A {@link Cursor} from the smallest key of its range up. */
final class AscendingCursor<V> extends Cursor<V> {

  private final byte @Nullable [] toExclusive;

  /** The position in the leaf at which the walk goes on. */
  private int upcoming;

  /** The position in the leaf that is the first beyond the range. */
  private int end;

  AscendingCursor(Node root, byte @Nullable [] fromInclusive, byte @Nullable [] toExclusive) {
    super(root);
    this.toExclusive = toExclusive;
    if (fromInclusive == null) {
      descendFirst(root, 0);
    } else {
      descendTo(root, fromInclusive);
    }
  }

  @Override
  public boolean next() {
    while (upcoming >= end) {
      if (!enterNextLeaf()) {
        position = NOWHERE;
        return false;
      }
    }
    position = upcoming++;
    return true;
  }

  private boolean enterNextLeaf() {
    if (end < leaf.width()) {
      return false;
    }
    for (int level = path.length - 1; level >= 0; level--) {
      Branch branch = path[level];
      int turn = turns[level] + 1;
      if (turn < branch.width()) {
        turns[level] = turn;
        descendFirst(branch.children[turn], level + 1);
        return true;
      }
    }
    return false;
  }

  private void descendFirst(Node top, int topLevel) {
    Node node = top;
    for (int level = topLevel; node instanceof Branch branch; level++) {
      path[level] = branch;
      turns[level] = 0;
      node = branch.children[0];
    }
    enter((Leaf) node, 0);
  }

  private void descendTo(Node root, byte[] key) {
    Node node = root;
    for (int level = 0; node instanceof Branch branch; level++) {
      int turn = branch.childFor(key);
      path[level] = branch;
      turns[level] = turn;
      node = branch.children[turn];
    }
    Leaf first = (Leaf) node;
    enter(first, first.keys.lowerBound(key));
  }

  private void enter(Leaf entered, int first) {
    leaf = entered;
    upcoming = first;
    end = toExclusive == null ? entered.width() : entered.keys.lowerBound(toExclusive);
  }
}
