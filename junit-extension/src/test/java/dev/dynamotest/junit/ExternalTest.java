package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.TableOverview;
import dev.dynamotest.core.journal.JournalEntry;
import dev.dynamotest.server.DynamoServer;
import dev.dynamotest.server.ServerConfig;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EventType;
import org.opentest4j.TestAbortedException;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Tests that run against another service: a server whose tables take their time. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class ExternalTest {
  private Engine service;
  private DynamoServer server;

  @BeforeEach
  void start() throws Exception {
    server =
        DynamoServer.start(
            ServerConfig.loopback()
                .withEngine(
                    EngineConfig.fast()
                        .withTableStatusDelay(Duration.ofMillis(50))
                        .withVerifiesAuthentication(true)));
    service = Engine.create(server.database().config().withJournalEntries(1_000));
    server.serve("external", service::handle);
    System.setProperty("dynamotest.endpoint", server.endpoint("external").toString());
  }

  @AfterEach
  void stop() {
    System.clearProperty("dynamotest.endpoint");
    server.close();
  }

  private List<String> tablesLeft() {
    return service.tables().stream()
        .filter(table -> !table.status().equals("DELETING"))
        .map(TableOverview::name)
        .toList();
  }

  /** Every name of a table that the service has been told. */
  private List<String> tablesCreated() {
    return service.journal().stream()
        .filter(entry -> entry.operation().equals("CreateTable"))
        .map(JournalEntry::requestJson)
        .map(json -> json.replaceAll(".*\"TableName\":\"(.*?)\".*", "$1"))
        .toList();
  }

  @Test
  void eachTestHasTablesOfItsOwnWhichAreDeleted() {
    assertPasses(Isolated.class, 6);

    assertThat(tablesLeft()).isEmpty();
    assertThat(tablesCreated()).doesNotHaveDuplicates().hasSizeGreaterThan(12);
    assertThat(tablesCreated()).allMatch(name -> name.matches("dynamotest-\\w+-\\d+-\\w+"));
  }

  @DynamoTest
  @DynamoTable(name = "Orders", timeToLive = "expires")
  @DynamoData(value = "classpath:orders.csv", table = "Orders")
  static class Isolated {
    @Dynamo static DynamoDbClient kept;

    @BeforeAll
    static void seed(DynamoDbClient client) {
      put(client, "Orders", "seed");
      createTable(client, "More");
      client.transactWriteItems(
          r ->
              r.transactItems(
                  TransactWriteItem.builder()
                      .put(
                          p -> p.tableName("More").item(Map.of("PK", AttributeValue.fromS("seed"))))
                      .build()));
      createTable(client, "Safe", r -> r.deletionProtectionEnabled(true));
    }

    @RepeatedTest(3)
    void test(DynamoDbClient client, DynamoDbAsyncClient async) {
      assertThat(client).isSameAs(kept);
      assertThat(client.listTables().tableNames()).containsExactly("More", "Orders", "Safe");
      assertThat(count(client, "Orders")).isEqualTo(4);
      assertThat(count(client, "More")).isEqualTo(1);
      put(client, "Orders", "test");
      createTable(kept, "Another");
      assertThat(exists(client, "Another")).isTrue();
      assertThat(async.describeTable(r -> r.tableName("Another")).join().table().tableName())
          .isEqualTo("Another");
      client.deleteTable(r -> r.tableName("More"));
      assertThat(exists(client, "More")).isFalse();
    }

    @Nested
    @DynamoTable(name = "Customers")
    class Inner {
      @RepeatedTest(3)
      void inner(DynamoDbClient client) {
        assertThat(count(client, "Customers")).isZero();
        put(client, "Customers", "a");
        client.deleteTable(r -> r.tableName("Customers"));
        assertThat(count(client, "Orders")).isEqualTo(4);
        assertThat(count(client, "More")).isEqualTo(1);
        put(client, "Orders", "inner");
      }
    }
  }

  @Test
  void namesAreOnesOwnWhereverTheyStand() {
    assertPasses(Everywhere.class, 1);
    assertThat(tablesLeft()).isEmpty();
  }

  @DynamoTest
  @DynamoTable(name = "Orders", stream = StreamView.KEYS_ONLY)
  static class Everywhere {
    @Test
    @SuppressWarnings("unchecked") // the SDK's varargs of generic types
    void test(DynamoDbClient client, DynamoDbTable<Order> beans) {
      beans.putItem(new Order("1", 5));
      assertThat(beans.getItem(Key.builder().partitionValue("1").build()).getAmount()).isEqualTo(5);

      Map<String, AttributeValue> item =
          Map.of("PK", AttributeValue.fromS("a"), "TableName", AttributeValue.fromS("Orders"));
      client.batchWriteItem(r -> r.requestItems(Map.of("Orders", List.of(write(item)))));
      assertThat(
              client
                  .batchGetItem(
                      r ->
                          r.requestItems(
                              Map.of(
                                  "Orders",
                                  KeysAndAttributes.builder()
                                      .keys(Map.of("PK", AttributeValue.fromS("a")))
                                      .build())))
                  .responses())
          .isEqualTo(Map.of("Orders", List.of(item)));
      assertThat(
              client
                  .getItem(
                      r ->
                          r.tableName("Orders")
                              .key(Map.of("PK", AttributeValue.fromS("a")))
                              .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                  .consumedCapacity()
                  .tableName())
          .isEqualTo("Orders");
      String arn = client.describeTable(r -> r.tableName("Orders")).table().tableArn();
      assertThat(arn).endsWith(":table/Orders");
      assertThat(
              client
                  .getItem(r -> r.tableName(arn).key(Map.of("PK", AttributeValue.fromS("a"))))
                  .item())
          .isEqualTo(item);
      assertThat(client.listTagsOfResource(r -> r.resourceArn(arn)).tags()).isEmpty();
      try {
        client.transactWriteItems(
            r ->
                r.transactItems(
                    t ->
                        t.put(
                            p ->
                                p.tableName("Orders")
                                    .item(item)
                                    .conditionExpression("attribute_not_exists(PK)"))));
        fail("the item is there");
      } catch (TransactionCanceledException e) {
        assertThat(e.cancellationReasons().get(0).code()).isEqualTo("ConditionalCheckFailed");
      }
      try {
        client.describeTable(r -> r.tableName("None"));
        fail("there is no such table");
      } catch (ResourceNotFoundException e) {
        assertThat(e.awsErrorDetails().errorMessage())
            .isEqualTo("Requested resource not found: Table: None not found");
      }
    }

    private static WriteRequest write(Map<String, AttributeValue> item) {
      return WriteRequest.builder().putRequest(p -> p.item(item)).build();
    }
  }

  @Test
  void testsAtTheSameTimeDoNotMeet() {
    assertPasses(Kit.runConcurrently(Many.class), 20);
    assertThat(tablesLeft()).isEmpty();
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Many {
    @BeforeAll
    static void seed(DynamoDbClient client) {
      put(client, "Orders", "seed");
    }

    @RepeatedTest(20)
    void test(DynamoDbClient client) {
      put(client, "Orders", "test");
      assertThat(count(client, "Orders")).isEqualTo(2);
    }
  }

  @Test
  void codeThatBuildsItsOwnClientSeesTheSame() {
    assertPasses(OwnClient.class, 1);
    assertThat(tablesLeft()).isEmpty();
  }

  @DynamoTest(systemProperties = true)
  @DynamoTable(name = "Orders")
  static class OwnClient {
    @Test
    void test(@DynamoEndpoint URI endpoint) {
      try (DynamoDbClient own = DynamoDbClient.create()) {
        assertThat(own.listTables().tableNames()).containsExactly("Orders");
      }
      assertThat(endpoint.getPath()).startsWith("/db/test-");
    }
  }

  @Test
  void whatOnlyTheEmulatorCanDoIsSkippedWithAReason() {
    EngineExecutionResults results = run(NeedsEmulator.class, NeedsDelay.class);

    assertThat(failures(results)).isEmpty();
    assertThat(results.testEvents().succeeded().count()).isEqualTo(1);
    String against = " needs the emulator, and these tests run against " + External.endpoint();
    assertThat(results.allEvents().skipped().stream().map(e -> e.getRequiredPayload(String.class)))
        .containsExactlyInAnyOrder(
            "The parameter of type DynamoClock" + against,
            "The parameter of type Engine" + against,
            "A setting of delays, authentication or time" + against);
    assertThat(results.testEvents().aborted().count()).isEqualTo(2);
    assertThat(ABORTED).contains("snapshot" + against, "the clock" + against);
  }

  private static final Set<String> ABORTED = ConcurrentHashMap.newKeySet();

  @DynamoTest
  static class NeedsEmulator {
    @Test
    void clock(DynamoClock clock) {}

    @Test
    void engine(Engine engine) {}

    @Test
    void snapshot(DynamoEmulator emulator) {
      aborting(emulator::snapshot);
    }

    @Test
    void clockOfEmulator(DynamoEmulator emulator) {
      aborting(emulator::clock);
    }

    private static void aborting(Runnable feature) {
      try {
        feature.run();
      } catch (TestAbortedException e) {
        ABORTED.add(e.getMessage());
        throw e;
      }
    }

    @Test
    void clients(DynamoEmulator emulator) {
      assertThat(emulator.client().listTables().tableNames()).isEmpty();
    }
  }

  @DynamoTest(tableStatusDelay = "1h")
  static class NeedsDelay {
    @Test
    void test() {}
  }

  @Test
  void aFailureTellsTheServiceAndThePrefix() {
    List<String> reports =
        run(Fails.class)
            .allEvents()
            .filter(event -> event.getType() == EventType.REPORTING_ENTRY_PUBLISHED)
            .map(event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
            .map(pairs -> pairs.get("dynamotest"))
            .toList();

    assertThat(reports)
        .singleElement()
        .asString()
        .startsWith("Against " + External.endpoint() + ", table names prefixed by dynamotest-")
        .contains("PutItem {");
    assertThat(tablesLeft()).isEmpty();
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Fails {
    @Test
    void test(DynamoDbClient client) {
      put(client, "Orders", "a");
      fail("on purpose");
    }
  }

  @Test
  void aServiceThatIsNotThereIsNamed() {
    server.close();
    assertThat(failures(run(Fails.class)))
        .singleElement()
        .asString()
        .contains("Table Orders of class " + Fails.class.getName(), "ConnectException");

    System.setProperty("dynamotest.endpoint", "localhost");
    assertThat(failures(run(Fails.class)))
        .singleElement()
        .asString()
        .contains("dynamotest.endpoint is 'localhost', which is no URL: write http://host:port");
  }

  @Test
  void applicationContextsHaveTheirTablesThere() {
    assertPasses(InContext.class, 2);

    assertThat(tablesCreated()).isNotEmpty();
    assertThat(tablesLeft()).isEmpty();
  }

  @DynamoTest
  @DynamoTable(name = "Customers")
  @DirtiesContext
  @SpringJUnitConfig(SpringTest.Application.class)
  @TestPropertySource(properties = "external = true")
  static class InContext {
    @BeforeAll
    static void seed(DynamoDbClient client) {
      put(client, "Customers", "seed");
    }

    @RepeatedTest(2)
    void test(@Autowired SpringTest.Repository repository, DynamoDbClient client) {
      repository.save("test");
      assertThat(count(client, "Orders")).isEqualTo(2);
      assertThat(count(client, "Customers")).isEqualTo(1);
    }
  }
}
