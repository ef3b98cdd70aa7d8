package dev.dynamotest.core.tree;

import java.util.Arrays;

/** A {@link Node} of entries: keys with their values. */
final class Leaf extends Node {

  static final Leaf EMPTY = new Leaf(SortedKeys.NONE, new Object[0]);

  final Object[] values;

  Leaf(SortedKeys keys, Object[] values) {
    super(keys);
    this.values = values;
  }

  @Override
  int width() {
    return values.length;
  }

  @Override
  int size() {
    return values.length;
  }

  @Override
  int height() {
    return 0;
  }

  @Override
  byte[] firstKey() {
    return keys.get(0);
  }

  @Override
  Leaf with(byte[] key, Object value) {
    int found = keys.find(key);
    return found >= 0
        ? new Leaf(keys, ArrayEdits.replaced(values, found, value))
        : new Leaf(keys.inserted(~found, key), ArrayEdits.inserted(values, ~found, value));
  }

  @Override
  Leaf without(byte[] key) {
    int found = keys.find(key);
    return found >= 0 ? new Leaf(keys.removed(found), ArrayEdits.removed(values, found)) : this;
  }

  @Override
  Leaf slice(int from, int to) {
    return new Leaf(keys.slice(from, to), Arrays.copyOfRange(values, from, to));
  }

  @Override
  byte[] separator(int at) {
    return keys.get(at);
  }

  @Override
  Leaf joined(byte[] separator, Node right) {
    return new Leaf(
        keys.joined(right.keys), ArrayEdits.concatenated(values, ((Leaf) right).values));
  }
}
