package dev.dynamotest.benchmarks.report;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a measurement is asked for on its command line: {@code --short} or {@code --half}, {@code
 * --out FILE}, {@code --server JAR}, {@code --endpoint NAME=URL} (may be repeated).
 *
 * @param length how much to do
 * @param out where the results go, or null: nowhere but the terminal
 * @param serverJar the standalone server, or null
 * @param endpoints of other servers to compare with, by name
 */
public record RunOptions(
    Length length, @Nullable Path out, @Nullable Path serverJar, Map<String, URI> endpoints) {

  /** How much a measurement does. */
  public enum Length {
    /** Just enough to see that it works. */
    SHORT,
    /** All sizes, with half of the repetitions. */
    HALF,
    FULL
  }

  /** Reads a command line. */
  public static RunOptions of(String... args) {
    Length length = Length.FULL;
    Path out = null;
    Path serverJar = null;
    Map<String, URI> endpoints = new LinkedHashMap<>();
    for (int i = 0; i < args.length; i++) {
      switch (args[i]) {
        case "--short" -> length = Length.SHORT;
        case "--half" -> length = Length.HALF;
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
    return new RunOptions(length, out, serverJar, endpoints);
  }

  /** The standalone server, which must be given. */
  public Path requiredServerJar() {
    if (serverJar == null) {
      throw new IllegalArgumentException("--server JAR is missing");
    }
    return serverJar;
  }

  public boolean isShort() {
    return length == Length.SHORT;
  }

  /** A size: one of two, as the run is. */
  public int size(int whenShort, int otherwise) {
    return isShort() ? whenShort : otherwise;
  }

  /** A number of repetitions, or a time, of which half do as well. */
  public int repetitions(int whenShort, int whenFull) {
    return switch (length) {
      case SHORT -> whenShort;
      case HALF -> Math.max(whenShort, whenFull / 2);
      case FULL -> whenFull;
    };
  }
}
