package dev.dynamotest.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Runs test classes as JUnit does, and tells what became of them. */
final class Kit {
  private Kit() {}

  /** Runs classes one after the other. */
  static EngineExecutionResults run(Class<?>... testClasses) {
    return builder(testClasses).execute();
  }

  /** Runs classes and their methods at the same time wherever they allow it. */
  static EngineExecutionResults runConcurrently(Class<?>... testClasses) {
    return runConcurrently("concurrent", testClasses);
  }

  /**
   * Runs classes at the same time.
   *
   * @param methods {@code concurrent} or {@code same_thread}, where they say nothing
   */
  static EngineExecutionResults runConcurrently(String methods, Class<?>... testClasses) {
    return builder(testClasses)
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
        .configurationParameter("junit.jupiter.execution.parallel.mode.default", methods)
        .configurationParameter(
            "junit.jupiter.execution.parallel.mode.classes.default", "concurrent")
        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "16")
        .execute();
  }

  /** What runs classes, to be told more. */
  static EngineTestKit.Builder builder(Class<?>... testClasses) {
    EngineTestKit.Builder builder = EngineTestKit.engine("junit-jupiter");
    for (Class<?> testClass : testClasses) {
      builder.selectors(selectClass(testClass));
    }
    return builder;
  }

  /** All tests pass, and there are so many of them. */
  static void assertPasses(EngineExecutionResults results, int tests) {
    assertThat(failures(results)).isEmpty();
    assertThat(results.testEvents().succeeded().count()).isEqualTo(tests);
  }

  /** As {@link #assertPasses(EngineExecutionResults, int)}, for a class alone. */
  static void assertPasses(Class<?> testClass, int tests) {
    assertPasses(run(testClass), tests);
  }

  /** What failed, be it a test or a class, with the messages of all causes. */
  static List<String> failures(EngineExecutionResults results) {
    return results
        .allEvents()
        .failed()
        .map(
            event ->
                event.getRequiredPayload(TestExecutionResult.class).getThrowable().orElseThrow())
        .map(Kit::text)
        .toList();
  }

  private static String text(Throwable thrown) {
    StringBuilder text = new StringBuilder(thrown.toString());
    for (Throwable cause = thrown.getCause(); cause != null; cause = cause.getCause()) {
      text.append("; ").append(cause);
    }
    return text.toString();
  }

  /** Creates a table with the partition key PK. */
  static void createTable(DynamoDbClient client, String name) {
    createTable(client, name, r -> {});
  }

  /** Creates a table with the partition key PK, and with something more. */
  static void createTable(
      DynamoDbClient client, String name, Consumer<CreateTableRequest.Builder> more) {
    client.createTable(
        r -> {
          more.accept(r);
          r.tableName(name)
              .billingMode(BillingMode.PAY_PER_REQUEST)
              .attributeDefinitions(
                  AttributeDefinition.builder().attributeName("PK").attributeType("S").build())
              .keySchema(
                  KeySchemaElement.builder().attributeName("PK").keyType(KeyType.HASH).build());
        });
  }

  /** Whether there is a table that can be used. */
  static boolean exists(DynamoDbClient client, String name) {
    try {
      return client.describeTable(r -> r.tableName(name)).table().tableStatus()
          == TableStatus.ACTIVE;
    } catch (ResourceNotFoundException e) {
      return false;
    }
  }

  /** Puts an item that has a key only. */
  static void put(DynamoDbClient client, String table, String key) {
    client.putItem(r -> r.tableName(table).item(Map.of("PK", AttributeValue.fromS(key))));
  }

  /** The number of items. */
  static int count(DynamoDbClient client, String table) {
    return client.scan(r -> r.tableName(table)).count();
  }

  /** A client over HTTP, as the code under test could build it. */
  static DynamoDbClient http(URI endpoint) {
    return DynamoDbClient.builder()
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
        .build();
  }
}
