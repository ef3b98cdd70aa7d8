package dev.dynamotest.benchmarks.report;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a measurement is asked for on its command line: {@code --short}, {@code --out FILE}, {@code
 * --server JAR}, {@code --endpoint NAME=URL} (may be repeated).
 *
 * @param isShort whether to do just enough to see that the measurement works
 * @param out where the results go, or null: nowhere but the terminal
 * @param serverJar the standalone server, or null
 * @param endpoints of other servers to compare with, by name
 */
public record RunOptions(
    boolean isShort, @Nullable Path out, @Nullable Path serverJar, Map<String, URI> endpoints) {

  /** Reads a command line. */
  public static RunOptions of(String... args) {
    boolean isShort = false;
    Path out = null;
    Path serverJar = null;
    Map<String, URI> endpoints = new LinkedHashMap<>();
    for (int i = 0; i < args.length; i++) {
      switch (args[i]) {
        case "--short" -> isShort = true;
        case "--out" -> out = Path.of(args[++i]);
        case "--server" -> serverJar = Path.of(args[++i]);
        case "--endpoint" -> {
          String[] endpoint = args[++i].split("=", 2);
          if (endpoint.length != 2) {
            throw new IllegalArgumentException("Not NAME=URL: " + args[i]);
          }
          endpoints.put(endpoint[0], URI.create(endpoint[1]));
        }
        default -> throw new IllegalArgumentException("Unknown: " + args[i]);
      }
    }
    return new RunOptions(isShort, out, serverJar, endpoints);
  }

  /** The standalone server, which must be given. */
  public Path requiredServerJar() {
    if (serverJar == null) {
      throw new IllegalArgumentException("--server JAR is missing");
    }
    return serverJar;
  }

  /** One of two, as the run is. */
  public int count(int whenShort, int otherwise) {
    return isShort ? whenShort : otherwise;
  }
}
