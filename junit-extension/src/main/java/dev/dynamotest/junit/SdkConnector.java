package dev.dynamotest.junit;

import software.amazon.awssdk.awscore.client.builder.AwsAsyncClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;

/** Connects SDK clients under construction. Needs the SDK. */
interface SdkConnector {
  /** A client that waits for answers. */
  <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B sync(B builder);

  /** A client that promises answers. */
  <B extends AwsAsyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B async(B builder);
}
