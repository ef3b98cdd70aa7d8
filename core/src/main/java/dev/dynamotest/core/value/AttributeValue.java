package dev.dynamotest.core.value;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An attribute value: one of DynamoDB's ten types. Values are immutable and always valid; what a
 * client sends and the service refuses never becomes one (see {@code shape.Decoded}).
 *
 * <p>{@code equals} is DynamoDB's equality: numbers by value, sets without order, lists and maps
 * deeply, and never across types.
 */
public sealed interface AttributeValue {

  /** The value's type. */
  AttributeType type();

  /**
   * Size in bytes as the service counts it, without the attribute's name: a string's UTF-8, a
   * binary's bytes, the {@linkplain DynamoNumber#size() encoding} of a number; 1 for a truth value
   * and null; for a set the sum of its members. A list and a map take 3, and 1 for each element in
   * addition to its size and, in a map, the UTF-8 of its name.
   */
  int size();

  /** The text that error messages print, {@code {S:abc}}. */
  default String describe() {
    return "{" + type() + ":" + this + "}";
  }

  /**
   * A string of any Unicode text, ordered by code point. Held as UTF-8, which is what it is
   * charged, ordered and written by; an unpaired surrogate, which has no UTF-8 form, becomes {@code
   * ?}.
   */
  final class S implements AttributeValue, Comparable<S> {
    private final byte[] utf8;

    public S(String value) {
      this(value.getBytes(StandardCharsets.UTF_8));
    }

    private S(byte[] utf8) {
      this.utf8 = utf8;
    }

    /** The string of that valid UTF-8, an array which the caller gives up. */
    public static S ofUtf8(byte[] utf8) {
      return new S(utf8);
    }

    /** The text; made each time. */
    public String value() {
      return new String(utf8, StandardCharsets.UTF_8);
    }

    /** The text's UTF-8, not a copy: callers must not write to it. */
    public byte[] utf8() {
      return utf8;
    }

    /** The number of UTF-16 units of the text. */
    public int length() {
      return Utf8.utf16Length(utf8);
    }

    /** Whether this text begins with the given one. */
    public boolean startsWith(S prefix) {
      return ByteSearch.startsWith(utf8, prefix.utf8);
    }

    /** Whether the given text stands somewhere within this one. O(n + m). */
    public boolean contains(S part) {
      return ByteSearch.contains(utf8, part.utf8);
    }

    /** Code-point order. */
    @Override
    public int compareTo(S other) {
      return Arrays.compareUnsigned(utf8, other.utf8);
    }

    @Override
    public AttributeType type() {
      return AttributeType.S;
    }

    @Override
    public int size() {
      return utf8.length;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof S s && Arrays.equals(utf8, s.utf8);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(utf8);
    }

    @Override
    public String toString() {
      return value();
    }
  }

  /** A number of up to 38 significant digits. */
  record N(DynamoNumber value) implements AttributeValue {
    @Override
    public AttributeType type() {
      return AttributeType.N;
    }

    @Override
    public int size() {
      return value.size();
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** Raw bytes. */
  record B(Binary value) implements AttributeValue {
    @Override
    public AttributeType type() {
      return AttributeType.B;
    }

    @Override
    public int size() {
      return value.length();
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** A truth value. */
  record Bool(boolean value) implements AttributeValue {
    /** True. */
    public static final Bool TRUE = new Bool(true);

    /** False. */
    public static final Bool FALSE = new Bool(false);

    /** The one of the two. */
    public static Bool of(boolean value) {
      return value ? TRUE : FALSE;
    }

    @Override
    public AttributeType type() {
      return AttributeType.BOOL;
    }

    @Override
    public int size() {
      return 1;
    }

    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  /** The null value; there is one. */
  enum Null implements AttributeValue {
    NULL;

    @Override
    public AttributeType type() {
      return AttributeType.NULL;
    }

    @Override
    public int size() {
      return 1;
    }

    @Override
    public String toString() {
      return "true";
    }
  }

  /** A non-empty set of strings, kept in code-point order. */
  record SS(List<String> values) implements AttributeValue {
    /** Takes the members in any order, without duplicates. */
    public SS {
      values = sorted(values, Utf8.ORDER);
    }

    @Override
    public AttributeType type() {
      return AttributeType.SS;
    }

    @Override
    public int size() {
      int sum = 0;
      for (String value : values) {
        sum += Utf8.length(value);
      }
      return sum;
    }

    @Override
    public String toString() {
      return values.toString();
    }
  }

  /** A non-empty set of numbers, kept in numeric order. */
  record NS(List<DynamoNumber> values) implements AttributeValue {
    /** Takes the members in any order, without duplicates. */
    public NS {
      values = sorted(values, Comparator.naturalOrder());
    }

    @Override
    public AttributeType type() {
      return AttributeType.NS;
    }

    @Override
    public int size() {
      int sum = 0;
      for (DynamoNumber value : values) {
        sum += value.size();
      }
      return sum;
    }

    @Override
    public String toString() {
      return values.toString();
    }
  }

  /** A non-empty set of binaries, kept in byte order. */
  record BS(List<Binary> values) implements AttributeValue {
    /** Takes the members in any order, without duplicates. */
    public BS {
      values = sorted(values, Comparator.naturalOrder());
    }

    @Override
    public AttributeType type() {
      return AttributeType.BS;
    }

    @Override
    public int size() {
      int sum = 0;
      for (Binary value : values) {
        sum += value.length();
      }
      return sum;
    }

    @Override
    public String toString() {
      return values.toString();
    }
  }

  /** A list of values of any types. */
  record L(List<AttributeValue> values) implements AttributeValue {
    /** The list without elements. */
    public static final L EMPTY = new L(List.of());

    /** Copies the list. */
    public L {
      values = List.copyOf(values);
    }

    @Override
    public AttributeType type() {
      return AttributeType.L;
    }

    @Override
    public int size() {
      int sum = 3;
      for (AttributeValue value : values) {
        sum += 1 + value.size();
      }
      return sum;
    }

    @Override
    public String toString() {
      return values.stream()
          .map(AttributeValue::describe)
          .collect(Collectors.joining(", ", "[", "]"));
    }
  }

  /** A map of names to values of any types. */
  record M(AttributeMap values) implements AttributeValue {
    @Override
    public AttributeType type() {
      return AttributeType.M;
    }

    @Override
    public int size() {
      return 3 + values.count() + values.size();
    }

    @Override
    public String toString() {
      return values.toString();
    }
  }

  /** The members in order, copied; they often are in order, since sets are returned that way. */
  private static <T> List<T> sorted(List<T> values, Comparator<? super T> order) {
    T previous = null;
    for (T value : values) {
      if (previous != null && order.compare(previous, value) > 0) {
        List<T> sorted = new ArrayList<>(values);
        sorted.sort(order);
        return List.copyOf(sorted);
      }
      previous = value;
    }
    return List.copyOf(values);
  }
}
