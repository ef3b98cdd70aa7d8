package dev.dynamotest.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ByteSearchTest {
  @Provide
  Arbitrary<String> repetitive() {
    return Arbitraries.of("a", "b", "ab", "\u00e4", "\ud83d\ude00")
        .list()
        .ofMaxSize(6)
        .map(parts -> String.join("", parts));
  }

  @Property
  void longTextsContainWhatShortOnesDo(
      @ForAll("repetitive") String head,
      @ForAll("repetitive") String part,
      @ForAll("repetitive") String tail) {
    String whole = head.repeat(200) + tail.repeat(200) + head;
    String sought = part.repeat(100) + tail;

    assertThat(string(whole).contains(string(sought))).isEqualTo(whole.contains(sought));
    assertThat(string(head + part + tail).contains(string(part))).isTrue();
    assertThat(string(whole + sought + whole).contains(string(sought))).isTrue();
    assertThat(binary(whole).contains(binary(sought))).isEqualTo(whole.contains(sought));
    assertThat(binary(whole + sought).contains(binary(sought))).isTrue();
  }

  private static Binary binary(String text) {
    return Binary.wrap(text.getBytes(StandardCharsets.UTF_8));
  }

  private static AttributeValue.S string(String text) {
    return new AttributeValue.S(text);
  }
}
