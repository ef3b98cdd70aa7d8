package dev.dynamotest.core.table;

import static dev.dynamotest.core.table.Items.global;
import static dev.dynamotest.core.table.Items.item;
import static dev.dynamotest.core.table.Items.keys;
import static dev.dynamotest.core.table.Items.local;
import static dev.dynamotest.core.table.Items.put;
import static dev.dynamotest.core.table.Items.scan;
import static dev.dynamotest.core.table.Items.schema;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TableConcurrencyTest {
  private static final int THREADS = 4;
  private static final TableSchema SCHEMA =
      schema(
          keys("pk:S", "sk:N"),
          global("gsi", keys("g:S"), IndexProjection.ALL),
          local("lsi", keys("pk:S", "n:N"), IndexProjection.ALL));

  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS + 1);
  private final Table table = new Table(SCHEMA);

  @AfterEach
  void stop() throws InterruptedException {
    threads.shutdownNow();
    assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
  }

  /** Adds one to the number {@code n}, which keys the local index. */
  private static final ItemChange INCREMENT =
      new ItemChange() {
        @Override
        public boolean conditionHolds(@Nullable AttributeMap old) {
          return true;
        }

        @Override
        public AttributeMap apply(@Nullable AttributeMap old) {
          AttributeValue.N n = (AttributeValue.N) old.get("n");
          return old.with("n", new AttributeValue.N(n.value().plus(DynamoNumber.of(1))));
        }
      };

  @Test
  void noUpdateIsLost() throws Exception {
    AttributeMap counter = item("pk", "a", "sk", 1, "n", 0, "g", "x");
    put(table, counter);
    ItemKey key = table.keyOfItem(counter);
    inParallel(
        () -> {
          for (int i = 0; i < 2000; i++) {
            table.write(key, INCREMENT, Items.NOW);
          }
          return null;
        });
    AttributeMap expected = item("pk", "a", "sk", 1, "n", THREADS * 2000, "g", "x");
    assertThat(table.get(key)).isEqualTo(expected);
    assertThat(scan(table, "lsi")).containsExactly(expected);
    assertThat(scan(table, "gsi")).containsExactly(expected);
  }

  @Test
  void aLocalIndexAlwaysShowsEachItemOnceAndAsTheTableHasIt() throws Exception {
    for (int sk = 0; sk < 8; sk++) {
      put(table, item("pk", "a", "sk", sk, "n", sk));
    }
    AtomicBoolean done = new AtomicBoolean();
    PageRequest fetching = PageRequest.ofIndex("lsi", KeyRange.ALL).withFetchesItems(true);
    Future<Void> reader =
        threads.submit(
            () -> {
              while (!done.get()) {
                Page page = table.read(fetching);
                assertThat(page.rows()).hasSize(8);
                assertThat(page.rows()).isEqualTo(sortedByN(page.rows()));
              }
              return null;
            });
    Random seeds = new Random(7);
    inParallel(
        () -> {
          Random random = new Random(seeds.nextLong());
          for (int i = 0; i < 3000; i++) {
            int sk = random.nextInt(8);
            put(table, item("pk", "a", "sk", sk, "n", random.nextInt(100)));
          }
          return null;
        });
    done.set(true);
    reader.get();
  }

  private static List<AttributeMap> sortedByN(List<AttributeMap> rows) {
    List<AttributeMap> sorted = new ArrayList<>(rows);
    sorted.sort(
        (a, b) -> {
          int order = NaiveTable.compare(a.get("n"), b.get("n"));
          return order != 0 ? order : NaiveTable.compare(a.get("sk"), b.get("sk"));
        });
    return sorted;
  }

  @Test
  void indexesAgreeWithTheItemsAfterWritesAnIndexBuildAndForksAtOnce() throws Exception {
    IndexSchema late = global("late", keys("n:N", "g:S"), Items.keysOnly());
    Random seeds = new Random(11);
    Future<List<Table>> forks =
        threads.submit(
            () -> {
              List<Table> made = new ArrayList<>();
              for (int i = 0; i < 50; i++) {
                if (i == 25) {
                  table.addIndex(late);
                }
                made.add(table.fork());
              }
              return made;
            });
    inParallel(
        () -> {
          Random random = new Random(seeds.nextLong());
          for (int i = 0; i < 3000; i++) {
            AttributeMap key = item("pk", "p" + random.nextInt(20), "sk", random.nextInt(3));
            AttributeMap now =
                key.with("n", Items.value(random.nextInt(5)))
                    .with("g", Items.value("g" + random.nextInt(5)));
            table.write(table.keyOf(key), Items.to(random.nextInt(4) == 0 ? null : now), Items.NOW);
          }
          return null;
        });
    assertConsistent(table);
    forks.get().forEach(TableConcurrencyTest::assertConsistent);
  }

  private static void assertConsistent(Table table) {
    NaiveTable model = new NaiveTable(table.schema());
    scan(table, null).forEach(item -> model.write(model.keyOf(item), item));
    TableModelTest.assertSameContent(table, model);
  }

  @Test
  void itemLocksInAnyOrderNeitherDeadlockNorOverlap() throws Exception {
    Table other = new Table(SCHEMA);
    ItemKey key = table.keyOf(item("pk", "a", "sk", 1));
    AttributeMap counter = item("pk", "a", "sk", 1, "n", 0);
    put(table, counter);
    put(other, counter);
    Random seeds = new Random(3);
    inParallel(
        () -> {
          Random random = new Random(seeds.nextLong());
          for (int i = 0; i < 1000; i++) {
            Table first = random.nextBoolean() ? table : other;
            Table second = first == table ? other : table;
            new ItemLocks()
                .add(first, key)
                .add(second, key)
                .whileHeld(
                    () -> {
                      assertThat(table.get(key)).isEqualTo(other.get(key));
                      PreparedWrite a = first.prepare(key, INCREMENT);
                      PreparedWrite b = second.prepare(key, INCREMENT);
                      first.commit(a, Items.NOW);
                      second.commit(b, Items.NOW);
                      return null;
                    });
          }
          return null;
        });
    assertThat(table.get(key).get("n")).isEqualTo(Items.value(THREADS * 1000));
  }

  private void inParallel(Callable<Void> work) throws Exception {
    List<Future<Void>> all = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      all.add(threads.submit(work));
    }
    for (Future<Void> one : all) {
      one.get();
    }
  }
}
