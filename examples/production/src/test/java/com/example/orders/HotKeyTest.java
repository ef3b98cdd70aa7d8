package com.example.orders;

import static dev.dynamotest.core.throughput.ThroughputMode.ENFORCE;
import static dev.dynamotest.junit.DynamoAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import dev.dynamotest.junit.DynamoEmulator;
import dev.dynamotest.junit.DynamoTable;
import dev.dynamotest.junit.DynamoTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;

@DynamoTest(throughput = ENFORCE, frozenClock = true)
@DynamoTable(name = "Visits", partitionKey = "day", sortKey = "id")
class HotKeyTest {
  private static final int SHARDS = 64;

  static void saveUnderDay(DynamoDbClient client, int visit) {
    save(client, "2026-01-01", visit);
  }

  static void saveUnderDayAndShard(DynamoDbClient client, int visit) {
    save(client, "2026-01-01#" + visit % SHARDS, visit);
  }

  private static void save(DynamoDbClient client, String day, int visit) {
    client.putItem(
        r -> r.tableName("Visits").item(Map.of("day", fromS(day), "id", fromS("visit-" + visit))));
  }

  @Test
  void oneKeyForADayTakesNoMoreThanAThousandVisitsASecond(
      DynamoDbClient client, DynamoEmulator emulator) {
    assertThatThrownBy(
            () -> {
              for (int visit = 0; visit < 2_000; visit++) {
                saveUnderDay(client, visit);
              }
            })
        .isInstanceOf(ThrottlingException.class)
        .hasMessageContaining("check if you have a hot key");

    assertThatThrownBy(() -> assertThat(emulator.report()).hasNoHotKeys())
        .hasMessageContaining("Visits: day = 2026-01-01 took 100.0% of 1,000 write units")
        .hasMessageContaining("spread the traffic over more keys");
  }

  @Test
  void shardsOfADayTakeThemAll(DynamoDbClient client, DynamoEmulator emulator) {
    for (int visit = 0; visit < 2_000; visit++) {
      saveUnderDayAndShard(client, visit);
    }

    assertThat(emulator.report()).hasNoHotKeys().hasNoThrottles();
  }
}
