package dev.dynamotest.core.value;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyBytesTest {

  @Test
  void aStringIsItsUtf8() {
    assertThat(KeyBytes.of(new AttributeValue.S("a\u00e4\u20ac\ud83d\ude00")))
        .asHexString()
        .isEqualToIgnoringCase("61c3a4e282acf09f9880");
  }

  @Test
  void anUnpairedSurrogateIsAQuestionMark() {
    assertThat(KeyBytes.of(new AttributeValue.S("\ud800a\udc00")))
        .isEqualTo("?a?".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aNumberIsItsEncoding() {
    assertThat(KeyBytes.of(number("123.450"))).asHexString().isEqualToIgnoringCase("c202182e");
  }

  @Test
  void aBinaryIsItsBytes() {
    assertThat(KeyBytes.of(new AttributeValue.B(Binary.wrap(new byte[] {0, -1, 127}))))
        .containsExactly(0, -1, 127);
  }

  @Test
  void noOtherTypeHasKeyBytes() {
    assertThatThrownBy(() -> KeyBytes.of(AttributeValue.Bool.TRUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("No key attribute has the type BOOL");
  }

  @ParameterizedTest
  @CsvSource({
    "a, f6558e51",
    "b, 6521acb6",
    "GUEST, 3a9ffc54",
    "user#1, 8b542929",
    "3635, 0008c2d9",
    "228, 000efbc1",
    "1668, 001fef29",
    "3435, 00447728",
    "ACTIVE, 4dabc3c5",
    "PENDING, 3876f132",
    "CLOSED, aab21a88",
  })
  void theHashOfAStringKeyBeginsAsRecorded(String key, String prefix) {
    assertThat(hex(KeyBytes.hash(KeyBytes.of(new AttributeValue.S(key)))))
        .startsWith(prefix)
        .hasSize(32);
  }

  @ParameterizedTest
  @CsvSource({
    "0, ce212d75",
    "1, c3a0310a",
    "10, 3c465f5a",
    "100, 6840bd23",
    "-1, 0267df4c",
    "0.5, b4a0a7d4",
    "123.45, 570d7836",
    "-0.09, 8c55317b",
    "999.9, 0c9cee4b",
    "251, 001cc67a",
    "2388, fff5d337",
  })
  void theHashOfANumberKeyBeginsAsRecorded(String key, String prefix) {
    assertThat(hex(KeyBytes.hash(KeyBytes.of(number(key))))).startsWith(prefix).hasSize(32);
  }

  @Test
  void stringKeysScanInTheRecordedOrder() {
    List<String> recorded =
        List.of(
            "2",
            "8",
            "9",
            "1",
            "6",
            "hello",
            "0",
            "5",
            "4",
            "\u00e4\u00e1\u00f6\u00fc",
            "aardman",
            "7",
            "3",
            "zapf");

    assertThat(recorded.stream().sorted().sorted(scanOrder(AttributeValue.S::new)))
        .containsExactlyElementsOf(recorded);
  }

  @Test
  void numberKeysScanInTheRecordedOrder() {
    List<String> recorded =
        List.of(
            "7",
            "999.9",
            "8",
            "3",
            "2",
            "-999.9",
            "9",
            "4",
            "-0.09",
            "6",
            "1",
            "0",
            "0.012345",
            "5");

    assertThat(recorded.stream().sorted().sorted(scanOrder(KeyBytesTest::number)))
        .containsExactlyElementsOf(recorded);
  }

  @Test
  void severalAttributesAreHashedOneAfterTheOther() {
    byte[] whole = KeyBytes.hash(bytes("abc"));

    assertThat(KeyBytes.hash(bytes("a"), bytes("bc"))).isEqualTo(whole);
    assertThat(KeyBytes.hash(bytes("ab"), bytes("c"), bytes(""))).isEqualTo(whole);
  }

  @Test
  void hashingLeavesNoTraceForTheNextHash() {
    byte[] first = KeyBytes.hash(bytes("a"));
    KeyBytes.hash(bytes("b"));

    assertThat(KeyBytes.hash(bytes("a"))).isEqualTo(first).isNotSameAs(first);
  }

  @Test
  void threadsHashIndependently() {
    byte[] expected = KeyBytes.hash(bytes("some key"));

    assertThat(
            Stream.generate(() -> bytes("some key"))
                .limit(100_000)
                .parallel()
                .map(key -> KeyBytes.hash(key)))
        .allSatisfy(hash -> assertThat(hash).isEqualTo(expected));
  }

  private interface KeyMaker {
    AttributeValue make(String text);
  }

  private static Comparator<String> scanOrder(KeyMaker maker) {
    return comparing(text -> KeyBytes.hash(KeyBytes.of(maker.make(text))), Arrays::compareUnsigned);
  }

  private static AttributeValue number(String text) {
    return new AttributeValue.N(DynamoNumber.parse(text));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
