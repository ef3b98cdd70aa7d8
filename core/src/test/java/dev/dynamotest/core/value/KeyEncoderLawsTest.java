package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The order of composite keys is that of their pieces, one after the other. */
class KeyEncoderLawsTest {

  @Property
  void piecesAreComparedOneAfterTheOther(
      @ForAll("triples") List<byte[]> a, @ForAll("triples") List<byte[]> b) {
    assertThat(sign(encode(a), encode(b))).isEqualTo(componentwise(a, b));
  }

  @Property
  void tableKeysOrderByHashThenPartitionKeyThenSortKey(
      @ForAll("triples") List<byte[]> a, @ForAll("triples") List<byte[]> b) {
    byte[] one = KeyEncoder.tableKey(a.get(0), a.get(1));
    byte[] other = KeyEncoder.tableKey(b.get(0), b.get(1));

    assertThat(sign(one, other))
        .isEqualTo(
            componentwise(
                List.of(KeyBytes.hash(a.get(0)), a.get(0), a.get(1)),
                List.of(KeyBytes.hash(b.get(0)), b.get(0), b.get(1))));
  }

  @Property
  void localIndexKeysOrderByTheIndexSortKeyThenTheTables(
      @ForAll("triples") List<byte[]> a, @ForAll("triples") List<byte[]> b) {
    byte[] partitionKey = a.get(0);
    byte[] one = KeyEncoder.localIndexKey(partitionKey, a.get(1), a.get(2));
    byte[] other = KeyEncoder.localIndexKey(partitionKey, b.get(1), b.get(2));

    assertThat(sign(one, other)).isEqualTo(componentwise(a.subList(1, 3), b.subList(1, 3)));
  }

  @Property
  void globalIndexKeysOrderByHashThenIndexKeyThenHashOfTheTableKey(
      @ForAll("triples") List<byte[]> a, @ForAll("triples") List<byte[]> b) {
    assertThat(sign(globalIndexKey(a, b), globalIndexKey(b, a)))
        .isEqualTo(componentwise(globalIndexPieces(a, b), globalIndexPieces(b, a)));
  }

  @Property
  void anEscapedPrefixBeginsExactlyTheKeysWhosePieceBeginsWithIt(
      @ForAll("pieces") byte[] prefix, @ForAll("pieces") byte[] piece) {
    assertThat(
            startsWith(encode(List.of(piece, prefix)), new KeyEncoder().escaped(prefix).toBytes()))
        .isEqualTo(startsWith(piece, prefix));
  }

  @Property
  void binariesOrderAsUnsignedBytes(@ForAll byte[] a, @ForAll byte[] b) {
    assertThat(Integer.signum(Binary.wrap(a).compareTo(Binary.wrap(b)))).isEqualTo(sign(a, b));
    assertThat(sign(KeyBytes.of(binary(a)), KeyBytes.of(binary(b)))).isEqualTo(sign(a, b));
  }

  private static byte[] encode(List<byte[]> pieces) {
    KeyEncoder key = new KeyEncoder();
    for (byte[] piece : pieces.subList(0, pieces.size() - 1)) {
      key.terminated(piece);
    }
    return key.raw(pieces.get(pieces.size() - 1)).toBytes();
  }

  private static byte[] globalIndexKey(List<byte[]> index, List<byte[]> table) {
    return KeyEncoder.globalIndexKey(
        new byte[][] {index.get(0), index.get(1)},
        new byte[][] {index.get(2)},
        table.get(0),
        table.get(1));
  }

  private static List<byte[]> globalIndexPieces(List<byte[]> index, List<byte[]> table) {
    return List.of(
        KeyBytes.hash(index.get(0), index.get(1)),
        index.get(0),
        index.get(1),
        index.get(2),
        KeyBytes.hash(table.get(0), table.get(1)),
        table.get(0),
        table.get(1));
  }

  private static int componentwise(List<byte[]> a, List<byte[]> b) {
    for (int i = 0; i < a.size(); i++) {
      int order = sign(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int sign(byte[] a, byte[] b) {
    return Integer.signum(Arrays.compareUnsigned(a, b));
  }

  private static boolean startsWith(byte[] whole, byte[] prefix) {
    return whole.length >= prefix.length
        && Arrays.equals(whole, 0, prefix.length, prefix, 0, prefix.length);
  }

  private static AttributeValue binary(byte[] bytes) {
    return new AttributeValue.B(Binary.wrap(bytes));
  }

  @Provide
  Arbitrary<List<byte[]>> triples() {
    return pieces().list().ofSize(3);
  }

  /** Short and of few bytes, so that prefixes of one another and equal ones are frequent. */
  @Provide
  Arbitrary<byte[]> pieces() {
    Arbitrary<Byte> bytes =
        Arbitraries.of((byte) 0, (byte) 1, (byte) 0x61, (byte) 0xFE, (byte) 0xFF);
    return bytes.array(byte[].class).ofMaxSize(4);
  }
}
