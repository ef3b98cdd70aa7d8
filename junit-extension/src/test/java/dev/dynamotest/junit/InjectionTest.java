package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.createTable;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.Engine;
import dev.dynamotest.core.Snapshot;
import dev.dynamotest.core.TableOverview;
import dev.dynamotest.core.journal.JournalEntry;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbAsyncWaiter;

/** What parameters and fields get. */
class InjectionTest {

  @Test
  void everyKindOfClientIsOfTheSameDatabase() {
    assertPasses(Clients.class, 1);
  }

  @DynamoTest
  static class Clients {
    @Test
    void test(
        DynamoDbClient client,
        DynamoDbAsyncClient async,
        DynamoDbStreamsClient streams,
        DynamoDbEnhancedClient enhanced,
        DynamoDbEnhancedAsyncClient enhancedAsync,
        DynamoEmulator emulator,
        Engine engine) {
      createTable(client, "Orders");

      assertThat(async.listTables().join().tableNames()).containsExactly("Orders");
      assertThat(streams.serviceName()).isEqualTo("dynamodb");
      assertThat(emulator.client()).isSameAs(client);
      assertThat(emulator.asyncClient()).isSameAs(async);
      assertThat(emulator.streamsClient()).isSameAs(streams);
      assertThat(emulator.client(DynamoDbEnhancedClient.class)).isSameAs(enhanced);
      assertThat(emulator.client(DynamoDbEnhancedAsyncClient.class)).isSameAs(enhancedAsync);
      assertThat(emulator.engine()).isSameAs(engine);
      DynamoDbTable<Order> orders = enhanced.table("Other", TableSchema.fromBean(Order.class));
      orders.createTable();
      orders.putItem(new Order("1", 5));
      DynamoDbAsyncTable<Order> sameOrders =
          enhancedAsync.table("Other", TableSchema.fromBean(Order.class));
      assertThat(sameOrders.getItem(Key.builder().partitionValue("1").build()).join().getAmount())
          .isEqualTo(5);
    }
  }

  @Test
  void aTableOfBeansIsMadeIfItIsNotThere() {
    assertPasses(Beans.class, 3);
  }

  @DynamoTest
  static class Beans {
    @Dynamo DynamoDbTable<Order> field;

    @Dynamo(table = "Archive")
    DynamoDbTable<Order> archive;

    @RepeatedTest(2)
    void test(DynamoDbTable<Order> orders, DynamoDbClient client) {
      assertThat(orders.tableName()).isEqualTo("Order");
      assertThat(count(client, "Order")).isZero();
      orders.putItem(new Order("1", 5));

      assertThat(field.getItem(Key.builder().partitionValue("1").build()).getAmount()).isEqualTo(5);
      assertThat(archive.tableName()).isEqualTo("Archive");
      assertThat(exists(client, "Archive")).isTrue();
      assertThat(orders.index("ByAmount").query(q -> q.queryConditional(keyEqual(5))).stream())
          .hasSize(1);
    }

    @Test
    void async(DynamoDbAsyncTable<Order> orders) {
      orders.putItem(new Order("1", 5)).join();

      assertThat(field.getItem(Key.builder().partitionValue("1").build()).getAmount()).isEqualTo(5);
    }

    private static QueryConditional keyEqual(int amount) {
      return QueryConditional.keyEqualTo(k -> k.partitionValue(amount));
    }
  }

  @Test
  void fieldsAreFilledWithWhatParametersGet() {
    assertPasses(Fields.class, 2);
    assertPasses(FieldsOfOneInstance.class, 2);
  }

  @DynamoTest
  abstract static class BaseFields {
    @Dynamo static DynamoDbClient ofClass;
    @Dynamo private DynamoDbClient inherited;

    DynamoDbClient inherited() {
      return inherited;
    }
  }

  static class Fields extends BaseFields {
    @Dynamo DynamoDbClient client;
    @Dynamo DynamoClock clock;
    @Dynamo DynamoEmulator emulator;

    @BeforeAll
    static void setUp() {
      createTable(ofClass, "Orders");
    }

    @RepeatedTest(2)
    void test(DynamoDbClient parameter) {
      assertThat(client).isSameAs(parameter).isSameAs(inherited()).isSameAs(ofClass);
      assertThat(clock).isSameAs(emulator.clock());
      assertThat(count(client, "Orders")).isZero();
      put(client, "Orders", "a");
    }
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class FieldsOfOneInstance extends Fields {}

  @Test
  void theEndpointAnswersOverHttp() {
    assertPasses(Endpoint.class, 2);
  }

  @DynamoTest
  static class Endpoint {
    @DynamoEndpoint URI field;

    @RepeatedTest(2)
    void test(@DynamoEndpoint URI endpoint, DynamoDbClient inProcess) {
      assertThat(endpoint).isEqualTo(field);
      assertThat(endpoint.getHost()).isEqualTo("127.0.0.1");
      try (DynamoDbClient client = Kit.http(endpoint)) {
        assertThat(client.listTables().tableNames()).isEmpty();
        createTable(client, "Orders");
      }
      assertThat(exists(inProcess, "Orders")).isTrue();
    }
  }

  @Test
  void endpointsEndWithTheirClass() throws Exception {
    assertPasses(KeepsEndpoint.class, 1);

    HttpURLConnection connection =
        (HttpURLConnection) KeepsEndpoint.endpoint.toURL().openConnection();
    connection.setRequestMethod("POST");
    connection.setDoOutput(true);
    connection.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
    connection.setRequestProperty("X-Amz-Target", "DynamoDB_20120810.ListTables");
    connection.getOutputStream().write("{}".getBytes(StandardCharsets.UTF_8));
    assertThat(new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("{\"TableNames\":[]}");
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class KeepsEndpoint {
    static URI endpoint;

    @Test
    void test(@DynamoEndpoint URI ofTest, DynamoDbClient client) {
      assertThat(exists(client, "Orders")).isTrue();
      endpoint = ofTest;
    }
  }

  @Test
  void theClockIsTheTestsAndFreshInEachTest() {
    assertPasses(Time.class, 2);
  }

  @DynamoTest(tableStatusDelay = "10s")
  static class Time {
    static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    @BeforeAll
    static void setUp(DynamoClock clock) {
      clock.freeze(START);
    }

    @RepeatedTest(2)
    void test(DynamoClock clock, DynamoDbClient client) {
      assertThat(clock.instant()).isEqualTo(START);
      createTable(client, "Orders");
      assertThat(status(client)).isEqualTo(TableStatus.CREATING);

      clock.advance(Duration.ofSeconds(10));

      assertThat(status(client)).isEqualTo(TableStatus.ACTIVE);
      assertThat(client.describeTable(r -> r.tableName("Orders")).table().creationDateTime())
          .isEqualTo(START);
    }

    private static TableStatus status(DynamoDbClient client) {
      return client.describeTable(r -> r.tableName("Orders")).table().tableStatus();
    }
  }

  @Test
  void expiredItemsStayAsLongAsTheAnnotationSays() {
    assertPasses(Expiring.class, 1);
  }

  @DynamoTest(timeToLiveDelay = "1h")
  @DynamoTable(name = "Sessions", partitionKey = "id", timeToLive = "ttl")
  static class Expiring {
    @Test
    void test(DynamoClock clock, DynamoDbClient client) {
      clock.freeze(Time.START);
      AttributeValue time = AttributeValue.fromN("" + Time.START.getEpochSecond());
      client.putItem(
          r -> r.tableName("Sessions").item(Map.of("id", AttributeValue.fromS("a"), "ttl", time)));
      clock.advance(Duration.ofHours(1));
      assertThat(client.scan(r -> r.tableName("Sessions")).items()).hasSize(1);

      clock.advance(Duration.ofSeconds(1));

      assertThat(client.scan(r -> r.tableName("Sessions")).items()).isEmpty();
    }
  }

  @Test
  void theEmulatorTellsAndTurnsBack() {
    assertPasses(Emulator.class, 2);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Emulator {
    @RepeatedTest(2)
    void test(DynamoEmulator emulator, DynamoDbClient client) {
      assertThat(emulator.requests()).isEmpty();
      put(client, "Orders", "a");
      Snapshot one = emulator.snapshot();
      put(client, "Orders", "b");

      assertThat(emulator.tables())
          .extracting(TableOverview::name, TableOverview::itemCount)
          .containsExactly(tuple("Orders", 2L));
      assertThat(emulator.requests())
          .extracting(JournalEntry::operation)
          .containsExactly("PutItem", "PutItem");
      DynamoEmulator fork = emulator.fork();
      emulator.clearItems();
      assertThat(count(client, "Orders")).isZero();
      assertThat(count(fork.client(), "Orders")).isEqualTo(2);
      emulator.restore(one);
      assertThat(count(client, "Orders")).isEqualTo(1);
      emulator.reset();
      assertThat(emulator.tables()).isEmpty();
      assertThat(fork.region()).isEqualTo("us-east-1");
    }
  }

  @Test
  void theRegionIsThatOfTheAnnotation() {
    assertPasses(InFrankfurt.class, 1);
  }

  @DynamoTest(region = "eu-central-1")
  @DynamoTable(name = "Orders")
  static class InFrankfurt {
    @Test
    void test(DynamoDbClient client, DynamoEmulator emulator) {
      assertThat(client.describeTable(r -> r.tableName("Orders")).table().tableArn())
          .startsWith("arn:aws:dynamodb:eu-central-1:");
      assertThat(emulator.region()).isEqualTo("eu-central-1");
    }
  }

  @Test
  void tablesAreOfTheBeansThatTypeArgumentsStandFor() {
    assertPasses(OfOrders.class, 4);
  }

  interface Takes<B> {
    @Test
    default void asInterface(DynamoDbTable<B> table) {
      assertThat(table.tableName()).isEqualTo("Order");
    }
  }

  abstract static class OfBeans<A, B> implements Takes<B> {
    @Dynamo DynamoDbTable<B> table;

    @Test
    void asSuperclass(DynamoDbTable<A> other) {
      assertThat(table.tableName()).isEqualTo("Order");
      assertThat(other.tableName()).isEqualTo("Customer");
    }

    @Nested
    class Inner {
      @Test
      void asAround(DynamoDbTable<B> ofOuter) {
        assertThat(ofOuter.tableName()).isEqualTo(table.tableName());
      }
    }
  }

  abstract static class OfCustomersAnd<B> extends OfBeans<Customer, B> {}

  @DynamoTest
  static class OfOrders extends OfCustomersAnd<Order> {
    @Test
    <T extends Order> void asBounds(
        DynamoDbTable<? extends Order> upper,
        DynamoDbTable<? super Order> lower,
        DynamoDbTable<T> variable) {
      assertThat(List.of(upper.tableName(), lower.tableName(), variable.tableName()))
          .containsOnly("Order");
    }
  }

  @Test
  void aTableOfBeansIsThereAtOnceHoweverLongTablesTake() {
    assertPasses(OfSlowTables.class, 1);
  }

  @DynamoTest(tableStatusDelay = "1h")
  static class OfSlowTables {
    @Test
    void test(DynamoDbTable<Order> orders, DynamoDbAsyncTable<Customer> customers) {
      assertThat(orders.scan().items()).isEmpty();
      assertThat(customers.describeTable().join().table().tableStatus())
          .isEqualTo(TableStatus.ACTIVE);
    }
  }

  @Test
  void aDeclaredTableOfBeansIsGivenWithoutARequest() {
    assertPasses(OfDeclaredBeans.class, 1);
  }

  @DynamoTest(tables = Order.class)
  static class OfDeclaredBeans {
    @Test
    void test(DynamoDbTable<Order> orders, DynamoEmulator emulator) {
      assertThat(emulator.requests()).isEmpty();
    }
  }

  @Test
  void clientsThatATestHasClosedWorkInTheNextOne() {
    assertPasses(Closes.class, 6);
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class Closes {
    @RepeatedTest(3)
    void test(DynamoDbClient client, DynamoDbStreamsClient streams) {
      client.close();
      streams.close();
      assertThat(
              client
                  .listTables(r -> r.overrideConfiguration(o -> o.apiCallTimeout(ofMinutes(1))))
                  .tableNames())
          .containsExactly("Orders");
      assertThat(streams.listStreams().streams()).isEmpty();
    }

    @RepeatedTest(3)
    void async(DynamoDbAsyncClient client) {
      client.close();
      try (DynamoDbAsyncWaiter waiter = client.waiter()) { // which is the client's scheduler's
        waiter.waitUntilTableExists(r -> r.tableName("Orders")).join();
      }
      assertThat(
              client
                  .listTables(r -> r.overrideConfiguration(o -> o.apiCallTimeout(ofMinutes(1))))
                  .join()
                  .tableNames())
          .containsExactly("Orders");
    }
  }

  @Test
  void endpointsOfForksAndOfExtensionsInInstanceFieldsEnd() throws Exception {
    assertPasses(ForksAway.class, 2);

    assertThat(ForksAway.endpoints).hasSize(5);
    for (URI endpoint : ForksAway.endpoints) {
      try (DynamoDbClient client = Kit.http(endpoint)) {
        assertThat(client.listTables().tableNames()).as("%s", endpoint).isEmpty();
      }
    }
  }

  @DynamoTest
  @DynamoTable(name = "Orders")
  static class ForksAway {
    static final List<URI> endpoints = new ArrayList<>();

    @RegisterExtension
    final DynamoExtension ofInstance = DynamoExtension.builder().name("instance").build();

    @BeforeAll
    static void fork(DynamoEmulator emulator) {
      endpoints.add(emulator.fork().endpoint());
    }

    @RepeatedTest(2)
    void test(DynamoEmulator emulator) {
      DynamoEmulator fork = emulator.fork();
      endpoints.add(fork.fork().endpoint());
      endpoints.add(ofInstance.emulator().endpoint());
      Kit.createTable(ofInstance.emulator().client(), "Customers");
      for (URI endpoint : endpoints.subList(0, 2)) {
        try (DynamoDbClient client = Kit.http(endpoint)) {
          assertThat(exists(client, "Orders")).isTrue();
        }
      }
    }
  }

  @Test
  void misuseEndsInASentence() {
    assertThat(failures(run(FinalField.class)))
        .singleElement()
        .asString()
        .contains("The field FinalField.client is final and cannot be filled: remove final");
    assertThat(failures(run(WrongField.class)))
        .singleElement()
        .asString()
        .contains(
            "The field WrongField.text of type java.lang.String cannot be given: write a client of"
                + " the AWS SDK for DynamoDB, DynamoDbTable<Bean>");
    assertThat(failures(run(RawTable.class)))
        .singleElement()
        .asString()
        .contains("does not say what its items are: write DynamoDbTable<Order>, with your bean");
    assertThat(failures(run(NoBean.class)))
        .singleElement()
        .asString()
        .contains(
            "is no class that a table can be made from: annotate it with @DynamoDbBean or"
                + " @DynamoDbImmutable");
    assertThat(failures(run(HiddenBean.class)))
        .singleElement()
        .asString()
        .contains(
            "is no class that a table can be made from: make it and its accessors public, and mind"
                + " what the SDK says (Class 'class dev.dynamotest.junit.InjectionTest$Hidden'"
                + " appears to have no default constructor");
    assertThat(failures(run(OfInterface.class)))
        .singleElement()
        .asString()
        .contains(
            "The field HasField.CLIENT is final and cannot be filled: move it from the interface to"
                + " a class");
  }

  @DynamoDbBean
  static class Hidden {
    @DynamoDbPartitionKey
    public String getId() {
      return "";
    }
  }

  @DynamoTest
  static class HiddenBean {
    @Test
    void test(DynamoDbTable<Hidden> table) {}
  }

  interface HasField {
    @Dynamo DynamoDbClient CLIENT = null;
  }

  @DynamoTest
  static class OfInterface implements HasField {
    @Test
    void test() {}
  }

  @DynamoTest
  static class FinalField {
    @Dynamo final DynamoDbClient client = null;

    @Test
    void test() {}
  }

  @DynamoTest
  static class WrongField {
    @Dynamo String text;

    @Test
    void test() {}
  }

  @DynamoTest
  static class RawTable {
    @Test
    @SuppressWarnings("rawtypes")
    void test(DynamoDbTable table) {}
  }

  @DynamoTest
  static class NoBean {
    @Test
    void test(DynamoDbTable<Integer> table) {}
  }
}
