package dev.dynamotest.core.tree;

import java.util.Arrays;

/**
 * A {@link Node} of children. Between two neighbours stands a key, the separator: all keys left of
 * it are smaller, it and all keys right of it are not. It was once the first key on its right; the
 * entry may be gone since.
 */
final class Branch extends Node {

  final Node[] children;
  private final int size;
  private final int height;

  private Branch(SortedKeys separators, Node[] children, int size) {
    super(separators);
    this.children = children;
    this.size = size;
    this.height = children[0].height() + 1;
  }

  /** The branch of these children, none of which is empty. */
  static Branch of(Node... children) {
    byte[][] separators = new byte[children.length - 1][];
    for (int i = 0; i < separators.length; i++) {
      separators[i] = children[i + 1].firstKey();
    }
    return new Branch(SortedKeys.of(separators), children, sizeOf(children));
  }

  /** The branch of the two halves of one node. */
  static Branch ofHalves(Node node) {
    int middle = node.width() / 2;
    return new Branch(
        SortedKeys.of(node.separator(middle)),
        new Node[] {node.slice(0, middle), node.slice(middle, node.width())},
        node.size());
  }

  private static int sizeOf(Node[] children) {
    int size = 0;
    for (Node child : children) {
      size += child.size();
    }
    return size;
  }

  @Override
  int width() {
    return children.length;
  }

  @Override
  int size() {
    return size;
  }

  @Override
  int height() {
    return height;
  }

  @Override
  byte[] firstKey() {
    return children[0].firstKey();
  }

  /** The position of the only child that can hold the key. */
  int childFor(byte[] key) {
    int found = keys.find(key);
    return found >= 0 ? found + 1 : ~found;
  }

  @Override
  Branch with(byte[] key, Object value) {
    int at = childFor(key);
    Node changed = children[at].with(key, value);
    Branch branch = withChild(at, changed);
    return changed.isOverfull() ? branch.withChildSplit(at) : branch;
  }

  @Override
  Branch without(byte[] key) {
    int at = childFor(key);
    Node changed = children[at].without(key);
    if (changed == children[at]) {
      return this;
    }
    Branch branch = withChild(at, changed);
    return changed.isUnderfull() ? branch.withChildFilled(at) : branch;
  }

  private Branch withChild(int at, Node child) {
    return new Branch(
        keys, ArrayEdits.replaced(children, at, child), size - children[at].size() + child.size());
  }

  private Branch withChildSplit(int at) {
    Node child = children[at];
    int middle = child.width() / 2;
    Node[] split = ArrayEdits.inserted(children, at, child.slice(0, middle));
    split[at + 1] = child.slice(middle, child.width());
    return new Branch(keys.inserted(at, child.separator(middle)), split, size);
  }

  private Branch withChildFilled(int at) {
    int left = Math.max(at - 1, 0);
    Node[] joined = ArrayEdits.removed(children, left);
    joined[left] = children[left].joined(keys.get(left), children[left + 1]);
    Branch branch = new Branch(keys.removed(left), joined, size);
    return joined[left].isOverfull() ? branch.withChildSplit(left) : branch;
  }

  @Override
  Branch slice(int from, int to) {
    Node[] slice = Arrays.copyOfRange(children, from, to);
    return new Branch(keys.slice(from, to - 1), slice, sizeOf(slice));
  }

  @Override
  byte[] separator(int at) {
    return keys.get(at - 1);
  }

  @Override
  Branch joined(byte[] separator, Node right) {
    Branch branch = (Branch) right;
    return new Branch(
        keys.inserted(keys.count(), separator).joined(branch.keys),
        ArrayEdits.concatenated(children, branch.children),
        size + branch.size);
  }
}
