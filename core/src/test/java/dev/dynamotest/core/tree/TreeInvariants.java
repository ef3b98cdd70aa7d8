package dev.dynamotest.core.tree;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What {@link SortedTree} promises about the nodes of each tree. */
final class TreeInvariants {

  private TreeInvariants() {}

  /** Fails unless the tree keeps every promise. */
  static void check(SortedTree<?> tree) {
    Node root = tree.root;
    if (root.size() == 0) {
      require(root == Leaf.EMPTY, "the empty tree is not the empty leaf");
    }
    if (root instanceof Branch) {
      require(root.width() >= 2, "the root has a single child");
    }
    require(root.width() <= Node.MAX_WIDTH, "the root is overfull");
    checkContents(root, null, null);
  }

  private static void check(
      Node node, byte @Nullable [] fromInclusive, byte @Nullable [] toExclusive) {
    require(node.width() >= Node.MIN_WIDTH, "a node is underfull");
    require(node.width() <= Node.MAX_WIDTH, "a node is overfull");
    checkContents(node, fromInclusive, toExclusive);
  }

  private static void checkContents(
      Node node, byte @Nullable [] fromInclusive, byte @Nullable [] toExclusive) {
    checkOrder(node.keys, fromInclusive, toExclusive);
    if (node instanceof Branch branch) {
      checkChildren(branch, fromInclusive, toExclusive);
    } else {
      checkValues((Leaf) node);
    }
  }

  private static void checkOrder(
      SortedKeys keys, byte @Nullable [] fromInclusive, byte @Nullable [] toExclusive) {
    for (int i = 0; i < keys.count(); i++) {
      byte[] key = keys.get(i);
      require(keys.find(key) == i, "a key is not found where it is");
      if (i > 0) {
        require(Arrays.compareUnsigned(keys.get(i - 1), key) < 0, "keys are not ascending");
      }
      if (fromInclusive != null) {
        require(Arrays.compareUnsigned(fromInclusive, key) <= 0, "a key is left of its node");
      }
      if (toExclusive != null) {
        require(Arrays.compareUnsigned(key, toExclusive) < 0, "a key is right of its node");
      }
    }
  }

  private static void checkValues(Leaf leaf) {
    require(leaf.keys.count() == leaf.values.length, "keys and values differ in number");
    for (Object value : leaf.values) {
      require(value != null, "a value is null");
    }
  }

  private static void checkChildren(
      Branch branch, byte @Nullable [] fromInclusive, byte @Nullable [] toExclusive) {
    SortedKeys separators = branch.keys;
    int last = branch.width() - 1;
    require(separators.count() == last, "separators do not lie between children");
    int size = 0;
    for (int i = 0; i <= last; i++) {
      Node child = branch.children[i];
      require(child.height() == branch.height() - 1, "leaves are at different depths");
      check(
          child,
          i == 0 ? fromInclusive : separators.get(i - 1),
          i == last ? toExclusive : separators.get(i));
      size += child.size();
    }
    require(size == branch.size(), "the size is not that of the children");
  }

  private static void require(boolean kept, String otherwise) {
    if (!kept) {
      throw new AssertionError(otherwise);
    }
  }
}
