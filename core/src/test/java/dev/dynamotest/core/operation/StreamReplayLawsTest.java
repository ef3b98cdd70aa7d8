package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/**
 * What a stream tells is what happened: a random history of writes, some of which change nothing,
 * is replayed from the table's stream into an empty table, which is the same in the end. On the way
 * each record's old image is what the replay has, so that none is missing, doubled or out of order.
 */
class StreamReplayLawsTest {
  private static final String TABLE =
      "{'TableName':'tab','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),"
          + "'BillingMode':'PAY_PER_REQUEST','StreamSpecification':{'StreamEnabled':true,"
          + "'StreamViewType':'NEW_AND_OLD_IMAGES'}}";

  /** A request, or a step of the clock. */
  sealed interface Step {
    void run(ControlPlane db);
  }

  record Request(String operation, String json) implements Step {
    @Override
    public void run(ControlPlane db) {
      db.body(operation, json);
    }
  }

  record Pause(Duration time) implements Step {
    @Override
    public void run(ControlPlane db) {
      db.clock.advance(time);
    }
  }

  @Property(tries = 200)
  void aReplayedHistoryEndsInTheSameTable(@ForAll("histories") List<Step> history) {
    ControlPlane db = ControlPlane.fast().create(TABLE);
    db.ok(
        "UpdateTimeToLive",
        "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");

    history.forEach(step -> step.run(db));

    assertThat(replayed(StreamWalk.ofTable(db))).isEqualTo(items(db));
  }

  private static Map<Object, Object> replayed(StreamWalk stream) {
    Map<Object, Object> items = new HashMap<>();
    for (Json change : stream.records()) {
      Object key = change.at("dynamodb.Keys");
      Object now = change.at("dynamodb.NewImage");
      assertThat(change.at("dynamodb.OldImage")).isEqualTo(items.get(key)).isNotEqualTo(now);
      if (now == null) {
        items.remove(key);
      } else {
        items.put(key, now);
      }
    }
    return items;
  }

  private static Map<Object, Object> items(ControlPlane db) {
    Map<Object, Object> items = new LinkedHashMap<>();
    for (Object item : (List<?>) db.ok("Scan", "{'TableName':'tab'}").at("Items")) {
      items.put(Map.of("a", ((Map<?, ?>) item).get("a")), item);
    }
    return items;
  }

  @Provide
  Arbitrary<List<Step>> histories() {
    Arbitrary<Step> puts =
        items().map(item -> new Request("PutItem", "{'TableName':'tab','Item':" + item + "}"));
    Arbitrary<Step> deletes =
        keys().map(key -> new Request("DeleteItem", "{'TableName':'tab','Key':" + key + "}"));
    Arbitrary<Step> updates =
        updates().map(update -> new Request("UpdateItem", "{" + update + "}"));
    return Arbitraries.frequencyOf(
            Tuple.of(3, puts),
            Tuple.of(1, deletes),
            Tuple.of(3, updates),
            Tuple.of(2, batches()),
            Tuple.of(2, transactions()),
            Tuple.of(1, pauses()))
        .list()
        .ofMaxSize(40);
  }

  private static Arbitrary<String> keys() {
    return Arbitraries.integers().between(0, 5).map(i -> "{'a':{'S':'" + i + "'}}");
  }

  private static Arbitrary<String> items() {
    Arbitrary<String> rest =
        Arbitraries.of(
            "",
            ",'n':{'N':'1'}",
            ",'n':{'N':'1.0'}",
            ",'n':{'N':'2'}",
            ",'s':{'SS':['x','y']}",
            ",'s':{'SS':['y','x']}",
            ",'ttl':{'N':'1700003600'}",
            ",'ttl':{'N':'1700036000'}");
    return Combinators.combine(keys(), rest)
        .as((key, more) -> key.substring(0, key.length() - 1) + more + "}");
  }

  private static Arbitrary<String> updates() {
    return Combinators.combine(
            keys(),
            Arbitraries.of(
                "'UpdateExpression':'ADD n :v','ExpressionAttributeValues':{':v':{'N':'0'}}",
                "'UpdateExpression':'ADD n :v','ExpressionAttributeValues':{':v':{'N':'1'}}",
                "'UpdateExpression':'SET n = s','ConditionExpression':'attribute_exists(s)'",
                "'UpdateExpression':'REMOVE n'",
                "'UpdateExpression':'DELETE s :v','ExpressionAttributeValues':{':v':{'SS':['x']}}"))
        .as((key, update) -> "'TableName':'tab','Key':" + key + "," + update);
  }

  private static Arbitrary<Step> batches() {
    Arbitrary<String> puts = items().map(item -> "{'PutRequest':{'Item':" + item + "}}");
    Arbitrary<String> deletes = keys().map(key -> "{'DeleteRequest':{'Key':" + key + "}}");
    return joined(Arbitraries.oneOf(puts, deletes))
        .map(all -> new Request("BatchWriteItem", "{'RequestItems':{'tab':[" + all + "]}}"));
  }

  private static Arbitrary<Step> transactions() {
    Arbitrary<String> puts = items().map(item -> "{'Put':{'TableName':'tab','Item':" + item + "}}");
    Arbitrary<String> deletes =
        keys().map(key -> "{'Delete':{'TableName':'tab','Key':" + key + "}}");
    Arbitrary<String> changes = updates().map(update -> "{'Update':{" + update + "}}");
    return joined(Arbitraries.oneOf(puts, deletes, changes))
        .map(all -> new Request("TransactWriteItems", "{'TransactItems':[" + all + "]}"));
  }

  /** One to three; requests with one item twice are refused, which changes nothing either. */
  private static Arbitrary<String> joined(Arbitrary<String> elements) {
    return elements
        .list()
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(list -> list.stream().collect(Collectors.joining(",")));
  }

  private static Arbitrary<Step> pauses() {
    return Arbitraries.of(Duration.ofSeconds(1), Duration.ofMinutes(30), Duration.ofMinutes(150))
        .map(Pause::new);
  }
}
