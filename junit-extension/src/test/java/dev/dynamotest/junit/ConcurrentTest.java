package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Tests that JUnit runs at the same time. */
class ConcurrentTest {

  @Test
  void eachTestStartsFromTheSeedOfItsClass() {
    assertPasses(Kit.runConcurrently(Seeded.class, AlsoSeeded.class), 2 * 60);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Seeded {
    @Dynamo DynamoDbClient field;

    @BeforeAll
    static void seed(DynamoDbClient client) {
      put(client, "Orders", "seed");
    }

    @RepeatedTest(40)
    void test(DynamoDbClient client, DynamoEmulator emulator) {
      assertThat(client).isSameAs(field).isSameAs(emulator.client());
      assertThat(count(client, "Orders")).isEqualTo(1);
      put(client, "Orders", "test");
      assertThat(emulator.requests()).hasSize(2);
    }

    @Nested
    @DynamoTable(name = "Customers")
    class Inner {
      @BeforeAll
      static void seedMore(DynamoDbClient client) {
        put(client, "Customers", "seed");
        put(client, "Customers", "more");
      }

      @RepeatedTest(20)
      void inner(DynamoDbClient client, DynamoEmulator emulator) {
        assertThat(count(client, "Customers")).isEqualTo(2);
        put(client, "Customers", "test");
        emulator.clearItems();
        assertThat(client).isSameAs(field);
        put(client, "Orders", "other");
      }
    }

    @AfterAll
    static void clean(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(1);
    }
  }

  static class AlsoSeeded extends Seeded {}

  @Test
  void aClientOfTheClassIsRefusedInTestsThatMayRunAtTheSameTime() {
    for (Class<?> testClass :
        new Class<?>[] {StaticField.class, OfInstance.class, OverHttp.class}) {
      assertThat(failures(Kit.runConcurrently(testClass)))
          .as(testClass.getSimpleName())
          .singleElement()
          .asString()
          .contains(
              "This client was given out for all of " + testClass.getName(),
              "take the client as a parameter of the test method");
    }
  }

  @DynamoTest
  static class StaticField {
    @Dynamo static DynamoDbClient client;

    @Test
    void test() {
      createTable(client, "Orders");
    }
  }

  @DynamoTest
  @Execution(ExecutionMode.CONCURRENT)
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class OfInstance {
    @Dynamo DynamoDbClient client;

    @Test
    void test() {
      createTable(client, "Orders");
    }
  }

  @DynamoTest
  static class OverHttp {
    static URI endpoint;

    @BeforeAll
    static void setUp(@DynamoEndpoint URI ofClass) {
      endpoint = ofClass;
    }

    @Test
    void test() {
      try (DynamoDbClient client = Kit.http(endpoint)) {
        createTable(client, "Orders");
      }
    }
  }

  @Test
  void aClientOfTheClassIsRightWhereMethodsDoNotRunAtTheSameTime() {
    EngineExecutionResults results =
        Kit.runConcurrently(SameThread.class, OneInstance.class, Locked.class, KeptForClass.class);

    assertPasses(results, 12);
    assertPasses(Kit.runConcurrently("same_thread", StaticField.class, Seeded.class), 61);
  }

  @DynamoTest
  @Execution(ExecutionMode.SAME_THREAD)
  static class SameThread {
    @Dynamo static DynamoDbClient client;

    @RepeatedTest(3)
    void test(DynamoDbClient ofTest) {
      assertThat(ofTest).isSameAs(client);
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
    }
  }

  @DynamoTest
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class OneInstance {
    @Dynamo DynamoDbClient client;

    @RepeatedTest(3)
    void test() {
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
    }
  }

  @DynamoTest
  @ResourceLock(Resources.LOCALE)
  static class Locked {
    @Dynamo static DynamoDbClient client;

    @RepeatedTest(3)
    void test() {
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
    }
  }

  @DynamoTest(scope = Scope.CLASS)
  @DynamoTable(name = "Orders")
  static class KeptForClass {
    @Dynamo static DynamoDbClient client;

    @RepeatedTest(3)
    void test(DynamoDbClient ofTest) {
      assertThat(ofTest).isSameAs(client);
      put(client, "Orders", "a");
      assertThat(count(client, "Orders")).isEqualTo(1);
    }
  }

  @Test
  void aConstructorThatWritesBelongsToItsTest() {
    assertPasses(Kit.runConcurrently(Constructed.class), 40);
  }

  @DynamoTest
  static class Constructed {
    Constructed(DynamoDbClient client) {
      createTable(client, "Orders");
    }

    @RepeatedTest(20)
    void test(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isZero();
      put(client, "Orders", "a");
    }

    @Nested
    class Inner {
      @RepeatedTest(20)
      void inner(DynamoDbClient client) {
        test(client);
      }
    }
  }
}
