package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.ActiveFault;
import dev.dynamotest.core.injection.FaultRule;
import dev.dynamotest.sdk.DynamoClients;
import dev.dynamotest.server.DynamoServer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** What the SDK makes of faults, in process and over HTTP. */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
@Timeout(120)
class FaultFlowTest {
  /** Of the SDK's default retries for DynamoDB. */
  private static final int ATTEMPTS = 9;

  private static void createTable(DynamoDbClient client) {
    client.createTable(
        r ->
            r.tableName("Orders")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    a -> a.attributeName("id").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH)));
  }

  private static Map<String, AttributeValue> id(String id) {
    return Map.of("id", AttributeValue.fromS(id));
  }

  private static void put(DynamoDbClient client, String id) {
    client.putItem(r -> r.tableName("Orders").item(id(id)));
  }

  private static void increment(DynamoDbClient client, String id) {
    client.updateItem(
        r ->
            r.tableName("Orders")
                .key(id(id))
                .updateExpression("ADD n :one")
                .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1"))));
  }

  private static Map<String, AttributeValue> get(DynamoDbClient client, String id) {
    return client.getItem(r -> r.tableName("Orders").key(id(id))).item();
  }

  /** Without a socket. Retries do not wait. */
  @Nested
  class InProcess {
    private final Engine engine = Engine.create();
    private final DynamoDbClient client = DynamoClients.sync(engine);
    private final DynamoDbAsyncClient async = DynamoClients.async(engine);

    @BeforeEach
    void prepare() {
      createTable(client);
    }

    @Test
    void aClientRecoversFromAShortThrottle() {
      ActiveFault throttle =
          engine
              .faults()
              .add(
                  FaultRule.on("PutItem")
                      .table("Orders")
                      .times(2)
                      .error(ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED));
      put(client, "a");
      assertThat(get(client, "a")).isEqualTo(id("a"));
      assertThat(throttle.hits()).isEqualTo(2);
      assertThat(throttle.matches()).isEqualTo(3);
    }

    @Test
    void aClientGivesUpAsInProduction() {
      ActiveFault throttle =
          engine
              .faults()
              .add(FaultRule.on("PutItem").error(ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED));
      assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
          .isThrownBy(() -> put(client, "a"))
          .withMessageContaining("(SDK Attempt Count: " + ATTEMPTS + ")")
          .satisfies(
              e ->
                  assertThat(e.throttlingReasons())
                      .singleElement()
                      .satisfies(
                          reason -> {
                            assertThat(reason.reason())
                                .isEqualTo("TableWriteProvisionedThroughputExceeded");
                            assertThat(reason.resource()).endsWith(":table/Orders");
                          }));
      assertThat(throttle.hits()).isEqualTo(ATTEMPTS);
    }

    @Test
    void aRuleCanBeAboutAttempts() {
      ActiveFault fault =
          engine.faults().add(FaultRule.on("PutItem").attempts(1, 2).error(ErrorType.THROTTLING));
      put(client, "a");
      put(client, "b");
      assertThat(fault.hits()).isEqualTo(4);
    }

    @Test
    void anUpdateWhoseAnswerIsLostIsAppliedTwice() {
      engine
          .faults()
          .add(
              FaultRule.on("UpdateItem")
                  .times(1)
                  .afterApplying()
                  .error(ErrorType.INTERNAL_SERVER_ERROR));
      increment(client, "a");
      assertThat(get(client, "a").get("n").n()).isEqualTo("2");
    }

    @Test
    void aConditionalPutFailsOnItsOwnFirstAttempt() {
      engine.faults().add(FaultRule.on("PutItem").times(1).afterApplying().connectionReset());
      assertThatThrownBy(
              () ->
                  client.putItem(
                      r ->
                          r.tableName("Orders")
                              .item(id("a"))
                              .conditionExpression("attribute_not_exists(id)")))
          .hasMessageContaining("The conditional request failed")
          .hasMessageContaining("(SDK Attempt Count: 2)");
    }

    @Test
    void aResetConnectionIsTriedAgain() {
      ActiveFault reset = engine.faults().add(FaultRule.onAny().times(2).connectionReset());
      put(client, "a");
      assertThat(reset.hits()).isEqualTo(2);
      ActiveFault forAsync = engine.faults().add(FaultRule.onAny().times(2).connectionReset());
      async.putItem(r -> r.tableName("Orders").item(id("b"))).join();
      assertThat(forAsync.hits()).isEqualTo(2);
      assertThat(get(client, "b")).isEqualTo(id("b"));
    }

    @Test
    void aConnectionThatIsResetAlwaysEndsInTheSdksException() {
      ActiveFault reset = engine.faults().add(FaultRule.onAny().connectionReset());
      assertThatExceptionOfType(SdkClientException.class)
          .isThrownBy(() -> put(client, "a"))
          .withMessageContaining("Connection reset");
      assertThat(reset.hits()).isEqualTo(ATTEMPTS);
    }

    @Test
    void aFrontEndFailureIsTriedAgain() {
      ActiveFault failure = engine.faults().add(FaultRule.onAny().times(1).frontEndFailure());
      put(client, "a");
      assertThat(failure.hits()).isEqualTo(1);
      engine.faults().add(FaultRule.onAny().frontEndFailure());
      assertThatExceptionOfType(DynamoDbException.class)
          .isThrownBy(() -> put(client, "a"))
          .satisfies(e -> assertThat(e.statusCode()).isEqualTo(503));
    }

    @Test
    void conflictsAreNotTriedAgain() {
      ActiveFault conflict =
          engine.faults().add(FaultRule.onAny().error(ErrorType.TRANSACTION_CONFLICT));
      assertThatExceptionOfType(TransactionConflictException.class)
          .isThrownBy(() -> put(client, "a"));
      assertThatExceptionOfType(TransactionCanceledException.class)
          .isThrownBy(
              () ->
                  client.transactWriteItems(
                      r -> r.transactItems(i -> i.delete(d -> d.tableName("Orders").key(id("a"))))))
          .satisfies(
              e ->
                  assertThat(e.cancellationReasons().get(0).code())
                      .isEqualTo("TransactionConflict"));
      assertThat(conflict.hits()).isEqualTo(2);
    }

    @Test
    void unprocessedItemsAreASuccess() {
      engine.faults().add(FaultRule.on("BatchWriteItem").times(1).unprocessed(1));
      var answer =
          client.batchWriteItem(
              r -> r.requestItems(Map.of("Orders", List.of(w(id("a")), w(id("b"))))));
      assertThat(answer.unprocessedItems().get("Orders")).containsExactly(w(id("b")));
      assertThat(get(client, "b")).isEmpty();
    }

    private WriteRequest w(Map<String, AttributeValue> item) {
      return WriteRequest.builder().putRequest(p -> p.item(item)).build();
    }

    @Test
    void latencyTakesNoTimeOnAClockThatStandsStill() {
      Instant start = Instant.parse("2026-01-01T00:00:00Z");
      engine.clock().freeze(start);
      engine.faults().add(FaultRule.on("GetItem").times(3).latency(Duration.ofHours(1)));
      for (int i = 0; i < 4; i++) {
        get(client, "a");
      }
      assertThat(engine.clock().instant()).isEqualTo(start.plus(Duration.ofHours(3)));
    }

    @Test
    void latencyRunsIntoTheClientsTimeout() {
      engine.faults().add(FaultRule.on("GetItem").latency(Duration.ofHours(1)));
      Duration timeout = Duration.ofMillis(50);
      assertThatExceptionOfType(ApiCallTimeoutException.class)
          .isThrownBy(
              () ->
                  client.getItem(
                      r ->
                          r.tableName("Orders")
                              .key(id("a"))
                              .overrideConfiguration(o -> o.apiCallTimeout(timeout))));
      assertThatExceptionOfType(CompletionException.class)
          .isThrownBy(
              () ->
                  async
                      .getItem(
                          r ->
                              r.tableName("Orders")
                                  .key(id("a"))
                                  .overrideConfiguration(o -> o.apiCallTimeout(timeout)))
                      .join())
          .withCauseInstanceOf(ApiCallTimeoutException.class);
    }

    @Test
    void aLateAnswerComes() {
      engine.faults().add(FaultRule.on("PutItem").latency(Duration.ofMillis(5)));
      put(client, "a");
      async.putItem(r -> r.tableName("Orders").item(id("b"))).join();
      assertThat(get(client, "b")).isEqualTo(id("b"));
    }
  }

  /** With the SDK's own waiting between attempts. */
  @Nested
  class OverHttp {
    private DynamoServer server;
    private DynamoDbClient client;

    @BeforeEach
    void prepare() throws Exception {
      server = DynamoServer.start();
      client =
          DynamoClients.withoutAws(DynamoDbClient.builder())
              .endpointOverride(server.endpoint())
              .httpClientBuilder(UrlConnectionHttpClient.builder())
              .build();
      createTable(client);
    }

    @AfterEach
    void close() {
      client.close();
      server.close();
    }

    @Test
    void aClientRecoversFromErrors() {
      ActiveFault fault =
          server
              .database()
              .faults()
              .add(FaultRule.on("PutItem").times(2).error(ErrorType.INTERNAL_SERVER_ERROR));
      put(client, "a");
      assertThat(fault.hits()).isEqualTo(2);
    }

    @Test
    void aConnectionIsClosedWithoutAnAnswer() {
      ActiveFault reset =
          server.database().faults().add(FaultRule.on("PutItem").times(1).connectionReset());
      put(client, "a");
      assertThat(reset.hits()).isEqualTo(1);
      assertThat(get(client, "a")).isEqualTo(id("a"));
    }

    @Test
    void aLateAnswerComesAndHoldsNobodyUp() {
      server
          .database()
          .faults()
          .add(FaultRule.on("PutItem").key("id", "slow").times(50).latency(Duration.ofHours(1)));
      server
          .database()
          .faults()
          .add(FaultRule.on("PutItem").key("id", "late").latency(Duration.ofMillis(20)));
      for (int i = 0; i < 20; i++) { // more than the server has threads
        assertThatExceptionOfType(SdkClientException.class)
            .isThrownBy(
                () ->
                    client.putItem(
                        r ->
                            r.tableName("Orders")
                                .item(id("slow"))
                                .overrideConfiguration(
                                    o -> o.apiCallTimeout(Duration.ofMillis(20)))));
      }
      put(client, "late");
      assertThat(get(client, "late")).isEqualTo(id("late"));
      assertThat(get(client, "slow")).isEqualTo(id("slow"));
    }
  }
}
