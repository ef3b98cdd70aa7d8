package dev.dynamotest.junit;

import static dev.dynamotest.junit.Kit.assertPasses;
import static dev.dynamotest.junit.Kit.count;
import static dev.dynamotest.junit.Kit.exists;
import static dev.dynamotest.junit.Kit.failures;
import static dev.dynamotest.junit.Kit.put;
import static dev.dynamotest.junit.Kit.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.dynamotest.core.StreamRecord;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Tables and items that annotations declare. */
class DeclarationsTest {

  @Test
  void aTableIsWhatItsAnnotationSays() {
    assertPasses(Described.class, 1);
  }

  @DynamoTest
  @DynamoTable(
      name = "Orders",
      partitionKey = "customer",
      partitionKeyType = ScalarType.N,
      sortKey = "created",
      gsis =
          @Gsi(
              name = "ByStatus",
              partitionKey = {"status", "region"},
              sortKey = "amount",
              sortKeyType = ScalarType.N,
              projection = Projection.INCLUDE,
              nonKeyAttributes = "note"),
      lsis =
          @Lsi(
              name = "ByHash",
              sortKey = "hash",
              sortKeyType = ScalarType.B,
              projection = Projection.KEYS_ONLY),
      timeToLive = "expires",
      stream = StreamView.NEW_IMAGE,
      readCapacityUnits = 5,
      writeCapacityUnits = 6)
  static class Described {
    @Test
    void test(DynamoDbClient client, DynamoEmulator emulator) {
      TableDescription table = client.describeTable(r -> r.tableName("Orders")).table();
      assertThat(table.keySchema())
          .extracting(DeclarationsTest::key)
          .containsExactly("customer HASH", "created RANGE");
      assertThat(table.attributeDefinitions())
          .extracting(AttributeDefinition::attributeName, d -> d.attributeTypeAsString())
          .containsExactlyInAnyOrder(
              tuple("customer", "N"),
              tuple("created", "S"),
              tuple("status", "S"),
              tuple("region", "S"),
              tuple("amount", "N"),
              tuple("hash", "B"));
      assertThat(table.globalSecondaryIndexes().get(0).keySchema())
          .extracting(DeclarationsTest::key)
          .containsExactly("status HASH", "region HASH", "amount RANGE");
      assertThat(table.globalSecondaryIndexes().get(0).projection().nonKeyAttributes())
          .containsExactly("note");
      assertThat(table.localSecondaryIndexes().get(0).projection().projectionTypeAsString())
          .isEqualTo("KEYS_ONLY");
      assertThat(table.provisionedThroughput().readCapacityUnits()).isEqualTo(5);
      assertThat(table.provisionedThroughput().writeCapacityUnits()).isEqualTo(6);
      assertThat(table.streamSpecification().streamViewTypeAsString()).isEqualTo("NEW_IMAGE");
      assertThat(
              client
                  .describeTimeToLive(r -> r.tableName("Orders"))
                  .timeToLiveDescription()
                  .attributeName())
          .isEqualTo("expires");

      client.putItem(
          r ->
              r.tableName("Orders")
                  .item(
                      Map.of(
                          "customer", AttributeValue.fromN("1"),
                          "created", AttributeValue.fromS("2026"))));
      assertThat(emulator.streamRecords("Orders"))
          .extracting(StreamRecord::event, StreamRecord::newImage)
          .containsExactly(
              tuple(
                  StreamRecord.Event.INSERT,
                  "{\"created\":{\"S\":\"2026\"},\"customer\":{\"N\":\"1\"}}"));
    }
  }

  private static String key(KeySchemaElement element) {
    return element.attributeName() + " " + element.keyTypeAsString();
  }

  @Test
  void indexesMayStandBesideTheirTables() {
    assertPasses(Beside.class, 1);
  }

  @DynamoTest
  @DynamoTable(name = "Orders", sortKey = "SK")
  @DynamoTable(name = "Customers")
  @Gsi(table = "Orders", name = "ByStatus", partitionKey = "status")
  @Gsi(table = "Customers", name = "ByName", partitionKey = "name")
  @Lsi(table = "Orders", name = "ByAmount", sortKey = "amount", sortKeyType = ScalarType.N)
  static class Beside {
    @Test
    void test(DynamoEmulator emulator) {
      assertThat(emulator.tables())
          .extracting(t -> t.name() + t.indexes())
          .containsExactly("Customers[ByName]", "Orders[ByStatus, ByAmount]");
    }
  }

  @Test
  void beansBecomeTables() {
    assertPasses(OfBeans.class, 2);
  }

  @DynamoTest(tables = Order.class)
  @DynamoTable(bean = Customer.class, name = "people")
  static class OfBeans {
    @Test
    void test(DynamoDbClient client, DynamoDbTable<Order> orders, DynamoDbTable<Customer> people) {
      assertThat(client.listTables().tableNames()).containsExactly("Order", "people");
      assertThat(
              client
                  .describeTable(r -> r.tableName("Order"))
                  .table()
                  .billingModeSummary()
                  .billingMode())
          .isEqualTo(BillingMode.PAY_PER_REQUEST);
      assertThat(orders.tableName()).isEqualTo("Order");
      assertThat(people.tableName()).isEqualTo("people");
      people.putItem(Customer.builder().id("a").build());
      assertThat(people.scan().items().stream().map(Customer::id)).containsExactly("a");
    }

    @Nested
    class Inner {
      @Test
      void inner(DynamoDbTable<Customer> people) {
        assertThat(people.tableName()).isEqualTo("people");
      }
    }
  }

  @Test
  void filesBecomeTablesAndItems() {
    assertPasses(OfFiles.class, 3);
  }

  @DynamoTest(schema = "customers.json", data = "customers.items.json")
  @DynamoSchema(value = "classpath:shop.yaml", parameters = "Stage=test")
  @DynamoSchema(value = "classpath:/shop.yaml", tableNames = "Orders=Archive")
  @DynamoData(value = "classpath:orders.csv", table = "orders-test")
  static class OfFiles {
    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(client.listTables().tableNames())
          .containsExactly("Archive", "customers", "orders-test");
      assertThat(count(client, "customers")).isEqualTo(2);
      assertThat(count(client, "orders-test")).isEqualTo(3);
      assertThat(count(client, "Archive")).isZero();
      put(client, "orders-test", "more");
    }

    @Test
    @DynamoTable(name = "OfMethod")
    @DynamoData(value = "file:src/test/resources/orders.csv", table = "OfMethod")
    void ofMethod(DynamoDbClient client) {
      assertThat(count(client, "OfMethod")).isEqualTo(3);
      assertThat(count(client, "customers")).isEqualTo(2);
    }
  }

  @Test
  void aBuilderDeclaresTheSame() {
    assertPasses(Built.class, 2);
  }

  static class Built {
    @RegisterExtension
    static final DynamoExtension DYNAMO =
        DynamoExtension.builder()
            .schema("customers.json", "classpath:shop.yaml")
            .data("classpath:orders.csv", "orders-dev")
            .data("customers.items.json", "customers")
            .build();

    @RepeatedTest(2)
    void test(DynamoDbClient client) {
      assertThat(count(client, "orders-dev")).isEqualTo(3);
      assertThat(count(client, "customers")).isEqualTo(2);
      put(client, "orders-dev", "more");
    }
  }

  @Test
  void declaredTablesAreThereAtOnceHoweverLongTablesTake() {
    assertPasses(Slow.class, 1);
  }

  @DynamoTest(tableStatusDelay = "1h", tables = Order.class)
  @DynamoTable(name = "Orders")
  @DynamoData(value = "classpath:orders.csv", table = "Orders")
  static class Slow {
    @Test
    void test(DynamoDbClient client) {
      assertThat(exists(client, "Orders")).isTrue();
      assertThat(exists(client, "Order")).isTrue();
      assertThat(count(client, "Orders")).isEqualTo(3);
      Kit.createTable(client, "Other");
      assertThat(client.describeTable(r -> r.tableName("Other")).table().tableStatus())
          .isEqualTo(TableStatus.CREATING);
    }
  }

  @Test
  void pagesAreAsSmallAsTheClassWants() {
    assertPasses(SmallPages.class, 1);
  }

  @DynamoTest(pageBytes = 8)
  @DynamoTable(name = "Orders")
  @DynamoData(value = "classpath:orders.csv", table = "Orders")
  static class SmallPages {
    @Test
    void test(DynamoDbClient client) {
      assertThat(client.scan(r -> r.tableName("Orders")).lastEvaluatedKey()).isNotEmpty();
      assertThat(client.scanPaginator(r -> r.tableName("Orders")).items()).hasSize(3);
      assertThat(client.scanPaginator(r -> r.tableName("Orders"))).hasSizeGreaterThan(1);
    }
  }

  @Test
  void whatIsWrongIsToldInASentence() {
    assertFails(
        NoName.class,
        "@DynamoTable on class " + NoName.class.getName() + " needs a name or a bean");
    assertFails(
        RefusedTable.class,
        "@DynamoTable(name = \"x\") on class "
            + RefusedTable.class.getName()
            + ": 1 validation error detected: Value 'x' at 'tableName' failed to satisfy constraint");
    assertFails(
        WhichTable.class, "does not say which of 2 tables it belongs to: add table = \"...\"");
    assertFails(
        NoSuchTable.class,
        "belongs to a table that is not there: add @DynamoTable(name = \"Orders\")");
    assertFails(
        NoSuchResource.class,
        "names none.json, and there is no such resource in the package dev.dynamotest.junit: write"
            + " classpath:... from the root of the class path, file:... from the working directory");
    assertFails(NoSuchOnClassPath.class, "there is no such resource on the class path");
    assertFails(NoSuchFile.class, "and there is no file /");
    assertFails(
        BrokenFile.class, "broken.json:3: table broken, KeySchema[0]: unknown member 'KeyTyp'");
    assertFails(
        WrongDuration.class, "@DynamoTest(tableStatusDelay = \"soon\") is no duration: write");
    assertFails(
        NoPages.class, "@DynamoTest(pageBytes = 0) is no size of a page: write 1 to 1048576");
    assertFails(NoPair.class, "is no pair: write \"Name=value\"");
    assertFails(SettingsOnMethod.class, "say the rest on the class");
  }

  private static void assertFails(Class<?> testClass, String message) {
    List<String> failures = failures(run(testClass));
    assertThat(failures).as(testClass.getSimpleName()).singleElement().asString().contains(message);
  }

  abstract static class WithTest {
    @Test
    void test() {}
  }

  @DynamoTest
  @DynamoTable
  static class NoName extends WithTest {}

  @DynamoTest
  @DynamoTable(name = "x")
  static class RefusedTable extends WithTest {}

  @DynamoTest
  @DynamoTable(name = "Orders")
  @DynamoTable(name = "Customers")
  @Gsi(name = "ByStatus", partitionKey = "status")
  static class WhichTable extends WithTest {}

  @DynamoTest
  @DynamoTable(name = "Customers")
  @Lsi(name = "ByStatus", table = "Orders", sortKey = "status")
  static class NoSuchTable extends WithTest {}

  @DynamoTest(schema = "none.json")
  static class NoSuchResource extends WithTest {}

  @DynamoTest(data = "classpath:none.json")
  static class NoSuchOnClassPath extends WithTest {}

  @DynamoTest(schema = "file:none.json")
  static class NoSuchFile extends WithTest {}

  @DynamoTest(schema = "broken.json")
  static class BrokenFile extends WithTest {}

  @DynamoTest(tableStatusDelay = "soon")
  static class WrongDuration extends WithTest {}

  @DynamoTest(pageBytes = 0)
  static class NoPages extends WithTest {}

  @DynamoTest
  @DynamoSchema(value = "classpath:shop.yaml", parameters = "Stage")
  static class NoPair extends WithTest {}

  @DynamoTest
  static class SettingsOnMethod {
    @Test
    @DynamoTest(region = "eu-west-1")
    void test() {}
  }
}
