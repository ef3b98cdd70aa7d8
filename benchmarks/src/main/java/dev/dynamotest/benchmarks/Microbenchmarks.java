package dev.dynamotest.benchmarks;

import dev.dynamotest.benchmarks.report.Figure;
import dev.dynamotest.benchmarks.report.Results;
import dev.dynamotest.benchmarks.report.RunOptions;
import dev.dynamotest.benchmarks.report.Target;
import dev.dynamotest.benchmarks.report.Unit;
import dev.dynamotest.benchmarks.workload.Workload;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the JMH benchmarks, all of them or in short those of the engine, and takes from each the
 * time and the bytes allocated of one operation.
 */
public final class Microbenchmarks {
  private static final String ALLOCATED = "gc.alloc.rate.norm";
  private static final String WORKLOAD = "workload";

  private static final Map<String, String> SECTIONS =
      Map.of(
          EngineBenchmark.class.getName(), "Engine, bytes to bytes",
          OperationBenchmark.class.getName(), "Engine, below the protocol",
          DatabaseBenchmark.class.getName(), "Databases",
          ExpressionBenchmark.class.getName(), "Expressions",
          ProtocolBenchmark.class.getName(), "JSON",
          ValueBenchmark.class.getName(), "Numbers and keys");

  /** In microseconds. */
  private static final Map<Workload, Target> TARGETS =
      Map.of(
          Workload.GET_ITEM, Target.atMost(3),
          Workload.PUT_ITEM, Target.atMost(6),
          Workload.QUERY, Target.atMost(15));

  private Microbenchmarks() {}

  /** Runs them. */
  public static void main(String[] args) throws IOException, RunnerException {
    RunOptions run = RunOptions.of(args);
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .timeUnit(TimeUnit.MICROSECONDS)
            .addProfiler(GCProfiler.class)
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true);
    if (run.isShort()) {
      options
          .include(EngineBenchmark.class.getName())
          .include(DatabaseBenchmark.class.getName())
          .warmupIterations(2)
          .warmupTime(TimeValue.milliseconds(500))
          .measurementIterations(2)
          .measurementTime(TimeValue.milliseconds(250));
    }
    if (run.length() == RunOptions.Length.HALF) {
      options
          .warmupIterations(5)
          .warmupTime(TimeValue.milliseconds(400))
          .measurementIterations(5)
          .measurementTime(TimeValue.milliseconds(400));
    }
    Results results = new Results();
    for (RunResult result : new Runner(options.build()).run()) {
      results.add(figure(result));
    }
    results.write(run);
  }

  private static Figure figure(RunResult result) {
    BenchmarkParams params = result.getParams();
    String name = params.getBenchmark();
    int dot = name.lastIndexOf('.');
    Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
    return new Figure(
        SECTIONS.getOrDefault(name.substring(0, dot), "Others"),
        what(name.substring(dot + 1), params),
        target(name.substring(0, dot), params),
        result.getPrimaryResult().getScore(),
        Unit.MICROSECONDS,
        allocated == null ? "" : Unit.BYTES.format(allocated.getScore()) + " allocated");
  }

  private static String what(String method, BenchmarkParams params) {
    if (params.getParamsKeys().contains(WORKLOAD)) {
      return workload(params).label();
    }
    return params.getParamsKeys().isEmpty()
        ? method
        : params.getParamsKeys().stream()
            .map(params::getParam)
            .collect(Collectors.joining(", ", method + " ", ""));
  }

  private static @Nullable Target target(String benchmark, BenchmarkParams params) {
    return benchmark.equals(EngineBenchmark.class.getName()) ? TARGETS.get(workload(params)) : null;
  }

  private static Workload workload(BenchmarkParams params) {
    return Workload.valueOf(params.getParam(WORKLOAD));
  }
}
