package dev.dynamotest.server;

import dev.dynamotest.core.EngineClock;
import dev.dynamotest.core.EngineConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A server that may be administered, and its client. JSON is written with single quotes. */
final class AdminServer implements AutoCloseable {
  private final HttpClient http = HttpClient.newHttpClient();
  private final DynamoServer server;

  private AdminServer(DynamoServer server) {
    this.server = server;
  }

  static AdminServer start() throws IOException {
    return new AdminServer(DynamoServer.start(ServerConfig.loopback().withAdmin(true)));
  }

  /** One whose databases have that clock. */
  static AdminServer start(EngineClock clock) throws IOException {
    return new AdminServer(
        DynamoServer.start(
            ServerConfig.loopback()
                .withEngine(EngineConfig.fast().withClock(clock))
                .withAdmin(true)));
  }

  /** One that nobody may administer. */
  static AdminServer closed() throws IOException {
    return new AdminServer(DynamoServer.start());
  }

  DynamoServer server() {
    return server;
  }

  /** The answer as it is. */
  HttpResponse<String> send(String method, String path, String body, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.endpoint() + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /** The status and the body: {@code 200 {'faults':[]}}. */
  String admin(String method, String path, String body) throws Exception {
    return text(send(method, path, body));
  }

  /** The same of a request to a database, at {@code /} or {@code /db/name}. */
  String ask(String path, String operation, String body) throws Exception {
    return text(
        send(
            "POST",
            path,
            body,
            "Content-Type",
            "application/x-amz-json-1.0",
            "X-Amz-Target",
            "DynamoDB_20120810." + operation));
  }

  private static String text(HttpResponse<String> response) {
    return response.statusCode() + " " + response.body().stripTrailing().replace('"', '\'');
  }

  @Override
  public void close() {
    server.close();
  }
}
