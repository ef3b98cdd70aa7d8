package dev.dynamotest.core;

import dev.dynamotest.core.catalog.Catalogs;
import dev.dynamotest.core.catalog.IdSource;
import dev.dynamotest.core.catalog.Timing;
import dev.dynamotest.core.operation.Operations;
import dev.dynamotest.core.operation.RequestContext;
import dev.dynamotest.core.protocol.HttpProtocol;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One database in memory, isolated from every other: tables of any account and region, reached by
 * the bytes of DynamoDB's JSON protocol. Thread-safe. Holds no threads, sockets or files, so that
 * dropping the reference ends it.
 */
public final class Engine {
  /** Engines made so far: the seed of each one's request ids. */
  private static final AtomicLong CREATED = new AtomicLong();

  /** The same for all engines: a table's id does not depend on what ran before. */
  private static final long ID_SEED = 42;

  private final EngineConfig config;
  private final HttpProtocol protocol;
  private final Catalogs catalogs;

  private Engine(EngineConfig config) {
    this.config = config;
    this.catalogs = new Catalogs(new Timing(config.tableStatusDelay()), new IdSource(ID_SEED));
    this.protocol =
        new HttpProtocol(config, Operations.all(), this::context, CREATED.incrementAndGet());
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
    return protocol.handle(request);
  }

  private RequestContext context(String region, String account) {
    return new RequestContext(
        region, account, config.clock().instant(), catalogs.of(account, region));
  }
}
