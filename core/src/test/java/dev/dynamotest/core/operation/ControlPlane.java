package dev.dynamotest.core.operation;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.protocol.TestRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;

/** An engine on a manual clock, asked in JSON written by the rules of {@link Notation}. */
final class ControlPlane {
  /** When the clock starts: 1.7E9 seconds, {@code 2023-11-14T22:13:20Z}. */
  static final Instant START = Instant.ofEpochSecond(1_700_000_000);

  static final String PROVISIONED =
      "{'TableName':'tab','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
          + "'ProvisionedThroughput':UNITS(5,5)}";
  static final String ON_DEMAND =
      "{'TableName':'tab','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
          + "'BillingMode':'PAY_PER_REQUEST'}";

  final DynamoClock clock = DynamoClock.frozenAt(START);
  private final Engine engine;
  private String region = "us-east-1";
  private String accessKey = "test";

  private ControlPlane(EngineConfig config) {
    engine = Engine.create(config.withClock(clock));
  }

  /** States are over by the next request. */
  static ControlPlane fast() {
    return new ControlPlane(EngineConfig.fast());
  }

  /** States take ten seconds. */
  static ControlPlane slow() {
    return new ControlPlane(EngineConfig.fast().withTableStatusDelay(Duration.ofSeconds(10)));
  }

  /** Expired items are deleted so much later. */
  static ControlPlane deletingLate(Duration delay) {
    return new ControlPlane(EngineConfig.fast().withTimeToLiveDelay(delay));
  }

  /** Requests from now on are made in this region. */
  ControlPlane in(String newRegion) {
    region = newRegion;
    return this;
  }

  /** Requests from now on are made with this access key id. */
  ControlPlane as(String newAccessKey) {
    accessKey = newAccessKey;
    return this;
  }

  ControlPlane advance(int seconds) {
    clock.advance(Duration.ofSeconds(seconds));
    return this;
  }

  /** Creates a table and waits until it is ACTIVE. */
  ControlPlane create(String json) {
    ok("CreateTable", json);
    clock.advance(Duration.ofSeconds(10));
    return this;
  }

  /** Makes a request that must succeed. */
  Json ok(String operation, String json) {
    WireResponse response = send(operation, json);
    if (response.status() != 200) {
      throw new AssertionError(text(response));
    }
    return response.body().length == 0 ? new Json("") : Json.parse(text(response));
  }

  /** Makes a request that must fail. {@code ValidationException: the message}. */
  String error(String operation, String json) {
    WireResponse response = send(operation, json);
    if (response.status() != 400) {
      throw new AssertionError(text(response));
    }
    Json body = Json.parse(text(response));
    String type = String.valueOf(body.at("__type"));
    Object message = body.at("message");
    return type.substring(type.indexOf('#') + 1)
        + ": "
        + (message == null ? body.at("Message") : message);
  }

  /** The body of the answer, whatever it is. */
  String body(String operation, String json) {
    return text(send(operation, json));
  }

  /** DescribeTable of the table t. */
  Json describe() {
    return ok("DescribeTable", "{'TableName':'tab'}").part("Table");
  }

  private static String text(WireResponse response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private WireResponse send(String operation, String json) {
    String authorization =
        "AWS4-HMAC-SHA256 Credential=%s/20231114/%s/dynamodb/aws4_request, SignedHeaders=host,"
            + " Signature=0";
    return engine.handle(
        TestRequest.to(operation, Notation.json(json))
            .with("Authorization", authorization.formatted(accessKey, region))
            .with("Host", "localhost:8000"));
  }
}
