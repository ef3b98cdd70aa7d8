package dev.dynamotest.core.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many transactions at once, beyond what {@link InterleavingsTest} can try out one by one. */
@Timeout(60)
class TransactionConcurrencyTest {
  private static final int WRITERS = 3;
  private static final int TRANSFERS = 3000;

  private final ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
  private final Accounts accounts = new Accounts();

  @AfterEach
  void stop() throws InterruptedException {
    threads.shutdownNow();
    assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void nothingIsLostOrMadeByTransfersInACircle() throws Exception {
    for (int i = 0; i < Accounts.COUNT; i++) {
      accounts.put(i, 1000);
    }
    List<Future<Integer>> writers = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      Random random = new Random(writer);
      writers.add(
          threads.submit(
              () -> {
                int done = 0;
                for (int i = 0; i < TRANSFERS; i++) {
                  int from = random.nextInt(Accounts.COUNT);
                  done += accounts.transfer(from, random.nextInt(100)) ? 1 : 0;
                }
                return done;
              }));
    }
    int done = 0;
    for (Future<Integer> writer : writers) {
      done += writer.get();
    }
    assertThat(done).isPositive();
    assertThat(accounts.get(0) + accounts.get(1) + accounts.get(2)).isEqualTo(3000);
    for (int i = 0; i < Accounts.COUNT; i++) {
      assertThat(accounts.getFromGlobalIndex(i)).isEqualTo(accounts.get(i));
      assertThat(accounts.getFromLocalIndex(i)).isEqualTo(accounts.get(i));
    }
  }

  @Test
  void aTransactionThatReadsSeesTheSameSumAtAnyTime() throws Exception {
    accounts.put(0, 500);
    accounts.put(1, 500);
    Future<?> writer =
        threads.submit(
            () -> {
              for (int i = 0; i < TRANSFERS; i++) {
                accounts.transfer(0, i % 7);
                accounts.transferBack(0, i % 5);
              }
            });
    int reads = 0;
    do {
      assertThat(accounts.getBoth(0).stream().mapToInt(Integer::intValue).sum()).isEqualTo(1000);
      reads++;
    } while (!writer.isDone());
    writer.get();
    assertThat(reads).isPositive();
  }
}
