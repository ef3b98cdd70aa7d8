package dev.dynamotest.core.value;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map of attribute names to values: an item, a key, or the content of a map value.
 * Names are kept sorted, so that equality, look-up and merging need no hashing. The order is Java's
 * {@code String} order; the service promises none.
 *
 * <p>A database consists of these, so they are compact: maps with the same names share them, and
 * the values of the commonest types are held without the object around them (an S as its UTF-8, an
 * N as its number, a B as its bytes, an M as its map), which {@link #value} makes again. So an item
 * is this object, one array, and an object for the content of each value.
 */
public final class AttributeMap {
  /** The map without attributes. */
  public static final AttributeMap EMPTY = new AttributeMap(AttributeNames.NONE, new Object[0]);

  private final AttributeNames names;

  /** The value of each name, {@linkplain #bare bare}. */
  private final Object[] values;

  /** In {@link #known}: the size is known, and in the bits below. */
  private static final int SIZE = 1 << 28;

  /** In {@link #known}: all texts are plain. */
  private static final int PLAIN = 1 << 29;

  /** In {@link #known}: not all texts are plain. */
  private static final int NOT_PLAIN = 1 << 30;

  /**
   * What was computed at first use, and is kept from then on; 0 before. Racing threads compute the
   * same, and what one of them may overwrite is computed once more.
   */
  private int known;

  private AttributeMap(AttributeNames names, Object[] values) {
    this.names = names;
    this.values = values;
  }

  /** The map of one attribute. */
  public static AttributeMap of(String name, AttributeValue value) {
    return new AttributeMap(AttributeNames.of(new String[] {name}, 1), new Object[] {bare(value)});
  }

  /** An empty builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** What is held of a value: its content alone where the content's class tells the type. */
  private static Object bare(AttributeValue value) {
    if (value instanceof AttributeValue.S s) {
      return s.utf8();
    }
    if (value instanceof AttributeValue.N n) {
      return n.value();
    }
    if (value instanceof AttributeValue.B b) {
      return b.value();
    }
    return value instanceof AttributeValue.M m ? m.values() : value;
  }

  /** The value of which that is held. */
  private static AttributeValue whole(Object bare) {
    if (bare instanceof byte[] utf8) {
      return AttributeValue.S.ofUtf8(utf8);
    }
    if (bare instanceof DynamoNumber number) {
      return new AttributeValue.N(number);
    }
    if (bare instanceof Binary binary) {
      return new AttributeValue.B(binary);
    }
    return bare instanceof AttributeMap map ? new AttributeValue.M(map) : (AttributeValue) bare;
  }

  private static int sizeOf(Object bare) {
    if (bare instanceof byte[] utf8) {
      return utf8.length;
    }
    return bare instanceof DynamoNumber number ? number.size() : whole(bare).size();
  }

  private static boolean same(Object bare, Object other) {
    return bare instanceof byte[] utf8
        ? other instanceof byte[] otherUtf8 && Arrays.equals(utf8, otherUtf8)
        : bare.equals(other);
  }

  /** The number of attributes. */
  public int count() {
    return values.length;
  }

  /** Whether there are no attributes. */
  public boolean isEmpty() {
    return values.length == 0;
  }

  /** The i-th name in sorted order, from 0. */
  public String name(int i) {
    return names.get(i);
  }

  /** The value of the i-th name. */
  public AttributeValue value(int i) {
    return whole(values[i]);
  }

  /**
   * The UTF-8 of the i-th value, which callers must not write to; null if that is no S. For those
   * to whom the object around it matters.
   */
  public byte @Nullable [] utf8(int i) {
    return values[i] instanceof byte[] utf8 ? utf8 : null;
  }

  /** The number that the i-th value is; null if that is no N. */
  public @Nullable DynamoNumber number(int i) {
    return values[i] instanceof DynamoNumber number ? number : null;
  }

  /** All names, sorted. */
  public List<String> names() {
    return List.of(names.copy(names.count()));
  }

  /** The value of that name, or null if there is none. */
  public @Nullable AttributeValue get(String name) {
    int i = names.indexOf(name);
    return i < 0 ? null : whole(values[i]);
  }

  /** Whether there is an attribute of that name. */
  public boolean contains(String name) {
    return names.indexOf(name) >= 0;
  }

  /**
   * Size in bytes as the service counts an item: the UTF-8 length of each name and the {@linkplain
   * AttributeValue#size() size} of each value. Computed once.
   */
  public int size() {
    int kept = known;
    if ((kept & SIZE) != 0) {
      return kept & SIZE - 1;
    }
    int sum = names.bytes;
    for (Object value : values) {
      sum += sizeOf(value);
    }
    if (sum < SIZE) {
      known = kept | SIZE | sum;
    }
    return sum;
  }

  /** Whether the names are of ASCII alone, and have nothing that JSON must escape. */
  public boolean hasPlainNames() {
    return names.plain;
  }

  /** Whether no S directly in this map has a character that JSON must escape. Computed once. */
  public boolean hasPlainTexts() {
    int kept = known;
    if ((kept & (PLAIN | NOT_PLAIN)) == 0) {
      kept |= plainTexts() ? PLAIN : NOT_PLAIN;
      known = kept;
    }
    return (kept & PLAIN) != 0;
  }

  private boolean plainTexts() {
    for (Object value : values) {
      if (value instanceof byte[] utf8 && !JsonText.isPlain(utf8)) {
        return false;
      }
    }
    return true;
  }

  /** This map with one attribute set. */
  public AttributeMap with(String name, AttributeValue value) {
    int i = names.indexOf(name);
    if (i >= 0) {
      Object[] changed = values.clone();
      changed[i] = bare(value);
      return new AttributeMap(names, changed);
    }
    int at = ~i;
    int count = values.length + 1;
    String[] newNames = names.copy(count);
    System.arraycopy(newNames, at, newNames, at + 1, values.length - at);
    newNames[at] = name;
    Object[] newValues = Arrays.copyOf(values, count);
    System.arraycopy(values, at, newValues, at + 1, values.length - at);
    newValues[at] = bare(value);
    return new AttributeMap(AttributeNames.of(newNames, count), newValues);
  }

  /** This map without one attribute; itself when there is none of that name. */
  public AttributeMap without(String name) {
    int i = names.indexOf(name);
    if (i < 0) {
      return this;
    }
    int count = values.length - 1;
    String[] newNames = names.copy(values.length);
    System.arraycopy(newNames, i + 1, newNames, i, count - i);
    Object[] newValues = Arrays.copyOf(values, count);
    System.arraycopy(values, i + 1, newValues, i, count - i);
    return new AttributeMap(AttributeNames.of(newNames, count), newValues);
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (!(o instanceof AttributeMap that) || !names.equals(that.names)) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      if (!same(values[i], that.values[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = names.hashCode();
    for (Object value : values) {
      hash = 31 * hash + (value instanceof byte[] utf8 ? Arrays.hashCode(utf8) : value.hashCode());
    }
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder("{");
    for (int i = 0; i < values.length; i++) {
      out.append(i == 0 ? "" : ", ").append(name(i)).append('=').append(value(i).describe());
    }
    return out.append('}').toString();
  }

  /** Collects attributes in any order; of two with one name the later wins. Not thread-safe. */
  public static final class Builder {
    private String[] names = new String[8];
    private Object[] values = new Object[8];
    private int count;
    private boolean sorted = true;

    private Builder() {}

    /** Adds an attribute, or replaces the one of that name. */
    public Builder put(String name, AttributeValue value) {
      if (count == names.length) {
        names = Arrays.copyOf(names, count * 2);
        values = Arrays.copyOf(values, count * 2);
      }
      sorted = sorted && (count == 0 || names[count - 1].compareTo(name) < 0);
      names[count] = name;
      values[count] = bare(value);
      count++;
      return this;
    }

    /** The attributes so far. The builder can go on. */
    public AttributeMap build() {
      if (count == 0) {
        return EMPTY;
      }
      if (!sorted) {
        sort();
      }
      return new AttributeMap(AttributeNames.of(names, count), Arrays.copyOf(values, count));
    }

    /** Stable sort by name, then keeps the last of equal names. */
    private void sort() {
      if (count <= 16) {
        insertionSort();
      } else {
        mergeSort();
      }
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (i + 1 < count && names[i].equals(names[i + 1])) {
          continue;
        }
        names[kept] = names[i];
        values[kept] = values[i];
        kept++;
      }
      count = kept;
      sorted = true;
    }

    private void insertionSort() {
      for (int i = 1; i < count; i++) {
        String name = names[i];
        Object value = values[i];
        int j = i - 1;
        while (j >= 0 && names[j].compareTo(name) > 0) {
          names[j + 1] = names[j];
          values[j + 1] = values[j];
          j--;
        }
        names[j + 1] = name;
        values[j + 1] = value;
      }
    }

    private void mergeSort() {
      Integer[] order = new Integer[count];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, (a, b) -> names[a].compareTo(names[b]));
      String[] sortedNames = new String[count];
      Object[] sortedValues = new Object[count];
      for (int i = 0; i < count; i++) {
        sortedNames[i] = names[order[i]];
        sortedValues[i] = values[order[i]];
      }
      names = sortedNames;
      values = sortedValues;
    }
  }
}
