package com.example.orders;

import static dev.dynamotest.core.throughput.ThroughputMode.ENFORCE;
import static dev.dynamotest.junit.DynamoAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.junit.DynamoEmulator;
import dev.dynamotest.junit.DynamoTable;
import dev.dynamotest.junit.DynamoTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@DynamoTest(throughput = ENFORCE, frozenClock = true)
@DynamoTable(name = "Orders", partitionKey = "id", readCapacityUnits = 10, writeCapacityUnits = 10)
class LostItemsTest {
  static void saveAndHope(DynamoDbClient client, List<WriteRequest> orders) {
    client.batchWriteItem(r -> r.requestItems(Map.of("Orders", orders)));
  }

  static void saveUntilDone(DynamoDbClient client, List<WriteRequest> orders, Runnable pause) {
    Map<String, List<WriteRequest>> left = Map.of("Orders", orders);
    while (true) {
      Map<String, List<WriteRequest>> batch = left;
      left = client.batchWriteItem(r -> r.requestItems(batch)).unprocessedItems();
      if (left.isEmpty()) {
        return;
      }
      pause.run();
    }
  }

  private static List<WriteRequest> orders(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> Map.of("id", fromS("order-" + i)))
        .map(order -> WriteRequest.builder().putRequest(p -> p.item(order)).build())
        .toList();
  }

  @Test
  void aBatchThatSucceedsMayHaveLeftItemsOut(DynamoDbClient client, DynamoEmulator emulator) {
    saveAndHope(client, orders(25));

    assertThat(emulator.tables().get(0).itemCount()).isEqualTo(10); // and should be 25
    assertThatThrownBy(() -> assertThat(emulator.report()).retriedAllUnprocessed())
        .hasMessageContaining("PUT of id = order-10 in Orders, last left out by")
        .hasMessageContaining("send what is in UnprocessedItems");
  }

  @Test
  void whatIsLeftIsSentAgain(DynamoDbClient client, DynamoEmulator emulator, DynamoClock clock) {
    saveUntilDone(client, orders(25), () -> clock.advance(Duration.ofSeconds(1)));

    assertThat(emulator.tables().get(0).itemCount()).isEqualTo(25);
    assertThat(emulator.report()).retriedAllUnprocessed().recoveredFromAllThrottles();
  }
}
