package dev.dynamotest.core;

/**
 * One database in memory, isolated from every other: tables of any account and region, reached by
 * the bytes of DynamoDB's JSON protocol. Thread-safe. Holds no threads, sockets or files, so that
 * dropping the reference ends it.
 */
public final class Engine {
  private final EngineConfig config;

  private Engine(EngineConfig config) {
    this.config = config;
  }

  /** An empty database with the default switches. */
  public static Engine create() {
    return create(EngineConfig.fast());
  }

  /** An empty database. */
  public static Engine create(EngineConfig config) {
    return new Engine(config);
  }

  public EngineConfig config() {
    return config;
  }

  /** Answers one request; never throws for anything a client can send. */
  public WireResponse handle(WireRequest request) {
    throw new UnsupportedOperationException(request.method());
  }
}
