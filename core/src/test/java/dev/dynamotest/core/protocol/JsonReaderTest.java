package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
  private static final String MALFORMED = "malformed";

  private static final JsonFactory JACKSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.CHARSET_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
          .build();

  private static byte[] utf8(String json) {
    return json.getBytes(StandardCharsets.UTF_8);
  }

  /** What the reader says of a body: each token with its text, and at last whether it is JSON. */
  private static List<String> read(byte[] json) {
    List<String> read = new ArrayList<>();
    JsonReader in = new JsonReader(json);
    try {
      for (JsonToken token = in.next(); token != null; token = in.next()) {
        read.add(
            switch (token) {
              case NAME, STRING, INTEGER, DECIMAL -> token + " " + in.text();
              default -> token.toString();
            });
      }
    } catch (MalformedJsonException e) {
      read.add(MALFORMED);
    }
    return read;
  }

  private static List<String> read(String json) {
    return read(utf8(json));
  }

  /** The same by Jackson, which knows the standard better than we do. */
  private static List<String> readByJackson(byte[] json) {
    List<String> read = new ArrayList<>();
    try (JsonParser in = JACKSON.createParser(json)) {
      while (in.nextToken() != null) {
        read.add(
            switch (in.currentToken()) {
              case START_OBJECT, START_ARRAY, END_OBJECT, END_ARRAY -> in.currentToken().toString();
              case VALUE_TRUE -> "TRUE";
              case VALUE_FALSE -> "FALSE";
              case VALUE_NULL -> "NULL";
              case FIELD_NAME -> "NAME " + in.getText();
              case VALUE_STRING -> "STRING " + in.getText();
              case VALUE_NUMBER_INT -> "INTEGER " + in.getText();
              default -> "DECIMAL " + in.getText();
            });
        if (in.getParsingContext().inRoot() && in.nextToken() != null) {
          read.add(MALFORMED); // a second value
          return read;
        }
      }
    } catch (IOException e) {
      read.add(MALFORMED);
    }
    return read;
  }

  @Test
  void aBodyIsReadTokenByToken() {
    assertThat(
            read(
                " {\"a\" : [ 1 , -2.50e+3,true,false,null,\"x\\n\\u00e4\\ud83d\\ude00\\/\"],\n"
                    + "\t\"\\u0062\":{},\"c\":[]}\r\n"))
        .containsExactly(
            "START_OBJECT",
            "NAME a",
            "START_ARRAY",
            "INTEGER 1",
            "DECIMAL -2.50e+3",
            "TRUE",
            "FALSE",
            "NULL",
            "STRING x\n\u00e4\ud83d\ude00/",
            "END_ARRAY",
            "NAME b",
            "START_OBJECT",
            "END_OBJECT",
            "NAME c",
            "START_ARRAY",
            "END_ARRAY",
            "END_OBJECT");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "[",
        "}",
        "]",
        "{]",
        "[}",
        "{,}",
        "[,]",
        "[1,]",
        "[1 2]",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{\"a\":1 \"b\":2}",
        "{\"a\",1}",
        "{a:1}",
        "{1:1}",
        "{'a':1}",
        "[:1]",
        "{}{}",
        "{} x",
        "{}]",
        "[tru]",
        "[truex]",
        "[nul",
        "[True]",
        "[NaN]",
        "[01]",
        "[+1]",
        "[.5]",
        "[1.]",
        "[1.e2]",
        "[1e]",
        "[1e+]",
        "[-]",
        "[- 1]",
        "[0x10]",
        "[1]//",
        "[1]/**/",
        "[\"a]",
        "[\"a\\\"]",
        "[\"\\x\"]",
        "[\"\\u12\"]",
        "[\"\\u12g4\"]",
        "[\"\\u\u0661\u0661\u0661\u0661\"]",
        "[\"a\nb\"]",
        "[\"a\u0000b\"]",
        "[\"0123456701234567\t01234567\"]",
        "\ufeff{}",
        "\u00a0{}",
        "{\"\\ud800\":1}",
        "{\"\\udc00\\ud800\":1}"
      })
  void whatIsNoJsonIsRefused(String text) {
    assertThat(read(text)).endsWith(MALFORMED);
    assertThat(readByJackson(utf8(text)).contains(MALFORMED) || text.isBlank()).isTrue();
  }

  static Stream<byte[]> brokenUtf8() {
    return Stream.of(
        bytes(0x80),
        bytes(0xC3),
        bytes(0xC3, 'a'),
        bytes(0xC0, 0x80),
        bytes(0xC1, 0xBF),
        bytes(0xE2, 0x82),
        bytes(0xE0, 0x9F, 0xBF),
        bytes(0xED, 0xA0, 0x80),
        bytes(0xF0, 0x9F, 0x98),
        bytes(0xF0, 0x8F, 0xBF, 0xBF),
        bytes(0xF4, 0x90, 0x80, 0x80),
        bytes(0xF5, 0x80, 0x80, 0x80),
        bytes(0xFF));
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("brokenUtf8")
  void brokenUtf8IsRefused(byte[] broken) {
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    json.writeBytes(utf8("[\"0123456789"));
    json.writeBytes(broken);
    json.writeBytes(utf8("\"]"));

    assertThat(read(json.toByteArray())).endsWith(MALFORMED);
  }

  @Test
  void aTextIsTheSameInUtf8() throws MalformedJsonException {
    JsonReader in =
        new JsonReader(
            utf8("[\"\",\"plain\",\"\u00e4\ud83d\ude00\",\"\\u00e4\\t\\ud83d\\ude00\"]"));
    List<String> texts = new ArrayList<>();
    in.next();
    while (in.next() == JsonToken.STRING) {
      assertThat(in.utf8()).isEqualTo(utf8(in.text()));
      texts.add(in.text());
    }

    assertThat(texts).containsExactly("", "plain", "\u00e4\ud83d\ude00", "\u00e4\t\ud83d\ude00");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\\ud800", "\\ud800\\ud800", "\\udc00", "\\ud83dx\\ude00", "\\ud83d\\n\\ude00"})
  void unpairedSurrogatesBecomeQuestionMarks(String escaped) {
    String expected = escaped.replaceAll("\\\\u....", "?").replace("\\n", "\n");

    assertThat(read("[\"a" + escaped + "b\"]")).contains("STRING a" + expected + "b");
  }

  @Test
  void skippingGoesToTheEndOfWhatHasBegun() throws MalformedJsonException {
    JsonReader in = new JsonReader(utf8("{\"a\":[[1],{\"b\":[]}],\"c\":2,\"d\":{\"e\":1}}"));
    in.next();
    assertThat(in.nextName()).isEqualTo("a");
    in.skip(in.next());
    assertThat(in.nextName()).isEqualTo("c");
    in.skip(in.next());
    assertThat(in.nextName()).isEqualTo("d");
    in.skip(in.next());
    assertThat(in.nextName()).isNull();
    assertThat(in.next()).isNull();
  }

  @Test
  void whatIsSkippedIsWellFormed() throws MalformedJsonException {
    JsonReader in = new JsonReader(utf8("[[\"\\x\"]]"));
    in.next();
    JsonToken token = in.next();

    assertThatThrownBy(() -> in.skip(token)).isInstanceOf(MalformedJsonException.class);
  }

  @Test
  void depthCostsNextToNothing() {
    int depth = 16 * 1024 * 1024;

    assertThat(read("[".repeat(depth / 2) + "]".repeat(depth / 2))).hasSize(depth);
  }

  @Test
  void namesAreShared() throws MalformedJsonException {
    JsonReader in = new JsonReader(utf8("{\"status\":1,\"st\\u0061tus\":2,\"status\":3}"));
    in.next();
    String first = in.nextName();
    in.next();
    assertThat(in.nextName()).isEqualTo("status");
    in.next();

    assertThat(in.nextName()).isSameAs(first);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "a",
            "plain text",
            "\u00e4",
            "\u20ac",
            "\ud83d\ude00",
            "\"",
            "\\",
            "\n",
            "\u0001",
            "\u007f")
        .list()
        .ofMaxSize(40)
        .map(parts -> String.join("", parts));
  }

  /** Wherever the special character stands among the eight that are looked at together. */
  @Property
  void whatTheWriterWritesIsReadAgain(@ForAll("texts") String name, @ForAll("texts") String text) {
    byte[] json = new JsonWriter().startObject().name(name).string(text).endObject().toBytes();

    assertThat(read(json))
        .containsExactly("START_OBJECT", "NAME " + name, "STRING " + text, "END_OBJECT");
    assertThat(readByJackson(json)).isEqualTo(read(json));
  }

  @Provide
  Arbitrary<String> fragments() {
    return Arbitraries.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\"a\"",
            "\"b\\n\"",
            "0",
            "1",
            "-",
            ".",
            "e",
            "+",
            "true",
            "null",
            " ",
            "\\",
            "\\u00e4",
            "\u00e4",
            "{\"a\":",
            "[1,2]",
            "12.5E-3")
        .list()
        .ofMinSize(1)
        .ofMaxSize(8)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 20_000)
  void whatIsJsonAndWhatNotIsAsOthersSay(@ForAll("fragments") String text) {
    assertSame(utf8(text));
  }

  @Property
  void bentRequestsAreReadAsOthersReadThem(@ForAll long seed) {
    for (String operation : BentRequests.operations()) {
      assertSame(BentRequests.withOtherBytes(operation, seed, 3));
      assertSame(utf8(BentRequests.withOtherValues(operation, seed, 3)));
    }
  }

  private static void assertSame(byte[] json) {
    List<String> ours = read(json);
    List<String> theirs = readByJackson(json);
    String shown = new String(json, StandardCharsets.UTF_8);
    if (theirs.contains(MALFORMED) || theirs.isEmpty()) {
      assertThat(ours).as(shown).endsWith(MALFORMED);
    } else if (!ours.contains(MALFORMED) || !shown.contains("\ufffd")) {
      assertThat(ours.stream().map(JsonReaderTest::repaired))
          .as(shown)
          .containsExactlyElementsOf(theirs.stream().map(JsonReaderTest::repaired).toList());
    }
  }

  private static String repaired(String text) {
    return new String(utf8(text), StandardCharsets.UTF_8);
  }
}
