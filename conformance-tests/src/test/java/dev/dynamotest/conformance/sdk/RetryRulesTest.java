package dev.dynamotest.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.FaultRule;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.core.protocol.SdkInvocation;
import dev.dynamotest.sdk.DynamoClients;
import dev.dynamotest.sdk.EngineHttpClient;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A PutItem that is always throttled, by the SDK's rules until 2026 and by those that it can be
 * told to follow since: how often it is sent, and how that ends.
 */
@SuppressWarnings("unchecked") // The SDK takes generic varargs without @SafeVarargs.
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class RetryRulesTest {
  private static final String NEW_RULES = "aws.newRetries2026";

  private final Engine engine = Engine.create(EngineConfig.fast().withJournalEntries(100));

  @BeforeEach
  void prepare() {
    try (DynamoDbClient client = DynamoClients.sync(engine)) {
      client.createTable(
          r ->
              r.tableName("Orders")
                  .billingMode(BillingMode.PAY_PER_REQUEST)
                  .attributeDefinitions(
                      a -> a.attributeName("id").attributeType(ScalarAttributeType.S))
                  .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH)));
    }
    engine.clearJournal();
    engine.faults().add(FaultRule.on("PutItem").error(ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED));
  }

  @AfterEach
  void forgetTheRules() {
    System.clearProperty(NEW_RULES);
  }

  @ParameterizedTest
  @CsvSource({"false, 9", "true, 4"})
  void theSdkMakesItsAttemptsAndGivesUp(boolean newRules, int attempts) {
    System.setProperty(NEW_RULES, Boolean.toString(newRules));
    try (DynamoDbClient client = impatient(retriesOfTheSdk())) {
      assertGivesUpAfter(client, attempts);
    }
  }

  @ParameterizedTest
  @CsvSource({"false, 9", "true, 4"})
  void readyMadeClientsMakeAsManyAttempts(boolean newRules, int attempts) {
    System.setProperty(NEW_RULES, Boolean.toString(newRules));
    try (DynamoDbClient client = DynamoClients.sync(engine)) {
      assertGivesUpAfter(client, attempts);
    }
  }

  private void assertGivesUpAfter(DynamoDbClient client, int attempts) {
    assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
        .isThrownBy(
            () ->
                client.putItem(
                    r -> r.tableName("Orders").item(Map.of("id", AttributeValue.fromS("a")))))
        .withMessageContaining("(SDK Attempt Count: " + attempts + ")");

    List<SdkInvocation> invocations =
        engine.journal().stream().map(JournalEntry::invocation).toList();
    assertThat(invocations).extracting(SdkInvocation::id).doesNotContainNull();
    assertThat(invocations.stream().map(SdkInvocation::id).distinct()).hasSize(1);
    assertThat(invocations)
        .extracting(SdkInvocation::attempt)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, attempts).boxed().toList());
  }

  /** What the SDK gives a client that says nothing of retries. */
  private RetryStrategy retriesOfTheSdk() {
    try (DynamoDbClient client =
        DynamoDbClient.builder()
            .region(Region.US_EAST_1)
            .httpClient(EngineHttpClient.to(engine))
            .build()) {
      return client
          .serviceClientConfiguration()
          .overrideConfiguration()
          .retryStrategy()
          .orElseThrow();
    }
  }

  /** A client with these retries that does not wait in between. */
  private DynamoDbClient impatient(RetryStrategy retries) {
    RetryStrategy.Builder<?, ?> builder = retries.toBuilder();
    builder.backoffStrategy(BackoffStrategy.retryImmediately());
    builder.throttlingBackoffStrategy(BackoffStrategy.retryImmediately());
    ClientOverrideConfiguration configuration =
        ClientOverrideConfiguration.builder().retryStrategy(builder.build()).build();
    return DynamoClients.configure(
            DynamoDbClient.builder().overrideConfiguration(configuration), engine)
        .build();
  }
}
