package dev.dynamotest.junit;

import dev.dynamotest.core.Engine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/**
 * The database of one test method, with its client if it has one. Closed by JUnit, whose versions
 * before 5.13 close the one type and later ones prefer the other. Thread-safe.
 */
final class TestDatabase implements CloseableResource, AutoCloseable {
  private final Engine engine = Engine.create();
  private final @Nullable ClassDatabase classDatabase;
  private @Nullable InProcessClient client;

  /**
   * A database that starts as the class's {@code @BeforeAll} methods want it.
   *
   * @param classDatabase of the nearest class that has one, or null
   */
  TestDatabase(@Nullable ClassDatabase classDatabase) {
    this.classDatabase = classDatabase;
    if (classDatabase != null) {
      classDatabase.prepare(engine);
    }
  }

  Engine engine() {
    return engine;
  }

  synchronized Object client() {
    if (client == null) {
      client = new InProcessClient(engine.config().defaultRegion(), engine::handle);
    }
    return client.client();
  }

  /** The test begins: clients of its class talk to this database now. */
  void begin() {
    if (classDatabase != null) {
      classDatabase.begin(engine);
    }
  }

  @Override
  public synchronized void close() {
    if (classDatabase != null) {
      classDatabase.end(engine);
    }
    if (client != null) {
      client.close();
    }
  }
}
