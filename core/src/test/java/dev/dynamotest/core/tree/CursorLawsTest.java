package dev.dynamotest.core.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** A cursor has the entries of a sorted map's submap. */
class CursorLawsTest {

  /** Three levels, with gaps: the even numbers. */
  private static final NavigableMap<byte[], Integer> EVEN = TreeModel.empty();

  private static final SortedTree<Integer> EVEN_TREE = evenNumbers(2_000);

  private static SortedTree<Integer> evenNumbers(int count) {
    SortedTree<Integer> tree = SortedTree.empty();
    for (int i = 0; i < count; i++) {
      tree = tree.with(TestKeys.numbered(2 * i), 2 * i);
      EVEN.put(TestKeys.numbered(2 * i), 2 * i);
    }
    return tree;
  }

  @Property
  void anyRangeAscends(
      @ForAll("keys") List<byte[]> keys,
      @ForAll("bounds") byte @Nullable [] from,
      @ForAll("bounds") byte @Nullable [] to) {
    NavigableMap<byte[], Integer> model = numberedInOrderOfArrival(keys);

    assertThat(TreeModel.entries(treeOf(model).ascending(from, to)))
        .isEqualTo(TreeModel.entries(TreeModel.range(model, from, to)));
  }

  @Property
  void anyRangeDescends(
      @ForAll("keys") List<byte[]> keys,
      @ForAll("bounds") byte @Nullable [] from,
      @ForAll("bounds") byte @Nullable [] to) {
    NavigableMap<byte[], Integer> model = numberedInOrderOfArrival(keys);

    assertThat(TreeModel.entries(treeOf(model).descending(from, to)))
        .isEqualTo(TreeModel.entries(TreeModel.range(model, from, to).descendingMap()));
  }

  @Property
  void aRangeOverSeveralLevelsAscends(
      @ForAll @IntRange(min = 0, max = 4_010) int from, @ForAll @IntRange(max = 4_010) int to) {
    byte[] fromKey = TestKeys.numbered(from);
    byte[] toKey = TestKeys.numbered(to);

    assertThat(TreeModel.entries(EVEN_TREE.ascending(fromKey, toKey)))
        .isEqualTo(TreeModel.entries(TreeModel.range(EVEN, fromKey, toKey)));
  }

  @Property
  void aRangeOverSeveralLevelsDescends(
      @ForAll @IntRange(min = 0, max = 4_010) int from, @ForAll @IntRange(max = 4_010) int to) {
    byte[] fromKey = TestKeys.numbered(from);
    byte[] toKey = TestKeys.numbered(to);

    assertThat(TreeModel.entries(EVEN_TREE.descending(fromKey, toKey)))
        .isEqualTo(TreeModel.entries(TreeModel.range(EVEN, fromKey, toKey).descendingMap()));
  }

  @Property(tries = 200)
  void ascendingPageByPageIsAscendingAtOnce(
      @ForAll("keys") List<byte[]> keys, @ForAll @IntRange(min = 1, max = 50) int pageSize) {
    NavigableMap<byte[], Integer> model = numberedInOrderOfArrival(keys);
    SortedTree<Integer> tree = treeOf(model);

    List<Integer> read = new ArrayList<>();
    byte[] from = null;
    int before;
    do {
      before = read.size();
      Cursor<Integer> cursor = tree.ascending(from, null);
      for (int i = 0; i < pageSize && cursor.next(); i++) {
        read.add(cursor.value());
        from = ByteRange.successor(cursor.key());
      }
    } while (read.size() > before);

    assertThat(read).containsExactlyElementsOf(model.values());
  }

  @Property(tries = 200)
  void descendingPageByPageIsDescendingAtOnce(
      @ForAll("keys") List<byte[]> keys, @ForAll @IntRange(min = 1, max = 50) int pageSize) {
    NavigableMap<byte[], Integer> model = numberedInOrderOfArrival(keys);
    SortedTree<Integer> tree = treeOf(model);

    List<Integer> read = new ArrayList<>();
    byte[] to = null;
    int before;
    do {
      before = read.size();
      Cursor<Integer> cursor = tree.descending(null, to);
      for (int i = 0; i < pageSize && cursor.next(); i++) {
        read.add(cursor.value());
        to = cursor.key();
      }
    } while (read.size() > before);

    assertThat(read).containsExactlyElementsOf(model.descendingMap().values());
  }

  private static NavigableMap<byte[], Integer> numberedInOrderOfArrival(List<byte[]> keys) {
    NavigableMap<byte[], Integer> model = TreeModel.empty();
    for (byte[] key : keys) {
      model.put(key, model.size());
    }
    return model;
  }

  private static SortedTree<Integer> treeOf(NavigableMap<byte[], Integer> model) {
    SortedTree<Integer> tree = SortedTree.empty();
    for (byte[] key : model.keySet()) {
      tree = tree.with(key, model.get(key));
    }
    return tree;
  }

  @Provide
  Arbitrary<List<byte[]>> keys() {
    return TestKeys.tricky()
        .list()
        .ofMaxSize(300)
        .withSizeDistribution(RandomDistribution.uniform());
  }

  @Provide
  Arbitrary<byte[]> bounds() {
    return TestKeys.tricky().injectNull(0.1);
  }
}
