package dev.dynamotest.benchmarks.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

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
  private static final int PROCESSES = 7;
  private static final int BATCHES = 101;
  private static final int WARM_UP = 30;

  private TestFigures() {}

  /** Measures and prints. */
  public static void main(String[] args) throws Exception {
    System.out.printf("%-58s%12s%14s%n", "", "target", "measured");
    firstEngine();
    freshEngine();
    inProcessCall();
    thousandTests();
  }

  private static void print(String what, String target, String measured) {
    System.out.printf("%-58s%12s%14s%n", what, target, measured);
  }

  private static void firstEngine() throws IOException, InterruptedException {
    long[] made = new long[PROCESSES];
    long[] used = new long[PROCESSES];
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    for (int i = 0; i < PROCESSES; i++) {
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
    print("first engine in a JVM", "60 ms", "%.0f ms".formatted(median(made) / 1e3));
    print(
        "  and a table made and an item put with it", "", "%.0f ms".formatted(median(used) / 1e3));
  }

  private static void freshEngine() {
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
    print("fresh engine, warm", "50 us", "%.1f us".formatted(figures[0]));
    print(
        "  fork of an engine with a table of 1,000 items",
        "50 us",
        "%.1f us".formatted(figures[1]));
    print("  restore of a snapshot of it", "50 us", "%.1f us".formatted(figures[2]));
  }

  private static void inProcessCall() {
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
    print(
        "SDK GetItem in process, of the same with a canned answer",
        "1.25",
        "%.2f".formatted(figures[1] / figures[0]));
    print("  the canned one", "", "%.0f us".formatted(figures[0]));
  }

  private static void get(DynamoDbClient client) {
    client.getItem(r -> r.tableName("Orders").key(Map.of("PK", AttributeValue.fromS("ORDER#1"))));
  }

  private static void thousandTests() {
    Launcher launcher = LauncherFactory.create();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    long start = System.nanoTime();
    launcher.execute(request().selectors(selectClass(ThousandTests.class)).build(), summary);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (summary.getSummary().getTestsSucceededCount() != ThousandTests.COUNT) {
      throw new IllegalStateException("not all tests succeeded");
    }
    print("1,000 tests that create a table, put and query", "3 s", "%.2f s".formatted(seconds));
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
  private static double[] compare(int batch, IntConsumer... works) {
    long[][] times = new long[works.length][BATCHES];
    for (int b = -WARM_UP; b < BATCHES; b++) {
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
    return Arrays.stream(times).mapToDouble(t -> median(t) / 1e3 / batch).toArray();
  }

  private static double median(long[] values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
