package dev.dynamotest.core.value;

import java.util.Arrays;

/**
 * The names of an {@link AttributeMap}: distinct, in sorted order, with what follows from them
 * alone. Immutable. Most items of a table have the same names, so those seen lately are kept, and
 * maps share them.
 */
final class AttributeNames {
  static final AttributeNames NONE = new AttributeNames(new String[0]);

  /** How many lists of names are kept at most; a power of two. */
  private static final int KEPT = 512;

  /** Bytes of the longest list that is kept: with {@link #KEPT} this bounds the memory. */
  private static final int MAX_KEPT_BYTES = 2_048;

  /** Up to so many names, looking at one after the other is faster than halving. */
  private static final int FEW = 8;

  /**
   * The list seen last of those whose hashes fall on the same place. Threads read and write it
   * without any order: what they find is complete, since all its fields are final.
   */
  private static final AttributeNames[] LATELY = new AttributeNames[KEPT];

  private final String[] names;

  /** The UTF-8 length of all names together. */
  final int bytes;

  /** Whether the names are of ASCII alone, and have nothing that JSON must escape. */
  final boolean plain;

  private AttributeNames(String[] names) {
    this.names = names;
    int sum = 0;
    boolean allPlain = true;
    for (String name : names) {
      sum += Utf8.length(name);
      allPlain = allPlain && JsonText.isPlainAscii(name);
    }
    this.bytes = sum;
    this.plain = allPlain;
  }

  /** The first {@code count} of these names, which are sorted and distinct. Copies the array. */
  static AttributeNames of(String[] names, int count) {
    int place = place(names, count);
    AttributeNames lately = LATELY[place];
    if (lately != null && lately.are(names, count)) {
      return lately;
    }
    AttributeNames made = new AttributeNames(Arrays.copyOf(names, count));
    if (made.bytes <= MAX_KEPT_BYTES) {
      LATELY[place] = made;
    }
    return made;
  }

  private static int place(String[] names, int count) {
    int hash = count;
    for (int i = 0; i < count; i++) {
      hash = 31 * hash + names[i].hashCode();
    }
    return (hash ^ hash >>> 16) & (KEPT - 1);
  }

  private boolean are(String[] others, int count) {
    return Arrays.equals(names, 0, names.length, others, 0, count);
  }

  int count() {
    return names.length;
  }

  String get(int i) {
    return names[i];
  }

  /** A copy with room for more names behind. */
  String[] copy(int length) {
    return Arrays.copyOf(names, length);
  }

  /** The position of a name, or, where it is missing, the complement of where it would stand. */
  int indexOf(String name) {
    if (names.length > FEW) {
      return Arrays.binarySearch(names, name);
    }
    for (int i = 0; i < names.length; i++) {
      int order = names[i].compareTo(name);
      if (order == 0) {
        return i;
      }
      if (order > 0) {
        return ~i;
      }
    }
    return ~names.length;
  }

  @Override
  public boolean equals(Object o) {
    return this == o || (o instanceof AttributeNames n && Arrays.equals(names, n.names));
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(names);
  }
}
