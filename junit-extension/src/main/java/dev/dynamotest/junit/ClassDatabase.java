package dev.dynamotest.junit;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/**
 * What a class's client, given out before there is a test, talks to: the database of the running
 * test; while none runs, a database of the class. Requests to that one are kept, to be made again
 * to the database of each test. Closed by JUnit. Thread-safe.
 */
final class ClassDatabase implements CloseableResource, AutoCloseable {
  private final @Nullable ClassDatabase outer;
  private final Engine ownEngine = Engine.create();
  private final List<WireRequest> setup = new ArrayList<>();
  private final Set<Engine> running = ConcurrentHashMap.newKeySet();
  private final InProcessClient client;

  /**
   * The database of a class.
   *
   * @param outer of the class around a nested one: what was done to it is done here first
   */
  ClassDatabase(@Nullable ClassDatabase outer) {
    this.outer = outer;
    if (outer != null) {
      outer.prepare(ownEngine);
    }
    this.client = new InProcessClient(ownEngine.config().defaultRegion(), this::handle);
  }

  Object client() {
    return client.client();
  }

  /** Brings a test's empty database to the state in which its class's tests start. */
  void prepare(Engine engine) {
    if (outer != null) {
      outer.prepare(engine);
    }
    synchronized (setup) {
      setup.forEach(engine::handle);
    }
  }

  void begin(Engine engine) {
    running.add(engine);
    if (outer != null) {
      outer.begin(engine);
    }
  }

  void end(Engine engine) {
    running.remove(engine);
    if (outer != null) {
      outer.end(engine);
    }
  }

  private WireResponse handle(WireRequest request) {
    Iterator<Engine> engines = running.iterator();
    if (!engines.hasNext()) {
      synchronized (setup) {
        setup.add(request);
        return ownEngine.handle(request);
      }
    }
    Engine engine = engines.next();
    if (engines.hasNext()) {
      throw new IllegalStateException(
          "This client was given out for a whole class, and several of its tests are running: which"
              + " database is meant? Take the client as a parameter of the test method");
    }
    return engine.handle(request);
  }

  @Override
  public void close() {
    client.close();
  }
}
