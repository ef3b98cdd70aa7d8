package dev.dynamotest.benchmarks.load;

import dev.dynamotest.benchmarks.report.Figure;
import dev.dynamotest.benchmarks.report.Results;
import dev.dynamotest.benchmarks.report.RunOptions;
import dev.dynamotest.benchmarks.report.Statistics;
import dev.dynamotest.benchmarks.report.Target;
import dev.dynamotest.benchmarks.report.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long the standalone server takes from its start to its first answer, as a user starts it,
 * beside the {@link FloorServer}, whose classes come from an archive made before. Starts alternate;
 * the first of each is not counted. Takes about half a minute.
 */
public final class ColdStart {
  private static final String SECTION = "Start of the standalone jar";

  /** From here on the JVM keeps more than classes, as an AOT cache. */
  private static final int AOT_CACHE_JAVA = 25;

  private ColdStart() {}

  /** Measures. */
  public static void main(String[] args) throws IOException {
    RunOptions run = RunOptions.of(args);
    Results results = new Results();
    Path directory = Files.createTempDirectory("dynamotest-floor");
    Path jar = directory.resolve("floor.jar");
    Path archive = directory.resolve("floor.archive");
    try {
      FloorJar.write(jar);
      measure(run, results, jar, archive);
    } finally {
      delete(directory);
    }
    results.write(run);
  }

  /** With all that the JVM may have left beside its archive. */
  private static void delete(Path directory) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.list(directory)) {
      files = found.toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
    Files.delete(directory);
  }

  private static void measure(RunOptions run, Results results, Path jar, Path archive)
      throws IOException {
    boolean aot = Runtime.version().feature() >= AOT_CACHE_JAVA;
    List<String> plain = List.of("-jar", jar.toString());
    start(with((aot ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + archive, plain));
    if (!Files.exists(archive)) {
      throw new IOException("The JVM has made no archive of the floor");
    }
    List<List<String>> commands =
        List.of(
            List.of("-jar", run.requiredServerJar().toString(), "--port", "0"),
            with((aot ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + archive, plain),
            plain);
    int starts = run.repetitions(3, 15);
    double[][] millis = new double[commands.size()][starts];
    for (int i = -1; i < starts; i++) {
      for (int c = 0; c < commands.size(); c++) {
        double time = start(commands.get(c));
        if (i >= 0) {
          millis[c][i] = time;
        }
      }
    }
    double ours = Statistics.median(millis[0]);
    double floor = Statistics.median(millis[1]);
    results.add(
        new Figure(
            SECTION,
            "from exec to the first answer, of the floor's time with an archive",
            Target.atMost(1.15),
            ours / floor,
            Unit.TIMES,
            "the jar alone %.0f ms; floor %.0f ms with an archive, %.0f ms without"
                .formatted(ours, floor, Statistics.median(millis[2]))));
  }

  private static List<String> with(String flag, List<String> command) {
    List<String> all = new ArrayList<>(command);
    all.add(0, flag);
    return all;
  }

  /** Starts a server, asks it once, and ends it; the milliseconds until the answer was there. */
  private static double start(List<String> arguments) throws IOException {
    byte[] request = LoadClient.request("ListTables", "{}");
    long start = System.nanoTime();
    try (ServerProcess server = new ServerProcess(arguments)) {
      new LoadClient(server.endpoint(), 1).send(1, i -> request);
      return (System.nanoTime() - start) / 1e6;
    }
  }
}
