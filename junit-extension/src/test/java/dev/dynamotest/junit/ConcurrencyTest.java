package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Every way in which JUnit can be told to run tests at the same time, or not to. */
class ConcurrencyTest {

  /** A test that finds nothing and leaves a table. */
  static class Work {
    void work(DynamoDbClient client) {
      for (int i = 0; i < 10; i++) {
        assertThat(exists(client, "Table" + i)).isFalse();
        createTable(client, "Table" + i);
      }
    }
  }

  @Test
  void methodsOrNestedClassesAloneMayRunAtTheSameTime() {
    assertPasses(Kit.runConcurrently("same_thread", OfAnnotation.class), 20);
    assertPasses(Kit.runConcurrently("same_thread", OfNestedClass.class), 20);
    assertPasses(Kit.runConcurrently("same_thread", InheritsNestedClass.class), 20);
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Execution(ExecutionMode.CONCURRENT)
  @RepeatedTest(10)
  @interface AtTheSameTime {}

  @DynamoTest
  static class OfAnnotation extends Work {
    @AtTheSameTime
    void one(DynamoDbClient client) {
      work(client);
    }

    @AtTheSameTime
    void another(DynamoDbClient client) {
      work(client);
    }
  }

  @DynamoTest
  static class OfNestedClass {
    @Nested
    @Execution(ExecutionMode.CONCURRENT)
    class Inner extends Work {
      @RepeatedTest(20)
      void test(DynamoDbClient client) {
        work(client);
      }
    }
  }

  static class HasNestedClass {
    @Nested
    @DynamoTest
    class Inner extends Work {
      @RepeatedTest(20)
      void test(DynamoDbClient client) {
        work(client);
      }
    }
  }

  @Execution(ExecutionMode.CONCURRENT)
  static class InheritsNestedClass extends HasNestedClass {}

  @Test
  void anOrderOfMethodsMayLetThemRunAtTheSameTime() {
    assertPasses(Kit.runConcurrently(AnyOrder.class), 20);
  }

  /** Puts nothing in order. */
  static class NoOrder implements MethodOrderer {
    @Override
    public void orderMethods(MethodOrdererContext context) {}

    @Override
    public Optional<ExecutionMode> getDefaultExecutionMode() {
      return Optional.empty();
    }
  }

  @DynamoTest
  @TestMethodOrder(NoOrder.class)
  static class AnyOrder extends Work {
    @RepeatedTest(20)
    void test(DynamoDbClient client) {
      work(client);
    }
  }

  @Test
  void aClientOfTheClassIsRightWhereOrderOrInstanceKeepTestsApart() {
    assertPasses(Kit.runConcurrently(OneInstance.class), 6);
    assertPasses(Kit.runConcurrently(Ordered.class), 6);
    EngineExecutionResults configured =
        Kit.builder(OfField.class)
            .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
            .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
            .configurationParameter("junit.jupiter.testinstance.lifecycle.default", "per_class")
            .execute();
    assertPasses(configured, 3);
    configured =
        Kit.builder(OfField.class)
            .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
            .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
            .configurationParameter(
                "junit.jupiter.testmethod.order.default", MethodOrderer.MethodName.class.getName())
            .execute();
    assertPasses(configured, 3);
  }

  @DynamoTest
  static class OfField extends Work {
    @Dynamo static DynamoDbClient client;

    @RepeatedTest(3)
    void test() {
      work(client);
    }
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class OneInstance extends OfField {
    @Nested
    class Inner {
      @RepeatedTest(3)
      void inner() {
        work(client);
      }
    }
  }

  @TestMethodOrder(MethodOrderer.MethodName.class)
  static class Ordered extends OfField {
    @Nested
    class Inner {
      @RepeatedTest(3)
      void inner() {
        work(client);
      }
    }
  }

  @Test
  void nestedClassesOfTheScopeMethodMayRunBesideAnOuterOneOfTheScopeClass() {
    assertPasses(Kit.runConcurrently(Mixed.class), 60);
  }

  @DynamoTest(scope = Scope.CLASS)
  static class Mixed {
    @Dynamo DynamoDbClient ofClass;

    @BeforeAll
    static void seed(DynamoDbClient client) {
      createTable(client, "Orders");
    }

    @RepeatedTest(20)
    void outer(DynamoDbClient client) {
      assertThat(client).isSameAs(ofClass);
      assertThat(exists(client, "Orders")).isTrue();
      assertThat(exists(client, "Table0")).isFalse();
    }

    @Nested
    @DynamoTest
    class Inner extends Work {
      @RepeatedTest(20)
      void inner(DynamoDbClient client) {
        assertThat(client).isSameAs(ofClass);
        assertThat(exists(client, "Orders")).isTrue();
        work(client);
      }
    }

    @Nested
    @DynamoTest
    class Another extends Inner {}
  }

  @Test
  void aNestedClassWithOtherSettingsKeepsThemWhereTestsRunAtTheSameTime() {
    assertPasses(Kit.runConcurrently(Regions.class), 40);
  }

  @DynamoTest
  static class Regions extends Work {
    @Dynamo DynamoEmulator emulator;

    @RepeatedTest(20)
    void outer(DynamoDbClient client) {
      assertThat(emulator.region()).isEqualTo("us-east-1");
      work(client);
    }

    @Nested
    @DynamoTest(region = "eu-west-1")
    class Europe {
      @RepeatedTest(20)
      void inner(DynamoDbClient client) {
        assertThat(emulator.region()).isEqualTo("eu-west-1");
        assertThat(emulator.client()).isSameAs(client);
        work(client);
      }
    }
  }

  @Test
  void testsThatNobodySaidRunAtTheSameTimeAreRefused() {
    EngineExecutionResults results = Kit.runConcurrently(Unforeseen.class);

    assertThat(failures(results))
        .singleElement()
        .asString()
        .endsWith(
            "Tests of "
                + Unforeseen.class.getName()
                + " run at the same time, and nothing told so beforehand: annotate the class with"
                + " @Execution(CONCURRENT), or with @Execution(SAME_THREAD) if they are not to");
  }

  /** Says one thing when it is asked by JUnit, first, and another to those who ask later. */
  static class Fickle extends NoOrder {
    private static boolean asked;

    @Override
    public Optional<ExecutionMode> getDefaultExecutionMode() {
      boolean first = !asked;
      asked = true;
      return Optional.of(first ? ExecutionMode.CONCURRENT : ExecutionMode.SAME_THREAD);
    }
  }

  static class Refused implements TestWatcher {
    private static final CountDownLatch latch = new CountDownLatch(1);

    @Override
    public void testFailed(ExtensionContext context, Throwable cause) {
      latch.countDown();
    }
  }

  @DynamoTest
  @ExtendWith(Refused.class)
  @TestMethodOrder(Fickle.class)
  static class Unforeseen {
    @RepeatedTest(2)
    void test(DynamoDbClient client) throws Exception {
      assertThat(Refused.latch.await(1, TimeUnit.MINUTES)).isTrue();
    }
  }
}
