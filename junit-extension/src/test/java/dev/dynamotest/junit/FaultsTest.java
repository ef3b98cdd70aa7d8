package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.FaultRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/** Faults that tests declare or order. */
class FaultsTest {

  @Test
  void faultsOfClassAndMethodAreMetByTheTestMethodAlone() {
    assertPasses(Declared.class, 3);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  @DynamoFault(operation = "PutItem", table = "Orders", times = 2, error = "InternalServerError")
  static class Declared {
    @BeforeEach
    void before(DynamoDbClient client, DynamoEmulator emulator) {
      put(client, "Orders", "before");
      assertThat(emulator.faults().list()).isEmpty();
    }

    @Test
    void recovers(DynamoDbClient client, DynamoEmulator emulator) {
      put(client, "Orders", "a");
      assertThat(emulator.faults().list())
          .singleElement()
          .satisfies(fault -> assertThat(fault.hits()).isEqualTo(2));
    }

    @Test
    @DynamoFault(operation = "Scan", error = "InternalServerError")
    @DynamoFault(operation = "PutItem", key = "PK=b", error = "InternalServerError")
    void givesUp(DynamoDbClient client, DynamoEmulator emulator) {
      assertThat(emulator.faults().list()).hasSize(3);
      put(client, "Orders", "a");
      assertThatThrownBy(() -> put(client, "Orders", "b"))
          .isInstanceOf(InternalServerErrorException.class);
      assertThatThrownBy(() -> count(client, "Orders"))
          .isInstanceOf(InternalServerErrorException.class);
    }

    @AfterEach
    void after(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(2);
    }

    @Nested
    class Inner {
      @Test
      void hasThemToo(DynamoDbClient client, DynamoEmulator emulator) {
        put(client, "Orders", "a");
        assertThat(emulator.faults().list().get(0).hits()).isEqualTo(2);
      }
    }
  }

  @Test
  void whatATestOrdersIsForgottenAfterIt() {
    assertPasses(Ordered.class, 2);
    assertPasses(OrderedInOneDatabase.class, 2);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Ordered {
    @BeforeEach
    void order(DynamoEmulator emulator) {
      assertThat(emulator.faults().isEmpty()).isTrue();
      emulator.faults().add(FaultRule.on("PutItem").error(ErrorType.INTERNAL_SERVER_ERROR));
    }

    @RepeatedTest(2)
    void test(DynamoDbClient client, DynamoEmulator emulator) {
      assertThatThrownBy(() -> put(client, "Orders", "a"))
          .isInstanceOf(InternalServerErrorException.class);
      emulator.reset();
      assertThat(emulator.faults().list()).hasSize(1);
    }
  }

  @DynamoTest(scope = Scope.CLASS)
  @DynamoTable(name = "Orders")
  static class OrderedInOneDatabase extends OrderedOnce {}

  abstract static class OrderedOnce {
    @RepeatedTest(2)
    void test(DynamoEmulator emulator) {
      assertThat(emulator.faults().isEmpty()).isTrue();
      emulator.faults().add(FaultRule.on("PutItem").error(ErrorType.INTERNAL_SERVER_ERROR));
    }
  }

  @Test
  void chanceIsTheSameInEachTest() {
    Chance.DRAWN.clear();
    assertPasses(Chance.class, 2);
    assertThat(Chance.DRAWN).hasSize(2);
    assertThat(Chance.DRAWN.get(0)).isEqualTo(Chance.DRAWN.get(1)).contains(true, false);
  }

  @DynamoTest(seed = 7)
  @DynamoTable(name = "Orders")
  @DynamoFault(
      operation = "PutItem",
      attempts = 1,
      probability = 0.5,
      error = "ThrottlingException")
  @TestInstance(TestInstance.Lifecycle.PER_METHOD)
  static class Chance {
    static final List<List<Boolean>> DRAWN = new ArrayList<>();

    @RepeatedTest(2)
    void test(DynamoDbClient client, DynamoEmulator emulator) {
      List<Boolean> drawn = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        long before = emulator.faults().list().get(0).hits();
        put(client, "Orders", "a");
        drawn.add(emulator.faults().list().get(0).hits() > before);
      }
      DRAWN.add(drawn);
    }
  }

  @Test
  void latencyIsATestsOwn() {
    assertPasses(Late.class, 1);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Late {
    @Test
    @DynamoFault(latency = "1h", times = 1)
    void test(DynamoDbClient client, DynamoEmulator emulator) {
      Instant start = emulator.clock().freeze();
      put(client, "Orders", "a");
      assertThat(emulator.clock().instant()).isEqualTo(start.plus(Duration.ofHours(1)));
    }
  }

  @Test
  void whatIsWrongIsToldInASentence() {
    assertFails(Nothing.class, "there is no fault: add error");
    assertFails(NoOperation.class, "There is no operation PutItm");
    assertFails(NoError.class, "There is no error Oops");
    assertFails(Two.class, "only one of error, connectionReset");
    assertFails(NoKey.class, "key \"PK\" is no pair: write \"PK=value\" or \"PK:N=7\"");
    assertFails(NoLatency.class, "@DynamoFault(latency = \"long\") is no duration");
  }

  private static void assertFails(Class<?> testClass, String message) {
    assertThat(failures(run(testClass)))
        .as(testClass.getSimpleName())
        .singleElement()
        .asString()
        .contains(message);
  }

  @DynamoTest
  abstract static class WithTest {
    @Test
    void test() {}
  }

  @DynamoFault(operation = "PutItem")
  static class Nothing extends WithTest {}

  @DynamoFault(operation = "PutItm", error = "InternalServerError")
  static class NoOperation extends WithTest {}

  @DynamoFault(error = "Oops")
  static class NoError extends WithTest {}

  @DynamoFault(error = "InternalServerError", connectionReset = true)
  static class Two extends WithTest {}

  @DynamoFault(key = "PK", connectionReset = true)
  static class NoKey extends WithTest {}

  @DynamoFault(latency = "long")
  static class NoLatency extends WithTest {}
}
