package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8Test {

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "abc, 3",
    "a\u00e4, 3",
    "a\u00e4\u20ac, 6",
    "a\u00e4\u20ac\ud83d\ude00z, 11",
    "\u007f, 1",
    "\u0080, 2",
    "\u07ff, 2",
    "\u0800, 3",
    "\uffff, 3",
  })
  void theLengthIsThatOfTheUtf8Bytes(String text, int bytes) {
    assertThat(Utf8.length(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "abc", "a\u00e4\u20ac\ud83d\ude00z", "\u007f\u0080\u07ff\u0800\uffff"})
  void theUtf16LengthFollowsFromTheUtf8(String text) {
    assertThat(Utf8.utf16Length(utf8(text))).isEqualTo(text.length());
  }

  @Test
  void anUnpairedSurrogateCountsAsOneByte() {
    assertThat(Utf8.length("\ud83d")).isEqualTo(1);
    assertThat(Utf8.length("\ude00\ud83d")).isEqualTo(2);
    assertThat(Utf8.length("\ud83d\ud83d\ude00\u00e4")).isEqualTo(7);
  }

  @Test
  void aSupplementaryCharacterFollowsTheLastOfTheBasicPlane() {
    assertThat(Utf8.compare("\uffff", "\ud800\udc00")).isNegative();
    assertThat("\uffff".compareTo("\ud800\udc00")).isPositive();
  }

  @Property
  void theLengthIsThatOfJavasEncoder(@ForAll("texts") String text) {
    assertThat(Utf8.length(text)).isEqualTo(utf8(text).length);
  }

  @Property
  void theOrderIsThatOfTheBytes(@ForAll("texts") String a, @ForAll("texts") String b) {
    assertThat(Integer.signum(Utf8.compare(a, b)))
        .isEqualTo(Integer.signum(Arrays.compareUnsigned(utf8(a), utf8(b))));
  }

  @Property
  void theOrderOfValidTextsIsThatOfTheirCodePoints(
      @ForAll("validTexts") String a, @ForAll("validTexts") String b) {
    assertThat(Integer.signum(Utf8.compare(a, b)))
        .isEqualTo(
            Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray()) > 0
                ? 1
                : a.equals(b) ? 0 : -1);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Any UTF-16, unpaired surrogates included; of few characters, so that beginnings are shared. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            '?', 'a', '\u007f', '\u0080', '\u07ff', '\u0800', '\ud7ff', '\ud800', '\udbff',
            '\udc00', '\udfff', '\ue000', '\uffff')
        .list()
        .ofMaxSize(6)
        .map(
            chars -> {
              StringBuilder text = new StringBuilder();
              chars.forEach(text::append);
              return text.toString();
            });
  }

  @Provide
  Arbitrary<String> validTexts() {
    return Arbitraries.of(0x61, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff)
        .list()
        .ofMaxSize(4)
        .map(
            codePoints -> {
              StringBuilder text = new StringBuilder();
              codePoints.forEach(text::appendCodePoint);
              return text.toString();
            });
  }
}
