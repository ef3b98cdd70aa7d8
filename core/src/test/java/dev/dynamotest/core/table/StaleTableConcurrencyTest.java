package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.global;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.local;
import static dev.dynamotest.core.table.Items.schema;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.consistency.Lags;
import dev.dynamotest.core.consistency.Propagation;
import dev.dynamotest.core.value.AttributeMap;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Readers that lag, while others write, settle and fork: they see whole items, and go forward. */
class StaleTableConcurrencyTest {
  private static final int WRITERS = 2;
  private static final int WRITES = 4_000;

  private final ExecutorService threads = Executors.newFixedThreadPool(WRITERS + 2);
  private final Propagation propagation =
      Objects.requireNonNull(
          Propagation.of(new Lags(List.of(Duration.ofMillis(20)), Duration.ofMillis(30), 42)));
  private final Table table =
      new Table(
          schema(
              keys("pk:S", "sk:N"),
              global("gsi", keys("pk:S", "n:N"), IndexProjection.ALL),
              local("lsi", keys("pk:S", "n:N"), Items.keysOnly())),
          propagation);

  /** A clock that goes on with every write. */
  private final AtomicLong millis = new AtomicLong();

  @AfterEach
  void stop() throws InterruptedException {
    threads.shutdownNow();
    assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
  }

  private Instant now() {
    return Items.NOW.plusMillis(millis.get());
  }

  /** The item of a writer at its n-th write; both numbers are always the same. */
  private static AttributeMap version(int writer, int n) {
    return item("pk", "a", "sk", writer, "n", n, "same", n);
  }

  private static int number(AttributeMap item) {
    assertThat(item.get("same")).isEqualTo(item.get("n"));
    return Integer.parseInt(Objects.requireNonNull(item.get("n")).toString().replaceAll("\\D", ""));
  }

  private void assertWholeAndForward(PageRequest request, int[] last) {
    Page page =
        table.read(
            request, new Reading(false, propagation.view(now()), now(), null), AttributeMap.EMPTY);
    assertThat(page.rows()).hasSize(WRITERS);
    for (AttributeMap row : page.rows()) {
      int writer = Objects.requireNonNull(row.get("sk")).equals(Items.value(0)) ? 0 : 1;
      int number = number(row);
      assertThat(number).isGreaterThanOrEqualTo(last[writer]);
      last[writer] = number;
    }
  }

  @Test
  void readersSeeWholeItemsAndNeverGoBack() throws Exception {
    for (int writer = 0; writer < WRITERS; writer++) {
      AttributeMap first = version(writer, 0);
      table.write(table.keyOfItem(first), Items.to(first), now());
    }
    table.settle();
    AtomicBoolean done = new AtomicBoolean();
    List<Future<?>> readers = new ArrayList<>();
    for (PageRequest request :
        List.of(
            PageRequest.ofIndex("lsi", KeyRange.ALL).withFetchesItems(true),
            PageRequest.ofIndex("gsi", KeyRange.ALL))) {
      int[] last = new int[WRITERS];
      readers.add(
          threads.submit(
              () -> {
                while (!done.get()) {
                  assertWholeAndForward(request, last);
                }
              }));
    }
    List<Future<?>> writers = new ArrayList<>();
    for (int w = 0; w < WRITERS; w++) {
      int writer = w;
      writers.add(
          threads.submit(
              () -> {
                for (int n = 1; n <= WRITES; n++) {
                  AttributeMap version = version(writer, n);
                  millis.incrementAndGet();
                  table.write(table.keyOfItem(version), Items.to(version), now());
                  if (n % 500 == 0) {
                    table.fork(propagation);
                    table.settle();
                  }
                }
              }));
    }
    for (Future<?> writer : writers) {
      writer.get();
    }
    done.set(true);
    for (Future<?> reader : readers) {
      reader.get();
    }
    millis.addAndGet(30);
    int[] last = {WRITES, WRITES};
    assertWholeAndForward(PageRequest.ofTable(KeyRange.ALL), last);
    assertWholeAndForward(PageRequest.ofIndex("gsi", KeyRange.ALL), last);
  }
}
