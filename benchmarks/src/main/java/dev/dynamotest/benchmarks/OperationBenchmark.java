package dev.dynamotest.benchmarks;

import dev.dynamotest.benchmarks.workload.Content;
import dev.dynamotest.benchmarks.workload.Workload;
import dev.dynamotest.core.catalog.Catalogs;
import dev.dynamotest.core.catalog.IdSource;
import dev.dynamotest.core.catalog.Timing;
import dev.dynamotest.core.operation.Operation;
import dev.dynamotest.core.operation.Operations;
import dev.dynamotest.core.operation.RequestContext;
import dev.dynamotest.core.protocol.RequestDecoder;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Shapes;
import dev.dynamotest.core.shape.Structure;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Operations alone, from a decoded and validated request to an answer that is not encoded yet, on a
 * table of 5,000 items of 300 bytes: what {@link EngineBenchmark} measures without the protocol.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class OperationBenchmark {
  /** Different ones, in turns, so that no single item stays in the processor's cache. */
  private static final int REQUESTS = 1_024;

  private static final String ACCOUNT = "000000000000";
  private static final String REGION = "us-east-1";
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  @Param public Workload workload = Workload.GET_ITEM;

  private final Structure[] requests = new Structure[REQUESTS];
  private final RequestContext context =
      new RequestContext(
          REGION,
          ACCOUNT,
          NOW,
          new Catalogs(Timing.IMMEDIATE, new IdSource(1)).of(ACCOUNT, REGION));
  private Operation operation = operation("GetItem");
  private int next;

  @Setup
  public void setUp() {
    run("CreateTable", Content.SMALL.createTable());
    for (int i = 0; i < Content.SMALL.items(); i++) {
      run("PutItem", Workload.PUT_ITEM.body(Content.SMALL, i));
    }
    operation = operation(workload.operation());
    String[] bodies = workload.bodies(Content.SMALL, REQUESTS, i -> i * 3);
    Arrays.setAll(requests, i -> request(workload.operation(), bodies[i]));
  }

  @Benchmark
  public Answer run() {
    return operation.prepare(requests[next++ % REQUESTS]).run(context);
  }

  private void run(String name, String json) {
    operation(name).prepare(request(name, json)).run(context);
  }

  private static Operation operation(String name) {
    return Objects.requireNonNull(Operations.all().named(name));
  }

  private static Structure request(String name, String json) {
    return RequestDecoder.decode(
        Objects.requireNonNull(Shapes.model().operation(name)).input(),
        json.getBytes(StandardCharsets.UTF_8));
  }
}
