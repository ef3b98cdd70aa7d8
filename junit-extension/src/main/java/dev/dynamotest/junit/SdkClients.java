package dev.dynamotest.junit;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * The SDK clients of a database, made when they are first asked for. They work on when somebody has
 * closed them: the next test has the same ones. Thread-safe.
 */
final class SdkClients {
  private final SdkConnector connector;
  private @Nullable DynamoDbClient client;
  private @Nullable DynamoDbAsyncClient async;
  private @Nullable DynamoDbStreamsClient streams;

  SdkClients(SdkConnector connector) {
    this.connector = connector;
  }

  synchronized DynamoDbClient client() {
    if (client == null) {
      client = ClientThreads.shared(connector.sync(DynamoDbClient.builder())).build();
    }
    return client;
  }

  synchronized DynamoDbAsyncClient async() {
    if (async == null) {
      async = ClientThreads.sharedAsync(connector.async(DynamoDbAsyncClient.builder())).build();
    }
    return async;
  }

  synchronized DynamoDbStreamsClient streams() {
    if (streams == null) {
      streams = ClientThreads.shared(connector.sync(DynamoDbStreamsClient.builder())).build();
    }
    return streams;
  }

  synchronized void close() {
    if (client != null) {
      client.close();
    }
    if (async != null) {
      async.close();
    }
    if (streams != null) {
      streams.close();
    }
  }
}
