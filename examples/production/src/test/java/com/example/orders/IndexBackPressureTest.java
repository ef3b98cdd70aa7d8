package com.example.orders;

import static dev.dynamotest.core.throughput.ThroughputMode.ENFORCE;
import static dev.dynamotest.junit.DynamoAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import dev.dynamotest.junit.DynamoEmulator;
import dev.dynamotest.junit.DynamoTable;
import dev.dynamotest.junit.DynamoTest;
import dev.dynamotest.junit.Gsi;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;

@DynamoTest(throughput = ENFORCE, frozenClock = true)
@DynamoTable(
    name = "Orders",
    partitionKey = "id",
    gsis = @Gsi(name = "ByStatus", partitionKey = "status"))
class IndexBackPressureTest {
  private static final int SHARDS = 64;

  static void open(DynamoDbClient client, int order) {
    save(client, order, "OPEN");
  }

  static void openInShard(DynamoDbClient client, int order) {
    save(client, order, "OPEN#" + order % SHARDS);
  }

  private static void save(DynamoDbClient client, int order, String status) {
    client.putItem(
        r ->
            r.tableName("Orders")
                .item(Map.of("id", fromS("order-" + order), "status", fromS(status))));
  }

  @Test
  void anIndexWithFewKeysHoldsUpTheWritesOfItsTable(
      DynamoDbClient client, DynamoEmulator emulator) {
    assertThatThrownBy(
            () -> {
              for (int order = 0; order < 2_000; order++) {
                open(client, order);
              }
            })
        .isInstanceOf(ThrottlingException.class)
        .hasMessageContaining("one or more global secondary indexes");

    assertThatThrownBy(() -> assertThat(emulator.report()).hasNoThrottles())
        .hasMessageContaining(
            "IndexWriteKeyRangeThroughputExceeded of Orders.ByStatus in PutItem");
  }

  @Test
  void anIndexWithMoreKeysKeepsUp(DynamoDbClient client, DynamoEmulator emulator) {
    for (int order = 0; order < 2_000; order++) {
      openInShard(client, order);
    }

    assertThat(emulator.report()).hasNoHotKeys().hasNoThrottles();
  }
}
