package dev.dynamotest.benchmarks.load;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Processor time of one request to an engine, bytes in to bytes out, on tables of 1 thousand, 100
 * thousand and 1 million items: spread over many item collections of ten, and in a single
 * collection. Must stay flat. Batches of requests alternate between the sizes, so that all meet the
 * same noise, and medians are compared. Takes about two minutes and 3 GB of memory.
 */
public final class Growth {
  private static final int[] SIZES = {1_000, 100_000, 1_000_000};
  private static final int BATCH = 1_000; // requests between two looks at the clock
  private static final int BATCHES = 101;
  private static final int WARM_UP_BATCHES = 50;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Growth() {}

  /** Runs the measurements and prints them. */
  public static void main(String[] args) {
    System.out.printf(
        "%-40s%10s%10s%11s%18s%n",
        "us a request, items:", "1,000", "100,000", "1,000,000", "last / first");
    measure("many collections", false);
    measure("one collection", true);
  }

  private static void measure(String layout, boolean oneCollection) {
    IntFunction<String> partitionKey = i -> oneCollection ? "USER#1" : Requests.partitionKey(i);
    Engine[] engines = new Engine[SIZES.length];
    for (int s = 0; s < SIZES.length; s++) {
      engines[s] = Engine.create();
      send(engines[s], "CreateTable", Requests.createTable());
      for (int i = 0; i < SIZES[s]; i++) {
        send(engines[s], "PutItem", Requests.putItem(partitionKey.apply(i), Requests.sortKey(i)));
      }
    }
    compare(
        "GetItem, " + layout,
        engines,
        "GetItem",
        i -> Requests.getItem(partitionKey.apply(i), Requests.sortKey(i)));
    compare(
        "PutItem, " + layout,
        engines,
        "PutItem",
        i -> Requests.putItem(partitionKey.apply(i), Requests.sortKey(i)));
    compare(
        "Query of 10 items, " + layout,
        engines,
        "Query",
        i -> Requests.query(partitionKey.apply(i), Requests.sortKey(i - i % 10)));
  }

  private static void compare(
      String label, Engine[] engines, String operation, IntFunction<String> body) {
    Random random = new Random(42);
    double[][] micros = new double[engines.length][BATCHES];
    for (int batch = -WARM_UP_BATCHES; batch < BATCHES; batch++) {
      for (int s = 0; s < engines.length; s++) {
        int items = SIZES[s];
        WireRequest[] requests = new WireRequest[BATCH];
        Arrays.setAll(
            requests,
            i -> WireRequest.of("us-east-1", operation, bytes(body.apply(random.nextInt(items)))));
        double time = time(engines[s], requests);
        if (batch >= 0) {
          micros[s][batch] = time;
        }
      }
    }
    double[] medians = new double[engines.length];
    Arrays.setAll(medians, s -> median(micros[s]));
    System.out.printf(
        Locale.ROOT,
        "%-40s%10.2f%10.2f%11.2f%18.2f%n",
        label,
        medians[0],
        medians[1],
        medians[2],
        medians[2] / medians[0]);
  }

  /** The mean processor time of a request, in microseconds. */
  private static double time(Engine engine, WireRequest[] requests) {
    long start = THREADS.getCurrentThreadCpuTime();
    for (WireRequest request : requests) {
      require(engine.handle(request));
    }
    return (THREADS.getCurrentThreadCpuTime() - start) / 1e3 / requests.length;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static void send(Engine engine, String operation, String body) {
    require(engine.handle(WireRequest.of("us-east-1", operation, bytes(body))));
  }

  private static void require(WireResponse response) {
    if (response.status() != 200) {
      throw new IllegalStateException(new String(response.body(), StandardCharsets.UTF_8));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
