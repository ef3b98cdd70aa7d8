package dev.dynamotest.conformance.sdk;

import dev.dynamotest.core.Engine;
import dev.dynamotest.sdk.DynamoClients;
import dev.dynamotest.server.DynamoServer;
import dev.dynamotest.server.ServerConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.stream.Stream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Clients of an empty database and what must be closed after them. */
interface Endpoint extends AutoCloseable {

  DynamoDbClient client();

  DynamoDbStreamsClient streams();

  @Override
  void close();

  /** How the flows are run; with {@code -Ddynamotest.endpoint=URL} against that service alone. */
  static Stream<Kind> kinds() {
    return System.getProperty("dynamotest.endpoint") == null
        ? Stream.of(Kind.IN_PROCESS, Kind.HTTP)
        : Stream.of(Kind.EXTERNAL);
  }

  /** Where a client finds its database. */
  enum Kind {
    /** An engine in this process, without a socket. */
    IN_PROCESS {
      @Override
      Endpoint open() {
        Engine engine = Engine.create();
        return new Opened(DynamoClients.sync(engine), DynamoClients.streams(engine), () -> {});
      }
    },
    /** A dynamotest server, over HTTP. */
    HTTP {
      @Override
      Endpoint open() {
        try {
          DynamoServer server = DynamoServer.start(ServerConfig.loopback());
          return overHttp(server.endpoint(), server::close);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    },
    /** The service that the system property names; its tables stay until a flow deletes them. */
    EXTERNAL {
      @Override
      Endpoint open() {
        return overHttp(URI.create(System.getProperty("dynamotest.endpoint")), () -> {});
      }
    };

    abstract Endpoint open();
  }

  private static Endpoint overHttp(URI endpoint, Runnable closing) {
    return new Opened(
        overHttp(DynamoDbClient.builder(), endpoint),
        overHttp(DynamoDbStreamsClient.builder(), endpoint),
        closing);
  }

  private static <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> C overHttp(
      B builder, URI endpoint) {
    return builder
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .build();
  }

  /** An endpoint that closes its clients and then what stands behind them. */
  record Opened(DynamoDbClient client, DynamoDbStreamsClient streams, Runnable closing)
      implements Endpoint {
    @Override
    public void close() {
      client.close();
      streams.close();
      closing.run();
    }
  }
}
