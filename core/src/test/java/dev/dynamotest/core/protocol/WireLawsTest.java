package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.Binary;
import dev.dynamotest.core.value.DynamoNumber;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Laws of the codec, and that nothing which a client can send is answered by a 500. */
class WireLawsTest {
  /** Valid requests, which the fuzz bends. */
  private static final Map<String, String> REQUESTS =
      Map.of(
          "PutItem",
          """
          {"TableName":"t","Item":{"pk":{"S":"a\\u00e4"},"n":{"N":"1.5e3"},"b":{"B":"AAEC"},
          "l":{"L":[{"NULL":true},{"BOOL":false},{"M":{"x":{"SS":["a","b"]}}}]},
          "ns":{"NS":["1","2"]},"bs":{"BS":["AA==","/w=="]}},"ReturnValues":"ALL_OLD",
          "Expected":{"a":{"Value":{"S":"x"},"Exists":true},
          "b":{"ComparisonOperator":"IN","AttributeValueList":[{"N":"1"}]}}}""",
          "Query",
          """
          {"TableName":"t","IndexName":"abc","Limit":10,"Select":"COUNT","ScanIndexForward":false,
          "KeyConditionExpression":"#a = :a","ExpressionAttributeNames":{"#a":"a"},
          "ExpressionAttributeValues":{":a":{"S":"x"}},
          "ExclusiveStartKey":{"a":{"S":"x"},"b":{"N":"-0.001"}},"ConditionalOperator":"AND",
          "QueryFilter":{"c":{"ComparisonOperator":"EQ","AttributeValueList":[{"S":"y"}]}}}""",
          "BatchGetItem",
          """
          {"RequestItems":{"abc":{"Keys":[{"a":{"S":"x"}},{"a":{"S":"y"}}],"ConsistentRead":true,
          "AttributesToGet":["a","b"]},"def":{"Keys":[{"a":{"B":"AA=="}}]}}}""",
          "BatchWriteItem",
          """
          {"RequestItems":{"abc":[{"PutRequest":{"Item":{"a":{"S":"x"}}}},
          {"DeleteRequest":{"Key":{"a":{"S":"y"}}}}]},"ReturnConsumedCapacity":"TOTAL"}""",
          "CreateTable",
          """
          {"TableName":"abc","AttributeDefinitions":[{"AttributeName":"a","AttributeType":"S"}],
          "KeySchema":[{"AttributeName":"a","KeyType":"HASH"}],"BillingMode":"PROVISIONED",
          "ProvisionedThroughput":{"ReadCapacityUnits":1,"WriteCapacityUnits":2.5},
          "StreamSpecification":{"StreamEnabled":true,"StreamViewType":"KEYS_ONLY"}}""",
          "ExportTableToPointInTime",
          """
          {"TableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/t","S3Bucket":"bucket",
          "ExportTime":1.7e9,"IncrementalExportSpecification":{"ExportFromTime":1}}""");

  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-1.5e400",
          "99999999999999999999999999",
          "\"\"",
          "\"\\ud800\"",
          "\"a\"",
          "[]",
          "{}",
          "[null]",
          "{\"\":null}",
          "[[[[[]]]]]",
          "{\"S\":{\"S\":{\"S\":\"\"}}}");

  private final TestProtocol protocol =
      TestProtocol.ofEmptyOperations(REQUESTS.keySet().toArray(String[]::new));

  private void assertNoInternalError(String operation, byte[] body) {
    WireResponse response = protocol.handle(TestRequest.to(operation, body));

    assertThat(response.status()).isIn(200, 400);
    assertThat(TestProtocol.text(response)).startsWith("{").endsWith("}");
  }

  @Provide
  Arbitrary<String> operations() {
    return Arbitraries.of(REQUESTS.keySet());
  }

  @Property
  void aRequestThatIsCutOffIsNoJson(
      @ForAll("operations") String operation, @ForAll @IntRange(max = 1000) int length) {
    byte[] body = REQUESTS.get(operation).getBytes(StandardCharsets.UTF_8);
    byte[] cut = Arrays.copyOf(body, Math.min(length, body.length - 1));

    assertThat(protocol.answer(TestRequest.to(operation, cut)))
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
  }

  @Property(tries = 3000)
  void changedBytesNeverMakeAnInternalError(
      @ForAll("operations") String operation,
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 8) int changes) {
    Random random = new Random(seed);
    byte[] body = REQUESTS.get(operation).getBytes(StandardCharsets.UTF_8);
    String alphabet = "{}[]\":,0123456789.eE+-\\u tfn\u00e4";
    byte[] bytes = alphabet.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < changes; i++) {
      body[random.nextInt(body.length)] =
          random.nextBoolean() ? (byte) random.nextInt(256) : bytes[random.nextInt(bytes.length)];
    }

    assertNoInternalError(operation, body);
  }

  @Property(tries = 3000)
  void valuesOfOtherTypesNeverMakeAnInternalError(
      @ForAll("operations") String operation,
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 3) int changes) {
    assertNoInternalError(
        operation,
        bent(operation, seed, changes, random -> VALUES.get(random.nextInt(VALUES.size()))));
  }

  @Property(tries = 2000)
  void membersThatAreRepeatedNeverMakeAnInternalError(
      @ForAll("operations") String operation, @ForAll long seed) {
    Random random = new Random(seed);
    String json = REQUESTS.get(operation);
    String inner = json.substring(1, json.length() - 1);
    String other =
        "{"
            + new String(
                    bent(
                        operation, random.nextLong(), 1, r -> VALUES.get(r.nextInt(VALUES.size()))),
                    StandardCharsets.UTF_8)
                .replaceAll("^\\{|}\\s*$", "");

    assertNoInternalError(operation, (other + "," + inner + "}").getBytes(StandardCharsets.UTF_8));
  }

  /** The request with some of its values, whole ones, replaced. */
  private static byte[] bent(
      String operation, long seed, int changes, Function<Random, String> replacement) {
    Random random = new Random(seed);
    String json = REQUESTS.get(operation);
    for (int i = 0; i < changes; i++) {
      int colon = json.indexOf(':', random.nextInt(json.length()));
      int start = colon < 0 ? 0 : colon + 1;
      json =
          json.substring(0, start)
              + replacement.apply(random)
              + json.substring(endOfValue(json, start));
    }
    return json.getBytes(StandardCharsets.UTF_8);
  }

  private static int endOfValue(String json, int start) {
    int depth = 0;
    boolean quoted = false;
    for (int i = start; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '{' || c == '[')) {
        depth++;
      } else if (!quoted && (c == '}' || c == ']')) {
        depth--;
        if (depth < 0) {
          return i;
        }
      } else if (!quoted && depth == 0 && c == ',') {
        return i;
      }
    }
    return json.length();
  }

  @Property
  void whatIsWrittenIsReadBack(@ForAll("items") AttributeMap item) {
    byte[] body = AnswerEncoder.encode(new Answer().put("Item", item));

    assertThat(
            RequestDecoder.decode(Shapes.model().operation("PutItem").input(), body)
                .attributes("Item"))
        .isEqualTo(Decoded.good(item));
  }

  @Provide
  @SuppressWarnings("unchecked")
  Arbitrary<AttributeMap> items() {
    return attributes(
        Arbitraries.lazyOf(
            this::scalars,
            this::scalars,
            this::sets,
            () -> values().list().ofMaxSize(3).map(AttributeValue.L::new),
            () -> attributes(values()).map(AttributeValue.M::new)));
  }

  @SuppressWarnings("unchecked")
  private Arbitrary<AttributeValue> values() {
    return Arbitraries.lazyOf(
        this::scalars,
        this::scalars,
        this::scalars,
        this::sets,
        () -> values().list().ofMaxSize(2).map(AttributeValue.L::new),
        () -> attributes(values()).map(AttributeValue.M::new));
  }

  private Arbitrary<AttributeMap> attributes(Arbitrary<? extends AttributeValue> values) {
    return Arbitraries.maps(texts(), values)
        .ofMaxSize(3)
        .map(
            map -> {
              AttributeMap.Builder builder = AttributeMap.builder();
              map.forEach(builder::put);
              return builder.build();
            });
  }

  @SuppressWarnings("unchecked")
  private Arbitrary<AttributeValue> scalars() {
    return Arbitraries.oneOf(
        texts().map(AttributeValue.S::new),
        numbers().map(AttributeValue.N::new),
        binaries().map(AttributeValue.B::new),
        Arbitraries.of(true, false).map(AttributeValue.Bool::of),
        Arbitraries.just(AttributeValue.Null.NULL));
  }

  @SuppressWarnings("unchecked")
  private Arbitrary<AttributeValue> sets() {
    return Arbitraries.oneOf(
        texts().list().ofMinSize(1).ofMaxSize(4).uniqueElements().map(AttributeValue.SS::new),
        numbers().list().ofMinSize(1).ofMaxSize(4).uniqueElements().map(AttributeValue.NS::new),
        binaries().list().ofMinSize(1).ofMaxSize(4).uniqueElements().map(AttributeValue.BS::new));
  }

  private Arbitrary<String> texts() {
    // Whole code points only: unpaired surrogates do not survive, on purpose.
    return Arbitraries.integers()
        .between(0, Character.MAX_CODE_POINT)
        .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
        .list()
        .ofMaxSize(6)
        .map(
            points -> {
              StringBuilder text = new StringBuilder();
              points.forEach(text::appendCodePoint);
              return text.toString();
            });
  }

  private Arbitrary<DynamoNumber> numbers() {
    return Arbitraries.bigDecimals()
        .between(new BigDecimal("-1E30"), new BigDecimal("1E30"))
        .ofScale(5)
        .map(n -> DynamoNumber.parse(n.toPlainString()));
  }

  private Arbitrary<Binary> binaries() {
    return Arbitraries.bytes().array(byte[].class).ofMaxSize(8).map(Binary::wrap);
  }
}
