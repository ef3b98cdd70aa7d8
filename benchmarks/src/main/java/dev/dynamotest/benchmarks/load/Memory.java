package dev.dynamotest.benchmarks.load;

import dev.dynamotest.benchmarks.report.Figure;
import dev.dynamotest.benchmarks.report.Results;
import dev.dynamotest.benchmarks.report.RunOptions;
import dev.dynamotest.benchmarks.report.Target;
import dev.dynamotest.benchmarks.report.Unit;
import dev.dynamotest.benchmarks.workload.Content;
import dev.dynamotest.benchmarks.workload.Requests;
import dev.dynamotest.core.Engine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The memory that items take in the heap of an engine, beside the bytes of their JSON; and that the
 * standalone server takes as long as it has nothing to do. Needs a heap of 3 GB.
 */
public final class Memory {
  private static final String SECTION = "Memory";
  private static final String TABLE = "Items";
  private static final int NOTE_BYTES = 200; // makes items of 300 bytes
  private static final int SETTLING_SECONDS = 3;

  private Memory() {}

  /** Measures. */
  public static void main(String[] args) throws IOException, InterruptedException {
    RunOptions run = RunOptions.of(args);
    Results results = new Results();
    items(run.size(100_000, 1_000_000), results);
    idle(run, results);
    results.write(run);
  }

  private static void items(int count, Results results) {
    Engine engine = Engine.create();
    Content.send(engine, "CreateTable", Requests.createTable(TABLE, 0));
    Content.send(engine, "PutItem", Requests.putItem(TABLE, item(count)));
    long before = heapBytes();
    long jsonBytes = 0;
    for (int i = 0; i < count; i++) {
      String item = item(i);
      jsonBytes += item.length(); // all ASCII
      Content.send(engine, "PutItem", Requests.putItem(TABLE, item));
    }
    double heapBytes = heapBytes() - before;
    if (engine.tables().get(0).itemCount() != count + 1) { // which keeps it until here
      throw new IllegalStateException("not all items are there");
    }
    results.add(
        new Figure(
            SECTION,
            "heap for %,d items, of the bytes of their JSON".formatted(count),
            Target.atMost(2),
            heapBytes / jsonBytes,
            Unit.TIMES,
            "%.0f bytes an item; JSON %.0f"
                .formatted(heapBytes / count, (double) jsonBytes / count)));
  }

  private static String item(int number) {
    return Requests.item(Requests.partitionKey(number), Requests.sortKey(number), NOTE_BYTES);
  }

  /** What is in use once nothing is left to collect. */
  private static long heapBytes() {
    long used = Long.MAX_VALUE;
    while (true) {
      System.gc();
      long now = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
      if (now >= used) {
        return used;
      }
      used = now;
    }
  }

  private static void idle(RunOptions run, Results results)
      throws IOException, InterruptedException {
    double ours = idle(List.of("-jar", run.requiredServerJar().toString(), "--port", "0"));
    double floor =
        idle(List.of("-cp", System.getProperty("java.class.path"), FloorServer.class.getName()));
    results.add(
        new Figure(
            SECTION,
            "idle server, resident",
            Target.atMost(80),
            ours,
            Unit.MEGABYTES,
            "floor " + Unit.MEGABYTES.format(floor)));
  }

  /** In megabytes, some time after the first answer. */
  private static double idle(List<String> arguments) throws IOException, InterruptedException {
    byte[] request = LoadClient.request("ListTables", "{}");
    try (ServerProcess server = new ServerProcess(arguments)) {
      new LoadClient(server.endpoint(), 1).send(1, i -> request);
      TimeUnit.SECONDS.sleep(SETTLING_SECONDS);
      return server.residentBytes() / 1e6;
    }
  }
}
