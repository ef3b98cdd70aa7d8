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
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A client of an empty database and what must be closed after it. */
interface Endpoint extends AutoCloseable {

  DynamoDbClient client();

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
        return new Opened(DynamoClients.sync(Engine.create()), () -> {});
      }
    },
    /** A dynamotest server, over HTTP. */
    HTTP {
      @Override
      Endpoint open() {
        try {
          DynamoServer server = DynamoServer.start(ServerConfig.loopback());
          return new Opened(httpClient(server.endpoint()), server::close);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    },
    /** The service that the system property names; its tables stay until a flow deletes them. */
    EXTERNAL {
      @Override
      Endpoint open() {
        return new Opened(
            httpClient(URI.create(System.getProperty("dynamotest.endpoint"))), () -> {});
      }
    };

    abstract Endpoint open();
  }

  private static DynamoDbClient httpClient(URI endpoint) {
    return DynamoDbClient.builder()
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .build();
  }

  /** An endpoint that closes its client and then what stands behind it. */
  record Opened(DynamoDbClient client, Runnable closing) implements Endpoint {
    @Override
    public void close() {
      client.close();
      closing.run();
    }
  }
}
