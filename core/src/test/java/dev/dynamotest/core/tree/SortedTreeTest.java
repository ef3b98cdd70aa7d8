package dev.dynamotest.core.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SortedTreeTest {

  private static final int MANY = 200_000;

  @Test
  void theEmptyTreeHasNoEntries() {
    SortedTree<String> tree = SortedTree.empty();

    assertThat(tree.isEmpty()).isTrue();
    assertThat(tree.size()).isZero();
    assertThat(tree.get(key("a"))).isNull();
  }

  @Test
  void aKeyHasTheValueThatItWasGiven() {
    SortedTree<String> tree = SortedTree.<String>empty().with(key("a"), "1").with(key("b"), "2");

    assertThat(tree.get(key("a"))).isEqualTo("1");
    assertThat(tree.get(key("b"))).isEqualTo("2");
    assertThat(tree.size()).isEqualTo(2);
    assertThat(tree.isEmpty()).isFalse();
  }

  @Test
  void aLaterValueTakesThePlaceOfTheOneBefore() {
    SortedTree<String> tree = SortedTree.<String>empty().with(key("a"), "1").with(key("a"), "2");

    assertThat(tree.get(key("a"))).isEqualTo("2");
    assertThat(tree.size()).isEqualTo(1);
  }

  @Test
  void aRemovedKeyHasNoValue() {
    SortedTree<String> tree =
        SortedTree.<String>empty().with(key("a"), "1").with(key("b"), "2").without(key("a"));

    assertThat(tree.get(key("a"))).isNull();
    assertThat(tree.get(key("b"))).isEqualTo("2");
    assertThat(tree.size()).isEqualTo(1);
  }

  @Test
  void removingAKeyThatIsNotThereAnswersTheSameTree() {
    SortedTree<Integer> tree = numbered(1_000);

    assertThat(tree.without(key("not a number"))).isSameAs(tree);
  }

  @Test
  void aTreeWithoutItsLastKeyIsTheEmptyOne() {
    SortedTree<String> tree = SortedTree.<String>empty().with(key("a"), "1").without(key("a"));

    assertThat(tree).isSameAs(SortedTree.empty());
  }

  @Test
  void anUpdateLeavesTheTreeItCameFromAsItWas() {
    SortedTree<String> tree = SortedTree.<String>empty().with(key("a"), "1");

    tree.with(key("a"), "2");
    tree.with(key("b"), "2");
    tree.without(key("a"));

    assertThat(TreeModel.entries(tree.ascending(null, null))).containsExactly("61=1");
  }

  @Test
  void keysAreOrderedAsUnsignedBytesWithPrefixesFirst() {
    SortedTree<String> tree = SortedTree.empty();
    for (byte[] key :
        List.of(
            new byte[] {(byte) 0xFF},
            new byte[] {0x7F},
            new byte[] {0x01, 0x00},
            new byte[] {0x01},
            new byte[] {},
            new byte[] {(byte) 0x80})) {
      tree = tree.with(key, "v");
    }

    assertThat(TreeModel.entries(tree.ascending(null, null)))
        .containsExactly("=v", "01=v", "0100=v", "7f=v", "80=v", "ff=v");
  }

  @Test
  void anUpdateMakesOneNodeALevelAndSharesAllOthers() {
    SortedTree<Integer> tree = numbered(10_000);
    Set<Node> before = nodes(tree);

    SortedTree<Integer> replaced = tree.with(TestKeys.numbered(5_000), -1);

    Set<Node> made = nodes(replaced);
    made.removeAll(before);
    assertThat(made).hasSize(tree.root.height() + 1);
  }

  @Test
  void replacingAValueSharesTheKeys() {
    SortedTree<Integer> tree = numbered(10);

    assertThat(tree.with(TestKeys.numbered(5), -1).root.keys).isSameAs(tree.root.keys);
  }

  @Test
  void manyEntriesMakeAFlatTree() {
    SortedTree<Integer> tree = hashed(MANY);

    double mostLevels = 1 + Math.log(MANY / 2.0) / Math.log(Node.MIN_WIDTH);
    assertThat(tree.root.height() + 1).isLessThanOrEqualTo((int) mostLevels);
    assertThat(tree.size()).isEqualTo(MANY);
    TreeInvariants.check(tree);
  }

  @Test
  void eachOfManyKeysIsFound() {
    SortedTree<Integer> tree = hashed(MANY);

    List<Integer> found = new ArrayList<>();
    Random random = new Random(MANY);
    for (int i = 0; i < MANY; i++) {
      found.add(tree.get(TestKeys.hashed(random)));
    }
    assertThat(found).isEqualTo(numbersBelow(MANY));
  }

  @Test
  void aTreeOfManyEntriesThatAreRemovedAgainIsTheEmptyOne() {
    SortedTree<Integer> tree = hashed(MANY);

    Random random = new Random(MANY);
    for (int i = 0; i < MANY; i++) {
      tree = tree.without(TestKeys.hashed(random));
    }
    assertThat(tree).isSameAs(SortedTree.empty());
  }

  @Test
  void aTreeThatShrinksToAFewEntriesIsASingleLeaf() {
    SortedTree<Integer> tree = numbered(10_000);

    for (int i = 5; i < 10_000; i++) {
      tree = tree.without(TestKeys.numbered(i));
    }
    assertThat(tree.root).isInstanceOf(Leaf.class);
    assertThat(tree.size()).isEqualTo(5);
  }

  @Test
  void insertingAndRemovingAroundASplitDoesNotSplitAndJoinEachTime() {
    SortedTree<Integer> tree = numbered(Node.MAX_WIDTH + 1);
    assertThat(tree.root.width()).isEqualTo(2);

    SortedTree<Integer> smaller = tree.without(TestKeys.numbered(0));

    assertThat(smaller.root.width()).isEqualTo(2);
  }

  private static SortedTree<Integer> numbered(int count) {
    SortedTree<Integer> tree = SortedTree.empty();
    for (int i = 0; i < count; i++) {
      tree = tree.with(TestKeys.numbered(i), i);
    }
    return tree;
  }

  private static SortedTree<Integer> hashed(int count) {
    Random random = new Random(count);
    SortedTree<Integer> tree = SortedTree.empty();
    for (int i = 0; i < count; i++) {
      tree = tree.with(TestKeys.hashed(random), i);
    }
    return tree;
  }

  private static List<Integer> numbersBelow(int count) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  private static Set<Node> nodes(SortedTree<?> tree) {
    Set<Node> nodes = Collections.newSetFromMap(new IdentityHashMap<>());
    collect(tree.root, nodes);
    return nodes;
  }

  private static void collect(Node node, Set<Node> nodes) {
    nodes.add(node);
    if (node instanceof Branch branch) {
      for (Node child : branch.children) {
        collect(child, nodes);
      }
    }
  }

  private static byte[] key(String text) {
    return text.getBytes(UTF_8);
  }
}
