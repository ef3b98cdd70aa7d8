package dev.dynamotest.server;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.WireReceiver;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The databases of a server and the paths at which they are found. Thread-safe. */
final class Databases {
  /** What the path of a named database begins with. */
  static final String PREFIX = "/db/";

  /** What names of databases look like; bounds what a stray client can make us remember. */
  static final String NAME_PATTERN = "[a-zA-Z0-9_.-]{1,128}";

  private static final int MAX_NAME_LENGTH = 128;

  private final EngineConfig config;
  private final Engine unnamed;
  private final Handler byDefault;
  private final ConcurrentMap<String, Engine> named = new ConcurrentHashMap<>();

  /** What is answered by others, whose names hide those of databases. */
  private final ConcurrentMap<String, Handler> served = new ConcurrentHashMap<>();

  Databases(EngineConfig config) {
    this.config = config;
    this.unnamed = Engine.create(config);
    this.byDefault = new OfEngine(unnamed);
  }

  /** Answers the requests to a database. Thread-safe. */
  interface Handler {
    /** Gives the answer to the receiver before it returns. */
    void handle(WireRequest request, WireReceiver receiver);
  }

  private record OfEngine(Engine engine) implements Handler {
    @Override
    public void handle(WireRequest request, WireReceiver receiver) {
      engine.handle(request, receiver);
    }
  }

  private record OfFunction(Function<WireRequest, WireResponse> function) implements Handler {
    @Override
    public void handle(WireRequest request, WireReceiver receiver) {
      WireResponse answer = function.apply(request);
      receiver.receive(answer, answer.body(), answer.body().length);
    }
  }

  /** The database that a request's path names, made if need be; null if it is no good name. */
  @Nullable Handler at(String path) {
    if (!path.startsWith(PREFIX)) {
      return byDefault;
    }
    int end = path.indexOf('/', PREFIX.length());
    String name = path.substring(PREFIX.length(), end < 0 ? path.length() : end);
    if (!isName(name)) {
      return null;
    }
    Handler other = served.isEmpty() ? null : served.get(name);
    return other == null ? new OfEngine(named(name)) : other;
  }

  /**
   * The engine of the database at a path, made if need be; null if the path names none, or one that
   * somebody else answers for.
   */
  @Nullable Engine engineAt(String path) {
    if (path.isEmpty()) {
      return unnamed;
    }
    String name = path.startsWith(PREFIX) ? path.substring(PREFIX.length()) : "";
    return isName(name) && !served.containsKey(name) ? named(name) : null;
  }

  /** From now on the handler answers the requests to that database. */
  void serve(String name, Function<WireRequest, WireResponse> handler) {
    served.put(name, new OfFunction(handler));
  }

  Engine unnamed() {
    return unnamed;
  }

  Engine named(String name) {
    Engine known = named.get(name); // most requests: without the lock of computeIfAbsent
    return known != null ? known : named.computeIfAbsent(name, n -> Engine.create(config));
  }

  void drop(String name) {
    named.remove(name);
    served.remove(name);
  }

  static String requireName(String name) {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "A database's name must match " + NAME_PATTERN + ", '" + name + "' does not");
    }
    return name;
  }

  private static boolean isName(String name) {
    if (name.isEmpty() || name.length() > MAX_NAME_LENGTH) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean allowed =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || c == '_'
              || c == '.'
              || c == '-';
      if (!allowed) {
        return false;
      }
    }
    return true;
  }
}
