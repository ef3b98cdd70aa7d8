package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.throughput.PartitionUsage;
import dev.dynamotest.core.throughput.ThroughputMode;
import dev.dynamotest.core.throughput.ThroughputSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/** Databases whose throughput counts. Runs the nested classes below. */
class ThroughputTest {

  @Test
  void eachTestStartsWithFullBuckets() {
    assertPasses(Enforced.class, 3);
  }

  @DynamoTest(throughput = ThroughputMode.ENFORCE, frozenClock = true)
  @DynamoTable(name = "Orders", partitionKey = "PK", readCapacityUnits = 2, writeCapacityUnits = 2)
  static class Enforced {
    @BeforeAll
    static void prepare(DynamoDbClient client) {
      for (int i = 0; i < 10; i++) {
        put(client, "Orders", "prepared-" + i);
      }
    }

    @RepeatedTest(3)
    void test(DynamoDbClient client) {
      put(client, "Orders", "a");
      put(client, "Orders", "b");
      assertThatThrownBy(() -> put(client, "Orders", "c"))
          .isInstanceOf(ProvisionedThroughputExceededException.class)
          .hasMessageContaining("SDK Attempt Count: 9");
    }
  }

  @Test
  void clientsRecoverOnAClockThatRetriesMove() {
    assertPasses(Retried.class, 2);
  }

  @DynamoTest(
      throughput = ThroughputMode.ENFORCE,
      frozenClock = true,
      advanceOnRetry = true,
      advancePerRequest = "1ms")
  @DynamoTable(name = "Orders", partitionKey = "PK", readCapacityUnits = 2, writeCapacityUnits = 2)
  static class Retried {
    private static Instant begin = Instant.MIN;

    @RepeatedTest(2)
    void test(DynamoDbClient client, DynamoClock clock) {
      assertThat(begin).isIn(Instant.MIN, clock.instant());
      begin = clock.instant();
      for (int i = 0; i < 5; i++) {
        put(client, "Orders", "order-" + i);
      }
      assertThat(Duration.between(begin, clock.instant()))
          .isBetween(Duration.ofMillis(500), Duration.ofSeconds(10));
    }
  }

  @Test
  void anIndexCanHaveFewerUnitsThanItsTable() {
    assertPasses(Indexed.class, 1);
  }

  @DynamoTest(throughput = ThroughputMode.ENFORCE, frozenClock = true)
  @DynamoTable(
      name = "Orders",
      partitionKey = "PK",
      readCapacityUnits = 100,
      writeCapacityUnits = 100,
      gsis =
          @Gsi(
              name = "ByStatus",
              partitionKey = "status",
              readCapacityUnits = 1,
              writeCapacityUnits = 1))
  static class Indexed {
    @Test
    void test(DynamoDbClient client) {
      save(client, "a");
      assertThatThrownBy(() -> save(client, "b"))
          .isInstanceOf(ProvisionedThroughputExceededException.class)
          .hasMessageContaining("one or more global secondary indexes of the table");
      put(client, "Orders", "c");
    }

    private static void save(DynamoDbClient client, String key) {
      client.putItem(
          r ->
              r.tableName("Orders")
                  .item(
                      Map.of(
                          "PK", AttributeValue.fromS(key), "status", AttributeValue.fromS("NEW"))));
    }
  }

  @Test
  void rulesOfATestEndWithIt() {
    assertPasses(Ruled.class, 2);
  }

  @DynamoTest
  @DynamoTable(name = "Orders", partitionKey = "PK", readCapacityUnits = 1, writeCapacityUnits = 1)
  static class Ruled {
    @RepeatedTest(2)
    void test(DynamoDbClient client, DynamoEmulator emulator) {
      emulator.clock().freeze();
      for (int i = 0; i < 5; i++) {
        put(client, "Orders", "free-" + i);
      }
      emulator.throughput().table("Orders", ThroughputSettings.ENFORCE);
      put(client, "Orders", "a");
      assertThatThrownBy(() -> put(client, "Orders", "b"))
          .isInstanceOf(ProvisionedThroughputExceededException.class);
    }
  }

  @Test
  void aDatabaseOfAClassGoesOn() {
    assertPasses(OfClass.class, 2);
  }

  @DynamoTest(scope = Scope.CLASS, throughput = ThroughputMode.SHADOW)
  @DynamoTable(
      name = "Orders",
      partitionKey = "PK",
      readCapacityUnits = 100,
      writeCapacityUnits = 100)
  static class OfClass {
    @BeforeAll
    static void prepare(DynamoDbClient client) {
      put(client, "Orders", "prepared");
    }

    @RepeatedTest(2)
    void test(RepetitionInfo repetition, DynamoDbClient client, DynamoEmulator emulator) {
      put(client, "Orders", "a");
      assertThat(emulator.engine().partitions("Orders"))
          .extracting(PartitionUsage::writeUnits)
          .containsExactly((double) repetition.getCurrentRepetition());
    }
  }
}
