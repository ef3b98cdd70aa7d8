package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerEncoderTest {
  private static String json(Answer answer) {
    return new String(AnswerEncoder.encode(answer), StandardCharsets.UTF_8);
  }

  @Test
  void anAnswerWithoutMembersIsAnEmptyObject() {
    assertThat(json(new Answer())).isEqualTo("{}");
    assertThat(json(new Answer().put("Item", null))).isEqualTo("{}");
  }

  @Test
  void membersAreWrittenInOrderEachByItsKind() {
    Answer answer =
        new Answer()
            .put("Text", "a")
            .put("Truth", true)
            .put("Count", 3)
            .put("Size", 1L << 40)
            .put("Units", 1.0)
            .put("HalfUnits", 0.5)
            .put("Time", Instant.parse("2025-10-08T20:06:35.123456Z"))
            .put("Item", AttributeMap.of("pk", new AttributeValue.S("k")))
            .put("Value", new AttributeValue.N(DynamoNumber.parse("1.50")))
            .put("Nested", new Answer().put("A", 1).put("B", 2))
            .put("Empty", List.of())
            .put("List", List.of("a", new Answer(), List.of(1, 2)))
            .put("Map", Map.of("k", List.of(AttributeMap.EMPTY)));

    assertThat(json(answer))
        .isEqualTo(
            "{\"Text\":\"a\",\"Truth\":true,\"Count\":3,\"Size\":1099511627776,\"Units\":1.0,"
                + "\"HalfUnits\":0.5,\"Time\":1.759953995123E9,\"Item\":{\"pk\":{\"S\":\"k\"}},"
                + "\"Value\":{\"N\":\"1.5\"},\"Nested\":{\"A\":1,\"B\":2},\"Empty\":[],"
                + "\"List\":[\"a\",{},[1,2]],\"Map\":{\"k\":[{}]}}");
  }

  @Test
  void eachTypeOfValueIsWritten() {
    Binary bytes = Binary.wrap(new byte[] {0, -1});
    AttributeMap item =
        AttributeMap.builder()
            .put("b", new AttributeValue.B(bytes))
            .put("bool", AttributeValue.Bool.FALSE)
            .put("bs", new AttributeValue.BS(List.of(bytes, Binary.wrap(new byte[0]))))
            .put("l", new AttributeValue.L(List.of(new AttributeValue.S(""))))
            .put("m", new AttributeValue.M(AttributeMap.of("x", AttributeValue.L.EMPTY)))
            .put("n", new AttributeValue.N(DynamoNumber.parse("1E3")))
            .put("ns", new AttributeValue.NS(List.of(DynamoNumber.of(2), DynamoNumber.of(1))))
            .put("null", AttributeValue.Null.NULL)
            .put("s", new AttributeValue.S("text"))
            .put("ss", new AttributeValue.SS(List.of("b", "a")))
            .build();

    assertThat(json(new Answer().put("Item", item)))
        .isEqualTo(
            "{\"Item\":{\"b\":{\"B\":\"AP8=\"},\"bool\":{\"BOOL\":false},"
                + "\"bs\":{\"BS\":[\"\",\"AP8=\"]},\"l\":{\"L\":[{\"S\":\"\"}]},"
                + "\"m\":{\"M\":{\"x\":{\"L\":[]}}},\"n\":{\"N\":\"1000\"},"
                + "\"ns\":{\"NS\":[\"1\",\"2\"]},\"null\":{\"NULL\":true},\"s\":{\"S\":\"text\"},"
                + "\"ss\":{\"SS\":[\"a\",\"b\"]}}}");
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          34     | \\"
          92     | \\\\
          47     | /
          10     | \\n
          13     | \\r
          9      | \\t
          8      | \\b
          12     | \\f
          0      | \\u0000
          31     | \\u001f
          55357  | ?
          56832  | ?
          """)
  void charactersAreEscapedOnlyWhereJsonHasTo(int codePoint, String written) {
    String text = "a" + Character.toString(codePoint) + "b";

    assertThat(json(new Answer().put(text, text)))
        .isEqualTo("{\"a" + written + "b\":\"a" + written + "b\"}");
  }

  @ParameterizedTest
  @ValueSource(ints = {' ', 0x7F, 0x80, 0xE4, 0x7FF, 0x800, 0x2028, 0xFFFF, 0x10000, 0x10FFFF})
  void allOtherCharactersStandForThemselves(int codePoint) {
    String text = "a" + Character.toString(codePoint) + "b";

    assertThat(json(new Answer().put("T", text))).isEqualTo("{\"T\":\"" + text + "\"}");
  }

  /** Values are written from their UTF-8, eight bytes at a time; all else from its characters. */
  @ParameterizedTest
  @ValueSource(ints = {0, '\n', 0x1F, ' ', '!', '"', '#', '[', '\\', ']', 0x7F, 0x80, 0x10FFFF})
  void valuesAreEscapedLikeAllElseWhereverTheyNeedIt(int codePoint) {
    for (int at = 0; at <= 17; at++) {
      String text = "x".repeat(at) + Character.toString(codePoint) + "x".repeat(17 - at);

      assertThat(json(new Answer().put("T", AttributeMap.of("S", new AttributeValue.S(text)))))
          .isEqualTo(
              json(new Answer().put("T", new Answer().put("S", new Answer().put("S", text)))));
    }
  }

  @Test
  void longTextsOfAnyCharactersFit() {
    String text = "\u0001\u00e4\uD83D\uDE00".repeat(10_000);

    assertThat(json(new Answer().put("T", text)))
        .isEqualTo("{\"T\":\"" + "\\u0001\u00e4\uD83D\uDE00".repeat(10_000) + "\"}");
    assertThat(json(new Answer().put("T", new AttributeValue.S(text))))
        .isEqualTo("{\"T\":{\"S\":\"" + "\\u0001\u00e4\uD83D\uDE00".repeat(10_000) + "\"}}");
  }

  @Test
  void anythingElseIsAMistakeOfTheOperation() {
    Answer answer = new Answer().put("X", new Object());

    assertThatThrownBy(() -> AnswerEncoder.encode(answer))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.lang.Object");
  }
}
