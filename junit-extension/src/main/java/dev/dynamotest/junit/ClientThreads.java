package dev.dynamotest.junit;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.awscore.client.builder.AwsAsyncClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.core.client.config.SdkAdvancedAsyncClientOption;

/**
 * The threads on which clients of tests time out, retry and complete futures: the same for all of
 * the JVM. A client that has none of its own still works when a test has closed it, as the code
 * under test may do at its end, and costs less. Idle threads end; all are daemons.
 */
final class ClientThreads {
  private static final int IDLE_SECONDS = 5;

  /** As many threads as futures are being completed: callbacks may wait for each other. */
  private static final ExecutorService COMPLETION =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          daemons("dynamotest-async-"));

  private static final ScheduledExecutorService SCHEDULE = schedule();

  private ClientThreads() {}

  private static ScheduledExecutorService schedule() {
    ScheduledThreadPoolExecutor schedule =
        new ScheduledThreadPoolExecutor(
            Runtime.getRuntime().availableProcessors(), daemons("dynamotest-schedule-"));
    schedule.setRemoveOnCancelPolicy(true);
    schedule.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
    schedule.allowCoreThreadTimeOut(true);
    return schedule;
  }

  private static ThreadFactory daemons(String prefix) {
    AtomicLong made = new AtomicLong();
    return task -> {
      Thread thread = new Thread(task, prefix + made.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /** A builder whose client closes none of its threads. */
  static <B extends AwsClientBuilder<B, C>, C> B shared(B builder) {
    return builder.overrideConfiguration(
        builder.overrideConfiguration().toBuilder().scheduledExecutorService(SCHEDULE).build());
  }

  /** The same for one that promises answers. */
  static <B extends AwsAsyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B sharedAsync(
      B builder) {
    return shared(builder)
        .asyncConfiguration(
            async ->
                async.advancedOption(
                    SdkAdvancedAsyncClientOption.FUTURE_COMPLETION_EXECUTOR, COMPLETION));
  }
}
