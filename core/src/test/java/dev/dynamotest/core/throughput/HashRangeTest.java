package dev.dynamotest.core.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HashRangeTest {
  private static final BigInteger HASHES = BigInteger.ONE.shiftLeft(128);

  @Property
  void theHashDividedByTheSizeOfAPartIsItsPart(
      @ForAll @IntRange(min = 1, max = 50) int parts, @ForAll @Size(16) byte[] hash) {
    int part =
        new BigInteger(1, hash).multiply(BigInteger.valueOf(parts)).divide(HASHES).intValue();

    HashRange[] ranges = HashRange.parts(parts);
    for (int i = 0; i < parts; i++) {
      assertThat(contains(ranges[i], hash)).isEqualTo(i == part);
    }
  }

  @Property
  void partsAreAllOfIt(@ForAll @IntRange(min = 1, max = 50) int parts) {
    BigInteger sum =
        Arrays.stream(HashRange.parts(parts))
            .map(HashRange::width)
            .reduce(BigInteger.ZERO, BigInteger::add);

    assertThat(sum).isEqualTo(HASHES);
  }

  @Property
  void halvesAreEqual(@ForAll @IntRange(min = 1, max = 50) int parts) {
    HashRange range = HashRange.parts(parts)[parts - 1];
    byte[] middle = range.middle();

    assertThat(range.canSplitAt(middle)).isTrue();
    assertThat(range.above(middle).width().subtract(range.below(middle).width()))
        .isBetween(BigInteger.ZERO, BigInteger.ONE);
  }

  @Test
  void aRangeCanBeSplitInsideAnItemCollection() {
    HashRange all = HashRange.parts(1)[0];
    byte[] bound = HexFormat.of().parseHex("80000000000000000000000000000000" + "61626364");

    assertThat(all.canSplitAt(bound)).isTrue();
    assertThat(all.below(bound).canSplitAt(bound)).isFalse();
    assertThat(all.above(bound).canSplitAt(bound)).isFalse();
  }

  private static boolean contains(HashRange range, byte[] key) {
    return Arrays.compareUnsigned(range.from(), key) <= 0
        && (range.to() == null || Arrays.compareUnsigned(key, range.to()) < 0);
  }
}
