package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Streams under writers that come at the same time. */
class StreamConcurrencyTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final int WRITERS = 4;
  private static final int WRITES = 1_500;
  private static final int ITEMS = 7;

  private final TestEngine db = TestEngine.create().createTable("tab");
  private final Engine engine = db.engine();
  private final ExecutorService writers = Executors.newFixedThreadPool(WRITERS);

  @BeforeEach
  void enableStream() {
    engine.clock().freeze(START);
    db.answer(
        "UpdateTable",
        "{'TableName':'tab','StreamSpecification':{'StreamEnabled':true,"
            + "'StreamViewType':'NEW_AND_OLD_IMAGES'}}");
  }

  @AfterEach
  void stop() {
    writers.shutdownNow();
  }

  /** Each writer adds to all items in turn, and now and then deletes one. */
  private List<Future<Void>> write() {
    List<Future<Void>> running = new ArrayList<>();
    for (int w = 0; w < WRITERS; w++) {
      int first = w;
      Callable<Void> work =
          () -> {
            for (int i = 0; i < WRITES; i++) {
              String key = "'Key':{'p':{'S':'" + (first + i) % ITEMS + "'}}";
              if (i % 50 == 49) {
                db.answer("DeleteItem", "{'TableName':'tab'," + key + "}");
              } else {
                db.answer(
                    "UpdateItem",
                    "{'TableName':'tab',"
                        + key
                        + ",'UpdateExpression':'ADD n :n',"
                        + "'ExpressionAttributeValues':{':n':{'N':'1'}}}");
              }
            }
            return null;
          };
      running.add(writers.submit(work));
    }
    return running;
  }

  private static void assertStreamTellsOfItems(Engine engine) {
    Map<String, String> replayed = new HashMap<>();
    for (StreamRecord change : engine.streamRecords("tab")) {
      assertThat(change.oldImage()).isEqualTo(replayed.get(change.keys()));
      if (change.newImage() == null) {
        replayed.remove(change.keys());
      } else {
        replayed.put(change.keys(), change.newImage());
      }
    }
    String scan = new TestEngine(engine).answer("Scan", "{'TableName':'tab'}").replace('\'', '"');
    assertThat(scan).contains("\"Count\":" + replayed.size());
    assertThat(replayed.values()).allMatch(scan::contains);
  }

  @Test
  void aForksStreamTellsOfItsItems() throws Exception {
    List<Future<Void>> running = write();
    while (!running.stream().allMatch(Future::isDone)) {
      assertStreamTellsOfItems(engine.fork());
      if (engine.clock().instant().isBefore(START.plus(Duration.ofHours(20)))) {
        engine.clock().advance(Duration.ofMinutes(30)); // so that shards roll over, untrimmed
      }
    }
    for (Future<Void> writer : running) {
      writer.get();
    }

    assertStreamTellsOfItems(engine);
    assertThat(engine.streamRecords("tab"))
        .extracting(StreamRecord::sequenceNumber)
        .isSorted()
        .doesNotHaveDuplicates();
  }
}
