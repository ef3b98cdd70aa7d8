package dev.dynamotest.junit;

import dev.dynamotest.sdk.DynamoClients;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.beans.factory.config.BeanPostProcessor;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.utils.SdkAutoCloseable;

/**
 * Exchanges an application's own clients of DynamoDB for such that lead to a test's database and
 * are else configured alike: interceptors, retries, timeouts, metrics. What is no client that the
 * SDK has built stays as it is: mocks, decorators, and clients that are the database's already.
 * Thread-safe.
 */
final class SpringClients implements BeanPostProcessor {
  private static final String AMAZON = "software.amazon.";

  private final DynamoEmulator database;
  private final Queue<SdkAutoCloseable> made = new ConcurrentLinkedQueue<>();

  SpringClients(DynamoEmulator database) {
    this.database = database;
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String beanName) {
    if (!bean.getClass().getName().startsWith(AMAZON)
        || (bean instanceof AwsClient client && DynamoClients.isInProcess(client))) {
      return bean;
    }
    if (bean instanceof DynamoDbClient client && client != database.client()) {
      return exchange(client, sync(client));
    }
    if (bean instanceof DynamoDbAsyncClient client && client != database.asyncClient()) {
      Thread closing = new Thread(client::close, "dynamotest-close"); // takes Netty two seconds
      closing.setDaemon(true);
      closing.start();
      return made(async(client));
    }
    if (bean instanceof DynamoDbStreamsClient client && client != database.streamsClient()) {
      return exchange(client, streams(client));
    }
    return bean;
  }

  private Object exchange(SdkAutoCloseable client, SdkAutoCloseable ours) {
    client.close();
    return made(ours);
  }

  private Object made(SdkAutoCloseable client) {
    made.add(client);
    return client;
  }

  private DynamoDbClient sync(DynamoDbClient client) {
    return connector()
        .sync(
            DynamoDbClient.builder()
                .overrideConfiguration(
                    own(
                        client.serviceClientConfiguration().overrideConfiguration(),
                        database.client().serviceClientConfiguration().overrideConfiguration())))
        .build();
  }

  private DynamoDbAsyncClient async(DynamoDbAsyncClient client) {
    return connector()
        .async(
            DynamoDbAsyncClient.builder()
                .overrideConfiguration(
                    own(
                        client.serviceClientConfiguration().overrideConfiguration(),
                        database
                            .asyncClient()
                            .serviceClientConfiguration()
                            .overrideConfiguration())))
        .build();
  }

  private DynamoDbStreamsClient streams(DynamoDbStreamsClient client) {
    return connector()
        .sync(
            DynamoDbStreamsClient.builder()
                .overrideConfiguration(
                    own(
                        client.serviceClientConfiguration().overrideConfiguration(),
                        database
                            .streamsClient()
                            .serviceClientConfiguration()
                            .overrideConfiguration())))
        .build();
  }

  private SdkConnector connector() {
    return database.target().connector();
  }

  /**
   * A client's configuration without the interceptors that the SDK finds on the class path for
   * every client: it will find them again.
   */
  private static ClientOverrideConfiguration own(
      ClientOverrideConfiguration ofClient, ClientOverrideConfiguration ofAny) {
    List<ExecutionInterceptor> interceptors = new ArrayList<>(ofClient.executionInterceptors());
    for (ExecutionInterceptor found : ofAny.executionInterceptors()) {
      removeOneOf(found.getClass(), interceptors);
    }
    return ofClient.toBuilder().executionInterceptors(interceptors).build();
  }

  private static void removeOneOf(Class<?> type, List<ExecutionInterceptor> interceptors) {
    for (int i = 0; i < interceptors.size(); i++) {
      if (interceptors.get(i).getClass() == type) {
        interceptors.remove(i);
        return;
      }
    }
  }

  /** Closes the clients that took others' places. */
  void close() {
    for (SdkAutoCloseable client = made.poll(); client != null; client = made.poll()) {
      client.close();
    }
  }
}
