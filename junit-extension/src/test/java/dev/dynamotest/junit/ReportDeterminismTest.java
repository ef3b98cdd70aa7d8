package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.put;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.report.DynamoReport;
import dev.dynamotest.core.throughput.ThroughputMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The same requests with the same seed meet the same, one class after the other or all at once. */
class ReportDeterminismTest {
  private static final ConcurrentLinkedQueue<DynamoReport> REPORTS = new ConcurrentLinkedQueue<>();
  private static final ConcurrentLinkedQueue<String> ANSWERS = new ConcurrentLinkedQueue<>();

  @Test
  void reportsAreTheSameInEachRunAndInParallelClasses() {
    REPORTS.clear();
    ANSWERS.clear();
    assertPasses(First.class, 2);
    assertPasses(Kit.runConcurrently(First.class, Second.class, Third.class), 6);

    assertThat(REPORTS).hasSize(8);
    DynamoReport report = REPORTS.element();
    assertThat(REPORTS).allSatisfy(other -> assertThat(other).isEqualTo(report));
    assertThat(REPORTS).extracting(DynamoReport::toString).containsOnly(report.toString());
    assertThat(ANSWERS).containsOnly(ANSWERS.element());
    assertThat(report.throttledCalls()).isNotEmpty();
    assertThat(report.lostItems()).isNotEmpty();
    assertThat(report.staleReads()).isNotEmpty();
    assertThat(report.unfollowedPages()).isNotEmpty();
  }

  @DynamoTest(
      throughput = ThroughputMode.ENFORCE,
      frozenClock = true,
      advancePerRequest = "20ms",
      readLag = {"0s", "50ms", "100ms"},
      pageBytes = 200,
      seed = 7)
  @DynamoTable(name = "Orders", readCapacityUnits = 20, writeCapacityUnits = 20)
  @DynamoFault(operation = "GetItem", probability = 0.3, error = "ThrottlingException")
  abstract static class Busy {
    @RepeatedTest(2)
    void test(DynamoDbClient client, DynamoEmulator emulator) {
      List<String> answers = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        int number = i;
        answers.add(told((Runnable) () -> put(client, "Orders", "order-" + number % 7)));
        answers.add(
            told(
                () ->
                    client
                        .getItem(
                            r ->
                                r.tableName("Orders")
                                    .key(Map.of("PK", AttributeValue.fromS("order-" + number % 7))))
                        .item()));
        answers.add(told(() -> client.scan(r -> r.tableName("Orders")).items()));
        answers.add(told(() -> batch(client, number)));
      }
      ANSWERS.add(answers.toString());
      REPORTS.add(emulator.report());
    }
  }

  private static Object batch(DynamoDbClient client, int number) {
    List<WriteRequest> writes = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Map<String, AttributeValue> item = new HashMap<>();
      item.put("PK", AttributeValue.fromS("batch-" + number + "-" + i));
      writes.add(WriteRequest.builder().putRequest(p -> p.item(item)).build());
    }
    return client.batchWriteItem(r -> r.requestItems(Map.of("Orders", writes))).unprocessedItems();
  }

  private interface Call {
    Object run();
  }

  private static String told(Runnable call) {
    return told(
        () -> {
          call.run();
          return "done";
        });
  }

  private static String told(Call call) {
    try {
      return String.valueOf(call.run());
    } catch (DynamoDbException e) {
      return e.awsErrorDetails().errorCode();
    }
  }

  static class First extends Busy {}

  static class Second extends Busy {}

  static class Third extends Busy {}
}
