package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.protocol.TestRequest;
import dev.dynamotest.core.throughput.PartitionUsage;
import dev.dynamotest.core.throughput.ThroughputSettings;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/** Writers who share a table's units at the same time. */
@Timeout(120)
class ThrottlingConcurrencyTest {
  private static final int THREADS = 4;
  private static final int UNITS = 1_000;

  /** How many requests of all threads were answered without an error. */
  private static int succeeded(Engine engine, String operation, int each, IntFunction<String> json)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<Integer>> counts = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int first = thread * each;
        counts.add(
            threads.submit(
                () -> {
                  int count = 0;
                  for (int i = first; i < first + each; i++) {
                    count += answers(engine, operation, json.apply(i)) ? 1 : 0;
                  }
                  return count;
                }));
      }
      int sum = 0;
      for (Future<Integer> count : counts) {
        sum += count.get();
      }
      return sum;
    } finally {
      threads.shutdownNow();
    }
  }

  private static boolean answers(Engine engine, String operation, String json) {
    WireResponse response = engine.handle(TestRequest.to(operation, json.replace('\'', '"')));
    String body = new String(response.body(), StandardCharsets.UTF_8);
    assertThat(response.status()).as(body).isIn(200, 400);
    return response.status() == 200;
  }

  @RepeatedTest(3)
  void writersTogetherGetWhatOneWouldGet() throws Exception {
    Metered db = Metered.provisioned(UNITS, UNITS, ThroughputSettings.ENFORCE);

    int written =
        succeeded(
            db.engine(),
            "PutItem",
            500,
            i -> "{'TableName':'tab','Item':{'p':{'S':'k" + i + "'}}}");

    assertThat(written).isEqualTo(UNITS);
  }

  /** A transaction that is cancelled has taken nothing from the others. */
  @RepeatedTest(3)
  void cancelledTransactionsGiveBackWhatTheyWereCharged() throws Exception {
    Metered db = Metered.provisioned(UNITS, UNITS, ThroughputSettings.ENFORCE);

    int written =
        succeeded(
            db.engine(),
            "TransactWriteItems",
            200,
            i ->
                "{'TransactItems':[{'Put':{'TableName':'tab','Item':{'p':{'S':'a"
                    + i
                    + "'}}}},{'Put':{'TableName':'tab','Item':{'p':{'S':'b"
                    + i
                    + "'}}}}]}");

    double charged =
        db.engine().partitions("tab").stream().mapToDouble(PartitionUsage::writeUnits).sum();
    assertThat(charged).isEqualTo(4.0 * written);
    // The last one may find a rest, and overdraw it.
    assertThat(written).isBetween(UNITS / 4 - THREADS, UNITS / 4);
    assertThat(db.puts(UNITS)).isEqualTo(UNITS - 4 * written);
  }
}
