package dev.dynamotest.core.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Keys are found where a search among plain sorted arrays finds them. */
class SortedKeysLawsTest {

  @Property
  void aKeyIsFoundAsByAPlainBinarySearch(
      @ForAll("keys") List<byte[]> keys, @ForAll("key") byte[] sought) {
    byte[][] sorted = sorted(keys);

    assertThat(SortedKeys.of(sorted).find(sought)).isEqualTo(plainSearch(sorted, sought));
  }

  @Property
  void keysAreGivenBackAsTheyWere(
      @ForAll("keys") List<byte[]> keys, @ForAll("key") byte[] inserted, @ForAll Random random) {
    byte[][] sorted = sorted(keys);
    SortedKeys packed = SortedKeys.of(sorted);
    assertThat(contents(packed)).isDeepEqualTo(sorted);

    int at = plainSearch(sorted, inserted);
    if (at < 0) {
      packed = packed.inserted(~at, inserted);
      sorted = ArrayEdits.inserted(sorted, ~at, inserted);
      assertThat(contents(packed)).isDeepEqualTo(sorted);
    }
    int removed = random.nextInt(sorted.length);
    assertThat(contents(packed.removed(removed)))
        .isDeepEqualTo(ArrayEdits.removed(sorted, removed));
  }

  private static byte[][] contents(SortedKeys keys) {
    byte[][] contents = new byte[keys.count()][];
    Arrays.setAll(contents, keys::get);
    return contents;
  }

  @Property
  void theLowerBoundIsTheFirstKeyThatIsNotSmaller(
      @ForAll("keys") List<byte[]> keys, @ForAll("key") byte[] bound) {
    byte[][] sorted = sorted(keys);

    long smaller =
        Arrays.stream(sorted).filter(key -> Arrays.compareUnsigned(key, bound) < 0).count();
    assertThat(SortedKeys.of(sorted).lowerBound(bound)).isEqualTo((int) smaller);
  }

  @Property
  void aKeyThatWasInsertedIsFoundAmongTheOthers(
      @ForAll("keys") List<byte[]> keys,
      @ForAll("key") byte[] inserted,
      @ForAll("key") byte[] sought) {
    byte[][] sorted = sorted(keys);
    int at = plainSearch(sorted, inserted);
    Assume.that(at < 0);
    List<byte[]> more = new ArrayList<>(Arrays.asList(sorted));
    more.add(~at, inserted);

    assertThat(SortedKeys.of(sorted).inserted(~at, inserted).find(sought))
        .isEqualTo(plainSearch(more.toArray(new byte[0][]), sought));
  }

  @Property
  void aKeyThatWasRemovedIsMissing(@ForAll("keys") List<byte[]> keys, @ForAll Random random) {
    byte[][] sorted = sorted(keys);
    Assume.that(sorted.length > 0);
    int removed = random.nextInt(sorted.length);

    assertThat(SortedKeys.of(sorted).removed(removed).find(sorted[removed])).isEqualTo(~removed);
  }

  @Property
  void aSliceFindsWhatIsInIt(
      @ForAll("keys") List<byte[]> keys, @ForAll Random random, @ForAll("key") byte[] sought) {
    byte[][] sorted = sorted(keys);
    int from = random.nextInt(sorted.length + 1);
    int to = from + random.nextInt(sorted.length - from + 1);

    assertThat(SortedKeys.of(sorted).slice(from, to).find(sought))
        .isEqualTo(plainSearch(Arrays.copyOfRange(sorted, from, to), sought));
  }

  @Property
  void twoSlicesJoinedAreTheWhole(
      @ForAll("keys") List<byte[]> keys, @ForAll Random random, @ForAll("key") byte[] sought) {
    byte[][] sorted = sorted(keys);
    SortedKeys whole = SortedKeys.of(sorted);
    int middle = random.nextInt(sorted.length + 1);

    SortedKeys joined = whole.slice(0, middle).joined(whole.slice(middle, sorted.length));

    assertThat(joined.count()).isEqualTo(sorted.length);
    assertThat(joined.find(sought)).isEqualTo(plainSearch(sorted, sought));
  }

  @Example
  void keysOfDifferentItemCollectionsAreToldApartByTheirFirstBytes() {
    Random random = new Random(1);
    List<byte[]> keys = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      keys.add(TestKeys.hashed(random));
    }

    assertThat(SortedKeys.of(sorted(keys)).shared).isZero();
  }

  @Example
  void keysOfOneItemCollectionAreToldApartByTheBytesBehindTheHash() {
    Random random = new Random(1);
    List<byte[]> keys = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      keys.add(TestKeys.ofOneCollection(random));
    }

    assertThat(SortedKeys.of(sorted(keys)).shared).isEqualTo(16);
  }

  @Example
  void anyKeyCanComeAfterTheLastKeyOfACollectionIsGone() {
    byte[] first = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    byte[] second = {1, 1, 1, 1, 1, 1, 1, 1, 2};
    byte[] other = {2, 2, 2, 2, 2, 2, 2, 2, 2};

    SortedKeys keys = SortedKeys.of(first, second).removed(0).removed(0).inserted(0, other);

    assertThat(keys.find(other)).isZero();
    assertThat(keys.find(first)).isEqualTo(~0);
  }

  private static byte[][] sorted(List<byte[]> keys) {
    List<byte[]> distinct = new ArrayList<>();
    for (byte[] key : keys) {
      if (distinct.stream().noneMatch(other -> Arrays.equals(other, key))) {
        distinct.add(key);
      }
    }
    distinct.sort(Arrays::compareUnsigned);
    return distinct.toArray(new byte[0][]);
  }

  private static int plainSearch(byte[][] sorted, byte[] sought) {
    return Collections.binarySearch(Arrays.asList(sorted), sought, Arrays::compareUnsigned);
  }

  @Provide
  Arbitrary<byte[]> key() {
    return TestKeys.tricky();
  }

  /** Of all kinds, or all with the same beginning. */
  @Provide
  Arbitrary<List<byte[]>> keys() {
    return TestKeys.tricky()
        .list()
        .ofMaxSize(32)
        .flatMap(
            keys ->
                TestKeys.beginnings()
                    .map(
                        beginning ->
                            keys.stream()
                                .map(key -> TestKeys.concatenated(beginning, key))
                                .toList()));
  }
}
