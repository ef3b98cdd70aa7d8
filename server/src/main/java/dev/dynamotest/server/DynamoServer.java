package dev.dynamotest.server;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.io.IOException;
import java.net.URI;
import java.util.function.Function;

/**
 * Databases behind an HTTP listener, for any AWS SDK or tool. The path of a request names its
 * database: {@code /db/orders} is the database {@code orders}, made on first use and isolated from
 * the others; every other path is the default database. AWS SDKs keep the path of an endpoint, so
 * one server can give each test its own.
 *
 * <p>A server runs from {@link #start} until {@link #close}; its threads are daemons, so that a
 * forgotten one does not keep the JVM alive. Thread-safe.
 *
 * <pre>{@code
 * try (DynamoServer server = DynamoServer.start()) {
 *   DynamoDbClient client =
 *       DynamoDbClient.builder().endpointOverride(server.endpoint("orders"))...build();
 * }
 * }</pre>
 */
public final class DynamoServer implements AutoCloseable {
  private final Databases databases;
  private final Listener listener;

  private DynamoServer(Databases databases, Listener listener) {
    this.databases = databases;
    this.listener = listener;
  }

  /**
   * Starts a server on any free port of this machine's loopback addresses.
   *
   * @throws IOException if there is no port to be had
   */
  public static DynamoServer start() throws IOException {
    return start(ServerConfig.loopback());
  }

  /**
   * Starts a server; when this returns, it answers.
   *
   * @throws IOException if the address cannot be bound; the message says which and why
   */
  public static DynamoServer start(ServerConfig config) throws IOException {
    return start(config, new Databases(config.engine()));
  }

  /** Starts a server of databases that have been prepared. */
  static DynamoServer start(ServerConfig config, Databases databases) throws IOException {
    Listener listener =
        Listener.open(config.host(), config.port(), new RequestHandler(databases, config.admin()));
    return new DynamoServer(databases, listener);
  }

  /** The endpoint of the default database, {@code http://127.0.0.1:8000}. */
  public URI endpoint() {
    return listener.endpoint();
  }

  /**
   * The endpoint of a named database, {@code http://127.0.0.1:8000/db/orders}.
   *
   * @param database 1 to 128 letters, digits, {@code _}, {@code -} or {@code .}
   * @throws IllegalArgumentException if that is no name of a database
   */
  public URI endpoint(String database) {
    Databases.requireName(database);
    return URI.create(endpoint() + Databases.PREFIX + database);
  }

  /** The TCP port. */
  public int port() {
    return listener.port();
  }

  /** The default database. */
  public Engine database() {
    return databases.unnamed();
  }

  /**
   * A named database, made if need be.
   *
   * @param name 1 to 128 letters, digits, {@code _}, {@code -} or {@code .}
   * @throws IllegalArgumentException if that is no name of a database
   */
  public Engine database(String name) {
    return databases.named(Databases.requireName(name));
  }

  /**
   * Has the requests to a named database answered by somebody else, such as an engine that is there
   * already: {@code server.serve("orders", engine::handle)}. Until {@link #drop}.
   *
   * @param name 1 to 128 letters, digits, {@code _}, {@code -} or {@code .}
   * @param handler thread-safe; must not block
   * @throws IllegalArgumentException if that is no name of a database
   */
  public void serve(String name, Function<WireRequest, WireResponse> handler) {
    databases.serve(Databases.requireName(name), handler);
  }

  /** Forgets a named database; the next request to its endpoint finds an empty one. */
  public void drop(String name) {
    databases.drop(name);
  }

  /**
   * Stops listening, lets requests that are being answered finish (for a second at most) and closes
   * all connections. A second call does nothing.
   */
  @Override
  public void close() {
    listener.close();
  }
}
