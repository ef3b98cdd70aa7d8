package dev.dynamotest.core.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ByteRangeTest {

  @Example
  void theSuccessorIsTheKeyAndAZeroByte() {
    assertThat(ByteRange.successor(new byte[] {1, (byte) 0xFF}))
        .isEqualTo(new byte[] {1, (byte) 0xFF, 0});
  }

  @Property
  void noKeyLiesBetweenAKeyAndItsSuccessor(@ForAll("keys") byte[] key, @ForAll("keys") byte[] any) {
    boolean after = Arrays.compareUnsigned(any, key) > 0;

    assertThat(Arrays.compareUnsigned(any, ByteRange.successor(key)) >= 0).isEqualTo(after);
  }

  @Example
  void thePrefixEndHasTheLastByteRaised() {
    assertThat(ByteRange.prefixEnd(new byte[] {1, 2})).isEqualTo(new byte[] {1, 3});
  }

  @Example
  void aByteIsRaisedBeyondTheSigned() {
    assertThat(ByteRange.prefixEnd(new byte[] {0x7F})).isEqualTo(new byte[] {(byte) 0x80});
  }

  @Example
  void thePrefixEndLeavesOutTrailingBytesThatCannotBeRaised() {
    assertThat(ByteRange.prefixEnd(new byte[] {1, (byte) 0xFF, (byte) 0xFF}))
        .isEqualTo(new byte[] {2});
  }

  @Example
  void nothingIsBeyondAPrefixOfLargestBytes() {
    assertThat(ByteRange.prefixEnd(new byte[] {(byte) 0xFF, (byte) 0xFF})).isNull();
  }

  @Example
  void nothingIsBeyondTheEmptyPrefix() {
    assertThat(ByteRange.prefixEnd(new byte[0])).isNull();
  }

  @Property
  void theKeysBetweenAPrefixAndItsEndAreThoseThatBeginWithIt(
      @ForAll("keys") byte[] prefix, @ForAll("keys") byte[] key) {
    byte[] end = ByteRange.prefixEnd(prefix);

    boolean within =
        Arrays.compareUnsigned(key, prefix) >= 0
            && (end == null || Arrays.compareUnsigned(key, end) < 0);
    assertThat(within).isEqualTo(startsWith(key, prefix));
  }

  @Property
  void theArgumentIsNotChanged(@ForAll("keys") byte[] key) {
    byte[] copy = key.clone();

    ByteRange.prefixEnd(key);

    assertThat(key).isEqualTo(copy);
  }

  private static boolean startsWith(byte[] key, byte[] prefix) {
    return key.length >= prefix.length
        && Arrays.equals(key, 0, prefix.length, prefix, 0, prefix.length);
  }

  @Provide
  Arbitrary<byte[]> keys() {
    return TestKeys.tricky();
  }
}
