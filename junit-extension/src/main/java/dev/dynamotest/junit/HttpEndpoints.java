package dev.dynamotest.junit;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.server.DynamoServer;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP listener of the JVM's tests: one, started when the first endpoint is opened, on a free
 * port; its threads are daemons and it stays open until the JVM ends. Each endpoint is a path.
 * Thread-safe.
 */
final class HttpEndpoints {
  private static final AtomicLong OPENED = new AtomicLong();
  private static @Nullable DynamoServer server;

  private HttpEndpoints() {}

  /** An endpoint at which that handler answers. */
  static URI open(Function<WireRequest, WireResponse> handler) {
    DynamoServer running = server();
    String name = "test-" + OPENED.incrementAndGet();
    running.serve(name, handler);
    return running.endpoint(name);
  }

  /** Nothing answers there any more. */
  static synchronized void close(URI endpoint) {
    if (server != null) {
      String path = endpoint.getPath();
      server.drop(path.substring(path.lastIndexOf('/') + 1));
    }
  }

  private static synchronized DynamoServer server() {
    if (server == null) {
      try {
        server = DynamoServer.start();
      } catch (IOException e) {
        throw new Misuse("There is no port for an HTTP endpoint: " + e.getMessage(), e);
      }
    }
    return server;
  }
}
