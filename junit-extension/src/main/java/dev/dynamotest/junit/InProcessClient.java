package dev.dynamotest.junit;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.sdk.DynamoClients;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * An SDK client. The only class here that needs the SDK: loaded when somebody asks for a client.
 */
final class InProcessClient {
  private final DynamoDbClient client;

  InProcessClient(String region, Function<WireRequest, WireResponse> engine) {
    this.client = DynamoClients.connect(DynamoDbClient.builder(), region, engine).build();
  }

  Object client() {
    return client;
  }

  void close() {
    client.close();
  }
}
