package dev.dynamotest.core.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Builds a {@link SortedTree} from the bottom up, out of entries that come in the order of their
 * keys: <i>O(n)</i>, with no search and no node made twice. For backfills of indexes and for tests.
 *
 * <p>Not thread-safe.
 *
 * @param <V> the type of the values
 */
public final class TreeBuilder<V> {

  /** Wide nodes to save memory, with some room for later insertions. */
  private static final int WIDTH = 48;

  private final List<byte[]> keys = new ArrayList<>();
  private final List<V> values = new ArrayList<>();

  TreeBuilder() {}

  /**
   * Adds an entry after all others.
   *
   * @throws IllegalArgumentException unless the key is larger than the one appended before
   */
  public void append(byte[] key, V value) {
    if (!keys.isEmpty() && Arrays.compareUnsigned(keys.get(keys.size() - 1), key) >= 0) {
      throw new IllegalArgumentException(
          "entry " + keys.size() + " is not in ascending order of keys");
    }
    keys.add(key);
    values.add(value);
  }

  /** The tree of all entries appended until now. */
  public SortedTree<V> build() {
    if (keys.isEmpty()) {
      return SortedTree.empty();
    }
    Node[] level = leaves();
    while (level.length > 1) {
      level = branches(level);
    }
    return new SortedTree<>(level[0]);
  }

  private Node[] leaves() {
    Node[] leaves = new Node[parts(keys.size())];
    for (int i = 0; i < leaves.length; i++) {
      int from = start(i, leaves.length, keys.size());
      int to = start(i + 1, leaves.length, keys.size());
      byte[][] leafKeys = keys.subList(from, to).toArray(new byte[0][]);
      leaves[i] = new Leaf(SortedKeys.of(leafKeys), values.subList(from, to).toArray());
    }
    return leaves;
  }

  private static Node[] branches(Node[] children) {
    Node[] branches = new Node[parts(children.length)];
    for (int i = 0; i < branches.length; i++) {
      int from = start(i, branches.length, children.length);
      int to = start(i + 1, branches.length, children.length);
      branches[i] = Branch.of(Arrays.copyOfRange(children, from, to));
    }
    return branches;
  }

  private static int parts(int total) {
    return (total + WIDTH - 1) / WIDTH;
  }

  /** Where a part begins when the total is divided so that no two parts differ by more than one. */
  private static int start(int part, int parts, int total) {
    return (int) ((long) part * total / parts);
  }
}
