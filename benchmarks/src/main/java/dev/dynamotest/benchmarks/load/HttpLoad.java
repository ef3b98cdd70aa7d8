package dev.dynamotest.benchmarks.load;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Requests a second of the standalone server over 8 keep-alive connections, beside those of the
 * {@link FloorServer}. Both servers run at the same time in JVMs of their own with the same flags;
 * short rounds alternate between them, and the medians are compared, so that a noisy machine does
 * not favour one. Takes about a minute and a half.
 */
public final class HttpLoad {
  private static final int CONNECTIONS = 8;
  private static final int ITEMS = 1_000;
  private static final int WARM_UP_MILLIS = 5_000;
  private static final int ROUND_MILLIS = 500;
  private static final int ROUNDS = 15;

  private HttpLoad() {}

  /**
   * Runs the comparison.
   *
   * @param args the path of the standalone server's jar
   */
  public static void main(String[] args) throws IOException {
    try (ServerProcess dynamotest = new ServerProcess("-Xmx1g", "-jar", args[0], "--port", "0");
        ServerProcess floor =
            new ServerProcess(
                "-Xmx1g",
                "-cp",
                System.getProperty("java.class.path"),
                FloorServer.class.getName())) {
      LoadClient one = new LoadClient(dynamotest.endpoint(), 1);
      one.run(
          i ->
              LoadClient.request(
                  i == 0 ? "CreateTable" : "ListTables", i == 0 ? Requests.createTable() : "{}"),
          200);

      Map<String, IntFunction<byte[]>> operations = new LinkedHashMap<>();
      operations.put(
          "PutItem",
          prepared(
              "PutItem", i -> Requests.putItem(Requests.partitionKey(i), Requests.sortKey(i))));
      operations.put(
          "GetItem",
          prepared(
              "GetItem", i -> Requests.getItem(Requests.partitionKey(i), Requests.sortKey(i))));
      operations.put(
          "Query", prepared("Query", i -> Requests.query(Requests.partitionKey(i), "ORDER#")));

      LoadClient ours = new LoadClient(dynamotest.endpoint(), CONNECTIONS);
      LoadClient theirs = new LoadClient(floor.endpoint(), CONNECTIONS);
      for (IntFunction<byte[]> requests : operations.values()) {
        ours.run(requests, WARM_UP_MILLIS);
        theirs.run(requests, WARM_UP_MILLIS);
      }
      System.out.printf("%d connections, medians of %d rounds%n", CONNECTIONS, ROUNDS);
      System.out.printf(
          "%-10s%12s%12s%8s%22s%10s%n",
          "", "requests/s", "floor", "ratio", "server us a request", "floor");
      for (Map.Entry<String, IntFunction<byte[]>> operation : operations.entrySet()) {
        Rounds our = new Rounds(dynamotest, ours);
        Rounds their = new Rounds(floor, theirs);
        for (int round = 0; round < ROUNDS; round++) {
          our.run(round, operation.getValue());
          their.run(round, operation.getValue());
        }
        System.out.printf(
            "%-10s%12.0f%12.0f%8.2f%22.1f%10.1f%n",
            operation.getKey(),
            median(our.rates),
            median(their.rates),
            median(our.rates) / median(their.rates),
            median(our.micros),
            median(their.micros));
      }
    }
  }

  /** What one server did in each round. */
  private static final class Rounds {
    private final ServerProcess server;
    private final LoadClient client;

    /** Requests a second. */
    private final double[] rates = new double[ROUNDS];

    /** Processor time of the server's process for a request. */
    private final double[] micros = new double[ROUNDS];

    Rounds(ServerProcess server, LoadClient client) {
      this.server = server;
      this.client = client;
    }

    void run(int round, IntFunction<byte[]> requests) throws IOException {
      double before = server.processorMicros();
      rates[round] = client.run(requests, ROUND_MILLIS);
      double answered = rates[round] * ROUND_MILLIS / 1e3;
      micros[round] = (server.processorMicros() - before) / answered;
    }
  }

  /** The requests for all items, made before the clock runs, in an order that jumps about. */
  private static IntFunction<byte[]> prepared(String operation, IntFunction<String> body) {
    byte[][] requests = new byte[ITEMS][];
    Arrays.setAll(requests, i -> LoadClient.request(operation, body.apply(i)));
    return i -> requests[Math.floorMod(i * 7919, ITEMS)];
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
