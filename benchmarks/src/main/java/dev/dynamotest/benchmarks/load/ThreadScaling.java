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

/**
 * What two threads get done in an engine, beside one, each with items of its own. Rounds alternate.
 * Says something on a machine with two idle processors only. Takes about half a minute.
 */
public final class ThreadScaling {
  private static final String SECTION = "Threads";
  private static final int THREADS = 2;
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
    int rounds = run.repetitions(5, 21);
    int warmUp = run.repetitions(3, 10);
    double[] one = new double[rounds];
    double[] two = new double[rounds];
    for (int round = -warmUp; round < rounds; round++) {
      double alone = perSecond(1, requests);
      double together = perSecond(THREADS, requests);
      if (round >= 0) {
        one[round] = alone;
        two[round] = together;
      }
    }
    results.add(
        new Figure(
            SECTION,
            workload.label() + ", two threads, of one thread's rate",
            Target.atLeast(1.7),
            Statistics.median(two) / Statistics.median(one),
            Unit.TIMES,
            "%,.0f/s; one thread %,.0f/s"
                .formatted(Statistics.median(two), Statistics.median(one))));
  }

  /** Every item whose number leaves that rest: no two threads meet in an item. */
  private static WireRequest[] requests(Workload workload, int thread) {
    String[] bodies =
        workload.bodies(
            Content.SMALL, 2 * Content.SMALL.items() / THREADS, i -> i * THREADS + thread);
    return Arrays.stream(bodies)
        .map(body -> Content.request(workload.operation(), body))
        .toArray(WireRequest[]::new);
  }

  /** What so many threads get done, in requests a second. */
  private double perSecond(int count, WireRequest[][] requests)
      throws InterruptedException, ExecutionException {
    CyclicBarrier start = new CyclicBarrier(count);
    List<Callable<Double>> works = new ArrayList<>();
    for (int thread = 0; thread < count; thread++) {
      WireRequest[] own = requests[thread];
      works.add(
          () -> {
            start.await();
            return perSecond(own);
          });
    }
    double sum = 0;
    for (Future<Double> work : threads.invokeAll(works)) {
      sum += work.get();
    }
    return sum;
  }

  private double perSecond(WireRequest[] requests) {
    long start = System.nanoTime();
    long end = start + TimeUnit.MILLISECONDS.toNanos(300);
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
