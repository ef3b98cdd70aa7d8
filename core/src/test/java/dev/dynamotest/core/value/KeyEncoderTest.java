package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class KeyEncoderTest {
  private static final String HASH_OF_A = hex(KeyBytes.hash(bytes("a")));

  @Test
  void aTableKeyIsTheHashThenThePartitionKeyThenTheSortKey() {
    assertThat(KeyEncoder.tableKey(bytes("a"), bytes("s\0")))
        .asHexString()
        .isEqualToIgnoringCase(HASH_OF_A + "610000" + "7300");
  }

  @Test
  void aTableKeyWithoutSortKeyEndsWithThePartitionKey() {
    assertThat(KeyEncoder.tableKey(bytes("a"), null))
        .asHexString()
        .isEqualToIgnoringCase(HASH_OF_A + "610000");
  }

  @Test
  void aLocalIndexKeyHasTheIndexSortKeyBeforeTheTables() {
    assertThat(KeyEncoder.localIndexKey(bytes("a"), bytes("i\0j"), bytes("s")))
        .asHexString()
        .isEqualToIgnoringCase(HASH_OF_A + "610000" + "6900ff6a0000" + "73");
  }

  @Test
  void aGlobalIndexKeyEndsWithTheHashOfTheTablesKeyAndThatKey() {
    assertThat(
            KeyEncoder.globalIndexKey(
                new byte[][] {bytes("p"), bytes("q")},
                new byte[][] {bytes("r"), bytes("")},
                bytes("a"),
                bytes("s")))
        .asHexString()
        .isEqualToIgnoringCase(
            hex(KeyBytes.hash(bytes("pq")))
                + "700000"
                + "710000"
                + "720000"
                + "0000"
                + hex(KeyBytes.hash(bytes("as")))
                + "610000"
                + "73");
  }

  @Test
  void aGlobalIndexKeyCanDoWithoutSortKeys() {
    assertThat(
            KeyEncoder.globalIndexKey(new byte[][] {bytes("p")}, new byte[0][], bytes("a"), null))
        .asHexString()
        .isEqualToIgnoringCase(hex(KeyBytes.hash(bytes("p"))) + "700000" + HASH_OF_A + "610000");
  }

  @Test
  void aTerminatedPieceEscapesZeros() {
    assertThat(new KeyEncoder().terminated(new byte[] {1, 0, 0, -1}).toBytes())
        .asHexString()
        .isEqualToIgnoringCase("0100ff00ffff0000");
  }

  @Test
  void anEmptyPieceIsItsTerminator() {
    assertThat(new KeyEncoder().terminated(new byte[0]).toBytes()).containsExactly(0, 0);
  }

  @Test
  void anEscapedPrefixIsThePieceWithoutTerminator() {
    assertThat(new KeyEncoder().escaped(bytes("a\0")).toBytes())
        .asHexString()
        .isEqualToIgnoringCase("6100ff");
  }

  @Test
  void anEncoderGrowsWithItsPieces() {
    byte[] large = new byte[2048];

    assertThat(new KeyEncoder().raw(bytes("a")).terminated(large).raw(large).toBytes())
        .hasSize(1 + 2 * 2048 + 2 + 2048);
  }

  @Test
  void theKeysThatBeginWithAPrefixAreFoundUnderItsEscapedForm() {
    byte[] prefix = new KeyEncoder().escaped(bytes("a\0")).toBytes();

    assertThat(new KeyEncoder().terminated(bytes("a\0b")).toBytes()).startsWith(prefix);
    assertThat(new KeyEncoder().terminated(bytes("a\0")).toBytes()).startsWith(prefix);
    assertThat(new KeyEncoder().terminated(bytes("a")).toBytes())
        .satisfies(key -> assertThat(Arrays.mismatch(key, prefix)).isLessThan(prefix.length));
    assertThat(new KeyEncoder().terminated(bytes("ab")).toBytes())
        .satisfies(key -> assertThat(Arrays.mismatch(key, prefix)).isLessThan(prefix.length));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
