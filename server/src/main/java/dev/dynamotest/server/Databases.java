package dev.dynamotest.server;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
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
  private final ConcurrentMap<String, Engine> named = new ConcurrentHashMap<>();

  Databases(EngineConfig config) {
    this.config = config;
    this.unnamed = Engine.create(config);
  }

  /** The database that a request's path names, made if need be; null if it is no good name. */
  @Nullable Engine at(String path) {
    if (!path.startsWith(PREFIX)) {
      return unnamed;
    }
    int end = path.indexOf('/', PREFIX.length());
    String name = path.substring(PREFIX.length(), end < 0 ? path.length() : end);
    return isName(name) ? named(name) : null;
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
