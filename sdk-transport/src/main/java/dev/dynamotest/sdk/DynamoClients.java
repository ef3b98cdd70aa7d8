package dev.dynamotest.sdk;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.net.URI;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.awscore.client.builder.AwsAsyncClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Ready-made SDK clients of an engine in the same process. They need no endpoint, region or
 * credentials, read no AWS configuration of the machine, and retry as the SDK does but without
 * waiting in between. All methods are thread-safe; a client costs about as much as any SDK client
 * (share it), and closing it is good manners but frees nothing.
 */
public final class DynamoClients {
  /** Resolves nowhere, so that a client which loses its transport can not reach AWS. */
  private static final URI NOWHERE = URI.create("http://dynamotest.invalid");

  /** The SDK's default for DynamoDB, which it forgets when its retries are changed. */
  private static final int PRODUCTION_ATTEMPTS = 9;

  /** The same where the SDK's rules of 2026 are chosen. */
  private static final int PRODUCTION_ATTEMPTS_2026 = 4;

  private static final ProfileFile NO_PROFILES = ProfileFile.aggregator().build();

  private DynamoClients() {}

  /** A synchronous client. */
  public static DynamoDbClient sync(Engine engine) {
    return configure(DynamoDbClient.builder(), engine).build();
  }

  /** An asynchronous client. */
  public static DynamoDbAsyncClient async(Engine engine) {
    return configure(DynamoDbAsyncClient.builder(), engine).build();
  }

  /** An enhanced client; needs the SDK's artifact {@code dynamodb-enhanced}. */
  public static DynamoDbEnhancedClient enhanced(Engine engine) {
    return DynamoDbEnhancedClient.builder().dynamoDbClient(sync(engine)).build();
  }

  /** An asynchronous enhanced client; needs the SDK's artifact {@code dynamodb-enhanced}. */
  public static DynamoDbEnhancedAsyncClient enhancedAsync(Engine engine) {
    return DynamoDbEnhancedAsyncClient.builder().dynamoDbClient(async(engine)).build();
  }

  /** A client of the streams of the engine's tables. */
  public static DynamoDbStreamsClient streams(Engine engine) {
    return configure(DynamoDbStreamsClient.builder(), engine).build();
  }

  /**
   * Makes the client under construction a client of the engine, in the engine's default region.
   * Settings of the builder that have nothing to do with the connection stay as they are.
   */
  public static <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B configure(
      B builder, Engine engine) {
    return configure(builder, engine.config().defaultRegion(), engine::handle);
  }

  /**
   * Makes the client under construction a client of whatever answers in an engine's place; it must
   * be thread-safe.
   */
  public static <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B configure(
      B builder, String region, Function<WireRequest, WireResponse> engine) {
    return nowhere(builder, region)
        .httpClientBuilder(null) // the builder may have one, and takes not both
        .httpClient(EngineHttpClient.to(engine));
  }

  /** As {@link #configure(AwsSyncClientBuilder, Engine)}, for asynchronous clients. */
  public static <B extends AwsAsyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B configure(
      B builder, Engine engine) {
    return configure(builder, engine.config().defaultRegion(), engine::handle);
  }

  /** As {@link #configure(AwsSyncClientBuilder, String, Function)}, for asynchronous clients. */
  public static <B extends AwsAsyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B configure(
      B builder, String region, Function<WireRequest, WireResponse> engine) {
    return nowhere(builder, region)
        .httpClientBuilder(null)
        .httpClient(EngineAsyncHttpClient.to(engine));
  }

  /** Whether a client has been made here, or configured here, so that it needs no connection. */
  public static boolean isInProcess(AwsClient client) {
    return client
        .serviceClientConfiguration()
        .endpointOverride()
        .filter(NOWHERE::equals)
        .isPresent();
  }

  private static <B extends AwsClientBuilder<B, C>, C> B nowhere(B builder, String region) {
    return withoutAws(builder).region(Region.of(region)).endpointOverride(NOWHERE);
  }

  /**
   * Gives a client under construction what it must have to talk to any dynamotest, in process or
   * over HTTP: the region us-east-1, made-up credentials, no profile files, no FIPS or dual-stack
   * endpoint whatever the machine is configured for, and as many retries as the SDK's default for
   * DynamoDB, eight, that do not wait, unless the builder has a retry strategy already. They are
   * three where the SDK is told to follow its rules of 2026, by the system property {@code
   * aws.newRetries2026} or the environment variable {@code AWS_NEW_RETRIES_2026}.
   */
  public static <B extends AwsClientBuilder<B, C>, C> B withoutAws(B builder) {
    ClientOverrideConfiguration known = builder.overrideConfiguration();
    ClientOverrideConfiguration.Builder changed =
        known.toBuilder().defaultProfileFile(NO_PROFILES).defaultProfileName("default");
    if (!hasRetries(known)) {
      changed.retryStrategy(
          retries ->
              retries
                  .maxAttempts(productionAttempts())
                  .backoffStrategy(BackoffStrategy.retryImmediately())
                  .throttlingBackoffStrategy(BackoffStrategy.retryImmediately()));
    }
    return builder
        .overrideConfiguration(changed.build())
        .region(Region.US_EAST_1)
        .fipsEnabled(false)
        .dualstackEnabled(false)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("dynamotest", "secret")));
  }

  /** Read as the SDK reads it; older ones know nothing of it. */
  private static int productionAttempts() {
    String chosen = System.getProperty("aws.newRetries2026");
    if (chosen == null) {
      chosen = System.getenv("AWS_NEW_RETRIES_2026");
    }
    return "true".equalsIgnoreCase(chosen) ? PRODUCTION_ATTEMPTS_2026 : PRODUCTION_ATTEMPTS;
  }

  private static boolean hasRetries(ClientOverrideConfiguration configuration) {
    return configuration.retryStrategy().isPresent()
        || configuration.retryStrategyConfigurator().isPresent()
        || configuration.retryMode().isPresent()
        || configuration.retryPolicy().isPresent();
  }
}
