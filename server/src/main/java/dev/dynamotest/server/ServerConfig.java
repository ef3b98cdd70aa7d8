package dev.dynamotest.server;

import dev.dynamotest.core.EngineConfig;
import org.jspecify.annotations.Nullable;

/**
 * Where a {@link DynamoServer} listens and what its databases are like. Immutable; start from
 * {@link #loopback()} and change what differs.
 *
 * @param host the name or address to bind, or null for this machine alone: 127.0.0.1 and, where
 *     there is IPv6, ::1
 * @param port the TCP port, 0 to 65535; 0: any free one
 * @param engine the switches of every database of the server
 * @param admin whether fault rules can be set and reports read over HTTP, from this machine; the
 *     databases then have a journal
 */
public record ServerConfig(@Nullable String host, int port, EngineConfig engine, boolean admin) {
  /** How many requests reports are about, where the engine's switches do not say. */
  private static final int JOURNAL_ENTRIES = 10_000;

  /**
   * Checks the port.
   *
   * @throws IllegalArgumentException if the port is not between 0 and 65535
   */
  public ServerConfig {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("The port must be between 0 and 65535, not " + port);
    }
    if (admin && engine.journalEntries() == 0) {
      engine = engine.withJournalEntries(JOURNAL_ENTRIES);
    }
  }

  /** Both loopback addresses, any free port, databases as {@link EngineConfig#fast()}. */
  public static ServerConfig loopback() {
    return new ServerConfig(null, 0, EngineConfig.fast(), false);
  }

  /**
   * Listens on one address. Others than loopback ones let the whole network read and write the
   * databases: nobody has to prove anything.
   */
  public ServerConfig withHost(@Nullable String newHost) {
    return new ServerConfig(newHost, port, engine, admin);
  }

  /** Listens on that port; 0: any free one. */
  public ServerConfig withPort(int newPort) {
    return new ServerConfig(host, newPort, engine, admin);
  }

  /** Makes the databases with these switches. */
  public ServerConfig withEngine(EngineConfig newEngine) {
    return new ServerConfig(host, port, newEngine, admin);
  }

  /**
   * Answers requests to {@code /_admin/faults}, {@code clock}, {@code throughput} and {@code
   * report}, and of other databases to {@code /db/NAME/_admin/...}, that come from this machine:
   * there fault rules can be listed, added and removed, and {@linkplain
   * dev.dynamotest.core.Engine#report() reports} be read.
   */
  public ServerConfig withAdmin(boolean wanted) {
    return new ServerConfig(host, port, engine, wanted);
  }

  /** The region of requests whose credentials name none. */
  public ServerConfig withRegion(String region) {
    return withEngine(engine.withDefaultRegion(region));
  }
}
