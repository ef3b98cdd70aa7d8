package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Databases whose readers lag. Runs the nested classes below and looks at what became of them. */
class LagTest {

  private static void order(DynamoDbClient client, String id) {
    client.putItem(
        r ->
            r.tableName("Orders")
                .item(
                    Map.of("PK", AttributeValue.fromS(id), "customer", AttributeValue.fromS("c"))));
  }

  private static int ofCustomer(DynamoDbClient client) {
    return client
        .query(
            r ->
                r.tableName("Orders")
                    .indexName("ByCustomer")
                    .keyConditionExpression("customer = :c")
                    .expressionAttributeValues(Map.of(":c", AttributeValue.fromS("c"))))
        .count();
  }

  @Test
  void aTestThatTrustsAnIndexTooEarlyFails() {
    assertThat(failures(run(TrustsAnIndexTooEarly.class)))
        .singleElement()
        .asString()
        .contains("expected: 2", "but was: 1");
  }

  @DynamoTest(indexLag = "200ms")
  @DynamoTable(
      name = "Orders",
      partitionKey = "PK",
      gsis = @Gsi(name = "ByCustomer", partitionKey = "customer"))
  static class TrustsAnIndexTooEarly {
    @BeforeAll
    static void prepare(DynamoDbClient client) {
      order(client, "prepared");
    }

    @BeforeEach
    void freeze(DynamoClock clock) {
      clock.freeze();
    }

    @Test
    void test(DynamoDbClient client) {
      order(client, "o1");
      assertThat(ofCustomer(client)).isEqualTo(2);
    }
  }

  @Test
  void aTestThatWaitsPasses() {
    assertPasses(Waits.class, 2);
  }

  static class Waits extends TrustsAnIndexTooEarly {
    @Override
    @Test
    void test(DynamoDbClient client) {
      assertThat(ofCustomer(client)).isEqualTo(1);
    }

    @Test
    void settled(DynamoDbClient client, DynamoEmulator emulator) {
      order(client, "o1");
      emulator.settle();
      assertThat(ofCustomer(client)).isEqualTo(2);
    }
  }

  @Test
  void readsAreStaleByTheLag() {
    assertPasses(ReadsLag.class, 1);
  }

  @DynamoTest(readLag = "100ms")
  @DynamoTable(name = "Orders", partitionKey = "PK")
  static class ReadsLag {
    @Test
    void test(DynamoDbClient client, DynamoClock clock) {
      clock.freeze();
      put(client, "Orders", "a");
      assertThat(count(client, "Orders")).isZero();
      clock.advance(Duration.ofMillis(100));
      assertThat(count(client, "Orders")).isEqualTo(1);
    }
  }

  @Test
  void eachTestHasTheSameReplicas() {
    assertPasses(Replicas.class, 4);
  }

  @DynamoTest(
      readLag = {"0s", "50ms", "1d"},
      seed = 7)
  @DynamoTable(name = "Orders", partitionKey = "PK")
  static class Replicas {
    @RepeatedTest(4)
    void test(DynamoDbClient client, DynamoClock clock, Engine engine) {
      clock.freeze();
      put(client, "Orders", "a");
      List<Integer> counts = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        counts.add(count(client, "Orders"));
      }
      // Replicas 1 0 2 1 1 0 1 0 0 1 0 2.
      assertThat(counts).containsExactly(0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0);
      assertThat(engine.staleReads())
          .singleElement()
          .satisfies(stale -> assertThat(stale.count()).isEqualTo(7));
    }
  }

  @Test
  void lagsThatCannotBeAreMisuse() {
    assertThat(failures(run(NoDuration.class)))
        .singleElement()
        .asString()
        .contains(
            "@DynamoTest(readLag = \"soon\") is no duration: write 200ms, 5s, 1m, 2h, 1d or"
                + " PT1M30S");
    assertThat(failures(run(TooManyReplicas.class)))
        .singleElement()
        .asString()
        .contains("@DynamoTest(readLag, indexLag): A partition has 3 replicas, not 4");
  }

  @DynamoTest(readLag = {"1s", "soon"})
  static class NoDuration {
    @Test
    void test() {}
  }

  @DynamoTest(readLag = {"1s", "2s", "3s", "4s"})
  static class TooManyReplicas {
    @Test
    void test() {}
  }
}
