package dev.dynamotest.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.dynamotest.core.Engine;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Runs test classes, the nested ones below, and looks at what became of them. */
class DynamoTestTest {

  private static EngineExecutionResults run(Class<?> testClass) {
    return run(testClass, false);
  }

  private static EngineExecutionResults run(Class<?> testClass, boolean parallel) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(testClass))
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "" + parallel)
        .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "16")
        .execute();
  }

  private static void assertSucceeds(Class<?> testClass, int tests) {
    EngineExecutionResults results = run(testClass);
    assertThat(failures(results)).isEmpty();
    assertThat(results.testEvents().succeeded().count()).isEqualTo(tests);
  }

  private static List<String> failures(EngineExecutionResults results) {
    return results
        .allEvents()
        .failed()
        .map(
            event ->
                event.getRequiredPayload(TestExecutionResult.class).getThrowable().orElseThrow())
        .map(Throwable::toString)
        .toList();
  }

  static void createTable(DynamoDbClient client, String name) {
    client.createTable(
        r ->
            r.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    AttributeDefinition.builder().attributeName("PK").attributeType("S").build())
                .keySchema(
                    KeySchemaElement.builder().attributeName("PK").keyType(KeyType.HASH).build()));
  }

  static boolean exists(DynamoDbClient client, String name) {
    try {
      return client.describeTable(r -> r.tableName(name)).table().tableStatus()
          == TableStatus.ACTIVE;
    } catch (ResourceNotFoundException e) {
      return false;
    }
  }

  @Test
  void eachTestMethodHasADatabaseOfItsOwn() {
    assertSucceeds(EachMethodStartsEmpty.class, 7);
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
    assertSucceeds(OneDatabase.class, 2);
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
    assertSucceeds(Outer.class, 3);
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
    assertSucceeds(WithBeforeAll.class, 4);
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
    assertSucceeds(PerClass.class, 2);
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

  private static String name(Event event) {
    return event.getTestDescriptor().getDisplayName();
  }

  @Test
  void theAnnotationCanStandOnAnAnnotationAndIsInherited() {
    assertSucceeds(Subclass.class, 1);
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
  void anEngineIsRefusedWhereThereIsNoTest() {
    assertThat(failures(run(EngineForAll.class)))
        .singleElement()
        .asString()
        .contains("An Engine lives for one test, and here there is none yet");
  }

  @DynamoTest
  static class EngineForAll {
    @BeforeAll
    static void setUp(Engine engine) {}

    @Test
    void test() {}
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
  void clientsAreClosedAfterTheirTest() {
    assertSucceeds(ClosesClients.class, 2);
  }

  @DynamoTest
  static class ClosesClients {
    static final Set<DynamoDbClient> SEEN = Collections.newSetFromMap(new ConcurrentHashMap<>());

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(SEEN.add(client)).isTrue();
    }
  }

  @Test
  void testsThatRunAtTheSameTimeDoNotMeet() {
    EngineExecutionResults results = run(ManyAtOnce.class, true);

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
    List<String> failures = new ArrayList<>(failures(run(Ambiguous.class, true)));

    assertThat(failures).isNotEmpty();
    assertThat(failures)
        .allSatisfy(
            failure ->
                assertThat(failure)
                    .contains("several of its tests are running: which database is meant?"));
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
