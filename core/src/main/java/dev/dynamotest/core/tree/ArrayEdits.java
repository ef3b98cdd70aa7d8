package dev.dynamotest.core.tree;

import java.util.Arrays;

/** Copies of arrays with one element put in, taken out or exchanged, or with another appended. */
final class ArrayEdits {

  private ArrayEdits() {}

  static <T> T[] inserted(T[] array, int at, T element) {
    T[] copy = Arrays.copyOf(array, array.length + 1);
    System.arraycopy(array, at, copy, at + 1, array.length - at);
    copy[at] = element;
    return copy;
  }

  static <T> T[] removed(T[] array, int at) {
    T[] copy = Arrays.copyOf(array, array.length - 1);
    System.arraycopy(array, at + 1, copy, at, copy.length - at);
    return copy;
  }

  static <T> T[] replaced(T[] array, int at, T element) {
    T[] copy = array.clone();
    copy[at] = element;
    return copy;
  }

  static <T> T[] concatenated(T[] left, T[] right) {
    T[] both = Arrays.copyOf(left, left.length + right.length);
    System.arraycopy(right, 0, both, left.length, right.length);
    return both;
  }
}
