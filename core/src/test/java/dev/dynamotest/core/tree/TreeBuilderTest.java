package dev.dynamotest.core.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.NavigableMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.constraints.IntRange;

class TreeBuilderTest {

  @Example
  void withoutEntriesItBuildsTheEmptyTree() {
    assertThat(SortedTree.builder().build()).isSameAs(SortedTree.empty());
  }

  @Property(tries = 200)
  void itBuildsTheTreeThatInsertionsMake(@ForAll("keys") List<byte[]> keys) {
    NavigableMap<byte[], Integer> model = TreeModel.empty();
    SortedTree<Integer> inserted = SortedTree.empty();
    for (byte[] key : keys) {
      inserted = inserted.with(key, model.size());
      model.put(key, model.size());
    }
    TreeBuilder<Integer> builder = SortedTree.builder();
    model.forEach(builder::append);

    SortedTree<Integer> built = builder.build();

    assertThat(TreeModel.entries(built.ascending(null, null)))
        .isEqualTo(TreeModel.entries(inserted.ascending(null, null)));
    TreeModel.assertSame(built, model);
  }

  @Property
  void aTreeOfAnySizeIsWellFormed(@ForAll @IntRange(min = 1, max = 20_000) int size) {
    SortedTree<Integer> built = numbered(size).build();

    TreeInvariants.check(built);
    assertThat(built.size()).isEqualTo(size);
    assertThat(built.get(TestKeys.numbered(size - 1))).isEqualTo(size - 1);
  }

  @Example
  void aBuiltTreeCanShrink() {
    SortedTree<Integer> tree = numbered(5_000).build();

    for (int i = 0; i < 5_000; i++) {
      tree = tree.without(TestKeys.numbered(i));
      TreeInvariants.check(tree);
    }
    assertThat(tree.isEmpty()).isTrue();
  }

  @Example
  void whatIsAppendedLaterIsNotInATreeBuiltBefore() {
    TreeBuilder<Integer> builder = numbered(10);
    SortedTree<Integer> before = builder.build();

    builder.append(TestKeys.numbered(10), 10);

    assertThat(before.size()).isEqualTo(10);
    assertThat(builder.build().size()).isEqualTo(11);
  }

  @Example
  void aSmallerKeyIsRefused() {
    TreeBuilder<Integer> builder = numbered(10);

    assertThatThrownBy(() -> builder.append(TestKeys.numbered(3), 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("entry 10 is not in ascending order of keys");
  }

  @Example
  void theSameKeyTwiceIsRefused() {
    TreeBuilder<Integer> builder = numbered(10);

    assertThatThrownBy(() -> builder.append(TestKeys.numbered(9), 9))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("entry 10 is not in ascending order of keys");
  }

  private static TreeBuilder<Integer> numbered(int count) {
    TreeBuilder<Integer> builder = SortedTree.builder();
    for (int i = 0; i < count; i++) {
      builder.append(TestKeys.numbered(i), i);
    }
    return builder;
  }

  @Provide
  Arbitrary<List<byte[]>> keys() {
    return TestKeys.tricky()
        .list()
        .ofMaxSize(1_000)
        .withSizeDistribution(RandomDistribution.uniform());
  }
}
