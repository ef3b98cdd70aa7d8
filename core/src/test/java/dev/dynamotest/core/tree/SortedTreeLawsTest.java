package dev.dynamotest.core.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import org.jspecify.annotations.Nullable;

/** A tree is a sorted map, whatever has happened to it. */
class SortedTreeLawsTest {

  /** A value that the key is given, or null where the key is removed. */
  record Change(byte[] key, @Nullable Integer value) {

    SortedTree<Integer> applied(SortedTree<Integer> tree) {
      return value == null ? tree.without(key) : tree.with(key, value);
    }

    void apply(NavigableMap<byte[], Integer> model) {
      if (value == null) {
        model.remove(key);
      } else {
        model.put(key, value);
      }
    }
  }

  @Property(tries = 200)
  void afterAnyChangesATreeHasTheEntriesOfASortedMap(@ForAll("changes") List<Change> changes) {
    SortedTree<Integer> tree = SortedTree.empty();
    NavigableMap<byte[], Integer> model = TreeModel.empty();
    for (Change change : changes) {
      tree = change.applied(tree);
      change.apply(model);
    }

    TreeModel.assertSame(tree, model);
  }

  @Property(tries = 200)
  void anyKeyHasTheValueThatASortedMapHasForIt(
      @ForAll("changes") List<Change> changes, @ForAll("keys") List<byte[]> asked) {
    SortedTree<Integer> tree = SortedTree.empty();
    NavigableMap<byte[], Integer> model = TreeModel.empty();
    for (Change change : changes) {
      tree = change.applied(tree);
      change.apply(model);
    }

    for (byte[] key : asked) {
      assertThat(tree.get(key)).isEqualTo(model.get(key));
    }
    for (byte[] key : model.keySet()) {
      assertThat(tree.get(key)).isEqualTo(model.get(key));
    }
  }

  @Property(tries = 50)
  void everyVersionStaysAsItWas(@ForAll("changes") List<Change> changes) {
    List<SortedTree<Integer>> versions = new ArrayList<>();
    List<NavigableMap<byte[], Integer>> models = new ArrayList<>();
    SortedTree<Integer> tree = SortedTree.empty();
    NavigableMap<byte[], Integer> model = TreeModel.empty();
    for (int i = 0; i < changes.size(); i++) {
      tree = changes.get(i).applied(tree);
      changes.get(i).apply(model);
      if (i % 10 == 0) {
        NavigableMap<byte[], Integer> copy = TreeModel.empty();
        copy.putAll(model);
        versions.add(tree);
        models.add(copy);
      }
    }

    for (int i = 0; i < versions.size(); i++) {
      TreeModel.assertSame(versions.get(i), models.get(i));
    }
  }

  @Property(tries = 100)
  void twoForksOfATreeDoNotSeeEachOther(
      @ForAll("changes") List<Change> common,
      @ForAll("changes") List<Change> here,
      @ForAll("changes") List<Change> there) {
    SortedTree<Integer> tree = SortedTree.empty();
    NavigableMap<byte[], Integer> model = TreeModel.empty();
    for (Change change : common) {
      tree = change.applied(tree);
      change.apply(model);
    }
    SortedTree<Integer> fork = tree;
    NavigableMap<byte[], Integer> forkModel = TreeModel.empty();
    forkModel.putAll(model);
    for (Change change : here) {
      tree = change.applied(tree);
      change.apply(model);
    }
    for (Change change : there) {
      fork = change.applied(fork);
      change.apply(forkModel);
    }

    TreeModel.assertSame(tree, model);
    TreeModel.assertSame(fork, forkModel);
  }

  @Property(tries = 10)
  void aLargeTreeGrowsAndShrinksInAnyOrder(
      @ForAll long seed, @ForAll("kindsOfKeys") Function<Random, byte[]> kindOfKeys) {
    Random random = new Random(seed);
    SortedTree<Integer> tree = SortedTree.empty();
    NavigableMap<byte[], Integer> model = TreeModel.empty();
    List<byte[]> keys = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      byte[] key = kindOfKeys.apply(random);
      keys.add(key);
      tree = tree.with(key, i);
      model.put(key, i);
      if (i % 1_000 == 0) {
        TreeModel.assertSame(tree, model);
      }
    }
    Collections.shuffle(keys, random);
    for (int i = 0; i < keys.size(); i++) {
      tree = tree.without(keys.get(i));
      model.remove(keys.get(i));
      if (i % 1_000 == 0) {
        TreeModel.assertSame(tree, model);
      }
    }

    assertThat(tree).isSameAs(SortedTree.empty());
  }

  @Property
  void aLargeTreeShrinksFromEitherEnd(@ForAll boolean fromTheLow) {
    int count = 5_000;
    SortedTree<Integer> tree = SortedTree.empty();
    NavigableMap<byte[], Integer> model = TreeModel.empty();
    for (int i = 0; i < count; i++) {
      tree = tree.with(TestKeys.numbered(i), i);
      model.put(TestKeys.numbered(i), i);
    }
    for (int i = 0; i < count; i++) {
      byte[] key = TestKeys.numbered(fromTheLow ? i : count - 1 - i);
      tree = tree.without(key);
      model.remove(key);
      if (i % 100 == 0) {
        TreeModel.assertSame(tree, model);
      }
    }

    assertThat(tree).isSameAs(SortedTree.empty());
  }

  @Provide
  Arbitrary<List<byte[]>> keys() {
    return TestKeys.tricky().list().ofMaxSize(50);
  }

  /** Up to 1,500 changes, a third of them removals. */
  @Provide
  Arbitrary<List<Change>> changes() {
    Arbitrary<Integer> values = Arbitraries.integers().between(0, 999).injectNull(0.33);
    return Combinators.combine(TestKeys.tricky(), values)
        .as(Change::new)
        .list()
        .ofMaxSize(1_500)
        .withSizeDistribution(RandomDistribution.uniform());
  }

  @Provide
  Arbitrary<Function<Random, byte[]>> kindsOfKeys() {
    return Arbitraries.of(TestKeys::hashed, TestKeys::ofOneCollection);
  }
}
