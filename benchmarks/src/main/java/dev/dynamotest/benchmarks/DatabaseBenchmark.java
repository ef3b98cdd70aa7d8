package dev.dynamotest.benchmarks;

import dev.dynamotest.benchmarks.workload.Content;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.Snapshot;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Databases as a whole: new ones, copies, and going back; with a table of 5,000 items. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class DatabaseBenchmark {
  private final Engine engine = Content.SMALL.engine();
  private final Snapshot snapshot = engine.snapshot();

  @Benchmark
  public Engine create() {
    return Engine.create();
  }

  @Benchmark
  public Engine fork() {
    return engine.fork();
  }

  @Benchmark
  public Snapshot snapshot() {
    return engine.snapshot();
  }

  @Benchmark
  public Engine restore() {
    engine.restore(snapshot);
    return engine;
  }
}
