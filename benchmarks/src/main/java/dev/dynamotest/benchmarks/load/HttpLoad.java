package dev.dynamotest.benchmarks.load;

import dev.dynamotest.benchmarks.report.Chart;
import dev.dynamotest.benchmarks.report.Figure;
import dev.dynamotest.benchmarks.report.Results;
import dev.dynamotest.benchmarks.report.RunOptions;
import dev.dynamotest.benchmarks.report.Statistics;
import dev.dynamotest.benchmarks.report.Target;
import dev.dynamotest.benchmarks.report.Unit;
import dev.dynamotest.benchmarks.workload.Content;
import dev.dynamotest.benchmarks.workload.Workload;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Requests a second of the standalone server over 8 and 256 keep-alive connections, beside those of
 * the {@link FloorServer} and of any other servers. Both servers run at the same time in JVMs of
 * their own with the same flags; short rounds alternate between all, and the medians are compared,
 * so that a noisy machine does not favour one. Takes about five minutes.
 */
public final class HttpLoad {
  private static final int FEW_CONNECTIONS = 8;
  private static final int MANY_CONNECTIONS = 256;
  private static final int MAX_DISTINCT = 1_000; // requests of a kind that are made before
  private static final String HEAP = "-Xmx1g";
  private static final double[] PERCENTILES = {50, 90, 99, 99.9};
  private static final String SECTION = "HTTP, %d connections";
  private static final Target TARGET = Target.atLeast(0.7); // of the floor's requests a second

  /** What the budget names; the others are reported beside it. */
  private static final List<Workload> BUDGETED = List.of(Workload.GET_ITEM, Workload.PUT_ITEM);

  /** What is asked of small items; of large ones only what the budget names. */
  private static final List<Workload> SMALL_ITEMS =
      List.of(
          Workload.GET_ITEM,
          Workload.PUT_ITEM,
          Workload.UPDATE_ITEM,
          Workload.QUERY,
          Workload.BATCH_WRITE_ITEM,
          Workload.SCAN);

  private final List<Server> servers;
  private final Results results;
  private final int warmUpMillis;
  private final int roundMillis;
  private final int rounds;

  private HttpLoad(List<Server> servers, Results results, RunOptions run) {
    this.servers = servers;
    this.results = results;
    this.warmUpMillis = run.repetitions(1_000, 2_500);
    this.roundMillis = run.size(250, 500);
    this.rounds = run.repetitions(3, 15);
  }

  /** A server to be compared; the process is null when somebody else has started it. */
  private record Server(String name, URI endpoint, @Nullable ServerProcess process) {}

  /** Runs the comparison. */
  public static void main(String[] args) throws IOException {
    RunOptions run = RunOptions.of(args);
    Results results = new Results();
    try (ServerProcess dynamotest =
            new ServerProcess(
                List.of(HEAP, "-jar", run.requiredServerJar().toString(), "--port", "0"));
        ServerProcess floor =
            new ServerProcess(
                List.of(
                    HEAP,
                    "-cp",
                    System.getProperty("java.class.path"),
                    FloorServer.class.getName()))) {
      List<Server> servers = new ArrayList<>();
      servers.add(new Server("dynamotest", dynamotest.endpoint(), dynamotest));
      servers.add(new Server("floor", floor.endpoint(), floor));
      run.endpoints().forEach((name, endpoint) -> servers.add(new Server(name, endpoint, null)));
      HttpLoad load = new HttpLoad(servers, results, run);
      load.fill();
      load.warmUp();
      load.measure(FEW_CONNECTIONS, Content.SMALL, SMALL_ITEMS);
      load.measure(FEW_CONNECTIONS, Content.MEDIUM, BUDGETED);
      load.measure(FEW_CONNECTIONS, Content.LARGE, BUDGETED);
      load.measure(MANY_CONNECTIONS, Content.SMALL, run.isShort() ? BUDGETED : SMALL_ITEMS);
      if (!run.isShort()) {
        load.measure(MANY_CONNECTIONS, Content.MEDIUM, BUDGETED);
        load.measure(MANY_CONNECTIONS, Content.LARGE, BUDGETED);
      }
    }
    results.write(run);
  }

  /** Gives every server its tables and items. */
  private void fill() throws IOException {
    for (Content content : Content.values()) {
      byte[] createTable = LoadClient.request("CreateTable", content.createTable());
      IntFunction<byte[]> puts = prepared(Workload.PUT_ITEM, content, 2 * content.items());
      for (Server server : servers) {
        new LoadClient(server.endpoint(), 1).send(1, i -> createTable);
        new LoadClient(server.endpoint(), FEW_CONNECTIONS).send(2 * content.items(), puts);
      }
    }
  }

  /** Until what all requests have in common is compiled, in servers and client. */
  private void warmUp() throws IOException {
    for (Workload workload : BUDGETED) {
      IntFunction<byte[]> requests = prepared(workload, Content.SMALL, MAX_DISTINCT);
      for (Server server : servers) {
        new LoadClient(server.endpoint(), FEW_CONNECTIONS).runFor(4L * warmUpMillis, requests);
      }
    }
  }

  private void measure(int connections, Content content, List<Workload> workloads)
      throws IOException {
    for (Workload workload : workloads) {
      int distinct = workload == Workload.SCAN ? 1 : Math.min(2 * content.items(), MAX_DISTINCT);
      compare(connections, content, workload, prepared(workload, content, distinct));
    }
  }

  private void compare(
      int connections, Content content, Workload workload, IntFunction<byte[]> requests)
      throws IOException {
    List<Rounds> all = new ArrayList<>();
    for (Server server : servers) {
      Rounds served = new Rounds(server, new LoadClient(server.endpoint(), connections));
      served.client.runFor(warmUpMillis, requests);
      all.add(served);
    }
    for (int round = 0; round < rounds; round++) {
      for (Rounds served : all) {
        served.run(round, requests);
      }
    }
    String what = workload.label() + (content == Content.SMALL ? "" : ", " + content.label());
    Rounds floor = all.get(1);
    for (Rounds served : all) {
      if (served != floor) {
        boolean isOurs = served == all.get(0);
        results.add(
            new Figure(
                SECTION.formatted(connections),
                what + (isOurs ? "" : ", " + served.server.name()) + ": of the floor's rate",
                isOurs && BUDGETED.contains(workload) ? TARGET : null,
                Statistics.median(served.rates) / Statistics.median(floor.rates),
                Unit.TIMES,
                served.text() + "; floor " + floor.text()));
      }
      if (connections == FEW_CONNECTIONS
          && content == Content.SMALL
          && BUDGETED.contains(workload)) {
        String line = workload.label() + ", " + served.server.name();
        for (int p = 0; p < PERCENTILES.length; p++) {
          results.add(Chart.LATENCY, line, Chart.tail(PERCENTILES[p]), served.latency(p));
        }
      }
    }
  }

  /** The requests, made before the clock runs, in an order that jumps about. */
  private static IntFunction<byte[]> prepared(Workload workload, Content content, int count) {
    String[] bodies = workload.bodies(content, count, i -> i);
    byte[][] requests = new byte[count][];
    Arrays.setAll(requests, i -> LoadClient.request(workload.operation(), bodies[i]));
    return i -> requests[Math.floorMod(i * 7919, count)]; // a prime that divides no count
  }

  /** What one server did in each round. */
  private final class Rounds {
    private final Server server;
    private final LoadClient client;

    /** Requests a second. */
    private final double[] rates = new double[rounds];

    /** Processor time of the server's process for a request, in microseconds. */
    private final double[] micros = new double[rounds];

    /** Time to the answer, in microseconds, of each percentile. */
    private final double[][] latencies = new double[PERCENTILES.length][rounds];

    Rounds(Server server, LoadClient client) {
      this.server = server;
      this.client = client;
    }

    void run(int round, IntFunction<byte[]> requests) throws IOException {
      ServerProcess process = server.process();
      double before = process == null ? 0 : process.processorMicros();
      Answers answers = client.runFor(roundMillis, requests);
      double used = process == null ? 0 : process.processorMicros() - before;
      rates[round] = answers.perSecond();
      micros[round] = used / answers.micros().length;
      for (int p = 0; p < PERCENTILES.length; p++) {
        latencies[p][round] = answers.percentile(PERCENTILES[p]);
      }
    }

    double latency(int percentile) {
      return Statistics.median(latencies[percentile]);
    }

    String text() {
      return Unit.number(Statistics.median(rates))
          + "/s, 99 % in "
          + Unit.MILLISECONDS.format(latency(2) / 1e3)
          + (server.process() == null
              ? ""
              : ", " + Unit.MICROSECONDS.format(Statistics.median(micros)) + " of processor each");
    }
  }
}
