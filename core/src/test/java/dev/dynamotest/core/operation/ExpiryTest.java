package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The deletion of expired items: which, when, and what is seen of it. */
class ExpiryTest {
  private static final String TABLE =
      "{'TableName':'tab','AttributeDefinitions':DEFS(a,g),'KeySchema':KEYS(a),"
          + "'GlobalSecondaryIndexes':[{'IndexName':'idx','KeySchema':KEYS(g),"
          + "'Projection':{'ProjectionType':'ALL'}}],'BillingMode':'PAY_PER_REQUEST',"
          + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'}}";

  /** The clock's time when items are put, in seconds. */
  private static final long NOW = ControlPlane.START.getEpochSecond() + 10;

  private final ControlPlane db = ControlPlane.fast().create(TABLE);

  @BeforeEach
  void enable() {
    setTimeToLive(db, true, "ttl");
  }

  private static void setTimeToLive(ControlPlane db, boolean enabled, String attribute) {
    db.ok(
        "UpdateTimeToLive",
        "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':%s,'AttributeName':'%s'}}"
            .formatted(enabled, attribute));
  }

  private void put(String key, long expiry) {
    put(key, "{'N':'" + expiry + "'}");
  }

  private void put(String key, String value) {
    db.ok(
        "PutItem",
        "{'TableName':'tab','Item':{'a':{'S':'%s'},'g':{'S':'g'},'ttl':%s}}".formatted(key, value));
  }

  private boolean exists(String key) {
    return db.ok("GetItem", "{'TableName':'tab','Key':{'a':{'S':'" + key + "'}}}").at("Item")
        != null;
  }

  private long count(String more) {
    return (long) db.ok("Scan", "{'TableName':'tab','Select':'COUNT'" + more + "}").at("Count");
  }

  @Test
  void anItemIsThereUntilTheClockHasPassedItsTime() {
    put("x", NOW + 60);
    db.advance(60);
    boolean atTheTime = exists("x");
    db.clock.advance(Duration.ofMillis(1));

    assertThat(atTheTime).isTrue();
    assertThat(exists("x")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GetItem|{'TableName':'tab','Key':{'a':{'S':'x'}}}|{}",
        "Scan|{'TableName':'tab'}|{'Items':[],'Count':0,'ScannedCount':0}",
        "Query|{'TableName':'tab','IndexName':'idx','KeyConditionExpression':'g = :g',"
            + "'ExpressionAttributeValues':{':g':{'S':'g'}}}"
            + "|{'Items':[],'Count':0,'ScannedCount':0}",
        "BatchGetItem|{'RequestItems':{'tab':{'Keys':[{'a':{'S':'x'}}]}}}"
            + "|{'Responses':{'tab':[]},'UnprocessedKeys':{}}",
        "TransactGetItems|{'TransactItems':[{'Get':{'TableName':'tab','Key':{'a':{'S':'x'}}}}]}"
            + "|{'Responses':[{}]}",
        "DeleteItem|{'TableName':'tab','Key':{'a':{'S':'x'}},'ReturnValues':'ALL_OLD'}|{}",
        "PutItem|{'TableName':'tab','Item':{'a':{'S':'x'}},"
            + "'ConditionExpression':'attribute_not_exists(a)'}|{}"
      })
  void noRequestSeesAnExpiredItem(String line) {
    put("x", NOW + 60);
    db.advance(61);

    String[] parts = line.split("\\|");
    assertThat(db.body(parts[0], parts[1])).isEqualTo(parts[2].replace('\'', '"'));
  }

  @Test
  void descriptionsCountWithoutExpiredItems() {
    put("x", NOW + 60);
    db.advance(61);

    Json table = db.describe();
    assertThat(table.at("ItemCount")).isEqualTo(0L);
    assertThat(table.at("GlobalSecondaryIndexes.0.ItemCount")).isEqualTo(0L);
  }

  @Test
  void theStreamAloneShowsTheDeletionToo() {
    put("x", NOW + 60);
    StreamWalk stream = StreamWalk.ofTable(db);
    db.advance(61);

    Json removal = stream.records().get(1);
    assertThat(removal.at("eventName")).isEqualTo("REMOVE");
    assertThat(removal.at("userIdentity.Type")).isEqualTo("Service");
    assertThat(removal.at("userIdentity.PrincipalId")).isEqualTo("dynamodb.amazonaws.com");
    assertThat(removal.at("dynamodb.Keys.a.S")).isEqualTo("x");
    assertThat(removal.at("dynamodb.OldImage.ttl.N")).isEqualTo(String.valueOf(NOW + 60));
    assertThat(removal.at("dynamodb.NewImage")).isNull();
  }

  @Test
  void whatClientsDoHasNoUserIdentity() {
    put("x", NOW + 60);
    db.ok("DeleteItem", "{'TableName':'tab','Key':{'a':{'S':'x'}}}");

    assertThat(StreamWalk.ofTable(db).records())
        .hasSize(2)
        .allMatch(record -> record.at("userIdentity") == null);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'S':'1700000020'}",
        "{'BOOL':true}",
        "{'NULL':true}",
        "{'NS':['1700000020']}",
        "{'L':[{'N':'1700000020'}]}",
        "{'M':{'ttl':{'N':'1700000020'}}}",
        "{'N':'1700000020000'}",
        "{'N':'1E125'}",
        "{'N':'-1E125'}",
        "{'N':'0'}",
        "{'N':'-1'}"
      })
  void otherValuesNeverExpire(String value) {
    put("x", value);
    db.clock.advance(Duration.ofDays(365));

    assertThat(exists("x")).isTrue();
  }

  @Test
  void anItemWithoutTheAttributeNeverExpires() {
    db.ok("PutItem", "{'TableName':'tab','Item':{'a':{'S':'x'}}}");
    db.clock.advance(Duration.ofDays(3650));

    assertThat(exists("x")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1700000020.5", "1.7000000205E9", "1700000020.000000000000000000001"})
  void fractionsAreHeeded(String value) {
    put("x", "{'N':'" + value + "'}");
    db.advance(10);
    boolean before = exists("x");
    db.advance(1);

    assertThat(before).isTrue();
    assertThat(exists("x")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "2018-11-14T22:13:29Z, true",
    "2018-11-14T22:13:31Z, false",
    "2023-11-14T22:13:29Z, false"
  })
  void anItemThatWasPutFiveYearsAfterItsTimeStays(String time, boolean stays) {
    put("x", Instant.parse(time).getEpochSecond());

    assertThat(exists("x")).isEqualTo(stays);
  }

  @Test
  void theFiveYearsAreThoseBeforeTheWrite() {
    put("x", NOW + 60);
    db.clock.advance(Duration.ofDays(3650));

    assertThat(exists("x")).isFalse();
  }

  @Test
  void anotherTimeCountsFromTheUpdateOn() {
    put("x", NOW + 60);
    db.ok(
        "UpdateItem",
        "{'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'SET #t = :t',"
            + "'ExpressionAttributeNames':{'#t':'ttl'},"
            + "'ExpressionAttributeValues':{':t':{'N':'%d'}}}".formatted(NOW + 120));
    db.advance(61);
    boolean atTheFirstTime = exists("x");
    db.advance(60);

    assertThat(atTheFirstTime).isTrue();
    assertThat(exists("x")).isFalse();
  }

  @Test
  void anUpdateOfOtherAttributesChangesNothing() {
    put("x", NOW + 60);
    db.ok(
        "UpdateItem",
        "{'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'SET n = :n',"
            + "'ExpressionAttributeValues':{':n':{'N':'1'}}}");
    db.advance(61);

    assertThat(exists("x")).isFalse();
  }

  @Test
  void withoutTheAttributeAnItemStays() {
    put("x", NOW + 60);
    db.ok(
        "UpdateItem",
        "{'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'REMOVE #t',"
            + "'ExpressionAttributeNames':{'#t':'ttl'}}");
    db.advance(61);

    assertThat(exists("x")).isTrue();
  }

  @Test
  void onlyTheItemsThatAreDueAreDeleted() {
    for (int i = 0; i < 100; i++) {
      put("item " + i, NOW + i);
    }
    db.clock.advance(Duration.ofMillis(50_500));

    assertThat(count("")).isEqualTo(49);
    assertThat(count(",'IndexName':'idx'")).isEqualTo(49);
  }

  @Test
  void itemsThatAreThereWhenTimeToLiveBeginsExpireToo() {
    setTimeToLive(db, false, "ttl");
    put("x", NOW + 60);
    put("y", NOW - 60);
    setTimeToLive(db, true, "ttl");

    assertThat(exists("y")).isFalse();
    assertThat(exists("x")).isTrue();
    db.advance(61);
    assertThat(exists("x")).isFalse();
  }

  @Test
  void whenTimeToLiveIsDisabledNothingExpires() {
    put("x", NOW + 60);
    setTimeToLive(db, false, "ttl");
    db.advance(61);

    assertThat(exists("x")).isTrue();
  }

  @Test
  void whatExpiredBeforeTimeToLiveWasDisabledIsDeleted() {
    put("x", NOW + 60);
    db.advance(61);
    setTimeToLive(db, false, "ttl");

    assertThat(exists("x")).isFalse();
  }

  @Test
  void anotherAttributeCountsOnceItIsEnabled() {
    put("x", NOW + 60);
    setTimeToLive(db, false, "ttl");
    setTimeToLive(db, true, "other");
    db.advance(61);

    assertThat(exists("x")).isTrue();
  }

  @Test
  void nothingExpiresBeforeTimeToLiveIsEnabledForGood() {
    ControlPlane slow = ControlPlane.slow().create(TABLE);
    slow.ok(
        "PutItem",
        "{'TableName':'tab','Item':{'a':{'S':'x'},'ttl':{'N':'%d'}}}".formatted(NOW - 60));
    setTimeToLive(slow, true, "ttl");
    Object enabling = slow.ok("Scan", "{'TableName':'tab'}").at("Count");
    slow.advance(10);

    assertThat(enabling).isEqualTo(1L);
    assertThat(slow.ok("Scan", "{'TableName':'tab'}").at("Count")).isEqualTo(0L);
  }

  @Test
  void theServiceMayTakeItsTime() {
    ControlPlane late = ControlPlane.deletingLate(Duration.ofHours(1)).create(TABLE);
    setTimeToLive(late, true, "ttl");
    late.ok(
        "PutItem",
        "{'TableName':'tab','Item':{'a':{'S':'x'},'ttl':{'N':'%d'}}}".formatted(NOW + 60));
    late.advance(3660);
    Object before = late.ok("Scan", "{'TableName':'tab'}").at("Count");
    late.advance(1);

    assertThat(before).isEqualTo(1L);
    assertThat(late.ok("Scan", "{'TableName':'tab'}").at("Count")).isEqualTo(0L);
  }

  @Test
  void anExpiredItemThatIsNotYetDeletedCanBeKept() {
    ControlPlane late = ControlPlane.deletingLate(Duration.ofHours(1)).create(TABLE);
    setTimeToLive(late, true, "ttl");
    late.ok(
        "PutItem",
        "{'TableName':'tab','Item':{'a':{'S':'x'},'ttl':{'N':'%d'}}}".formatted(NOW + 60));
    late.advance(600);
    late.ok(
        "UpdateItem",
        "{'TableName':'tab','Key':{'a':{'S':'x'}},'UpdateExpression':'REMOVE #t',"
            + "'ExpressionAttributeNames':{'#t':'ttl'}}");
    late.advance(36000);

    assertThat(late.ok("Scan", "{'TableName':'tab'}").at("Count")).isEqualTo(1L);
  }

  @Test
  void deletionsOfAnItemThatComesBackAreRecordedEachTime() {
    for (int i = 0; i < 3; i++) {
      put("x", NOW - 60);
      assertThat(exists("x")).isFalse();
    }

    assertThat(StreamWalk.ofTable(db).records())
        .extracting(record -> record.at("eventName"))
        .isEqualTo(List.of("INSERT", "REMOVE", "INSERT", "REMOVE", "INSERT", "REMOVE"));
  }
}
