package dev.dynamotest.benchmarks.load;

import dev.dynamotest.benchmarks.report.Chart;
import dev.dynamotest.benchmarks.report.Figure;
import dev.dynamotest.benchmarks.report.Results;
import dev.dynamotest.benchmarks.report.RunOptions;
import dev.dynamotest.benchmarks.report.Statistics;
import dev.dynamotest.benchmarks.report.Target;
import dev.dynamotest.benchmarks.report.Unit;
import dev.dynamotest.benchmarks.workload.Content;
import dev.dynamotest.benchmarks.workload.Requests;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of one request to an engine, bytes in to bytes out: on tables of 1 thousand to 1
 * million items in collections of ten, on tables with a single collection of 10 to 1 million items,
 * and on tables with 0 to 5 global secondary indexes. The first two must stay flat. Batches of
 * requests alternate between the tables, so that all meet the same noise, and medians are compared.
 * Takes about four minutes and 3 GB of memory.
 */
public final class Growth {
  private static final String TABLE = "Growth";
  private static final int NOTE_BYTES = 200; // makes items of 300 bytes
  private static final int BASE = 1_000; // items in the table that larger ones are compared with
  private static final int INDEXED_ITEMS = 10_000;
  private static final int MAX_INDEXES = 5;
  private static final int INDEX_KEYS = 500; // different partition keys in an index
  private static final int VERSIONS = 80; // of an item, so that a put seldom finds what it puts
  private static final int BATCH = 1_000; // requests between two looks at the clock

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Target FLAT = Target.atMost(1.5); // the largest beside the base

  private final Results results;
  private final int batches;
  private final int warmUpBatches;

  private Growth(Results results, RunOptions run) {
    this.results = results;
    this.batches = run.repetitions(15, 101);
    this.warmUpBatches = run.repetitions(15, 50);
  }

  /**
   * Tables of one kind.
   *
   * @param x what grows from table to table: a number of items or indexes
   */
  private record Stage(int x, Engine engine, int items) {}

  /** Runs the measurements. */
  public static void main(String[] args) throws IOException {
    RunOptions run = RunOptions.of(args);
    Results results = new Results();
    Growth growth = new Growth(results, run);
    growth.items(
        Chart.TABLE_GROWTH,
        "Growth of tables",
        run.isShort() ? new int[] {BASE, 100_000} : new int[] {BASE, 10_000, 100_000, 1_000_000},
        Requests::partitionKey);
    growth.items(
        Chart.COLLECTION_GROWTH,
        "Growth of item collections",
        run.isShort()
            ? new int[] {10, BASE, 100_000}
            : new int[] {10, 100, BASE, 10_000, 100_000, 1_000_000},
        i -> "USER#1");
    growth.indexes();
    results.write(run);
  }

  private void items(Chart chart, String section, int[] sizes, IntFunction<String> partitionKey) {
    List<Stage> stages = new ArrayList<>();
    for (int size : sizes) {
      Engine engine = Engine.create();
      Content.send(engine, "CreateTable", Requests.createTable(TABLE, 0));
      for (int i = 0; i < size; i++) {
        Content.send(engine, "PutItem", putItem(partitionKey.apply(i), i, 0));
      }
      stages.add(new Stage(size, engine, size));
    }
    compare(
        chart,
        section,
        "GetItem",
        FLAT,
        stages,
        (stage, random) -> {
          int i = random.nextInt(stage.items);
          return Content.request(
              "GetItem", Requests.getItem(TABLE, partitionKey.apply(i), Requests.sortKey(i)));
        });
    compare(
        chart,
        section,
        "PutItem",
        FLAT,
        stages,
        (stage, random) -> {
          int i = random.nextInt(stage.items);
          return Content.request(
              "PutItem", putItem(partitionKey.apply(i), i, random.nextInt(VERSIONS)));
        });
    compare(
        chart,
        section,
        "Query of 10 items",
        FLAT,
        stages,
        (stage, random) -> {
          int i = random.nextInt(stage.items);
          return Content.request(
              "Query", Requests.query(TABLE, partitionKey.apply(i), Requests.sortKey(i - i % 10)));
        });
  }

  private static String putItem(String partitionKey, int number, int version) {
    return Requests.putItem(
        TABLE, Requests.item(partitionKey, Requests.sortKey(number), NOTE_BYTES, version));
  }

  private void indexes() {
    String section = "Global secondary indexes";
    List<Stage> stages = new ArrayList<>();
    for (int indexes = 0; indexes <= MAX_INDEXES; indexes++) {
      Engine engine = Engine.create();
      Content.send(engine, "CreateTable", Requests.createTable(TABLE, indexes));
      for (int i = 0; i < INDEXED_ITEMS; i++) {
        Content.send(engine, "PutItem", putIndexed(i, indexes, i % INDEX_KEYS));
      }
      stages.add(new Stage(indexes, engine, INDEXED_ITEMS));
    }
    compare(
        Chart.INDEX_GROWTH,
        section,
        "PutItem that moves in every index",
        null,
        stages,
        (stage, random) ->
            Content.request(
                "PutItem",
                putIndexed(random.nextInt(stage.items), stage.x, random.nextInt(INDEX_KEYS))));
    compare(
        Chart.INDEX_GROWTH,
        section,
        "GetItem",
        null,
        stages,
        (stage, random) -> {
          int i = random.nextInt(stage.items);
          return Content.request(
              "GetItem", Requests.getItem(TABLE, Requests.partitionKey(i), Requests.sortKey(i)));
        });
  }

  private static String putIndexed(int number, int indexes, int indexKey) {
    return Requests.putItem(
        TABLE,
        Requests.indexedItem(
            Requests.partitionKey(number),
            Requests.sortKey(number),
            NOTE_BYTES,
            indexes,
            indexKey));
  }

  /** Makes one of the requests that are measured. */
  @FunctionalInterface
  private interface Maker {
    WireRequest make(Stage stage, Random random);
  }

  private void compare(
      Chart chart,
      String section,
      String what,
      @Nullable Target target,
      List<Stage> stages,
      Maker maker) {
    Random random = new Random(42);
    double[][] micros = new double[stages.size()][batches];
    for (int batch = -warmUpBatches; batch < batches; batch++) {
      for (int s = 0; s < micros.length; s++) {
        Stage stage = stages.get(s);
        WireRequest[] requests = new WireRequest[BATCH];
        Arrays.setAll(requests, i -> maker.make(stage, random));
        double time = time(stage.engine, requests);
        if (batch >= 0) {
          micros[s][batch] = time;
        }
      }
    }
    double[] medians = Arrays.stream(micros).mapToDouble(Statistics::median).toArray();
    for (int s = 0; s < medians.length; s++) {
      results.add(chart, what, stages.get(s).x, medians[s]);
    }
    int last = medians.length - 1;
    int base = 0;
    while (target != null && stages.get(base).x < BASE) {
      base++;
    }
    results.add(
        new Figure(
            section,
            what + ", %,d beside %,d".formatted(stages.get(last).x, stages.get(base).x),
            target,
            medians[last] / medians[base],
            Unit.TIMES,
            IntStream.range(0, medians.length)
                .mapToObj(
                    s -> "%,d: %s".formatted(stages.get(s).x, Unit.MICROSECONDS.format(medians[s])))
                .collect(Collectors.joining("; "))));
  }

  /** The mean processor time of a request, in microseconds. */
  private static double time(Engine engine, WireRequest[] requests) {
    long start = THREADS.getCurrentThreadCpuTime();
    for (WireRequest request : requests) {
      Content.require(engine.handle(request));
    }
    return (THREADS.getCurrentThreadCpuTime() - start) / 1e3 / requests.length;
  }
}
