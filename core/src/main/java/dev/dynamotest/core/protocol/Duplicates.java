package dev.dynamotest.core.protocol;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.Utf8;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Sets that repeat a member, and how the service prints them. Its current layer lists the members
 * up to the first repeat in byte order, then the repeat, then the rest as sent, all in quotes; its
 * older layer lists them as sent.
 */
final class Duplicates {
  private Duplicates() {}

  /** The index of the first member that equals an earlier one, or -1. */
  static int firstRepeat(List<?> members) {
    if (members.size() < 2) {
      return -1;
    }
    Set<Object> seen = new HashSet<>(members.size() * 2);
    for (int i = 0; i < members.size(); i++) {
      if (!seen.add(members.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** The fault of a string set whose member at the index is its first repeat. */
  static Fault strings(List<String> members, int repeat) {
    return ValueText.DUPLICATE_STRING.fault(
        current(members, repeat, Utf8.ORDER, s -> s, ", "), older(members, s -> s));
  }

  /** The fault of a binary set whose member at the index is its first repeat. */
  static Fault binaries(List<Binary> members, int repeat) {
    return ValueText.DUPLICATE_BINARY.fault(
        current(members, repeat, Comparator.naturalOrder(), Binary::toBase64, ","),
        older(members, Binary::toBase64));
  }

  private static <T> String current(
      List<T> members,
      int repeat,
      Comparator<? super T> order,
      Function<T, String> text,
      String separator) {
    List<T> listed = new ArrayList<>(members);
    listed.subList(0, repeat).sort(order);
    return listed.stream()
        .map(m -> '"' + text.apply(m) + '"')
        .collect(Collectors.joining(separator, "[", "]"));
  }

  private static <T> String older(List<T> members, Function<T, String> text) {
    return members.stream().map(text).collect(Collectors.joining(", ", "[", "]"));
  }
}
