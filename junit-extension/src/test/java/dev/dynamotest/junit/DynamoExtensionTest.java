package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.DynamoClock;
import java.net.URI;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Extensions that are registered by hand. */
class DynamoExtensionTest {

  @Test
  void aStaticExtensionIsPreparedOnceForItsClass() {
    assertPasses(Static.class, 4);
  }

  static class Static {
    @RegisterExtension
    static final DynamoExtension DYNAMO =
        DynamoExtension.builder()
            .region("eu-west-3")
            .table(Order.class)
            .table("Archive", Order.class)
            .config(config -> config.withVerifiesAuthentication(true))
            .build();

    /** Kept by what a test exercises, from before there is a test. */
    static final DynamoDbClient KEPT = DYNAMO.emulator().client();

    @BeforeAll
    static void setUp() {
      assertThat(DYNAMO.emulator().tables()).hasSize(2);
      createTable(KEPT, "More");
    }

    @RepeatedTest(2)
    void test(DynamoDbClient client, DynamoEmulator emulator, DynamoDbTable<Order> archive) {
      assertThat(client).isSameAs(KEPT);
      assertThat(emulator).isSameAs(DYNAMO.emulator());
      assertThat(archive.tableName()).isEqualTo("Archive");
      assertThat(emulator.region()).isEqualTo("eu-west-3");
      assertThat(count(client, "More")).isZero();
      put(client, "More", "a");
      assertThat(emulator.engine().config().verifiesAuthentication()).isTrue();
    }

    @Nested
    class Inner {
      @RepeatedTest(2)
      void inner(DynamoDbClient client, DynamoEmulator emulator, DynamoDbTable<Order> archive) {
        test(client, emulator, archive);
      }
    }
  }

  @Test
  void anExtensionOfAnInstanceIsPreparedForEachTest() {
    assertPasses(OfInstance.class, 2);
  }

  static class OfInstance {
    @RegisterExtension
    final DynamoExtension dynamo = DynamoExtension.builder().table("Orders", Order.class).build();

    final DynamoDbClient kept = dynamo.emulator().client();
    @Dynamo DynamoClock clock;

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(client).isSameAs(kept);
      assertThat(exists(client, "Orders")).isTrue();
      assertThat(exists(client, "More")).isFalse();
      createTable(client, "More");
      assertThat(clock.isFrozen()).isFalse();
      clock.freeze(Instant.EPOCH);
    }
  }

  @Test
  void severalExtensionsShareNothing() {
    assertPasses(Two.class, 2);
  }

  static class Two {
    @RegisterExtension
    static final DynamoExtension PARIS =
        DynamoExtension.builder().name("paris").region("eu-west-3").build();

    @RegisterExtension
    static final DynamoExtension TOKYO =
        DynamoExtension.builder().name("tokyo").region("ap-northeast-1").build();

    @Dynamo("tokyo")
    DynamoDbClient field;

    @RepeatedTest(2)
    void test(
        @Dynamo("paris") DynamoDbClient paris,
        @Dynamo("tokyo") DynamoDbClient tokyo,
        @DynamoEndpoint("paris") URI endpoint) {
      assertThat(field).isSameAs(tokyo).isNotSameAs(paris);
      createTable(paris, "Orders");
      assertThat(exists(tokyo, "Orders")).isFalse();
      createTable(tokyo, "Orders");
      assertThat(paris.describeTable(r -> r.tableName("Orders")).table().tableArn())
          .contains(":eu-west-3:");
      assertThat(tokyo.describeTable(r -> r.tableName("Orders")).table().tableArn())
          .contains(":ap-northeast-1:");
      assertThat(endpoint).isEqualTo(PARIS.emulator().endpoint());
    }
  }

  @Test
  void anExtensionOfABaseClassServesOneClassAfterTheOther() {
    assertPasses(run(First.class, Second.class), 4);
  }

  abstract static class Base {
    @RegisterExtension static final DynamoExtension DYNAMO = DynamoExtension.builder().build();

    static final DynamoDbClient KEPT = DYNAMO.emulator().client();

    @BeforeAll
    static void setUp() {
      createTable(KEPT, "Orders");
    }

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(client).isSameAs(KEPT);
      assertThat(count(client, "Orders")).isZero();
      put(client, "Orders", "a");
    }
  }

  static class First extends Base {}

  static class Second extends Base {}

  @Test
  void anExtensionOfABaseClassServesNoTwoClassesAtTheSameTime() {
    assertThat(failures(Kit.runConcurrently("same_thread", Third.class, Fourth.class)))
        .singleElement()
        .asString()
        .contains(
            "run at the same time and share the clients of a DynamoExtension: which database is"
                + " meant?");
  }

  static class Third extends Base {
    @BeforeAll
    static void meet() throws InterruptedException {
      Meeting.await();
    }
  }

  static class Fourth extends Base {
    @BeforeAll
    static void meet() throws InterruptedException {
      Meeting.await();
    }
  }

  @Test
  void anExtensionThatAnAnnotationRegistersHasNoHandleOfItsOwn() {
    assertThatThrownBy(() -> new DynamoExtension().emulator())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("take a DynamoEmulator as a parameter");
  }
}
