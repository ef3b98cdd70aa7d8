package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.commons.support.ReflectionSupport;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Code under test that builds its own client. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class SystemPropertiesTest {
  private static final boolean JUNIT_KNOWS_LOCKS =
      ReflectionSupport.tryToLoadClass("org.junit.jupiter.api.parallel.ResourceLocksProvider")
          .toOptional()
          .isPresent();

  private static Map<String, String> awsProperties() {
    Map<String, String> properties = new TreeMap<>();
    System.getProperties()
        .forEach(
            (name, value) -> {
              if (name.toString().startsWith("aws.")) {
                properties.put(name.toString(), value.toString());
              }
            });
    return properties;
  }

  @Test
  void clientsThatTheCodeUnderTestBuildsLeadToTheTestsDatabase() {
    System.setProperty("aws.region", "sa-east-1");
    System.setProperty("aws.sessionToken", "token");
    Map<String, String> before = awsProperties();
    try {
      assertPasses(OwnClient.class, 4);
      assertThat(awsProperties()).isEqualTo(before);
      assertThat(failures(run(Fails.class))).hasSize(1);
      assertThat(awsProperties()).isEqualTo(before);
    } finally {
      System.clearProperty("aws.region");
      System.clearProperty("aws.sessionToken");
    }
    assertThat(awsProperties()).isEmpty();
  }

  @DynamoTest(systemProperties = true, region = "eu-north-1")
  static class OwnClient {
    static DynamoDbClient client;

    @BeforeAll
    static void build() {
      client = DynamoDbClient.create();
      createTable(client, "Orders");
    }

    @RepeatedTest(2)
    void test(DynamoDbClient injected) {
      assertThat(exists(injected, "Orders")).isTrue();
      assertThat(exists(client, "More")).isFalse();
      createTable(client, "More");
      assertThat(injected.describeTable(r -> r.tableName("More")).table().tableArn())
          .contains(":eu-north-1:");
      try (DynamoDbClient another = DynamoDbClient.create();
          DynamoDbStreamsClient streams = DynamoDbStreamsClient.create()) {
        assertThat(exists(another, "More")).isTrue();
        assertThat(streams.serviceClientConfiguration().region().id()).isEqualTo("eu-north-1");
      }
    }

    @Nested
    class Inner {
      @RepeatedTest(2)
      void inner(DynamoDbClient injected) {
        test(injected);
      }
    }
  }

  @DynamoTest(systemProperties = true)
  static class Fails {
    @Test
    void test() {
      fail("on purpose");
    }
  }

  @Test
  void oneTestAloneCanHaveThem() {
    assertPasses(OneTest.class, 2);
    assertThat(awsProperties()).isEmpty();
  }

  static class OneTest {
    @Test
    @DynamoTest(systemProperties = true)
    void with(DynamoDbClient injected) {
      try (DynamoDbClient own = DynamoDbClient.create()) {
        createTable(own, "Orders");
      }
      assertThat(exists(injected, "Orders")).isTrue();
    }

    @Test
    void without() {
      assertThat(awsProperties()).isEmpty();
    }
  }

  @Test
  void classesThatRunAtTheSameTimeDoNotDisturbEachOther() {
    assertPasses(Kit.runConcurrently(LockedOne.class, LockedTwo.class, LockedThree.class), 15);
    assertThat(awsProperties()).isEmpty();
  }

  @DynamoTest(systemProperties = true)
  @ResourceLock(Resources.SYSTEM_PROPERTIES) // for JUnit before 5.12
  static class LockedOne {
    private static final AtomicInteger RUNNING = new AtomicInteger();

    @RepeatedTest(5)
    void test(DynamoDbClient injected) {
      int running = RUNNING.incrementAndGet();
      try (DynamoDbClient own = DynamoDbClient.create()) {
        assertThat(running).isEqualTo(1);
        createTable(own, getClass().getSimpleName());
        assertThat(own.listTables().tableNames())
            .isEqualTo(injected.listTables().tableNames())
            .containsExactly(getClass().getSimpleName());
      } finally {
        RUNNING.decrementAndGet();
      }
    }
  }

  static class LockedTwo extends LockedOne {}

  static class LockedThree extends LockedOne {}

  @Test
  void junitIsToldOfTheLockOrTheUserIsToldToSaySo() {
    if (JUNIT_KNOWS_LOCKS) {
      assertPasses(Kit.runConcurrently(One.class, Two.class, Three.class), 15);
    } else {
      assertThat(failures(Kit.runConcurrently(One.class)))
          .singleElement()
          .asString()
          .contains(
              "SystemPropertiesTest$One sets system properties while other tests may run: annotate"
                  + " it with @ResourceLock(Resources.SYSTEM_PROPERTIES)");
    }
    assertThat(failures(Kit.runConcurrently(ByHand.class)))
        .singleElement()
        .asString()
        .contains("annotate it with @ResourceLock(Resources.SYSTEM_PROPERTIES)");
    assertThat(awsProperties()).isEmpty();
  }

  @DynamoTest(systemProperties = true)
  static class One {
    @RepeatedTest(5)
    void test(DynamoDbClient injected) {
      new LockedOne().test(injected);
    }
  }

  static class Two extends One {}

  static class Three extends One {}

  static class ByHand {
    @RegisterExtension
    static final DynamoExtension DYNAMO = DynamoExtension.builder().systemProperties(true).build();

    @Test
    void test() {}
  }
}
