package dev.dynamotest.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.awscore.endpoints.AccountIdEndpointMode;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

@Timeout(30)
class DynamoClientsTest {
  private static final CreateTableRequest ORDERS =
      CreateTableRequest.builder()
          .tableName("Orders")
          .billingMode(BillingMode.PAY_PER_REQUEST)
          .attributeDefinitions(
              AttributeDefinition.builder().attributeName("PK").attributeType("S").build())
          .keySchema(KeySchemaElement.builder().attributeName("PK").keyType(KeyType.HASH).build())
          .build();

  private final Engine engine = Engine.create();

  @Test
  void aSyncClientTalksToTheEngine() {
    try (DynamoDbClient client = DynamoClients.sync(engine)) {
      client.createTable(ORDERS);
      DescribeTableResponse orders = client.describeTable(r -> r.tableName("Orders"));

      assertThat(orders.table().tableStatus()).isEqualTo(TableStatus.ACTIVE);
      assertThat(orders.table().tableArn())
          .isEqualTo("arn:aws:dynamodb:us-east-1:123456789012:table/Orders");
      assertThat(orders.responseMetadata().requestId()).matches("[0-9A-Z]{52}");
      assertThat(orders.sdkHttpResponse().firstMatchingHeader("x-amz-crc32")).isPresent();
      assertThat(orders.sdkHttpResponse().firstMatchingHeader("Content-Length")).isPresent();
    }
  }

  @Test
  void clientsTellWhetherTheyAreInProcess() {
    try (DynamoDbClient here = DynamoClients.sync(engine);
        DynamoDbAsyncClient alsoHere = DynamoClients.async(engine);
        DynamoDbClient elsewhere =
            DynamoClients.withoutAws(DynamoDbClient.builder())
                .httpClient(EngineHttpClient.to(engine))
                .build()) {
      assertThat(DynamoClients.isInProcess(here)).isTrue();
      assertThat(DynamoClients.isInProcess(alsoHere)).isTrue();
      assertThat(DynamoClients.isInProcess(elsewhere)).isFalse();
    }
  }

  @Test
  void aBuilderMayHaveATransportAlready() {
    try (DynamoDbClient client =
            DynamoClients.configure(
                    DynamoDbClient.builder().httpClientBuilder(Apache5HttpClient.builder()), engine)
                .build();
        DynamoDbAsyncClient async =
            DynamoClients.configure(
                    DynamoDbAsyncClient.builder()
                        .httpClientBuilder(NettyNioAsyncHttpClient.builder()),
                    engine)
                .build()) {
      assertThat(client.listTables().tableNames()).isEmpty();
      assertThat(async.listTables().join().tableNames()).isEmpty();
    }
  }

  @Test
  void whatIsSaidOfAwsEndpointsDoesNotMatter() {
    try (DynamoDbClient client =
        DynamoClients.configure(
                DynamoDbClient.builder()
                    .fipsEnabled(true)
                    .dualstackEnabled(true)
                    .endpointDiscoveryEnabled(true)
                    .accountIdEndpointMode(AccountIdEndpointMode.REQUIRED),
                engine)
            .build()) {
      assertThat(client.listTables().tableNames()).isEmpty();
    }
  }

  @Test
  void anAsyncClientTalksToTheEngine() {
    try (DynamoDbAsyncClient client = DynamoClients.async(engine)) {
      client.createTable(ORDERS).join();

      assertThat(client.describeTable(r -> r.tableName("Orders")).join().table().tableName())
          .isEqualTo("Orders");
      assertThatThrownBy(() -> client.describeTable(r -> r.tableName("Users")).join())
          .isInstanceOf(CompletionException.class)
          .hasCauseInstanceOf(ResourceNotFoundException.class);
    }
  }

  @Test
  void waitersNeedNotWait() {
    DynamoDbClient client = DynamoClients.sync(engine);
    client.createTable(ORDERS);

    long start = System.nanoTime();
    client.waiter().waitUntilTableExists(r -> r.tableName("Orders"));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void errorsAreTheSdksOwnExceptions() {
    DynamoDbClient client = DynamoClients.sync(engine);
    client.createTable(ORDERS);

    assertThatThrownBy(() -> client.createTable(ORDERS))
        .isInstanceOf(ResourceInUseException.class)
        .hasMessageStartingWith(
            "Table already exists: Orders (Service: DynamoDb, Status Code: 400");
    assertThatThrownBy(() -> client.createTable(ORDERS.toBuilder().tableName("x").build()))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo("ValidationException"));
  }

  @Test
  void clientsOfOneEngineSeeTheSameTables() {
    DynamoClients.sync(engine).createTable(ORDERS);

    assertThat(
            DynamoClients.async(engine)
                .describeTable(r -> r.tableName("Orders"))
                .join()
                .table()
                .tableName())
        .isEqualTo("Orders");
  }

  @Test
  void clientsOfAnotherEngineSeeOthers() {
    DynamoClients.sync(engine).createTable(ORDERS);
    DynamoDbClient other = DynamoClients.sync(Engine.create());

    assertThatThrownBy(() -> other.describeTable(r -> r.tableName("Orders")))
        .isInstanceOf(ResourceNotFoundException.class);
  }

  @Test
  void clientsAreInTheEnginesRegion() {
    DynamoDbClient client =
        DynamoClients.sync(Engine.create(EngineConfig.fast().withDefaultRegion("eu-west-3")));

    assertThat(client.createTable(ORDERS).tableDescription().tableArn())
        .startsWith("arn:aws:dynamodb:eu-west-3:");
  }

  @Test
  void clientsAreAuthenticated() {
    Engine strict = Engine.create(EngineConfig.fast().withVerifiesAuthentication(true));

    assertThat(DynamoClients.sync(strict).createTable(ORDERS).tableDescription().tableName())
        .isEqualTo("Orders");
  }

  @Test
  void anInterruptedThreadDoesNotReachTheEngine() {
    AtomicInteger requests = new AtomicInteger();
    DynamoDbClient client = clientOf(counting(requests, engine::handle));
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> client.createTable(ORDERS)).isInstanceOf(AbortedException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(requests).hasValue(0);
  }

  /** Answers only after a very long time, or when its thread is interrupted. */
  private static WireResponse slowly(CountDownLatch called) {
    called.countDown();
    try {
      Thread.sleep(Duration.ofMinutes(5).toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return new WireResponse(200, List.of(), "{}".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void timeoutsOfTheSdkEndACallThatTakesTooLong() {
    CountDownLatch called = new CountDownLatch(1);
    DynamoDbClientBuilder whole =
        DynamoDbClient.builder()
            .overrideConfiguration(o -> o.apiCallTimeout(Duration.ofMillis(300)));
    DynamoDbClientBuilder attempt =
        DynamoDbClient.builder()
            .overrideConfiguration(
                o ->
                    o.apiCallAttemptTimeout(Duration.ofMillis(100))
                        .retryStrategy(r -> r.maxAttempts(2)));

    assertThatThrownBy(
            () ->
                DynamoClients.configure(whole, "us-east-1", r -> slowly(called))
                    .build()
                    .listTables())
        .isInstanceOf(ApiCallTimeoutException.class);
    assertThatThrownBy(
            () ->
                DynamoClients.configure(attempt, "us-east-1", r -> slowly(called))
                    .build()
                    .listTables())
        .isInstanceOf(ApiCallAttemptTimeoutException.class);
    assertThat(called.getCount()).isZero();
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void anInterruptEndsACallThatIsUnderWay() throws Exception {
    CountDownLatch called = new CountDownLatch(1);
    DynamoDbClient client = clientOf(r -> slowly(called));
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread caller =
        new Thread(
            () -> {
              try {
                client.listTables();
              } catch (RuntimeException e) {
                thrown.set(e);
              }
            });
    caller.start();
    called.await();
    caller.interrupt();
    caller.join();

    assertThat(thrown.get()).isInstanceOf(AbortedException.class);
  }

  @Test
  void throttlingIsRetriedWithoutWaiting() {
    AtomicInteger requests = new AtomicInteger();
    DynamoDbClient client =
        clientOf(
            counting(
                requests,
                r ->
                    error("ProvisionedThroughputExceededException", "The level ... was exceeded")));

    long start = System.nanoTime();
    assertThatThrownBy(() -> client.getItem(r -> r.tableName("Orders").key(Map.of())))
        .isInstanceOf(ProvisionedThroughputExceededException.class);
    assertThat(requests.get()).as("attempts").isGreaterThan(3);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void aRetryStrategyOfTheUserStays() {
    AtomicInteger requests = new AtomicInteger();
    DynamoDbClientBuilder builder =
        DynamoDbClient.builder()
            .overrideConfiguration(o -> o.retryStrategy(retries -> retries.maxAttempts(2)));
    DynamoDbClient client =
        DynamoClients.configure(
                builder,
                "us-east-1",
                counting(requests, r -> error("ThrottlingException", "Rate exceeded")))
            .build();

    assertThatThrownBy(() -> client.getItem(r -> r.tableName("Orders").key(Map.of())))
        .isInstanceOf(DynamoDbException.class);
    assertThat(requests).hasValue(2);
  }

  @Test
  void checksumsAreChecked() {
    DynamoDbClient client =
        clientOf(
            r ->
                new WireResponse(
                    200,
                    List.of(Map.entry("x-amz-crc32", "1")),
                    "{}".getBytes(StandardCharsets.UTF_8)));

    assertThatThrownBy(() -> client.getItem(r -> r.tableName("Orders").key(Map.of())))
        .isInstanceOf(Crc32MismatchException.class);
  }

  @Test
  void bodiesOfAnySizePass() {
    AtomicInteger size = new AtomicInteger();
    Function<WireRequest, WireResponse> measuring =
        r -> {
          size.set(r.body().length);
          return new WireResponse(200, List.of(), r.body());
        };
    String large = "x".repeat(15_000_000);

    clientOf(measuring).describeTable(r -> r.tableName(large));
    assertThat(size.get()).isGreaterThan(15_000_000);

    DynamoClients.configure(DynamoDbAsyncClient.builder(), "us-east-1", measuring)
        .build()
        .describeTable(r -> r.tableName(large))
        .join();
    assertThat(size.get()).isGreaterThan(15_000_000);
  }

  @Test
  void bugsOfTheEngineReachTheCaller() {
    Function<WireRequest, WireResponse> broken =
        r -> {
          throw new IllegalStateException("bug");
        };

    assertThatThrownBy(() -> clientOf(broken).describeTable(r -> r.tableName("Orders")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("bug");
    assertThatThrownBy(
            () ->
                DynamoClients.configure(DynamoDbAsyncClient.builder(), "us-east-1", broken)
                    .build()
                    .describeTable(r -> r.tableName("Orders"))
                    .join())
        .hasRootCauseMessage("bug");
  }

  private static DynamoDbClient clientOf(Function<WireRequest, WireResponse> engine) {
    return DynamoClients.configure(DynamoDbClient.builder(), "us-east-1", engine).build();
  }

  private static Function<WireRequest, WireResponse> counting(
      AtomicInteger count, Function<WireRequest, WireResponse> engine) {
    return request -> {
      count.incrementAndGet();
      return engine.apply(request);
    };
  }

  private static WireResponse error(String code, String message) {
    String body =
        "{\"__type\":\"com.amazonaws.dynamodb.v20120810#"
            + code
            + "\",\"message\":\""
            + message
            + "\"}";
    return new WireResponse(400, List.of(), body.getBytes(StandardCharsets.UTF_8));
  }
}
