package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** How long databases live. */
class ScopeTest {

  @Test
  void testsOfTheScopeMethodStartFromTheSeed() {
    assertPasses(Seeded.class, 9);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Seeded {
    @BeforeAll
    static void seed(DynamoDbClient client) {
      put(client, "Orders", "seed");
    }

    @BeforeEach
    void seedMore(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(1);
      put(client, "Orders", "more");
    }

    @Test
    void test(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(2);
      put(client, "Orders", "test");
    }

    @RepeatedTest(3)
    void repeated(DynamoDbClient client) {
      test(client);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    void parameterized(String value, DynamoDbClient client) {
      test(client);
    }

    @Test
    @Disabled("its instance may be made nevertheless")
    void disabled(DynamoDbClient client) {
      test(client);
    }

    /** The tests that a factory makes are one test to JUnit's callbacks. */
    @TestFactory
    Set<DynamicTest> dynamic(DynamoDbClient client) {
      return Set.of(DynamicTest.dynamicTest("one", () -> test(client)));
    }

    @Nested
    @DynamoTable(name = "Customers")
    class Inner {
      @BeforeEach
      void seedEvenMore(DynamoDbClient client) {
        assertThat(count(client, "Customers")).isZero();
        put(client, "Customers", "a");
      }

      @RepeatedTest(2)
      void inner(DynamoDbClient client) {
        test(client);
      }
    }

    @AfterEach
    void all(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(3);
    }

    @AfterAll
    static void clean(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(1);
      assertThat(exists(client, "Customers")).isFalse();
    }
  }

  @Test
  void testsOfTheScopeClassShareADatabase() {
    assertPasses(OfClass.class, 4);
  }

  @DynamoTest(scope = Scope.CLASS)
  @DynamoTable(name = "Orders")
  static class OfClass {
    static int expected;

    @RepeatedTest(3)
    @Order(1)
    void test(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(expected);
      put(client, "Orders", "item" + ++expected);
    }

    @Nested
    class Inner {
      @Test
      void sees(DynamoDbClient client) {
        assertThat(count(client, "Orders")).isEqualTo(expected);
      }
    }
  }

  @Test
  void classesOfTheScopeSharedShareADatabase() {
    SharedOne.seen.clear();
    assertPasses(run(SharedOne.class, SharedTwo.class, OfClassAlone.class), 4);
    assertThat(SharedOne.seen).hasSize(1);

    assertPasses(run(SharedOne.class), 1);
    assertThat(SharedOne.seen).as("another run has another database").hasSize(2);
  }

  @DynamoTest(scope = Scope.SHARED)
  static class SharedOne {
    static final Set<DynamoDbClient> seen = new HashSet<>();

    @BeforeAll
    static void setUp(DynamoDbClient client) {
      if (!exists(client, "Orders")) {
        createTable(client, "Orders");
      }
    }

    @Test
    void test(DynamoDbClient client) {
      seen.add(client);
      put(client, "Orders", getClass().getSimpleName());
    }
  }

  static class SharedTwo extends SharedOne {
    @Test
    void both(DynamoDbClient client) {
      put(client, "Orders", "SharedTwo");
      assertThat(count(client, "Orders")).isEqualTo(2);
    }
  }

  @DynamoTest(scope = Scope.CLASS)
  static class OfClassAlone {
    @Test
    void sharesNothing(DynamoDbClient client) {
      assertThat(exists(client, "Orders")).isFalse();
    }
  }

  @Test
  void scopesOfNestedClassesMayDiffer() {
    assertPasses(Mixed.class, 6);
    assertPasses(MixedOtherWay.class, 4);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Mixed {
    @RepeatedTest(2)
    void fresh(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isZero();
      put(client, "Orders", "a");
    }

    @Nested
    @DynamoTest(scope = Scope.CLASS)
    class Kept {
      static int expected;

      @RepeatedTest(2)
      void test(DynamoDbClient client) {
        assertThat(count(client, "Orders")).isEqualTo(expected);
        put(client, "Orders", "item" + ++expected);
      }
    }

    @Nested
    class Fresh {
      @RepeatedTest(2)
      void test(DynamoDbClient client) {
        fresh(client);
      }
    }
  }

  @DynamoTest(scope = Scope.CLASS)
  @DynamoTable(name = "Orders")
  static class MixedOtherWay {
    @RepeatedTest(2)
    void kept(DynamoDbClient client) {
      put(client, "Orders", java.util.UUID.randomUUID().toString());
    }

    @Nested
    @DynamoTest
    class Fresh {
      @RepeatedTest(2)
      void test(DynamoDbClient client) {
        assertThat(count(client, "Orders")).isEqualTo(2);
        put(client, "Orders", "nested");
      }
    }
  }

  @Test
  void classesOfTheScopeSharedMayDeclareTheSame() {
    assertPasses(run(DeclaresOne.class, DeclaresTwo.class, DeclaresMore.class), 3);
    assertPasses(Kit.runConcurrently(DeclaresOne.class, DeclaresTwo.class, DeclaresMore.class), 3);
  }

  @DynamoTest(scope = Scope.SHARED)
  @DynamoTable(name = "Orders")
  @DynamoData(value = "classpath:orders.csv", table = "Orders")
  static class DeclaresOne {
    @Test
    void test(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isPositive();
    }
  }

  static class DeclaresTwo extends DeclaresOne {}

  @DynamoTable(name = "Customers")
  static class DeclaresMore extends DeclaresOne {
    @Override
    @Test
    void test(DynamoDbClient client) {
      super.test(client);
      assertThat(count(client, "Customers")).isZero();
    }
  }

  @Test
  void nestedClassesOfOtherScopesLeaveTheSharedDatabaseAlone() {
    assertPasses(run(SharedOuter.class, SharedAgain.class), 6);
  }

  @DynamoTest(scope = Scope.SHARED)
  @DynamoTable(name = "Orders")
  static class SharedOuter {
    @Test
    void outer(DynamoDbClient client) {
      put(client, "Orders", "shared");
      assertThat(count(client, "Orders")).isEqualTo(1);
    }

    @Nested
    @DynamoTest
    class Fresh {
      @RepeatedTest(2)
      void inner(DynamoDbClient client) {
        put(client, "Orders", "test");
        assertThat(count(client, "Orders")).isEqualTo(2);
      }
    }

    @Nested
    @DynamoTest(scope = Scope.CLASS)
    class Kept {
      @Test
      void inner(DynamoDbClient client) {
        createTable(client, "Customers");
      }
    }
  }

  @DynamoTest(scope = Scope.SHARED)
  static class SharedAgain {
    @Test
    void seesOnlyWhatIsShared(DynamoDbClient client) {
      assertThat(count(client, "Orders")).isEqualTo(1);
      assertThat(exists(client, "Customers")).isFalse();
    }

    @Nested
    class Same {
      @Test
      void seesTheSame(DynamoDbClient client) {
        seesOnlyWhatIsShared(client);
      }
    }
  }

  @Test
  void aNestedClassCanHaveOtherSettings() {
    assertPasses(Regions.class, 2);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Regions {
    @Test
    void outer(DynamoEmulator emulator) {
      assertThat(emulator.region()).isEqualTo("us-east-1");
    }

    @Nested
    @DynamoTest(region = "eu-west-1")
    @DynamoTable(name = "Orders")
    class Europe {
      @Test
      void inner(DynamoEmulator emulator) {
        assertThat(emulator.tables())
            .extracting(t -> t.region() + " " + t.name())
            .containsExactly("eu-west-1 Orders", "us-east-1 Orders");
      }
    }
  }

  @Test
  void aNestedClassAloneCanHaveADatabase() {
    assertPasses(WithoutDatabase.class, 2);
  }

  static class WithoutDatabase {
    @Nested
    @DynamoTest
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Inner {
      @Dynamo DynamoDbClient field;

      @BeforeAll
      void setUp() {
        createTable(field, "Orders");
      }

      @RepeatedTest(2)
      void test(DynamoDbClient client) {
        assertThat(client).isSameAs(field);
        assertThat(count(client, "Orders")).isZero();
        put(client, "Orders", "a");
      }
    }
  }
}
