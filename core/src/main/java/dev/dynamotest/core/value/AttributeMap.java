package dev.dynamotest.core.value;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map of attribute names to values: an item, a key, or the content of a map value.
 * Names are kept sorted, so that equality, look-up and merging need no hashing and an item costs
 * two arrays. The order is Java's {@code String} order; the service promises none.
 */
public final class AttributeMap {
  /** The map without attributes. */
  public static final AttributeMap EMPTY = new AttributeMap(new String[0], new AttributeValue[0]);

  private final String[] names;
  private final AttributeValue[] values;

  /** Size in bytes, computed at first use; -1 before. Racing threads compute the same number. */
  private int size = -1;

  private AttributeMap(String[] names, AttributeValue[] values) {
    this.names = names;
    this.values = values;
  }

  /** The map of one attribute. */
  public static AttributeMap of(String name, AttributeValue value) {
    return new AttributeMap(new String[] {name}, new AttributeValue[] {value});
  }

  /** An empty builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** The number of attributes. */
  public int count() {
    return names.length;
  }

  /** Whether there are no attributes. */
  public boolean isEmpty() {
    return names.length == 0;
  }

  /** The i-th name in sorted order, from 0. */
  public String name(int i) {
    return names[i];
  }

  /** The value of the i-th name. */
  public AttributeValue value(int i) {
    return values[i];
  }

  /** All names, sorted; a view, not a copy. */
  public List<String> names() {
    return Collections.unmodifiableList(Arrays.asList(names));
  }

  /** The value of that name, or null if there is none. */
  public @Nullable AttributeValue get(String name) {
    int i = indexOf(name);
    return i < 0 ? null : values[i];
  }

  /** Whether there is an attribute of that name. */
  public boolean contains(String name) {
    return indexOf(name) >= 0;
  }

  /**
   * Size in bytes as the service counts an item: the UTF-8 length of each name and the {@linkplain
   * AttributeValue#size() size} of each value. Computed once.
   */
  public int size() {
    int sum = size;
    if (sum < 0) {
      sum = 0;
      for (int i = 0; i < names.length; i++) {
        sum += Utf8.length(names[i]) + values[i].size();
      }
      size = sum;
    }
    return sum;
  }

  /** This map with one attribute set. */
  public AttributeMap with(String name, AttributeValue value) {
    int i = indexOf(name);
    if (i >= 0) {
      AttributeValue[] changed = values.clone();
      changed[i] = value;
      return new AttributeMap(names, changed);
    }
    int at = -i - 1;
    String[] newNames = new String[names.length + 1];
    AttributeValue[] newValues = new AttributeValue[names.length + 1];
    System.arraycopy(names, 0, newNames, 0, at);
    System.arraycopy(values, 0, newValues, 0, at);
    newNames[at] = name;
    newValues[at] = value;
    System.arraycopy(names, at, newNames, at + 1, names.length - at);
    System.arraycopy(values, at, newValues, at + 1, names.length - at);
    return new AttributeMap(newNames, newValues);
  }

  /** This map without one attribute; itself when there is none of that name. */
  public AttributeMap without(String name) {
    int i = indexOf(name);
    if (i < 0) {
      return this;
    }
    String[] newNames = new String[names.length - 1];
    AttributeValue[] newValues = new AttributeValue[names.length - 1];
    System.arraycopy(names, 0, newNames, 0, i);
    System.arraycopy(values, 0, newValues, 0, i);
    System.arraycopy(names, i + 1, newNames, i, newNames.length - i);
    System.arraycopy(values, i + 1, newValues, i, newNames.length - i);
    return new AttributeMap(newNames, newValues);
  }

  private int indexOf(String name) {
    if (names.length > 8) {
      return Arrays.binarySearch(names, name);
    }
    for (int i = 0; i < names.length; i++) {
      int order = names[i].compareTo(name);
      if (order == 0) {
        return i;
      }
      if (order > 0) {
        return -i - 1;
      }
    }
    return -names.length - 1;
  }

  @Override
  public boolean equals(Object o) {
    return this == o
        || (o instanceof AttributeMap m
            && Arrays.equals(names, m.names)
            && Arrays.equals(values, m.values));
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(names) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder("{");
    for (int i = 0; i < names.length; i++) {
      out.append(i == 0 ? "" : ", ").append(names[i]).append('=').append(values[i].describe());
    }
    return out.append('}').toString();
  }

  /** Collects attributes in any order; of two with one name the later wins. Not thread-safe. */
  public static final class Builder {
    private String[] names = new String[8];
    private AttributeValue[] values = new AttributeValue[8];
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
      values[count] = value;
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
      return new AttributeMap(Arrays.copyOf(names, count), Arrays.copyOf(values, count));
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
        AttributeValue value = values[i];
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
      AttributeValue[] sortedValues = new AttributeValue[count];
      for (int i = 0; i < count; i++) {
        sortedNames[i] = names[order[i]];
        sortedValues[i] = values[order[i]];
      }
      names = sortedNames;
      values = sortedValues;
    }
  }
}
