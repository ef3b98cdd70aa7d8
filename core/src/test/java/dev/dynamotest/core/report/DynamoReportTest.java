package dev.dynamotest.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.EngineConfig;
import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.injection.FaultRule;
import dev.dynamotest.core.journal.Label;
import dev.dynamotest.core.report.ThrottledCall.Outcome;
import dev.dynamotest.core.throughput.ThroughputMode;
import dev.dynamotest.core.trace.Access;
import dev.dynamotest.core.trace.UnprocessedItem;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What reports find in the requests of an engine. */
class DynamoReportTest {
  private static final String BATCH =
      "{'RequestItems':{'Orders':[{'PutRequest':{'Item':{'id':{'S':'a'},'n':{'N':'1'}}}},"
          + "{'DeleteRequest':{'Key':{'id':{'S':'b'}}}}]}}";
  private static final String GET = "{'TableName':'Orders','Key':{'id':{'S':'o1'}}}";

  /** A quote of PartiQL is written as an escape: Shop takes it for one of JSON. */
  private static final String INSERT_A =
      "INSERT INTO Orders VALUE {#id#:#a#}".replace("#", "\\u0027");

  private static final String UPDATE_B =
      "UPDATE Orders SET n = 1 WHERE id = #b#".replace("#", "\\u0027");

  private final Shop shop = Shop.open();

  private String query(String more) {
    return shop.ask(
        "Query",
        "{'TableName':'Orders','IndexName':'ByCustomer','KeyConditionExpression':'customer = :c',"
            + more
            + "'ExpressionAttributeValues':{':c':{'S':'C'}}}");
  }

  private Shop orders(int count) {
    for (int i = 1; i <= count; i++) {
      shop.order("o" + i, "C");
    }
    shop.engine().clearJournal();
    return shop;
  }

  @Test
  void unitsAreAddedUpByAccessPattern() {
    shop.order("1", "C").order("2", "D");
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'1'}},'ConsistentRead':true}");
    query("");

    assertThat(shop.report().patterns())
        .extracting(
            PatternUse::name, PatternUse::requests, PatternUse::readUnits, PatternUse::writeUnits)
        .containsExactly(
            tuple("PutItem Orders", 2L, 0.0, 4.0),
            tuple("GetItem Orders consistently", 1L, 1.0, 0.0),
            tuple("Query Orders.ByCustomer by customer = ?", 1L, 0.5, 0.0));
    assertThat(shop.report().readUnits()).isEqualTo(1.5);
    assertThat(shop.report().writeUnits()).isEqualTo(4);
  }

  @Test
  void aLabelPutsTogetherWhatBelongsToOneUse() {
    Shop same = shop.engine().label("placeOrder", () -> shop.order("1", "C"));
    assertThat(same).isSameAs(shop);
    shop.engine()
        .label(
            "placeOrder",
            () -> {
              shop.order("2", "C");
              try (Label inner = shop.engine().label("audit")) {
                assertThat(inner.name()).isEqualTo("audit");
                shop.order("3", "C");
              }
              shop.order("4", "C");
            });
    shop.order("5", "C");

    assertThat(shop.report().labels())
        .extracting(
            PatternUse::name,
            PatternUse::uses,
            PatternUse::requests,
            PatternUse::writeUnits,
            PatternUse::mostWriteUnits)
        .containsExactly(tuple("placeOrder", 2L, 3L, 6.0, 4.0), tuple("audit", 1L, 1L, 2.0, 2.0));
    assertThat(shop.report().pattern("placeOrder").orElseThrow().largest())
        .allMatch(request -> "placeOrder".equals(request.label()));
    assertThat(shop.report().pattern("PutItem Orders").orElseThrow().requests()).isEqualTo(5);
    assertThat(shop.report().pattern("none")).isEmpty();
  }

  @Test
  void aLabelEndsWithTheCodeThatFails() {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(
            () ->
                shop.engine()
                    .label(
                        "placeOrder",
                        () -> {
                          shop.order("1", "C");
                          throw new IOException("no");
                        }));
    shop.order("2", "C");

    assertThat(shop.report().pattern("placeOrder").orElseThrow().requests()).isEqualTo(1);
  }

  @Test
  void aPageThatNobodyFollowsIsFound() {
    Shop small = Shop.open(EngineConfig.fast().withPageBytes(20));
    small.order("1", "C").order("2", "C");
    small.ask("Scan", "{'TableName':'Orders'}");

    UnfollowedPage page = small.report().forgottenPages().get(0);
    assertThat(page.table()).isEqualTo("Orders");
    assertThat(page.evaluated()).isEqualTo(2);
    assertThat(page.request()).hasToString("#3 Scan {\"TableName\":\"Orders\"}");
  }

  @Test
  void aPageIsFollowedByTheRequestThatGoesOnFromIt() {
    orders(3);
    String answer = query("'Limit':2,");
    String key = answer.replaceAll(".*'LastEvaluatedKey':(\\{.*?}})[,}].*", "$1");
    assertThat(shop.report().unfollowedPages()).hasSize(1);

    query("'ExclusiveStartKey':" + key + ",");

    assertThat(shop.report().unfollowedPages()).isEmpty();
  }

  @Test
  void eachOfTwoEqualPagesWantsAFollowerOfItsOwn() {
    orders(3);
    String key = query("'Limit':2,").replaceAll(".*'LastEvaluatedKey':(\\{.*?}})[,}].*", "$1");
    query("'Limit':2,");
    query("'ExclusiveStartKey':" + key + ",");

    assertThat(shop.report().unfollowedPages()).hasSize(1);
  }

  @Test
  void attemptsOfOneCallFollowOnePage() {
    orders(3);
    String key = query("'Limit':2,").replaceAll(".*'LastEvaluatedKey':(\\{.*?}})[,}].*", "$1");
    query("'Limit':2,");
    shop.engine().faults().add(FaultRule.on("Query").error(ErrorType.THROTTLING).times(1));
    String next =
        "{'TableName':'Orders','IndexName':'ByCustomer','KeyConditionExpression':'customer = :c',"
            + "'ExclusiveStartKey':"
            + key
            + ",'ExpressionAttributeValues':{':c':{'S':'C'}}}";
    shop.ask("Query", next, "call", 1);
    shop.ask("Query", next, "call", 2);

    assertThat(shop.report().unfollowedPages()).hasSize(1);
  }

  @Test
  void aPageThatIsAsLongAsItsLimitIsNotForgotten() {
    orders(3);
    query("'Limit':2,");

    assertThat(shop.report().unfollowedPages())
        .extracting(UnfollowedPage::wanted)
        .containsOnly(true);
    assertThat(shop.report().forgottenPages()).isEmpty();
  }

  @Test
  void aLimitWithAFilterThatThrowsRowsAwayIsForgetful() {
    orders(3);
    query("'Limit':2,'FilterExpression':'attribute_exists(amount)',");

    assertThat(shop.report().forgottenPages()).hasSize(1);
  }

  @Test
  void theAnswerToAnAttemptThatIsRepeatedCountsForNothing() {
    orders(3);
    String request =
        "{'TableName':'Orders','Limit':2,'FilterExpression':'attribute_exists(amount)'}";
    shop.ask("Scan", request, "call", 1);
    shop.ask("Scan", request, "call", 2);

    assertThat(shop.report().unfollowedPages()).hasSize(1);
  }

  @Test
  void tokensOfStatementsAreFollowedToo() {
    orders(3);
    String select = "{'Statement':'SELECT * FROM Orders','Limit':2";
    String answer = shop.ask("ExecuteStatement", select + "}");
    assertThat(shop.report().unfollowedPages()).hasSize(1);

    String token = answer.replaceAll(".*'NextToken':'([^']*)'.*", "$1");
    shop.ask("ExecuteStatement", select + ",'NextToken':'" + token + "'}");

    assertThat(shop.report().unfollowedPages()).isEmpty();
  }

  @Test
  void itemsThatAreLeftAndNeverSentAgainAreLost() {
    shop.engine().faults().add(FaultRule.on("BatchWriteItem").unprocessed(1).times(1));
    shop.ask("BatchWriteItem", BATCH);

    assertThat(shop.report().lostItems())
        .extracting(item -> item.kind() + " " + item.table() + " " + item.key())
        .containsExactly("DELETE Orders id = b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BatchWriteItem {'RequestItems':{'Orders':[{'DeleteRequest':{'Key':{'id':{'S':'b'}}}}]}}",
        "DeleteItem {'TableName':'Orders','Key':{'id':{'S':'b'}}}",
        "PutItem {'TableName':'Orders','Item':{'id':{'S':'b'},'n':{'N':'1'}}}",
        "ExecuteStatement {'Statement':'DELETE FROM Orders WHERE id = ?',"
            + "'Parameters':[{'S':'b'}]}",
      })
  void anyWriteMakesAWriteGoodThatWasLeft(String request) {
    shop.engine().faults().add(FaultRule.on("BatchWriteItem").unprocessed(1).times(1));
    shop.ask("BatchWriteItem", BATCH);
    int space = request.indexOf(' ');

    shop.ask(request.substring(0, space), request.substring(space + 1));

    assertThat(shop.report().lostItems()).isEmpty();
  }

  @Test
  void anItemThatIsSentAgainInVainIsNotLost() {
    shop.engine().faults().add(FaultRule.on("BatchWriteItem").unprocessed(1).times(1));
    shop.engine().faults().add(FaultRule.on("PutItem").error(ErrorType.INTERNAL_SERVER_ERROR));
    shop.ask("BatchWriteItem", BATCH);
    assertThat(shop.ask("PutItem", "{'TableName':'Orders','Item':{'id':{'S':'b'},'n':{'N':'1'}}}"))
        .contains("InternalServerError");

    assertThat(shop.report().lostItems()).isEmpty();
  }

  @Test
  void anItemThatIsLeftAgainIsLostByTheLastBatch() {
    shop.engine().faults().add(FaultRule.on("BatchWriteItem").unprocessed(1).times(2));
    shop.ask("BatchWriteItem", BATCH);
    shop.ask("BatchWriteItem", BATCH);

    assertThat(shop.report().lostItems())
        .extracting(item -> item.request().number())
        .containsExactly(2L);
  }

  @Test
  void aReadDoesNotMakeAWriteGood() {
    shop.engine().faults().add(FaultRule.on("BatchWriteItem").unprocessed(1).times(1));
    shop.ask("BatchWriteItem", BATCH);
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'b'}}}");

    assertThat(shop.report().lostItems()).hasSize(1);
  }

  @Test
  void keysOfReadsAreLostLikeItems() {
    orders(2);
    String batch = "{'RequestItems':{'Orders':{'Keys':[{'id':{'S':'o1'}},{'id':{'S':'o2'}}]}}}";
    shop.engine().faults().add(FaultRule.on("BatchGetItem").unprocessed(1).times(1));
    shop.ask("BatchGetItem", batch);
    assertThat(shop.report().lostItems()).extracting(LostItem::key).containsExactly("id = o2");

    shop.ask("BatchGetItem", batch);

    assertThat(shop.report().lostItems()).isEmpty();
  }

  @Test
  void statementsThatABatchHasThrottledAreLostLikeItems() {
    shop.engine()
        .faults()
        .add(FaultRule.on("BatchExecuteStatement").error(ErrorType.THROTTLING).times(1));
    shop.ask("BatchExecuteStatement", statements(INSERT_A, UPDATE_B));

    assertThat(shop.report().lostItems())
        .extracting(LostItem::kind, LostItem::key)
        .containsExactly(
            tuple(UnprocessedItem.Kind.PUT, "id = a"),
            tuple(UnprocessedItem.Kind.UPDATE, "id = b"));
    assertThat(shop.report().throttledCalls())
        .extracting(ThrottledCall::outcome)
        .containsExactly(Outcome.NEVER_RESUBMITTED);

    shop.ask("BatchExecuteStatement", statements(UPDATE_B));
    shop.order("a", "C");

    assertThat(shop.report().lostItems()).isEmpty();
    assertThat(shop.report().throttledCalls())
        .extracting(ThrottledCall::outcome)
        .containsExactly(Outcome.RESUBMITTED);
  }

  private static String statements(String... statements) {
    return Arrays.stream(statements)
        .map("{'Statement':'%s'}"::formatted)
        .collect(Collectors.joining(",", "{'Statements':[", "]}"));
  }

  @Test
  void whatBecameOfThrottledCallsIsTold() {
    orders(1);
    shop.engine().faults().add(FaultRule.on("GetItem").error(ErrorType.THROTTLING).times(6));
    shop.ask("GetItem", GET, "gives up at once", 1);
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'x'}}}", "gives up", 1);
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'x'}}}", "gives up", 2);
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'x'}}}", "gives up", 3);
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'y'}}}", "recovers", 1);
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'z'}}}", "of the application", 1);
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'y'}}}", "recovers", 2);
    shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'z'}}}", "once more", 1);

    assertThat(shop.report().throttledCalls())
        .extracting(
            call -> call.request().number(),
            ThrottledCall::attempts,
            ThrottledCall::maxAttempts,
            ThrottledCall::outcome)
        .containsExactly(
            tuple(1L, 1, 3, Outcome.GIVEN_UP_AFTER_ONE_ATTEMPT),
            tuple(2L, 3, 3, Outcome.GIVEN_UP),
            tuple(5L, 2, 3, Outcome.RECOVERED),
            tuple(6L, 1, 3, Outcome.RECOVERED));
    assertThat(shop.report().throttles())
        .containsExactly(
            new ThrottleCount("TableReadKeyRangeThroughputExceeded", "Orders", "GetItem", 6, 0));
    assertThat(shop.report().unrecoveredCalls()).hasSize(2);
  }

  @Test
  void aTransactionThatIsThrottledIsNotSentAgainBySdks() {
    shop.engine()
        .faults()
        .add(FaultRule.on("TransactWriteItems").error(ErrorType.THROTTLING).times(1));
    String answer =
        shop.ask(
            "TransactWriteItems",
            "{'TransactItems':[{'Delete':{'TableName':'Orders','Key':{'id':{'S':'b'}}}}]}",
            "call",
            1);
    assertThat(answer).contains("TransactionCanceledException").contains("ThrottlingError");

    assertThat(shop.report().throttledCalls())
        .extracting(ThrottledCall::outcome, call -> call.reasons().get(0))
        .containsExactly(
            tuple(
                Outcome.GIVEN_UP_AFTER_ONE_ATTEMPT,
                "TableWriteKeyRangeThroughputExceeded of Orders"));
  }

  @Test
  void aThrottleOfTheControlPlaneHasItsErrorForAReason() {
    shop.engine().faults().add(FaultRule.on("ListTables").error(ErrorType.THROTTLING).times(1));
    shop.ask("ListTables", "{}", "call", 1);
    shop.ask("ListTables", "{}", "call", 2);

    assertThat(shop.report().throttles())
        .containsExactly(new ThrottleCount("ThrottlingException", "", "ListTables", 1, 0));
    assertThat(shop.report().unrecoveredCalls()).isEmpty();
  }

  @Test
  void staleReadsAreNamed() {
    Shop lagging = Shop.open(EngineConfig.fast().withIndexLag(Duration.ofMillis(200)));
    lagging.order("1", "C");
    lagging.ask(
        "Query",
        "{'TableName':'Orders','IndexName':'ByCustomer','KeyConditionExpression':'customer = :c',"
            + "'ExpressionAttributeValues':{':c':{'S':'C'}}}");

    assertThat(lagging.report().staleReads())
        .extracting(StaleRead::table, StaleRead::index, StaleRead::key, StaleRead::behind)
        .containsExactly(tuple("Orders", "ByCustomer", "customer = C", Duration.ofMillis(200)));
  }

  /** With a table of 100 write units and 1 read unit, whose index has 1 of each. */
  private static Shop withVisits() {
    Shop metered = Shop.open(EngineConfig.fast().withThroughput(ThroughputMode.ENFORCE));
    assertThat(
            metered.ask(
                "CreateTable",
                "{'TableName':'Visits','ProvisionedThroughput':{'ReadCapacityUnits':1,"
                    + "'WriteCapacityUnits':100},"
                    + "'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
                    + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'},"
                    + "{'AttributeName':'day','AttributeType':'S'}],"
                    + "'GlobalSecondaryIndexes':[{'IndexName':'ByDay','KeySchema':["
                    + "{'AttributeName':'day','KeyType':'HASH'}],"
                    + "'Projection':{'ProjectionType':'KEYS_ONLY'},'ProvisionedThroughput':"
                    + "{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}]}"))
        .startsWith("{'TableDescription'");
    metered.engine().clearJournal();
    return metered;
  }

  private static String visit(Shop metered, String id, String day) {
    return metered.ask(
        "PutItem",
        "{'TableName':'Visits','Item':{'id':{'S':'%s'},'day':{'S':'%s'}}}".formatted(id, day));
  }

  private static List<String> throttledKeys(
      DynamoReport report, String resource, Access.Kind kind) {
    return report.heat().stream()
        .filter(heat -> heat.resource().equals(resource) && heat.kind() == kind)
        .flatMap(heat -> heat.hottest().stream())
        .filter(key -> key.throttled() > 0)
        .map(key -> key.key() + ": " + key.throttled())
        .toList();
  }

  @Test
  void anIndexThatHoldsUpItsTableHasThrottledKeysOfItsOwn() {
    Shop metered = withVisits();
    assertThat(visit(metered, "1", "mon")).isEqualTo("{}");
    assertThat(visit(metered, "2", "tue")).contains("IndexWriteProvisionedThroughputExceeded");
    assertThat(visit(metered, "2", "tue")).contains("IndexWriteProvisionedThroughputExceeded");

    DynamoReport report = metered.report();

    assertThat(throttledKeys(report, "Visits.ByDay", Access.Kind.WRITE))
        .containsExactly("day = tue: 2");
    assertThat(throttledKeys(report, "Visits", Access.Kind.WRITE)).isEmpty();
  }

  @Test
  void anEntryThatCannotMoveIsThrottledAtBothEnds() {
    Shop metered = withVisits();
    visit(metered, "1", "mon");

    assertThat(visit(metered, "1", "tue")).contains("IndexWriteProvisionedThroughputExceeded");

    assertThat(throttledKeys(metered.report(), "Visits.ByDay", Access.Kind.WRITE))
        .containsExactlyInAnyOrder("day = mon: 1", "day = tue: 1");
  }

  @Test
  void aPageThatIsThrottledNamesItsPartitionKey() {
    Shop metered = withVisits();
    String query =
        "{'TableName':'Visits','IndexName':'ByDay','KeyConditionExpression':'#d = :d',"
            + "'ExpressionAttributeNames':{'#d':'day'},"
            + "'ExpressionAttributeValues':{':d':{'S':'mon'}}}";
    String statement =
        statements("SELECT * FROM Visits WHERE id = #1#".replace("#", "\\u0027"))
            .replace("{'Statements':[", "")
            .replace("]}", "");
    for (int i = 0; i < 3; i++) {
      metered.ask("Query", query);
      metered.ask("ExecuteStatement", statement);
      metered.ask("Scan", "{'TableName':'Visits'}");
    }

    DynamoReport report = metered.report();

    assertThat(throttledKeys(report, "Visits.ByDay", Access.Kind.READ))
        .containsExactly("day = mon: 1");
    assertThat(throttledKeys(report, "Visits", Access.Kind.READ)).containsExactly("id = 1: 2");
    assertThat(report.throttledCalls())
        .extracting(call -> call.request().operation(), ThrottledCall::keys)
        .containsExactly(
            tuple("ExecuteStatement", List.of("id = 1")),
            tuple("Scan", List.of()),
            tuple("Query", List.of("day = mon")),
            tuple("ExecuteStatement", List.of("id = 1")),
            tuple("Scan", List.of()));
  }

  @Test
  void heatShowsHowUnevenlyKeysAreUsed() {
    IntStream.range(0, 80).forEach(i -> shop.order("o" + i, "GUEST"));
    IntStream.range(0, 40).forEach(i -> shop.order("p" + i, "C" + i));

    List<ResourceHeat> heat = shop.report().heat();

    assertThat(heat)
        .extracting(
            ResourceHeat::resource, ResourceHeat::units, ResourceHeat::keys, ResourceHeat::skew)
        .containsExactly(
            tuple("Orders", 120.0, 120, 1.0),
            tuple("Orders.ByCustomer", 120.0, 41, 80 * 41 / 120.0));
    KeyHeat hottest = heat.get(1).hottest().get(0);
    assertThat(hottest.key()).isEqualTo("customer = GUEST");
    assertThat(hottest.share()).isEqualTo(80 / 120.0);
    assertThat(hottest.examples()).extracting(RequestLine::number).containsExactly(1L, 2L, 3L);
    assertThat(shop.report().hotKeys())
        .extracting(hot -> hot.key().key())
        .containsOnly("customer = GUEST");
    assertThat(shop.report().hotKeys(0.7, 1)).isEmpty();
    assertThat(shop.report().hotKeys(0.5, 121)).isEmpty();
  }

  @Test
  void scansAreFoundWhateverTheyAreCalled() {
    orders(3);
    shop.ask("Scan", "{'TableName':'Orders'}");
    shop.ask("Scan", "{'TableName':'Orders','IndexName':'ByCustomer'}");
    shop.ask("ExecuteStatement", "{'Statement':'SELECT * FROM Orders WHERE amount > 3'}");
    query("");

    assertThat(shop.report().scans())
        .extracting(ScanUse::pattern, ScanUse::evaluated, ScanUse::returned)
        .containsExactly(
            tuple("ExecuteStatement SELECT Orders WHERE amount > ?", 3L, 0L),
            tuple("Scan Orders", 3L, 3L),
            tuple("Scan Orders.ByCustomer", 3L, 3L));
  }

  @Test
  void aFilterThatThrowsMostAwayIsWasteful() {
    orders(30);
    query("'FilterExpression':'amount = :c',");
    query("'FilterExpression':'attribute_not_exists(amount)',");

    assertThat(shop.report().wastefulFilters())
        .extracting(FilterUse::pattern, FilterUse::evaluated, FilterUse::keptShare)
        .containsExactly(
            tuple("Query Orders.ByCustomer by customer = ? filter amount = ?", 30L, 0.0));
    assertThat(shop.report().wastefulFilters(0.5, 31)).isEmpty();
    assertThat(shop.report().filters()).hasSize(2);
  }

  @Test
  void theLargestItemOfEachTableIsKnown() {
    shop.order("1", "C");
    shop.ask(
        "PutItem",
        "{'TableName':'Orders','Item':{'id':{'S':'2'},'text':{'S':'" + "x".repeat(993) + "'}}}");

    ItemSizes sizes = shop.report().sizes().get(0);
    assertThat(sizes.largest()).isEqualTo(1000);
    assertThat(sizes.average()).isEqualTo(506);
    assertThat(sizes.seen()).extracting(RequestLine::number).isEqualTo(2L);
    assertThat(shop.report().tablesWithItemsFrom(1000)).containsExactly(sizes);
    assertThat(shop.report().tablesWithItemsFrom(1001)).isEmpty();
  }

  @Test
  void costsFollowFromThePriceList() {
    shop.order("1", "C");
    shop.ask("GetItem", GET);
    shop.ask(
        "CreateTable",
        "{'TableName':'Stock','KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
            + "'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}],"
            + "'ProvisionedThroughput':{'ReadCapacityUnits':10,'WriteCapacityUnits':100}}");
    PriceList prices = new PriceList(1_000_000, 100_000, 0.5, 0.25, 1 << 30);

    assertThat(shop.report().cost(prices)).isEqualTo(new CostEstimate(2 + 0.05, 50 + 2.5, 2 * 12));
    assertThat(shop.report().pattern("PutItem Orders").orElseThrow().dollarsPerMillion(prices))
        .isEqualTo(2_000_000);
    assertThat(PriceList.US_EAST_1.requests(1_000_000, 2_000_000)).isEqualTo(0.125 + 1.25);
    assertThat(shop.report().with(ReportSettings.DEFAULT.withPrices(prices)).cost().requests())
        .isEqualTo(2.05);
  }

  @Test
  void whatIsForgottenIsAdmitted() {
    Engine engine = Engine.create(EngineConfig.fast().withJournalEntries(2));
    Shop forgetful = new Shop(engine);
    for (int i = 0; i < 5; i++) {
      forgetful.ask("ListTables", "{}");
    }

    assertThat(forgetful.report().requests()).isEqualTo(2);
    assertThat(forgetful.report().forgotten()).isEqualTo(3);
    assertThat(forgetful.report().toString()).contains("has forgotten the 3 before");
  }

  @Test
  void withoutAJournalThereIsNoReport() {
    assertThatThrownBy(() -> Engine.create().report())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("withJournalEntries");
  }

  @Test
  void tablesOfOtherRegionsAreToldApart() {
    assertThat(new TableLabels("us-east-1", "1").of("eu-west-1", "1", "Orders"))
        .isEqualTo("Orders (eu-west-1)");
    assertThat(new TableLabels("us-east-1", "1").of("eu-west-1", "2", "Orders"))
        .isEqualTo("Orders (eu-west-1, 2)");
    assertThat(new TableLabels("us-east-1", "1").of("us-east-1", "2", "Orders"))
        .isEqualTo("Orders (2)");
    assertThat(
            new TableLabels("us-east-1", "1")
                .ofArn("arn:aws:dynamodb:us-east-1:1:table/Orders/index/ByCustomer"))
        .isEqualTo("Orders.ByCustomer");
  }

  @Test
  void theSameRequestsGiveTheSameReport() {
    DynamoReport first = busyDay();

    assertThat(busyDay()).isEqualTo(first).hasToString(first.toString());
  }

  private static DynamoReport busyDay() {
    Shop shop =
        Shop.open(
            EngineConfig.fast()
                .withSeed(7)
                .withPageBytes(200)
                .withReadLag(Duration.ZERO, Duration.ofMillis(100)));
    shop.engine()
        .faults()
        .add(FaultRule.on("GetItem").error(ErrorType.THROTTLING).probability(0.3));
    shop.engine().faults().add(FaultRule.on("BatchWriteItem").unprocessed(1).probability(0.5));
    for (int i = 0; i < 50; i++) {
      shop.order("o" + i, "C" + i % 7);
      shop.ask("GetItem", "{'TableName':'Orders','Key':{'id':{'S':'o" + i / 2 + "'}}}");
      shop.ask("BatchWriteItem", BATCH);
      shop.ask("Scan", "{'TableName':'Orders'}");
    }
    return shop.report();
  }

  @Test
  void theTextHasProblemsFirst() {
    Shop small = Shop.open(EngineConfig.fast().withPageBytes(20));
    small.order("1", "C").order("2", "C");
    small.ask("Scan", "{'TableName':'Orders'}");
    small.engine().faults().add(FaultRule.on("BatchWriteItem").unprocessed(1).times(1));
    small.ask("BatchWriteItem", BATCH);

    assertThat(small.report().toString())
        .isEqualTo(
            """
            DynamoDB report of 4 requests: 0.5 read units, 5 write units

            Problems
              1 item left unprocessed and never sent again
                DELETE Orders: id = b
                  #4 BatchWriteItem {"RequestItems":{"Orders":[{"PutRequest":{"Item":{"id":{"S":"a"},"n":{"N":"1"}}}},{"DeleteRequest":{"Key":{"id":{"S":"b"}}}}]}}
              1 page with more behind it that nobody asked for
                Orders: 2 rows read, 2 returned
                  #3 Scan {"TableName":"Orders"}
              1 access pattern that scans
                Scan Orders: 1 page, 2 rows, 0.5 read units
                  #3 Scan {"TableName":"Orders"}

            Consumed capacity
              uses  requests  read units  write units  most in one use  $ per million  access pattern
                 2         2           0            4              2 W          $1.25  PutItem Orders
                 1         1           0            1              1 W         $0.625  BatchWriteItem Orders
                 1         1         0.5            0            0.5 R        $0.0625  Scan Orders

            Heat of partition keys
              Orders: 3 write units over 3 keys, skew 1.0
              Orders.ByCustomer: 2 write units over 1 key, skew 1.0
                 share  units  accesses  throttled  key
                100.0%      2         2          0  customer = C

            Item sizes
              largest  average  items  table
                 12 B     10 B      3  Orders

            Cost
              $0.00000319 for these requests on demand, $0.00000001 a month for storage
            """);
  }

  @Test
  void programsReadTheSameInJson() {
    Shop small = Shop.open(EngineConfig.fast().withPageBytes(20));
    small.order("1", "C").order("2", "C");
    small.ask("Scan", "{'TableName':'Orders'}");

    assertThat(small.report().toJson().replace('"', '\''))
        .startsWith(
            "{'requests':3,'forgotten':0,'readUnits':0.5,'writeUnits':4.0,'lostItems':[],"
                + "'throttledCalls':[],'unfollowedPages':[{'table':'Orders','evaluated':2,"
                + "'returned':2,'asLongAsItsLimit':false,'request':{'number':3,'operation':'Scan',"
                + "'body':'{\\'TableName\\':\\'Orders\\'}'}}],'staleReads':[],'hotKeys':[],"
                + "'scans':[{'table':'Orders','pattern':'Scan Orders','pages':1,'evaluated':2,"
                + "'returned':2,'readUnits':0.5,'examples':[{")
        .contains(
            "'patterns':[{'name':'PutItem Orders','uses':2,'requests':2,'readUnits':0.0,"
                + "'writeUnits':4.0,'mostReadUnits':0.0,'mostWriteUnits':2.0,"
                + "'dollarsPerMillion':1.25,'largest':[");
    assertThat(busyDay().toJson()).isEqualTo(busyDay().toJson());
  }

  @Test
  void theHeatOfPartitionsIsToldWhereThroughputCounts() {
    Shop metered = withVisits();
    visit(metered, "1", "mon");
    metered.ask("GetItem", "{'TableName':'Visits','Key':{'id':{'S':'1'}}}");
    IntStream.range(0, 3).forEach(i -> metered.order("o" + i, "GUEST"));

    assertThat(metered.report().partitionHeat())
        .extracting(
            PartitionHeat::resource,
            PartitionHeat::kind,
            PartitionHeat::units,
            PartitionHeat::partitions,
            PartitionHeat::skew)
        .containsExactly(
            tuple("Orders", Access.Kind.WRITE, 3.0, 4, 4 * 2 / 3.0),
            tuple("Orders.ByCustomer", Access.Kind.WRITE, 3.0, 4, 4.0),
            tuple("Visits", Access.Kind.READ, 0.5, 1, 1.0),
            tuple("Visits", Access.Kind.WRITE, 1.0, 1, 1.0),
            tuple("Visits.ByDay", Access.Kind.WRITE, 1.0, 1, 1.0));
    assertThat(metered.report().hotPartitions()).isEmpty();
    assertThat(metered.report().toJson().replace('"', '\''))
        .contains(
            "'partitionHeat':[{'table':'Orders','kind':'WRITE',",
            "{'table':'Orders','index':'ByCustomer','kind':'WRITE','units':3.0,'partitions':4,"
                + "'skew':4.0,'hottest':0}");
    assertThat(shop.report().partitionHeat()).isEmpty();
  }

  @Test
  void noRequestsAreNoProblem() {
    assertThat(shop.report().toString())
        .startsWith(
            "DynamoDB report of 0 requests: 0 read units, 0 write units\n\nNo problems found\n");
  }
}
