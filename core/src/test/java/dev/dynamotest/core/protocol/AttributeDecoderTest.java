package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.fault.FaultRenderer;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shape;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of attribute values, good and bad. */
class AttributeDecoderTest {
  private static final Surface OLDER = Surface.BATCH_WRITE;

  private static Decoded<AttributeMap> item(String json) {
    return item(("{\"Item\":" + json + "}").getBytes(StandardCharsets.UTF_8));
  }

  private static Decoded<AttributeMap> item(byte[] body) {
    return decode("PutItem", body).attributes("Item");
  }

  private static Structure decode(String operation, byte[] body) {
    Shape.StructureOf shape = Shapes.model().operation(operation).input();
    return RequestDecoder.decode(shape, body);
  }

  private static Structure decode(String operation, String json) {
    return decode(operation, json.getBytes(StandardCharsets.UTF_8));
  }

  private static AttributeValue value(String json) {
    Decoded<AttributeMap> item = item("{\"a\":" + json + "}");
    assertThat(item.fault()).isNull();
    return item.value().get("a");
  }

  private static String fault(Decoded<?> decoded, Surface surface) {
    assertThat(decoded.fault()).isNotNull();
    return FaultRenderer.message(decoded.fault(), surface);
  }

  @Test
  void eachTypeBecomesItsValue() {
    assertThat(value("{\"S\":\"\"}")).isEqualTo(new AttributeValue.S(""));
    assertThat(value("{\"N\":\"1.50\"}"))
        .isEqualTo(new AttributeValue.N(DynamoNumber.parse("1.5")));
    assertThat(value("{\"B\":\"AP8=\"}"))
        .isEqualTo(new AttributeValue.B(Binary.wrap(new byte[] {0, -1})));
    assertThat(value("{\"B\":\"AA==\"}"))
        .isEqualTo(new AttributeValue.B(Binary.wrap(new byte[] {0})));
    assertThat(value("{\"B\":\"\"}")).isEqualTo(new AttributeValue.B(Binary.wrap(new byte[0])));
    assertThat(value("{\"BOOL\":false}")).isEqualTo(AttributeValue.Bool.FALSE);
    assertThat(value("{\"BOOL\":\"YES\"}")).isEqualTo(AttributeValue.Bool.TRUE);
    assertThat(value("{\"NULL\":true}")).isEqualTo(AttributeValue.Null.NULL);
    assertThat(value("{\"NULL\":\"1\"}")).isEqualTo(AttributeValue.Null.NULL);
    assertThat(value("{\"SS\":[\"b\",\"a\"]}")).isEqualTo(new AttributeValue.SS(List.of("a", "b")));
    assertThat(value("{\"NS\":[\"2\",\"1.0\"]}"))
        .isEqualTo(new AttributeValue.NS(List.of(DynamoNumber.of(1), DynamoNumber.of(2))));
    assertThat(value("{\"BS\":[\"AA==\"]}"))
        .isEqualTo(new AttributeValue.BS(List.of(Binary.wrap(new byte[] {0}))));
    assertThat(value("{\"L\":[{\"S\":\"a\"},{\"L\":[]}]}"))
        .isEqualTo(
            new AttributeValue.L(List.of(new AttributeValue.S("a"), AttributeValue.L.EMPTY)));
    assertThat(value("{\"M\":{\"b\":{\"S\":\"a\"}}}"))
        .isEqualTo(new AttributeValue.M(AttributeMap.of("b", new AttributeValue.S("a"))));
  }

  @Test
  void unknownMembersAreSkippedWhateverTheyHold() {
    assertThat(value("{\"X\":[{\"S\":1}],\"S\":\"a\",\"Y\":null}"))
        .isEqualTo(new AttributeValue.S("a"));
  }

  @Test
  void aNullMemberIsAbsent() {
    assertThat(value("{\"N\":null,\"S\":\"a\"}")).isEqualTo(new AttributeValue.S("a"));
  }

  @Test
  void ofTwoMembersWithOneNameTheLaterWins() {
    assertThat(value("{\"S\":\"a\",\"S\":\"b\"}")).isEqualTo(new AttributeValue.S("b"));
    assertThat(value("{\"N\":\"x\",\"N\":\"1\"}"))
        .isEqualTo(new AttributeValue.N(DynamoNumber.of(1)));
    assertThat(item("{\"a\":{\"N\":\"x\"},\"a\":{\"S\":\"b\"}}"))
        .isEqualTo(Decoded.good(AttributeMap.of("a", new AttributeValue.S("b"))));
    assertThat(item("{\"a\":{\"N\":\"x\"},\"b\":{},\"a\":{\"S\":\"b\"}}").faultKey())
        .isEqualTo("b");
    assertThat(item("{\"a\":{\"S\":\"x\"},\"b\":{},\"a\":{}}").faultKey()).isEqualTo("b");
    assertThat(item("{\"a\":{},\"b\":{},\"a\":{\"N\":\"\"}}").faultKey()).isEqualTo("b");
    assertThat(decode("GetItem", "{\"TableName\":\"a\",\"TableName\":\"b\"}").string("TableName"))
        .isEqualTo("b");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {}                                 | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
          {"X":"a"}                          | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
          {"S":null}                         | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
          null                               | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
          {"L":[null]}                       | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
          {"M":{"b":{}}}                     | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
          {"S":"a","N":"1"}                  | Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes
          {"S":"a","N":"x"}                  | The parameter cannot be converted to a numeric value: x
          {"S":"a","NULL":false}             | One or more parameter values were invalid: Null attribute value types must have the value of true
          {"NULL":false}                     | One or more parameter values were invalid: Null attribute value types must have the value of true
          {"NULL":"no"}                      | One or more parameter values were invalid: Null attribute value types must have the value of true
          {"SS":[]}                          | One or more parameter values were invalid: An string set  may not be empty
          {"NS":[]}                          | One or more parameter values were invalid: An number set  may not be empty
          {"BS":[]}                          | One or more parameter values were invalid: Binary sets should not be empty
          {"N":""}                           | `The parameter cannot be converted to a numeric value: `
          {"N":"1e126"}                      | Number overflow. Attempting to store a number with magnitude larger than supported range
          {"NS":["1","x","1"]}               | The parameter cannot be converted to a numeric value: x
          {"NS":["1","1.0"]}                 | One or more parameter values were invalid: Input collection contains duplicates.
          {"SS":["b","a","b"]}               | One or more parameter values were invalid: Input collection ["a", "b", "b"] contains duplicates.
          {"SS":["b","a","a","0","b"]}       | One or more parameter values were invalid: Input collection ["a", "b", "a", "0", "b"] contains duplicates.
          {"BS":["/w==","AA==","AA=="]}      | One or more parameter values were invalid: Input collection ["AA==","/w==","AA=="]of type BS contains duplicates.
          {"L":[{"S":"a"},{"N":"x"},{}]}     | The parameter cannot be converted to a numeric value: x
          """)
  void theFirstFaultOfAValueIsKept(String value, String message) {
    Decoded<AttributeMap> item = item("{\"g\":{\"S\":\"b\"},\"a\":" + value + ",\"z\":{}}");

    assertThat(fault(item, Surface.BARE)).isEqualTo(message);
    assertThat(item.faultKey()).isEqualTo("a");
    assertThat(item.value().names()).containsExactly("a", "g", "z");
    assertThat(item.value().get("g")).isEqualTo(new AttributeValue.S("b"));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"N":""}                       | The parameter cannot be converted to a numeric value
          {"SS":["b","a","b"]}           | One or more parameter values were invalid: Input collection [b, a, b] contains duplicates.
          {"BS":["/w==","AA==","AA=="]}  | One or more parameter values were invalid: Input collection [/w==, AA==, AA==]of type BS contains duplicates.
          {"NS":["1","1.0"]}             | Input collection contains duplicates
          """)
  void theOlderLayerWordsTheSameFaultInItsWay(String value, String message) {
    assertThat(fault(item("{\"a\":" + value + "}"), OLDER)).isEqualTo(message);
  }

  @Test
  void aMemberOfASetMayNotBeNull() {
    assertThat(item("{\"a\":{\"SS\":[null]}}").fault()).isNotNull();
    assertThat(item("{\"a\":{\"NS\":[\"1\",null]}}").fault()).isNotNull();
    assertThat(item("{\"a\":{\"BS\":[null]}}").fault()).isNotNull();
  }

  @Test
  void oneFaultDoesNotOutliveItsMember() {
    Structure request =
        decode(
            "PutItem",
            "{\"Item\":{\"a\":{}},\"ExpressionAttributeValues\":{\":a\":{\"S\":\"x\"}},"
                + "\"Expected\":{\"a\":{\"Value\":{\"S\":\"x\"},"
                + "\"AttributeValueList\":[{\"S\":\"x\"},{}]}}}");

    assertThat(request.attributes("Item").fault()).isNotNull();
    assertThat(request.attributes("ExpressionAttributeValues").fault()).isNull();
    Structure expected = request.structureMap("Expected").get("a");
    assertThat(expected.value("Value")).isEqualTo(Decoded.good(new AttributeValue.S("x")));
    assertThat(expected.valueList("AttributeValueList").fault()).isNotNull();
    assertThat(expected.valueList("AttributeValueList").value()).hasSize(2);
  }

  private static String nested(String open, String close, int levels, String leaf) {
    return open.repeat(levels) + leaf + close.repeat(levels);
  }

  @Test
  void aScalarMayStandIn31ListsOrMaps() {
    assertThat(item("{\"a\":" + nested("{\"L\":[", "]}", 31, "{\"S\":\"x\"}") + "}").fault())
        .isNull();
    assertThat(item("{\"a\":" + nested("{\"M\":{\"m\":", "}}", 31, "{\"S\":\"x\"}") + "}").fault())
        .isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 33, 100, 1000, 100_000, 1_000_000})
  void deeperValuesAreRefusedHoweverDeepTheyAre(int levels) {
    String deep = nested("{\"L\":[", "]}", levels, "{\"S\":\"x\"}");

    Decoded<AttributeMap> item = item("{\"a\":" + deep + ",\"b\":{\"S\":\"y\"}}");

    assertThat(fault(item, Surface.BARE))
        .isEqualTo(
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested"
                + " levels beyond supported limit");
    assertThat(item.faultKey()).isEqualTo("a");
    assertThat(item.value().get("b")).isEqualTo(new AttributeValue.S("y"));
  }

  @Test
  void aNameInsideAValueMayHave65535Bytes() {
    assertThat(item("{\"a\":{\"M\":{\"" + "n".repeat(65_535) + "\":{\"S\":\"\"}}}}").fault())
        .isNull();
    assertThat(
            fault(
                item("{\"a\":{\"M\":{\"" + "\u00e4".repeat(32_768) + "\":{\"S\":\"\"}}}}"),
                Surface.BARE))
        .isEqualTo("Attribute name is too large, must be less than 65536 bytes");
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 100_000, 8_000_000})
  void unknownMembersMayNestAsDeepAsTheyLike(int levels) {
    Structure request =
        decode(
            "PutItem",
            "{\"Unknown\":" + nested("[", "]", levels, "\"]}\\\"\"") + ",\"TableName\":\"t\"}");

    assertThat(request.string("TableName")).isEqualTo("t");
  }

  @Test
  void textsOfAnyLengthAreRead() {
    String text = "\u00e4".repeat(8_000_000);

    assertThat(item("{\"a\":{\"S\":\"" + text + "\"}}").value().get("a"))
        .isEqualTo(new AttributeValue.S(text));
    assertThat(item("{\"" + text + "\":{\"S\":\"\"}}").value().contains(text)).isTrue();
  }

  @Test
  void unpairedSurrogatesBecomeQuestionMarks() {
    assertThat(value("{\"S\":\"a\\ud83db\\ude00\"}")).isEqualTo(new AttributeValue.S("a?b?"));
    assertThat(value("{\"S\":\"\\uD83D\\uDE00\"}")).isEqualTo(new AttributeValue.S("\uD83D\uDE00"));
    assertThat(value("{\"S\":\"\uD83D\uDE00\\ud83d\"}"))
        .isEqualTo(new AttributeValue.S("\uD83D\uDE00?"));
    assertThat(decode("GetItem", "{\"TableName\":\"\\udfff\"}").string("TableName")).isEqualTo("?");
  }
}
