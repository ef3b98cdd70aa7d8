package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.EngineClock;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.shape.Answer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything around the JSON. */
class HttpProtocolTest {
  private static final TestRequest LIST_TABLES = TestRequest.to("ListTables", "{}");

  private final TestProtocol protocol =
      TestProtocol.ofEmptyOperations("ListTables", "ListStreams", "PutItem");

  private static String header(WireResponse response, String name) {
    assertThat(TestProtocol.header(response, name)).hasSize(1);
    return TestProtocol.header(response, name).get(0);
  }

  private static Set<String> headerNames(WireResponse response) {
    Set<String> names = new HashSet<>();
    response.headers().forEach(h -> names.add(h.getKey()));
    return names;
  }

  @Test
  void anAnswerHasTheServicesHeaders() {
    EngineClock clock = DynamoClock.frozenAt(Instant.parse("2026-03-05T08:09:01.9Z"));

    WireResponse response =
        protocol.config(EngineConfig.fast().withClock(clock)).handle(LIST_TABLES);

    assertThat(response.status()).isEqualTo(200);
    assertThat(TestProtocol.text(response)).isEqualTo("{}");
    assertThat(header(response, "Content-Type")).isEqualTo("application/x-amz-json-1.0");
    assertThat(header(response, "x-amz-crc32")).isEqualTo("2745614147");
    assertThat(header(response, "x-amzn-RequestId")).matches("[0-9A-Z]{52}");
    assertThat(header(response, "Server")).isEqualTo("Server");
    assertThat(header(response, "Date")).isEqualTo("Thu, 05 Mar 2026 08:09:01 GMT");
    assertThat(response.headers()).hasSize(5);
  }

  @Test
  void theChecksumIsThatOfTheBody() {
    TestProtocol answering =
        new TestProtocol()
            .operation("ListTables", (request, context) -> new Answer().put("Name", "\u00e4"));

    WireResponse response = answering.handle(LIST_TABLES);

    CRC32 crc = new CRC32();
    crc.update("{\"Name\":\"\u00e4\"}".getBytes(StandardCharsets.UTF_8));
    assertThat(header(response, "x-amz-crc32")).isEqualTo(Long.toString(crc.getValue()));
  }

  @Test
  void everyRequestHasAnIdOfItsOwn() {
    RequestIds ids = new RequestIds(7);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      seen.add(ids.next());
    }

    assertThat(seen).hasSize(10_000).allMatch(id -> id.matches("[0-9A-Z]{52}"));
  }

  @Test
  void anOperationWithoutOutputAnswersNoBytes() {
    TestProtocol tagging =
        new TestProtocol().operation("TagResource", (request, context) -> Answer.NO_BODY);

    WireResponse response = tagging.handle(TestRequest.to("TagResource", "{}"));

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
    assertThat(header(response, "x-amz-crc32")).isEqualTo("0");
  }

  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource({
    "application/x-amz-json-1.0,application/x-amz-json-1.0",
    "application/x-amz-json-1.0; charset=utf-8,application/x-amz-json-1.0",
    "' application/x-amz-json-1.0 ;a;b',application/x-amz-json-1.0",
    "application/json,application/json",
    "application/json;charset=utf-8,application/json"
  })
  void theAnswerHasTheContentTypeOfTheRequest(String sent, String answered) {
    WireResponse response = protocol.handle(LIST_TABLES.with("Content-Type", sent));

    assertThat(response.status()).isEqualTo(200);
    assertThat(header(response, "Content-Type")).isEqualTo(answered);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "application/x-amz-json-1.1",
        "application/jsonasdf",
        "application/x-amz-json-1.0,application/json",
        "APPLICATION/JSON",
        "text/plain"
      })
  void aBodyOfAnotherContentTypeIsNotFound(String contentType) {
    WireResponse response =
        protocol.handle(
            contentType == null
                ? LIST_TABLES.without("Content-Type")
                : LIST_TABLES.with("Content-Type", contentType));

    assertNotFound(response);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "HEAD", "PATCH", "OPTIONS", "FLY"})
  void otherMethodsAreNotFound(String method) {
    assertNotFound(protocol.handle(LIST_TABLES.withMethod(method)));
  }

  private static void assertNotFound(WireResponse response) {
    assertThat(response.status()).isEqualTo(404);
    assertThat(TestProtocol.text(response)).isEqualTo("<UnknownOperationException/>\n");
    assertThat(header(response, "x-amz-crc32")).isEqualTo("3552371480");
    assertThat(header(response, "x-amzn-RequestId")).hasSize(52);
  }

  @Test
  void getTellsThatTheServiceIsHealthy() {
    WireResponse response =
        protocol
            .config(EngineConfig.fast().withDefaultRegion("eu-west-1"))
            .handle(new TestRequest("GET", Map.of(), null, new byte[0]));

    assertThat(response.status()).isEqualTo(200);
    assertThat(TestProtocol.text(response)).isEqualTo("healthy: dynamodb.eu-west-1.amazonaws.com ");
    assertThat(headerNames(response)).contains("x-amz-crc32", "x-amzn-RequestId");
  }

  @Test
  void aBodyOfMoreThan16MebibytesIsTooLargeWhateverElseIsWrong() {
    byte[] body = new byte[WireRequest.MAX_BODY_BYTES + 1];

    WireResponse response =
        protocol.handle(LIST_TABLES.withBody(body).without("Content-Type").withMethod("PUT"));

    assertThat(response.status()).isEqualTo(413);
    assertThat(response.body()).isEmpty();
    assertThat(response.headers()).isEmpty();
  }

  @Test
  void aBodyOf16MebibytesIsTaken() {
    byte[] body = " ".repeat(WireRequest.MAX_BODY_BYTES).getBytes(StandardCharsets.US_ASCII);
    body[0] = '{';
    body[body.length - 1] = '}';

    assertThat(protocol.answer(LIST_TABLES.withBody(body))).isEqualTo("{}");
  }

  @Test
  void aCompressedBodyIsRead() throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
      out.write("{\"Limit\":0}".getBytes(StandardCharsets.UTF_8));
    }

    assertThat(protocol.answer(LIST_TABLES.withBody(compressed.toByteArray())))
        .contains("Value '0' at 'limit'");
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "ListTables",
        "DynamoDB_20120810",
        "DynamoDB_20120810.",
        "DynamoDB_20120810.listTables",
        "DynamoDB_20120810.FlyToTheMoon",
        "DynamoDB_20120810.GetItem",
        "DynamoDB_20111205.ListTables",
        "dynamodb_20120810.ListTables",
        "DynamoDB_20120810.ListStreams",
        "DynamoDBStreams_20120810.ListTables"
      })
  void aTargetThatNamesNoOperationIsUnknown(String target) {
    WireResponse response =
        protocol.handle(
            target == null
                ? LIST_TABLES.without("X-Amz-Target")
                : LIST_TABLES.with("X-Amz-Target", target));

    assertThat(response.status()).isEqualTo(400);
    assertThat(TestProtocol.text(response))
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
    assertThat(header(response, "x-amz-crc32")).isEqualTo("1368724161");
  }

  @Test
  void theStreamsApiHasAPrefixOfItsOwn() {
    assertThat(
            protocol.answer(
                LIST_TABLES.with("X-Amz-Target", "DynamoDBStreams_20120810.ListStreams")))
        .isEqualTo("{}");
  }

  @Test
  void brokenJsonIsToldBeforeAnUnknownTarget() {
    WireResponse response =
        protocol.handle(
            LIST_TABLES
                .withBody("{".getBytes(StandardCharsets.UTF_8))
                .with("X-Amz-Target", "nothing"));

    assertThat(TestProtocol.text(response))
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    assertThat(header(response, "x-amz-crc32")).isEqualTo("3948637019");
  }

  @Test
  void anUnknownTargetIsToldBeforeAnEmptyBody() {
    TestRequest empty = LIST_TABLES.withBody(new byte[0]).without("Content-Type");

    assertThat(protocol.answer(empty.without("X-Amz-Target"))).contains("UnknownOperation");
    assertThat(protocol.answer(empty))
        .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    assertThat(header(protocol.handle(empty), "Content-Type"))
        .isEqualTo("application/x-amz-json-1.0");
  }

  @Test
  void everyAnswerToAnotherOriginAllowsIt() {
    for (TestRequest request :
        new TestRequest[] {
          LIST_TABLES,
          LIST_TABLES.withMethod("GET"),
          LIST_TABLES.withMethod("PUT"),
          LIST_TABLES.without("X-Amz-Target")
        }) {
      WireResponse response = protocol.handle(request.with("Origin", "http://localhost"));

      assertThat(header(response, "Access-Control-Allow-Origin")).isEqualTo("*");
      assertThat(header(response, "Access-Control-Expose-Headers")).contains("x-amzn-RequestId");
    }
  }

  @Test
  void aBrowserIsGrantedWhatItAsksFor() {
    WireResponse response =
        protocol.handle(
            new TestRequest("OPTIONS", Map.of(), null, new byte[0])
                .with("Origin", "http://localhost")
                .with("Access-Control-Request-Headers", "a, B")
                .with("Access-Control-Request-Method", "POST"));

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
    assertThat(header(response, "Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(header(response, "Access-Control-Max-Age")).isEqualTo("172800");
    assertThat(header(response, "Access-Control-Allow-Headers")).isEqualTo("a, B");
    assertThat(header(response, "Access-Control-Allow-Methods")).isEqualTo("POST");
    assertThat(header(response, "x-amzn-RequestId")).hasSize(52);
  }

  @Test
  void aBrowserThatAsksForNothingIsGrantedNothing() {
    WireResponse response =
        protocol.handle(
            new TestRequest("OPTIONS", Map.of(), null, new byte[0]).with("Origin", "null"));

    assertThat(headerNames(response))
        .doesNotContain("Access-Control-Allow-Headers", "Access-Control-Allow-Methods");
  }
}
