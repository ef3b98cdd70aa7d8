package dev.dynamotest.core.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CursorTest {

  private static final int MANY = 200_000;

  @Test
  void anAscendingCursorIncludesTheLowerBoundAndExcludesTheUpper() {
    assertThat(values(numbered(10).ascending(TestKeys.numbered(3), TestKeys.numbered(6))))
        .containsExactly(3, 4, 5);
  }

  @Test
  void aDescendingCursorHasTheSameEntriesInReverse() {
    assertThat(values(numbered(10).descending(TestKeys.numbered(3), TestKeys.numbered(6))))
        .containsExactly(5, 4, 3);
  }

  @Test
  void withoutBoundsACursorHasAllEntries() {
    assertThat(values(numbered(4).ascending(null, null))).containsExactly(0, 1, 2, 3);
    assertThat(values(numbered(4).descending(null, null))).containsExactly(3, 2, 1, 0);
  }

  @Test
  void theSuccessorOfAKeyIsTheBoundAfterIt() {
    byte[] successor = ByteRange.successor(TestKeys.numbered(3));

    assertThat(values(numbered(6).ascending(successor, null))).containsExactly(4, 5);
    assertThat(values(numbered(6).descending(null, successor))).containsExactly(3, 2, 1, 0);
  }

  @Test
  void aRangeThatEndsBeforeItBeginsIsEmpty() {
    SortedTree<Integer> tree = numbered(1_000);

    assertThat(tree.ascending(TestKeys.numbered(900), TestKeys.numbered(100)).next()).isFalse();
    assertThat(tree.descending(TestKeys.numbered(900), TestKeys.numbered(100)).next()).isFalse();
  }

  @Test
  void theEmptyTreeHasNothingToWalkOver() {
    assertThat(SortedTree.empty().ascending(null, null).next()).isFalse();
    assertThat(SortedTree.empty().descending(null, null).next()).isFalse();
  }

  @Test
  void anAscendingCursorStaysAtTheEnd() {
    Cursor<Integer> cursor = numbered(1_000).ascending(null, TestKeys.numbered(500));
    values(cursor);

    assertThat(cursor.next()).isFalse();
    assertThat(cursor.next()).isFalse();
  }

  @Test
  void aDescendingCursorStaysAtTheEnd() {
    Cursor<Integer> cursor = numbered(1_000).descending(TestKeys.numbered(500), null);
    values(cursor);

    assertThat(cursor.next()).isFalse();
    assertThat(cursor.next()).isFalse();
  }

  @Test
  void anAscendingCursorReadsNoLeafBeyondTheOneWithItsUpperBound() {
    byte[] to = TestKeys.numbered(5);
    Cursor<Integer> cursor = numbered(1_000).ascending(null, to);

    assertThat(values(cursor)).containsExactly(0, 1, 2, 3, 4);
    assertThat(cursor.leaf.keys.find(to)).isEqualTo(5);
  }

  @Test
  void aDescendingCursorReadsNoLeafBeyondTheOneWithItsLowerBound() {
    byte[] from = TestKeys.numbered(995);
    Cursor<Integer> cursor = numbered(1_000).descending(from, null);

    assertThat(values(cursor)).containsExactly(999, 998, 997, 996, 995);
    assertThat(cursor.leaf.keys.find(from)).isPositive();
  }

  @Test
  void beforeTheFirstStepThereIsNoEntry() {
    Cursor<Integer> cursor = numbered(10).ascending(null, null);

    assertThatThrownBy(cursor::key)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no current entry: call next() first and heed its answer");
    assertThatThrownBy(cursor::value).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void afterTheLastStepThereIsNoEntry() {
    Cursor<Integer> ascending = numbered(10).ascending(null, null);
    Cursor<Integer> descending = numbered(10).descending(null, null);
    values(ascending);
    values(descending);

    assertThatThrownBy(ascending::value).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(descending::value).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aCursorKeepsToTheVersionThatItCameFrom() {
    SortedTree<Integer> tree = numbered(1_000);
    Cursor<Integer> cursor = tree.ascending(null, null);
    cursor.next();

    for (int i = 0; i < 1_000; i++) {
      tree = tree.without(TestKeys.numbered(i));
    }

    assertThat(tree.isEmpty()).isTrue();
    assertThat(values(cursor)).hasSize(999).startsWith(1, 2, 3).endsWith(998, 999);
  }

  @Test
  void fromTheMiddleOfManyEntriesACursorGoesEitherWay() {
    Random random = new Random(MANY);
    byte[][] keys = new byte[MANY][];
    SortedTree<Integer> tree = SortedTree.empty();
    for (int i = 0; i < MANY; i++) {
      keys[i] = TestKeys.hashed(random);
      tree = tree.with(keys[i], i);
    }
    Arrays.sort(keys, Arrays::compareUnsigned);
    int middle = MANY / 2;

    Cursor<Integer> up = tree.ascending(keys[middle], null);
    Cursor<Integer> down = tree.descending(null, keys[middle]);

    for (int i = 0; i < 1_000; i++) {
      assertThat(up.next()).isTrue();
      assertThat(up.key()).isEqualTo(keys[middle + i]);
      assertThat(down.next()).isTrue();
      assertThat(down.key()).isEqualTo(keys[middle - 1 - i]);
    }
  }

  private static SortedTree<Integer> numbered(int count) {
    SortedTree<Integer> tree = SortedTree.empty();
    for (int i = 0; i < count; i++) {
      tree = tree.with(TestKeys.numbered(i), i);
    }
    return tree;
  }

  private static List<Integer> values(Cursor<Integer> cursor) {
    List<Integer> values = new ArrayList<>();
    while (cursor.next()) {
      values.add(cursor.value());
    }
    return values;
  }
}
