package dev.dynamotest.core.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.fault.Text;
import dev.dynamotest.core.fault.Wording;
import dev.dynamotest.core.operation.Operation;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** How operations are called and how what they throw is answered. */
class DispatcherTest {
  private static final TestRequest REQUEST = TestRequest.to("ListTables", "{}");

  /** A text in both wordings. */
  private enum Example implements Text {
    BAD(Wording.validation("bad %s", "wrong %s")),
    MISSING(Wording.of(ErrorType.RESOURCE_NOT_FOUND, "no %s"));

    private final Wording wording;

    Example(Wording wording) {
      this.wording = wording;
    }

    @Override
    public Wording wording() {
      return wording;
    }
  }

  private static TestProtocol operation(Surface surface, Runnable before, Runnable after) {
    return new TestProtocol()
        .operation(
            "ListTables",
            new Operation() {
              @Override
              public Surface surface() {
                return surface;
              }

              @Override
              public Call prepare(Structure request) {
                before.run();
                return context -> {
                  after.run();
                  return new Answer();
                };
              }
            });
  }

  private static Runnable nothing() {
    return () -> {};
  }

  private static Runnable failing(Text text, Object... arguments) {
    return () -> {
      throw text.with(arguments);
    };
  }

  @Test
  void anOperationGetsTheRequestAndItsSurroundings() {
    TestProtocol echo =
        new TestProtocol()
            .operation(
                "ListTables",
                (request, context) ->
                    new Answer()
                        .put("Limit", request.integer("Limit"))
                        .put("Region", context.region())
                        .put("Account", context.account()));

    assertThat(
            echo.answer(
                TestRequest.to("ListTables", "{\"Limit\":3.9}")
                    .with("Authorization", "AWS4 Credential=000000000001/x/eu-west-1/y/z")))
        .isEqualTo("{\"Limit\":3,\"Region\":\"eu-west-1\",\"Account\":\"000000000001\"}");
  }

  @Test
  void faultsBeforeTheTableLookupHaveTheOperationsEnvelope() {
    assertThat(
            operation(Surface.SINGLE_WRITE, failing(Example.BAD, "x"), nothing()).answer(REQUEST))
        .isEqualTo(
            "{\"__type\":\"com.amazon.coral.validate#ValidationException\","
                + "\"message\":\"1 validation error detected: bad x\"}");
  }

  @Test
  void faultsAfterTheTableLookupHaveNoEnvelope() {
    assertThat(
            operation(Surface.SINGLE_WRITE, nothing(), failing(Example.BAD, "x")).answer(REQUEST))
        .isEqualTo(
            "{\"__type\":\"com.amazon.coral.validate#ValidationException\","
                + "\"message\":\"bad x\"}");
  }

  @Test
  void faultsAreWordedAsTheOperationWordsThem() {
    assertThat(operation(Surface.BATCH_WRITE, nothing(), failing(Example.BAD, "x")).answer(REQUEST))
        .contains("\"wrong x\"");
  }

  @Test
  void aModelledErrorHasTheApisNamespace() {
    WireResponse response =
        operation(Surface.BARE, nothing(), failing(Example.MISSING, "table")).handle(REQUEST);

    assertThat(response.status()).isEqualTo(400);
    assertThat(TestProtocol.text(response))
        .isEqualTo(
            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException\","
                + "\"message\":\"no table\"}");
  }

  @Test
  void aFailedConditionTellsSo() {
    assertThat(conditionFailed(null))
        .isEqualTo(
            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                + "\"message\":\"The conditional request failed\"}");
  }

  @Test
  void aFailedConditionWithItsItemSpellsTheMessageWithACapital() {
    assertThat(conditionFailed(AttributeMap.of("pk", new AttributeValue.S("a"))))
        .isEqualTo(
            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                + "\"Message\":\"The conditional request failed\","
                + "\"Item\":{\"pk\":{\"S\":\"a\"}}}");
  }

  private static String conditionFailed(AttributeMap item) {
    return operation(
            Surface.BARE,
            nothing(),
            () -> {
              throw new FaultException(new Fault.ConditionFailed(item));
            })
        .answer(REQUEST);
  }

  @Test
  void aBugIsAnsweredAsTheServiceWouldAndLoggedOnceWithItsStackTrace() {
    assertInternalError(
        () -> {
          throw new IllegalStateException("secret");
        });
  }

  @Test
  void anExhaustedStackIsABugToo() {
    assertInternalError(DispatcherTest::recurse);
  }

  private static void recurse() {
    recurse();
  }

  private static void assertInternalError(Runnable bug) {
    List<LogRecord> records = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            records.add(record);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger logger = Logger.getLogger(HttpProtocol.class.getName());
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      WireResponse response = operation(Surface.SINGLE_WRITE, bug, nothing()).handle(REQUEST);

      assertThat(response.status()).isEqualTo(500);
      assertThat(TestProtocol.text(response))
          .isEqualTo(
              "{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\","
                  + "\"message\":\"Internal server error\"}");
      assertThat(records).hasSize(1);
      assertThat(records.get(0).getMessage()).contains("DynamoDB_20120810.ListTables");
      assertThat(records.get(0).getThrown()).isNotNull();
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }
  }
}
