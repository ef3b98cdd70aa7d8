package dev.dynamotest.junit;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.sdk.DynamoClients;
import java.util.function.Function;
import software.amazon.awssdk.awscore.client.builder.AwsAsyncClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;

/** Connects SDK clients to an engine in this process. */
record EngineConnector(String region, Function<WireRequest, WireResponse> engine)
    implements SdkConnector {

  @Override
  public <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B sync(B builder) {
    return DynamoClients.configure(builder, region, engine);
  }

  @Override
  public <B extends AwsAsyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B async(B builder) {
    return DynamoClients.configure(builder, region, engine);
  }
}
