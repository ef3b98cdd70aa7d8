package dev.dynamotest.benchmarks.load;

import dev.dynamotest.benchmarks.report.Figure;
import dev.dynamotest.benchmarks.report.Results;
import dev.dynamotest.benchmarks.report.RunOptions;
import dev.dynamotest.benchmarks.report.Statistics;
import dev.dynamotest.benchmarks.report.Target;
import dev.dynamotest.benchmarks.report.Unit;
import dev.dynamotest.benchmarks.workload.Content;
import dev.dynamotest.benchmarks.workload.Workload;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToDoubleFunction;

/**
 * What two threads get done in an engine, beside one, each with item collections of its own. Rounds
 * alternate, and what counts is the median of each round's ratio. Says something on a machine with
 * two idle processors only: what two threads get done there that do nothing but compute is told
 * beside. Takes about half a minute.
 */
public final class ThreadScaling {
  private static final String SECTION = "Threads";
  private static final int THREADS = 2;
  private static final int COLLECTION = 10; // items
  private static final int UNCLOCKED = 64; // requests between two looks at the clock

  private final Engine engine = Content.SMALL.engine();
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

  private ThreadScaling() {}

  /** Measures. */
  public static void main(String[] args)
      throws IOException, InterruptedException, ExecutionException {
    RunOptions run = RunOptions.of(args);
    Results results = new Results();
    ThreadScaling scaling = new ThreadScaling();
    try {
      scaling.measure(Workload.GET_ITEM, run, results);
      scaling.measure(Workload.PUT_ITEM, run, results);
    } finally {
      scaling.threads.shutdown();
    }
    results.write(run);
  }

  private void measure(Workload workload, RunOptions run, Results results)
      throws InterruptedException, ExecutionException {
    WireRequest[][] requests = new WireRequest[THREADS][];
    for (int thread = 0; thread < THREADS; thread++) {
      requests[thread] = requests(workload, thread);
    }
    int rounds = run.repetitions(5, 41);
    int warmUp = run.repetitions(3, 10);
    double[] one = new double[rounds];
    double[] two = new double[rounds];
    double[] times = new double[rounds];
    double[] machine = new double[rounds];
    for (int round = -warmUp; round < rounds; round++) {
      double alone = perSecond(1, thread -> perSecond(requests[thread]));
      double together = perSecond(THREADS, thread -> perSecond(requests[thread]));
      if (round >= 0) {
        one[round] = alone;
        two[round] = together;
        times[round] = together / alone;
        machine[round] =
            perSecond(THREADS, thread -> computedPerSecond())
                / perSecond(1, thread -> computedPerSecond());
      }
    }
    results.add(
        new Figure(
            SECTION,
            workload.label() + ", two threads, of one thread's rate",
            Target.atLeast(1.7),
            Statistics.median(times),
            Unit.TIMES,
            "%,.0f/s; one thread %,.0f/s; of computing alone, two threads do %.2f x of one"
                .formatted(
                    Statistics.median(two), Statistics.median(one), Statistics.median(machine))));
  }

  /** The items of every second collection: no two threads meet in one. */
  private static WireRequest[] requests(Workload workload, int thread) {
    String[] bodies =
        workload.bodies(
            Content.SMALL,
            2 * Content.SMALL.items() / THREADS,
            i -> (i / COLLECTION * THREADS + thread) * COLLECTION + i % COLLECTION);
    return Arrays.stream(bodies)
        .map(body -> Content.request(workload.operation(), body))
        .toArray(WireRequest[]::new);
  }

  /** What so many threads get done, in requests or steps a second. */
  private double perSecond(int count, IntToDoubleFunction work)
      throws InterruptedException, ExecutionException {
    CyclicBarrier start = new CyclicBarrier(count);
    List<Callable<Double>> works = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int thread = i;
      works.add(
          () -> {
            start.await();
            return work.applyAsDouble(thread);
          });
    }
    double sum = 0;
    for (Future<Double> done : threads.invokeAll(works)) {
      sum += done.get();
    }
    return sum;
  }

  /** Steps of a computation without memory. */
  private static double computedPerSecond() {
    long start = System.nanoTime();
    long end = start + TimeUnit.MILLISECONDS.toNanos(100);
    long number = start | 1;
    int done = 0;
    long now;
    do {
      for (int i = 0; i < 10_000; i++) {
        number = number * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
      }
      done++;
      now = System.nanoTime();
    } while (now < end);
    // Never 0: only so that the number is needed.
    return number == 0 ? 0 : done / ((now - start) / 1e9);
  }

  private double perSecond(WireRequest[] requests) {
    long start = System.nanoTime();
    long end = start + TimeUnit.MILLISECONDS.toNanos(150);
    int done = 0;
    long now;
    do {
      for (int i = 0; i < UNCLOCKED; i++) {
        Content.require(engine.handle(requests[done++ % requests.length]));
      }
      now = System.nanoTime();
    } while (now < end);
    return done / ((now - start) / 1e9);
  }
}
