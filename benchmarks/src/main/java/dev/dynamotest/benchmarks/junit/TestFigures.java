package dev.dynamotest.benchmarks.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

import dev.dynamotest.benchmarks.report.Figure;
import dev.dynamotest.benchmarks.report.Results;
import dev.dynamotest.benchmarks.report.RunOptions;
import dev.dynamotest.benchmarks.report.Statistics;
import dev.dynamotest.benchmarks.report.Target;
import dev.dynamotest.benchmarks.report.Unit;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.Snapshot;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.sdk.DynamoClients;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Scanner;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What tests cost, each figure beside its target. Batches of what is compared alternate, so that
 * all meet the same noise, and medians are taken. Takes about a minute.
 */
public final class TestFigures {
  private static final String SECTION = "Tests";

  private final Results results = new Results();
  private final int processes;
  private final int batches;
  private final int warmUp;

  private TestFigures(RunOptions run) {
    this.processes = run.repetitions(3, 7);
    this.batches = run.repetitions(11, 101);
    this.warmUp = run.repetitions(15, 30);
  }

  /** Measures. */
  public static void main(String[] args) throws Exception {
    RunOptions run = RunOptions.of(args);
    TestFigures figures = new TestFigures(run);
    figures.firstEngine();
    figures.freshEngine();
    figures.inProcessCall();
    figures.thousandTests();
    figures.results.write(run);
  }

  private void add(String what, @Nullable Target target, double value, Unit unit, String detail) {
    results.add(new Figure(SECTION, what, target, value, unit, detail));
  }

  private void firstEngine() throws IOException, InterruptedException {
    double[] made = new double[processes];
    double[] used = new double[processes];
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    for (int i = 0; i < processes; i++) {
      Process process =
          new ProcessBuilder(
                  java, "-cp", System.getProperty("java.class.path"), FirstEngine.class.getName())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      try (Scanner figures = new Scanner(process.getInputStream(), StandardCharsets.UTF_8)) {
        made[i] = figures.nextLong();
        used[i] = figures.nextLong();
      }
      process.waitFor();
    }
    add(
        "first engine in a JVM",
        Target.atMost(60),
        Statistics.median(made) / 1e3,
        Unit.MILLISECONDS,
        "with a table made and an item put: "
            + Unit.MILLISECONDS.format(Statistics.median(used) / 1e3));
  }

  private void freshEngine() {
    Engine seeded = Engine.create();
    createTable(seeded);
    DynamoDbClient client = DynamoClients.sync(seeded);
    for (int i = 0; i < 1_000; i++) {
      String key = "ORDER#" + i;
      client.putItem(r -> r.tableName("Orders").item(Map.of("PK", AttributeValue.fromS(key))));
    }
    Snapshot seed = seeded.snapshot();
    IntConsumer empty = i -> require(Engine.create());
    IntConsumer forked = i -> require(seeded.fork());
    IntConsumer restored = i -> seeded.restore(seed);
    double[] figures = compare(200, empty, forked, restored);
    Target target = Target.atMost(50);
    add("fresh engine, warm JVM", target, figures[0], Unit.MICROSECONDS, "");
    add("fork of an engine with a table of 1,000 items", target, figures[1], Unit.MICROSECONDS, "");
    add("restore of a snapshot of it", target, figures[2], Unit.MICROSECONDS, "");
  }

  private void inProcessCall() {
    Engine engine = Engine.create();
    createTable(engine);
    DynamoDbClient real = DynamoClients.sync(engine);
    real.putItem(
        r ->
            r.tableName("Orders")
                .item(
                    Map.of(
                        "PK", AttributeValue.fromS("ORDER#1"),
                        "Status", AttributeValue.fromS("OPEN"),
                        "Note", AttributeValue.fromS("x".repeat(250)))));
    WireResponse[] answer = new WireResponse[1];
    get(
        DynamoClients.configure(
                DynamoDbClient.builder(),
                "us-east-1",
                request -> {
                  answer[0] = engine.handle(request);
                  return answer[0];
                })
            .build());
    DynamoDbClient canned =
        DynamoClients.configure(DynamoDbClient.builder(), "us-east-1", request -> answer[0])
            .build();
    double[] figures = compare(500, i -> get(canned), i -> get(real));
    add(
        "SDK GetItem in process, of the time with a canned answer",
        Target.atMost(1.25),
        figures[1] / figures[0],
        Unit.TIMES,
        "%s; canned %s"
            .formatted(Unit.MICROSECONDS.format(figures[1]), Unit.MICROSECONDS.format(figures[0])));
  }

  private static void get(DynamoDbClient client) {
    client.getItem(r -> r.tableName("Orders").key(Map.of("PK", AttributeValue.fromS("ORDER#1"))));
  }

  private void thousandTests() {
    Launcher launcher = LauncherFactory.create();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    long start = System.nanoTime();
    launcher.execute(request().selectors(selectClass(ThousandTests.class)).build(), summary);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (summary.getSummary().getTestsSucceededCount() != ThousandTests.COUNT) {
      throw new IllegalStateException("not all tests succeeded");
    }
    add(
        "1,000 tests that create a table, put and query",
        Target.atMost(3),
        seconds,
        Unit.SECONDS,
        "");
  }

  private static void createTable(Engine engine) {
    FirstEngine.send(engine, "CreateTable", FirstEngine.CREATE_TABLE);
  }

  /** Uses an engine, so that it is not optimised away. */
  private static void require(Engine engine) {
    if (engine.config().journalEntries() != 0) {
      throw new IllegalStateException("an engine for figures keeps no journal");
    }
  }

  /** The median time of one call of each, in microseconds. */
  private double[] compare(int batch, IntConsumer... works) {
    double[][] times = new double[works.length][batches];
    for (int b = -warmUp; b < batches; b++) {
      for (int w = 0; w < works.length; w++) {
        long start = System.nanoTime();
        for (int i = 0; i < batch; i++) {
          works[w].accept(i);
        }
        if (b >= 0) {
          times[w][b] = System.nanoTime() - start;
        }
      }
    }
    return Arrays.stream(times).mapToDouble(t -> Statistics.median(t) / 1e3 / batch).toArray();
  }
}
