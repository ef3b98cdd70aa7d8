package dev.dynamotest.core.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a tree is compared with: the JDK's sorted map, and entries as text that shows in failures.
 */
final class TreeModel {

  private TreeModel() {}

  static <V> NavigableMap<byte[], V> empty() {
    return new TreeMap<>(Arrays::compareUnsigned);
  }

  static void assertSame(SortedTree<?> tree, NavigableMap<byte[], ?> model) {
    assertThat(entries(tree.ascending(null, null))).isEqualTo(entries(model));
    assertThat(tree.size()).isEqualTo(model.size());
    assertThat(tree.isEmpty()).isEqualTo(model.isEmpty());
    TreeInvariants.check(tree);
  }

  static List<String> entries(Cursor<?> cursor) {
    List<String> entries = new ArrayList<>();
    while (cursor.next()) {
      entries.add(entry(cursor.key(), cursor.value()));
    }
    return entries;
  }

  static List<String> entries(NavigableMap<byte[], ?> model) {
    List<String> entries = new ArrayList<>();
    model.forEach((key, value) -> entries.add(entry(key, value)));
    return entries;
  }

  /** The entries between two keys, of which the first may be the larger. */
  static <V> NavigableMap<byte[], V> range(
      NavigableMap<byte[], V> model,
      byte @Nullable [] fromInclusive,
      byte @Nullable [] toExclusive) {
    if (fromInclusive != null && toExclusive != null) {
      return Arrays.compareUnsigned(fromInclusive, toExclusive) <= 0
          ? model.subMap(fromInclusive, true, toExclusive, false)
          : empty();
    }
    if (fromInclusive != null) {
      return model.tailMap(fromInclusive, true);
    }
    return toExclusive != null ? model.headMap(toExclusive, false) : model;
  }

  private static String entry(byte[] key, Object value) {
    return HexFormat.of().formatHex(key) + "=" + value;
  }
}
