package dev.dynamotest.benchmarks;

import dev.dynamotest.benchmarks.workload.Content;
import dev.dynamotest.benchmarks.workload.Workload;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.util.Arrays;
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

/** Whole requests, bytes in to bytes out, on a table of 5,000 items of 300 bytes. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class EngineBenchmark {
  /** Different ones, in turns, so that no single item stays in the processor's cache. */
  private static final int REQUESTS = 1_024;

  @Param public Workload workload = Workload.GET_ITEM;

  private final WireRequest[] requests = new WireRequest[REQUESTS];
  private Engine engine = Engine.create();
  private int next;

  @Setup
  public void setUp() {
    engine = Content.SMALL.engine();
    String[] bodies = workload.bodies(Content.SMALL, REQUESTS, i -> i * 3);
    Arrays.setAll(requests, i -> Content.request(workload.operation(), bodies[i]));
  }

  @Benchmark
  public WireResponse handle() {
    return Content.require(engine.handle(requests[next++ % REQUESTS]));
  }
}
