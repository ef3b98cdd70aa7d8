package dev.dynamotest.junit;

import static dev.dynamotest.junit.DynamoAssertions.readUnits;
import static dev.dynamotest.junit.DynamoAssertions.writeUnits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.FaultRule;
import dev.dynamotest.core.report.DynamoReport;
import dev.dynamotest.core.report.ReportSettings;
import dev.dynamotest.core.throughput.ThroughputSettings;
import dev.dynamotest.sdk.DynamoClients;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** What assertions about reports let pass, and what they say of what they do not. */
@DynamoTest(pageBytes = 1024)
@DynamoTable(
    name = "Orders",
    partitionKey = "customer",
    sortKey = "id",
    gsis = @Gsi(name = "ByStatus", partitionKey = "status"))
class DynamoReportAssertTest {
  private DynamoDbClient client;
  private DynamoEmulator emulator;

  @BeforeEach
  void fields(DynamoDbClient newClient, DynamoEmulator newEmulator) {
    client = newClient;
    emulator = newEmulator;
  }

  private static Map<String, AttributeValue> order(String customer, int id) {
    return Map.of(
        "customer",
        AttributeValue.fromS(customer),
        "id",
        AttributeValue.fromS("order-" + id),
        "note",
        AttributeValue.fromS("n".repeat(200)));
  }

  private void put(String customer, int id) {
    client.putItem(r -> r.tableName("Orders").item(order(customer, id)));
  }

  private void orders(int count) {
    IntStream.range(0, count).forEach(i -> put("C", i));
    emulator.engine().clearJournal();
  }

  private static void query(QueryRequest.Builder request) {
    request
        .tableName("Orders")
        .keyConditionExpression("customer = :c")
        .expressionAttributeValues(Map.of(":c", AttributeValue.fromS("C")));
  }

  private void assertFails(Consumer<DynamoReportAssert> assertion, String message) {
    DynamoReport report = emulator.report();
    assertThatThrownBy(() -> assertion.accept(DynamoAssertions.assertThat(report)))
        .isInstanceOf(AssertionError.class)
        .hasMessage(message.strip());
  }

  @Test
  void requestsThatDoNoHarmPassEverything() {
    orders(3);
    client.query(DynamoReportAssertTest::query);

    DynamoAssertions.assertThat(emulator.report())
        .hasNoProblems()
        .hasNoThrottles()
        .hasNoScansOf("Orders")
        .followedAllPagesWhateverTheirLimit()
        .consumesAtMost(readUnits(0.5), writeUnits(0))
        .costsAtMost(0.01);
  }

  @Test
  void scansAreShown() {
    orders(1);
    client.scan(r -> r.tableName("Orders"));

    DynamoAssertions.assertThat(emulator.report()).hasNoScansOf("Customers");
    assertFails(
        DynamoReportAssert::hasNoScans,
        """
        Expecting no scans, but these walked a whole table or index:
          Scan Orders: read 1 rows, returned 1, consumed 0.5 units
              #1 Scan {"TableName":"Orders"}
        A scan reads and pays for every row there is, in production too. Query the table or an index whose partition key is what you look for.
        """);
  }

  @Test
  void aForgottenPageIsShown() {
    orders(10);
    client.query(DynamoReportAssertTest::query);

    assertFails(
        DynamoReportAssert::followedAllPages,
        """
        Expecting all pages to be followed, but these said that there is more:
          Orders: read 5 rows, returned 5, and there were more
              #1 Query {"TableName":"Orders","KeyConditionExpression":"customer = :c","ExpressionAttributeValues":{":c":{"S":"C"}}}
        Repeat the request with ExclusiveStartKey (of a statement: NextToken) as long as the answer has LastEvaluatedKey, or use the SDK's paginator. An empty page can have one, too.
        """);
  }

  @Test
  void paginatorsFollowAllPages(DynamoDbAsyncClient async) {
    orders(10);
    assertThat(client.queryPaginator(DynamoReportAssertTest::query).items()).hasSize(10);
    async
        .scanPaginator(r -> r.tableName("Orders"))
        .subscribe(page -> assertThat(page.hasItems()).isTrue())
        .join();

    DynamoAssertions.assertThat(emulator.report()).followedAllPagesWhateverTheirLimit();
  }

  @Test
  void aPageAsLongAsItsLimitIsAskedForOnPurpose() {
    orders(3);
    client.query(
        r -> {
          query(r);
          r.limit(2);
        });

    DynamoAssertions.assertThat(emulator.report()).followedAllPages();
    assertThatThrownBy(
            () ->
                DynamoAssertions.assertThat(emulator.report()).followedAllPagesWhateverTheirLimit())
        .hasMessageContaining("\"Limit\":2");
  }

  @Test
  void lostItemsAreShownUntilTheyAreSentAgain() {
    emulator.faults().add(FaultRule.on("BatchWriteItem").unprocessed(1).times(1));
    BatchWriteItemResponse answer =
        client.batchWriteItem(
            r -> r.requestItems(Map.of("Orders", List.of(write("C", 1), write("D", 2)))));

    assertThatThrownBy(() -> DynamoAssertions.assertThat(emulator.report()).retriedAllUnprocessed())
        .hasMessageStartingWith(
            "Expecting all unprocessed items to be sent again, but these never were:\n"
                + "  PUT of customer = D, id = order-2 in Orders, last left out by\n"
                + "      #1 BatchWriteItem {")
        .hasMessageContaining("send what is in UnprocessedItems");

    client.batchWriteItem(r -> r.requestItems(answer.unprocessedItems()));
    DynamoAssertions.assertThat(emulator.report()).retriedAllUnprocessed();
  }

  private static WriteRequest write(String customer, int id) {
    return WriteRequest.builder().putRequest(p -> p.item(order(customer, id))).build();
  }

  @Test
  void aClientThatRecoversFromThrottlesIsFine() {
    emulator.faults().add(FaultRule.on("PutItem").attempts(1, 2).error(ErrorType.THROTTLING));
    put("C", 1);

    DynamoAssertions.assertThat(emulator.report()).recoveredFromAllThrottles();
    assertFails(
        DynamoReportAssert::hasNoThrottles,
        """
        Expecting no throttles, but these limits were met:
          TableWriteKeyRangeThroughputExceeded of Orders in PutItem: 2 rejected, 0 more would have been
          recovered (3 of %s attempts): TableWriteKeyRangeThroughputExceeded of Orders
              #1 PutItem %s
        Consume less, spread it over more keys, or provision more: the reason says which limit it was.
        """
            .formatted(
                emulator.report().throttledCalls().get(0).maxAttempts(),
                emulator
                    .report()
                    .throttledCalls()
                    .get(0)
                    .request()
                    .toString()
                    .substring(11)
                    .strip()));
  }

  @Test
  void aClientThatGivesUpIsShown() {
    emulator.faults().add(FaultRule.on("PutItem").error(ErrorType.THROTTLING));
    try (DynamoDbClient impatient =
        DynamoClients.configure(DynamoDbClient.builder(), emulator.engine())
            .overrideConfiguration(c -> c.retryStrategy(r -> r.maxAttempts(1)))
            .build()) {
      assertThatThrownBy(() -> impatient.putItem(r -> r.tableName("Orders").item(order("C", 1))))
          .isInstanceOf(ThrottlingException.class);
    }

    assertThatThrownBy(
            () -> DynamoAssertions.assertThat(emulator.report()).recoveredFromAllThrottles())
        .hasMessageStartingWith(
            "Expecting all throttled calls to be done in the end, but these were given up:\n"
                + "  given up after one attempt (1 of 1 attempts):"
                + " TableWriteKeyRangeThroughputExceeded of Orders\n      #1 PutItem {");
  }

  @Test
  void hotKeysAreShown() {
    IntStream.range(0, 30).forEach(i -> put("GUEST", i));
    IntStream.range(0, 10).forEach(i -> put("C" + i, i));

    DynamoAssertions.assertThat(emulator.report()).hasNoHotKeys().hasNoHotKeys(0.8, 1);
    assertThatThrownBy(() -> DynamoAssertions.assertThat(emulator.report()).hasNoHotKeys(0.5, 40))
        .hasMessageStartingWith(
            "Expecting no hot keys, but these took a large share:\n"
                + "  Orders: customer = GUEST took 75.0% of 40 write units that went to 11 keys\n"
                + "      #1 PutItem {");
  }

  @Test
  void unevenPartitionsAreShown() {
    emulator.throughput().table("Orders", ThroughputSettings.SHADOW.withPartitions(4));
    IntStream.range(0, 40).forEach(i -> put("GUEST", i));

    DynamoAssertions.assertThat(emulator.report())
        .hasPartitionSkewOfAtMost(4, 1)
        .hasPartitionSkewOfAtMost(1.5, 41)
        .hasNoHotPartitions();
    assertThatThrownBy(
            () -> DynamoAssertions.assertThat(emulator.report()).hasPartitionSkewOfAtMost(1.5, 40))
        .hasMessageStartingWith(
            "Expecting a partition skew of at most 1.5, but these are hotter:\n"
                + "  Orders: partition 1 of 4 took 100.0% of 40 write units, skew 4.0\n"
                + "A partition serves 1,000 write units and 3,000 read units a second,");
  }

  @Test
  void aPartitionThatHasMetItsLimitIsShown() {
    emulator.clock().freeze();
    emulator.throughput().table("Orders", ThroughputSettings.SHADOW);
    Map<String, AttributeValue> large =
        Map.of(
            "customer",
            AttributeValue.fromS("GUEST"),
            "id",
            AttributeValue.fromS("1"),
            "note",
            AttributeValue.fromS("n".repeat(400_000)));
    IntStream.range(0, 4).forEach(i -> client.putItem(r -> r.tableName("Orders").item(large)));

    assertThatThrownBy(() -> DynamoAssertions.assertThat(emulator.report()).hasNoHotPartitions())
        .hasMessageStartingWith(
            "Expecting no hot partitions, but these came near to a limit:\n"
                + "  Orders: partition 1 of 4 was at 0.0% of its read limit and 2.0% of its write"
                + " limit in its hottest minute, throttled: 1\n");
  }

  @Test
  void partitionsThatAreNotKnownAreNotCalledEven() {
    assertThatThrownBy(() -> DynamoAssertions.assertThat(emulator.report()).hasNoHotPartitions())
        .hasMessage(
            "Nothing is known of partitions, since throughput does not count: let it, with"
                + " @DynamoTest(throughput = ThroughputMode.SHADOW)");
  }

  @Test
  void wastefulFiltersAreShown() {
    orders(4);
    client.query(
        r -> {
          query(r);
          r.filterExpression("attribute_exists(paid)");
        });

    DynamoAssertions.assertThat(emulator.report()).hasNoWastefulFilters();
    assertThatThrownBy(
            () -> DynamoAssertions.assertThat(emulator.report()).hasNoWastefulFilters(0.1, 4))
        .hasMessageStartingWith(
            "Expecting no filters that throw away most of what is read, but these did:\n"
                + "  Query Orders by customer = ? filter attribute_exists(paid): read 4 rows, kept 0,"
                + " consumed 0.5 units\n      #1 Query {");
  }

  @Test
  void consumptionIsLimitedForAllAndForEachUse() {
    for (int i = 0; i < 2; i++) {
      int id = i;
      emulator.label(
          "placeOrder",
          () -> {
            put("C", id);
            client.getItem(
                r ->
                    r.tableName("Orders")
                        .consistentRead(true)
                        .key(
                            Map.of(
                                "customer",
                                AttributeValue.fromS("C"),
                                "id",
                                AttributeValue.fromS("order-0"))));
          });
    }

    DynamoAssertions.assertThat(emulator.report())
        .consumesAtMost(writeUnits(2), readUnits(2))
        .consumesAtMost("placeOrder", writeUnits(1), readUnits(1))
        .consumesAtMost("PutItem Orders", writeUnits(1), readUnits(0))
        .costsAtMostPerMillion("placeOrder", 0.75);
    assertThatThrownBy(
            () -> DynamoAssertions.assertThat(emulator.report()).consumesAtMost(writeUnits(1.5)))
        .hasMessageStartingWith(
            "Expecting at most 1.5 write units, but 2 units were consumed:\n"
                + "  PutItem Orders: 2 units in 2 uses, the most in one 1\n      #1 PutItem (placeOrder) {");
    assertThatThrownBy(
            () ->
                DynamoAssertions.assertThat(emulator.report())
                    .consumesAtMost("placeOrder", readUnits(0.5)))
        .hasMessageStartingWith(
            "Expecting each use of placeOrder to consume at most 0.5 read units, but one consumed 1"
                + " unit:\n  placeOrder: 2 units in 2 uses, the most in one 1\n");
    assertThatThrownBy(
            () ->
                DynamoAssertions.assertThat(emulator.report())
                    .costsAtMostPerMillion("placeOrder", 0.5))
        .hasMessageStartingWith(
            "Expecting a million uses of placeOrder to cost at most $0.5, but they cost $0.75:\n");
    assertThatThrownBy(() -> DynamoAssertions.assertThat(emulator.report()).costsAtMost(0.000001))
        .hasMessageStartingWith(
            "Expecting requests that cost at most $0.000001, but they cost $0.0000015");
  }

  @Test
  void aNameThatIsNothingIsToldWithThoseThatAre() {
    put("C", 1);

    assertFails(
        report -> report.consumesAtMost("placeOrder", readUnits(1)),
        """
        There is no label or access pattern "placeOrder"; there are:
          PutItem Orders
        """);
  }

  @Test
  void largeItemsAreShown() {
    put("C", 1);

    DynamoAssertions.assertThat(emulator.report()).hasNoItemLargerThan(300);
    assertThatThrownBy(
            () -> DynamoAssertions.assertThat(emulator.report()).hasNoItemLargerThan(200))
        .hasMessageStartingWith(
            "Expecting no item larger than 200 bytes, but these tables have some:\n"
                + "  Orders: the largest item has 222 bytes\n      #1 PutItem {");
    assertThatThrownBy(
            () ->
                DynamoAssertions.assertThat(
                        emulator.report(ReportSettings.DEFAULT.withLargeItemBytes(200)))
                    .hasNoProblems())
        .hasMessageContaining("222 bytes");
  }

  @Nested
  @DynamoTest(indexLag = "200ms")
  @DynamoTable(
      name = "Tickets",
      partitionKey = "id",
      gsis = @Gsi(name = "ByStatus", partitionKey = "status"))
  class WithLag {
    @Test
    void staleReadsAreShown(DynamoDbClient lagging, DynamoEmulator emulator) {
      emulator.clock().freeze();
      lagging.putItem(
          r ->
              r.tableName("Tickets")
                  .item(
                      Map.of(
                          "id",
                          AttributeValue.fromS("1"),
                          "status",
                          AttributeValue.fromS("OPEN"))));
      lagging.query(
          r ->
              r.tableName("Tickets")
                  .indexName("ByStatus")
                  .keyConditionExpression("#s = :s")
                  .expressionAttributeNames(Map.of("#s", "status"))
                  .expressionAttributeValues(Map.of(":s", AttributeValue.fromS("OPEN"))));

      assertThatThrownBy(() -> DynamoAssertions.assertThat(emulator.report()).hasNoStaleReads())
          .hasMessageStartingWith(
              "Expecting no stale reads, but these did not see the latest writes:\n"
                  + "  Tickets.ByStatus: status = OPEN, up to 200 ms behind\n      #2 Query {");
    }
  }

  @Test
  void nothingIsSaidOfForgottenRequests() {
    for (int i = 0; i < 10_001; i++) {
      client.listTables();
    }

    assertThatThrownBy(() -> DynamoAssertions.assertThat(emulator.report()).hasNoScans())
        .hasMessageStartingWith("The journal has forgotten 1 of 10,001 requests");
  }
}
