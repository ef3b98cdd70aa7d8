package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.Engine;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.Event;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Runs test classes, the nested ones below, and looks at what became of them. */
class DynamoTestTest {

  @Test
  void eachTestMethodHasADatabaseOfItsOwn() {
    assertPasses(EachMethodStartsEmpty.class, 7);
  }

  @DynamoTest
  static class EachMethodStartsEmpty {
    @RepeatedTest(3)
    void one(DynamoDbClient client) {
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
      assertThat(exists(client, "Orders")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b", "c"})
    void another(String parameter, DynamoDbClient client) {
      one(client);
    }

    @TestFactory
    Stream<DynamicTest> dynamic(DynamoDbClient client) {
      return Stream.of(DynamicTest.dynamicTest("dynamic", () -> one(client)));
    }
  }

  @Test
  void allParametersOfATestAreOfOneDatabase() {
    assertPasses(OneDatabase.class, 2);
  }

  @DynamoTest
  static class OneDatabase {
    final DynamoDbClient ofConstructor;
    final Engine engine;
    DynamoDbClient ofBeforeEach;

    OneDatabase(DynamoDbClient client, Engine engine) {
      ofConstructor = client;
      this.engine = engine;
      createTable(client, "FromConstructor");
    }

    @BeforeEach
    void setUp(DynamoDbClient client) {
      ofBeforeEach = client;
      createTable(client, "FromBeforeEach");
    }

    @Test
    void one(DynamoDbClient client, Engine sameEngine) {
      assertThat(client).isSameAs(ofConstructor).isSameAs(ofBeforeEach);
      assertThat(sameEngine).isSameAs(engine);
      assertThat(exists(client, "FromConstructor")).isTrue();
      assertThat(exists(client, "FromBeforeEach")).isTrue();
      assertThat(exists(client, "FromTest")).isFalse();
      createTable(client, "FromTest");
    }

    @Test
    void another(DynamoDbClient client, Engine sameEngine) {
      one(client, sameEngine);
    }

    @AfterEach
    void tearDown(DynamoDbClient client) {
      assertThat(exists(client, "FromTest")).isTrue();
    }
  }

  @Test
  void nestedClassesSeeTheirOutersDatabase() {
    assertPasses(Outer.class, 3);
  }

  @DynamoTest
  static class Outer {
    final DynamoDbClient outerClient;

    Outer(DynamoDbClient client) {
      outerClient = client;
      createTable(client, "Orders");
    }

    @Test
    void own(DynamoDbClient client) {
      assertThat(client).isSameAs(outerClient);
    }

    @Nested
    class Inner {
      final DynamoDbClient innerClient;

      Inner(DynamoDbClient client) {
        innerClient = client;
        assertThat(exists(client, "Orders")).isTrue();
      }

      @BeforeEach
      void setUp(DynamoDbClient client) {
        createTable(client, "Users");
      }

      @Test
      void inner(DynamoDbClient client) {
        assertThat(client).isSameAs(outerClient).isSameAs(innerClient);
        assertThat(exists(client, "Orders")).isTrue();
        assertThat(exists(client, "Users")).isTrue();
      }

      @Test
      void again(DynamoDbClient client) {
        inner(client);
      }
    }
  }

  @Test
  void everyTestStartsFromWhatBeforeAllDid() {
    assertPasses(WithBeforeAll.class, 4);
  }

  @DynamoTest
  static class WithBeforeAll {
    static DynamoDbClient kept;

    @BeforeAll
    static void setUp(DynamoDbClient client) {
      createTable(client, "Orders");
      assertThat(exists(client, "Orders")).isTrue();
      kept = client;
    }

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(exists(client, "Orders")).isTrue();
      assertThat(exists(kept, "Orders")).isTrue();
      assertThat(exists(client, "Users")).isFalse();
      createTable(kept, "Users");
      assertThat(exists(client, "Users")).isTrue();
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Inner {
      @BeforeAll
      void setUpMore(DynamoDbClient client) {
        assertThat(exists(client, "Orders")).isTrue();
        createTable(client, "Customers");
      }

      @RepeatedTest(2)
      void inner(DynamoDbClient client) {
        test(client);
        assertThat(exists(client, "Customers")).isTrue();
      }
    }

    @AfterAll
    static void tearDown(DynamoDbClient client) {
      assertThat(client).isSameAs(kept);
      assertThat(exists(client, "Users")).isFalse();
    }
  }

  @Test
  void aClientOfAPerClassInstanceFollowsTheRunningTest() {
    assertPasses(PerClass.class, 2);
  }

  @DynamoTest
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class PerClass {
    final DynamoDbClient client;

    PerClass(DynamoDbClient client) {
      this.client = client;
    }

    @RepeatedTest(2)
    void test(DynamoDbClient ofTest) {
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
      assertThat(exists(ofTest, "Orders")).isTrue();
    }
  }

  @Test
  void theAnnotationCanStandOnAMethod() {
    EngineExecutionResults results = run(OnMethods.class);

    assertThat(results.testEvents().succeeded().stream().map(DynamoTestTest::name))
        .containsExactly("with(DynamoDbClient)");
    assertThat(results.testEvents().failed().stream().map(DynamoTestTest::name))
        .containsExactly("without(DynamoDbClient)");
    assertThat(failures(results).get(0)).contains("No ParameterResolver registered");
  }

  static class OnMethods {
    @Test
    @DynamoTest
    void with(DynamoDbClient client) {
      assertThat(exists(client, "Orders")).isFalse();
    }

    @Test
    void without(DynamoDbClient client) {}
  }

  @Test
  void anAnnotationOnAMethodGivesNothingToConstructors() {
    assertThat(failures(run(OnMethodOnly.class)))
        .singleElement()
        .asString()
        .contains("@DynamoTest on a method gives nothing to constructors: annotate the class");
  }

  static class OnMethodOnly {
    OnMethodOnly(DynamoDbClient client) {}

    @Test
    @DynamoTest
    void test() {}
  }

  private static String name(Event event) {
    return event.getTestDescriptor().getDisplayName();
  }

  @Test
  void theAnnotationCanStandOnAnAnnotationAndIsInherited() {
    assertPasses(Subclass.class, 1);
  }

  @Target(ElementType.TYPE)
  @Retention(RetentionPolicy.RUNTIME)
  @DynamoTest
  @interface OurTest {}

  @OurTest
  abstract static class Base {
    @Test
    void test(DynamoDbClient client) {
      assertThat(exists(client, "Orders")).isFalse();
    }
  }

  static class Subclass extends Base {}

  @Test
  void handlesAreTheSameObjectsForTheWholeClass() {
    assertPasses(SameHandles.class, 5);
  }

  @DynamoTest
  static class SameHandles {
    static DynamoDbClient client;
    static Engine engine;
    static DynamoEmulator emulator;

    @BeforeAll
    static void setUp(DynamoDbClient ofClass, Engine engineOfClass, DynamoEmulator ofAll) {
      client = ofClass;
      engine = engineOfClass;
      emulator = ofAll;
    }

    @RepeatedTest(3)
    void test(DynamoDbClient ofTest, Engine engineOfTest, DynamoEmulator emulatorOfTest) {
      assertThat(ofTest).isSameAs(client);
      assertThat(engineOfTest).isSameAs(engine);
      assertThat(emulatorOfTest).isSameAs(emulator);
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
    }

    @Nested
    class Inner {
      @RepeatedTest(2)
      void inner(DynamoDbClient ofTest, Engine engineOfTest, DynamoEmulator emulatorOfTest) {
        test(ofTest, engineOfTest, emulatorOfTest);
      }
    }
  }

  @Test
  void otherTypesAreLeftToOthers() {
    assertThat(failures(run(OtherTypes.class)))
        .singleElement()
        .asString()
        .contains("No ParameterResolver registered for parameter [java.lang.String");
  }

  @DynamoTest
  static class OtherTypes {
    @Test
    void test(String text) {}
  }

  @Test
  void testsThatRunAtTheSameTimeDoNotMeet() {
    EngineExecutionResults results = Kit.runConcurrently(ManyAtOnce.class);

    assertThat(failures(results)).isEmpty();
    assertThat(results.testEvents().succeeded().count()).isEqualTo(300);
  }

  @DynamoTest
  static class ManyAtOnce {
    final DynamoDbClient ofConstructor;
    final Engine engine;

    ManyAtOnce(DynamoDbClient client, Engine engine) {
      ofConstructor = client;
      this.engine = engine;
      createTable(client, "Mine");
    }

    @RepeatedTest(300)
    void test(DynamoDbClient client, Engine sameEngine) {
      assertThat(client).isSameAs(ofConstructor);
      assertThat(sameEngine).isSameAs(engine);
      assertThat(exists(client, "Mine")).isTrue();
      assertThat(exists(client, "Orders")).isFalse();
      createTable(client, "Orders");
    }
  }

  @Test
  void aClientOfTheWholeClassIsRefusedWhereItIsAmbiguous() {
    List<String> failures = new ArrayList<>(failures(Kit.runConcurrently(Ambiguous.class)));

    assertThat(failures).isNotEmpty();
    assertThat(failures)
        .allSatisfy(
            failure ->
                assertThat(failure)
                    .contains(
                        "whose test methods run concurrently, each with a database of its own"));
  }

  @DynamoTest
  static class Ambiguous {
    static DynamoDbClient client;
    static final CyclicBarrier BOTH = new CyclicBarrier(2);

    @BeforeAll
    static void setUp(DynamoDbClient ofClass) {
      client = ofClass;
    }

    @RepeatedTest(2)
    void test() throws Exception {
      BOTH.await(20, TimeUnit.SECONDS);
      try {
        createTable(client, "Orders");
      } finally {
        BOTH.await(20, TimeUnit.SECONDS);
      }
    }
  }
}
