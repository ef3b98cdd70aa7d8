package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** UpdateTable of throughput and billing mode. */
class UpdateThroughputTest {
  private static final String PV =
      "ValidationException: One or more parameter values were invalid: ";

  /** Provisioned 5/5, with indexes gix 5/5 and hix 5/5 and a local index lix. */
  private static final String PROVISIONED =
      """
      {'TableName':'tab','ProvisionedThroughput':UNITS(5,5),'AttributeDefinitions':DEFS(a,b),
       'KeySchema':KEYS(a,b:RANGE),
       'LocalSecondaryIndexes':[{'IndexName':'lix','KeySchema':KEYS(a,b:RANGE),'Projection':{'ProjectionType':'ALL'}}],
       'GlobalSecondaryIndexes':[
         {'IndexName':'gix','KeySchema':KEYS(a),'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':UNITS(5,5)},
         {'IndexName':'hix','KeySchema':KEYS(b),'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':UNITS(5,5)}]}""";

  private static final String ON_DEMAND =
      PROVISIONED
          .replace(",'ProvisionedThroughput':UNITS(5,5)}", "}")
          .replace("'ProvisionedThroughput':UNITS(5,5)", "'BillingMode':'PAY_PER_REQUEST'");

  private final ControlPlane db = ControlPlane.slow();

  private Json update(String members) {
    return db.ok("UpdateTable", "{'TableName':'tab'," + members + "}").part("TableDescription");
  }

  private String error(String members) {
    return db.error("UpdateTable", "{'TableName':'tab'," + members + "}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # new units  | while updating                                                                                                                                       | once active
          UNITS(6,5)   | {LastIncreaseDateTime=1.70000001E+9, NumberOfDecreasesToday=0, ReadCapacityUnits=5, WriteCapacityUnits=5}                                            | {LastIncreaseDateTime=1.70000002E+9, NumberOfDecreasesToday=0, ReadCapacityUnits=6, WriteCapacityUnits=5}
          UNITS(5,4)   | {LastDecreaseDateTime=1.70000001E+9, NumberOfDecreasesToday=0, ReadCapacityUnits=5, WriteCapacityUnits=5}                                            | {LastDecreaseDateTime=1.70000002E+9, NumberOfDecreasesToday=1, ReadCapacityUnits=5, WriteCapacityUnits=4}
          UNITS(6,4)   | {LastDecreaseDateTime=1.70000001E+9, LastIncreaseDateTime=1.70000001E+9, NumberOfDecreasesToday=0, ReadCapacityUnits=5, WriteCapacityUnits=5}       | {LastDecreaseDateTime=1.70000002E+9, LastIncreaseDateTime=1.70000002E+9, NumberOfDecreasesToday=1, ReadCapacityUnits=6, WriteCapacityUnits=4}
          """)
  void newUnitsHoldOnceTheUpdateIsOver(String units, String updating, String active) {
    db.create(PROVISIONED);

    Json response = update("'ProvisionedThroughput':" + units);
    Json after = db.advance(10).describe();

    assertThat(response.at("TableStatus")).isEqualTo("UPDATING");
    assertThat(response.at("ProvisionedThroughput")).hasToString(updating);
    assertThat(response.at("GlobalSecondaryIndexes.0.IndexStatus")).isEqualTo("ACTIVE");
    assertThat(after.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(after.at("ProvisionedThroughput")).hasToString(active);
  }

  @Test
  void anIndexIsUpdatedLikeATable() {
    db.create(PROVISIONED);

    Json response =
        update(
            "'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'gix','ProvisionedThroughput':"
                + "UNITS(4,9)}}]");
    Json after = db.advance(10).describe();

    assertThat(response.at("TableStatus")).isEqualTo("UPDATING");
    assertThat(response.at("GlobalSecondaryIndexes.0.IndexStatus")).isEqualTo("UPDATING");
    assertThat(response.at("GlobalSecondaryIndexes.0.ProvisionedThroughput.ReadCapacityUnits"))
        .isEqualTo(5L);
    assertThat(after.at("GlobalSecondaryIndexes.0.IndexStatus")).isEqualTo("ACTIVE");
    assertThat(after.at("GlobalSecondaryIndexes.0.ProvisionedThroughput"))
        .hasToString(
            "{LastDecreaseDateTime=1.70000002E+9, LastIncreaseDateTime=1.70000002E+9,"
                + " NumberOfDecreasesToday=1, ReadCapacityUnits=4, WriteCapacityUnits=9}");
    assertThat(after.at("GlobalSecondaryIndexes.0.WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=5, Status=ACTIVE, WriteUnitsPerSecond=9}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'ProvisionedThroughput':UNITS(5,5)                                                                                    | The provisioned throughput for the table will not change. The requested value equals the current value. Current ReadCapacityUnits provisioned for the table: 5. Requested ReadCapacityUnits: 5. Current WriteCapacityUnits provisioned for the table: 5. Requested WriteCapacityUnits: 5. Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.
          'BillingMode':'PROVISIONED','ProvisionedThroughput':UNITS(5,5)                                                        | The provisioned throughput for the table will not change. The requested value equals the current value. Current ReadCapacityUnits provisioned for the table: 5. Requested ReadCapacityUnits: 5. Current WriteCapacityUnits provisioned for the table: 5. Requested WriteCapacityUnits: 5. Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.
          'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'gix','ProvisionedThroughput':UNITS(5,5)}}]                     | The provisioned throughput for the index gix will not change. The requested value equals the current value. Current ReadCapacityUnits provisioned for the index: 5. Requested ReadCapacityUnits: 5. Current WriteCapacityUnits provisioned for the index: 5. Requested WriteCapacityUnits: 5. Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.
          """)
  void theUnitsInForceAreRefused(String members, String message) {
    db.create(PROVISIONED);

    assertThat(error(members)).isEqualTo("ValidationException: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'ProvisionedThroughput':UNITS(40001,5)                                                                   | The requested ReadCapacityUnits, 40001, is above the per table maximum for the account in us-east-1. Per table maximum: 40000.
          'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'gix','ProvisionedThroughput':UNITS(5,40001)}}]    | The requested WriteCapacityUnits for index gix, 40001, is above the per index maximum for the account in us-east-1. Per index maximum: 40000.
          'ProvisionedThroughput':UNITS(40000,5),'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'gix','ProvisionedThroughput':UNITS(40000,5)}}] | This request would have caused the ReadCapacityUnits limit to be exceeded for the account in us-east-1. Current ReadCapacityUnits reserved by the account: 15. Limit: 80000. Requested: 80005.
          """)
  void unitsStayWithinTheQuotas(String members, String message) {
    db.create(PROVISIONED);

    assertThat(error(members))
        .isEqualTo(
            "LimitExceededException: "
                + message
                + " Refer to the Amazon DynamoDB Developer Guide for current limits and how to"
                + " request higher limits.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # update                                                   | error
          {'IndexName':'nope','ProvisionedThroughput':UNITS(1,1)}    | ResourceNotFoundException: Requested resource not found: Index nope for table tab
          {'IndexName':'lix','ProvisionedThroughput':UNITS(1,1)}     | ValidationException: Cannot update an index that is not a GlobalSecondaryIndex: lix
          {'IndexName':'gix'}                                        | ValidationException: One or more parameter values were invalid: Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: gix
          {'IndexName':'gix','OnDemandThroughput':{'MaxReadRequestUnits':5}} | ValidationException: One or more parameter values were invalid: MaxReadRequestUnits for OnDemandThroughput for index : gix cannot be specified when the table BillingMode is PROVISIONED
          """)
  void updatesOfIndexesOfAProvisionedTableAreChecked(String update, String error) {
    db.create(PROVISIONED);

    assertThat(error("'GlobalSecondaryIndexUpdates':[{'Update':" + update + "}]")).isEqualTo(error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # update                                                        | message
          {'IndexName':'gix','ProvisionedThroughput':UNITS(1,1)}          | Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: gix when BillingMode is PAY_PER_REQUEST
          {'IndexName':'gix'}                                             | The only Updates for index: gix when TableThroughputMode is PAY_PER_REQUEST can be to OnDemandThroughput, WarmThroughput
          {'IndexName':'gix','OnDemandThroughput':{'MaxReadRequestUnits':0}} | Requested MaxReadRequestUnits for OnDemandThroughput for index : gix is outside of valid range
          {'IndexName':'gix','WarmThroughput':{'ReadUnitsPerSecond':11999}}  | Requested ReadUnitsPerSecond for WarmThroughput for index gix is lower than current WarmThroughput, decreasing WarmThroughput is not supported
          """)
  void updatesOfIndexesOfAnOnDemandTableAreChecked(String update, String message) {
    db.create(ON_DEMAND);

    assertThat(error("'GlobalSecondaryIndexUpdates':[{'Update':" + update + "}]"))
        .isEqualTo(PV + message);
  }

  @Test
  void unitsForAnOnDemandTableNeedASwitch() {
    db.create(ON_DEMAND);

    assertThat(error("'ProvisionedThroughput':UNITS(1,1)"))
        .isEqualTo(
            PV
                + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when"
                + " BillingMode is PAY_PER_REQUEST");
  }

  @Test
  void aSwitchToProvisionedNamesUnitsForEveryIndex() {
    db.create(ON_DEMAND);

    assertThat(error("'BillingMode':'PROVISIONED','ProvisionedThroughput':UNITS(1,1)"))
        .isEqualTo(PV + "ProvisionedThroughput must be specified for index: gix,hix");
    assertThat(
            error(
                "'BillingMode':'PROVISIONED','ProvisionedThroughput':UNITS(1,1),"
                    + "'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'hix',"
                    + "'ProvisionedThroughput':UNITS(1,1)}}]"))
        .isEqualTo(PV + "ProvisionedThroughput must be specified for index: gix");
  }

  @Test
  void aSwitchToOnDemandShowsTheNewModeAtOnceAndItsTimeOnceItIsOver() {
    db.create(PROVISIONED);

    Json response = update("'BillingMode':'PAY_PER_REQUEST'");
    Json after = db.advance(10).describe();

    assertThat(response.at("TableStatus")).isEqualTo("UPDATING");
    assertThat(response.at("BillingModeSummary")).hasToString("{BillingMode=PAY_PER_REQUEST}");
    assertThat(response.at("ProvisionedThroughput"))
        .hasToString(
            "{LastDecreaseDateTime=1.70000001E+9, NumberOfDecreasesToday=0, ReadCapacityUnits=0,"
                + " WriteCapacityUnits=0}");
    assertThat(response.at("GlobalSecondaryIndexes.1.IndexStatus")).isEqualTo("UPDATING");
    assertThat(response.at("GlobalSecondaryIndexes.1.ProvisionedThroughput.ReadCapacityUnits"))
        .isEqualTo(0L);
    assertThat(after.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(after.at("BillingModeSummary"))
        .hasToString(
            "{BillingMode=PAY_PER_REQUEST, LastUpdateToPayPerRequestDateTime=1.70000002E+9}");
    assertThat(after.at("WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=12000, Status=ACTIVE, WriteUnitsPerSecond=4000}");
  }

  @Test
  void aSwitchBackKeepsTheTimeAndTheWarmthAndDropsCeilings() {
    db.create(ControlPlane.ON_DEMAND);
    update("'OnDemandThroughput':{'MaxReadRequestUnits':7}");
    db.advance(10);

    Json response = update("'BillingMode':'PROVISIONED','ProvisionedThroughput':UNITS(1,1)");
    Json after = db.advance(10).describe();

    assertThat(response.at("TableStatus")).isEqualTo("UPDATING");
    assertThat(response.at("BillingModeSummary"))
        .hasToString("{BillingMode=PROVISIONED, LastUpdateToPayPerRequestDateTime=1.7E+9}");
    assertThat(response.at("ProvisionedThroughput.ReadCapacityUnits")).isEqualTo(1L);
    assertThat(response.at("OnDemandThroughput")).isNull();
    assertThat(after.at("BillingModeSummary"))
        .hasToString("{BillingMode=PROVISIONED, LastUpdateToPayPerRequestDateTime=1.7E+9}");
    assertThat(after.at("WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=12000, Status=ACTIVE, WriteUnitsPerSecond=4000}");
  }

  @Test
  void onDemandForAnOnDemandTableChangesNothing() {
    db.create(ON_DEMAND);

    update("'BillingMode':'PAY_PER_REQUEST'");

    assertThat(db.describe().at("TableStatus")).isEqualTo("ACTIVE");
  }

  @Test
  void ofSeveralChangesOneThatIsRefusedRefusesAll() {
    db.create(PROVISIONED);

    error(
        "'ProvisionedThroughput':UNITS(9,9),'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':"
            + "'nope','ProvisionedThroughput':UNITS(9,9)}}]");

    assertThat(db.describe().at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(db.describe().at("ProvisionedThroughput.ReadCapacityUnits")).isEqualTo(5L);
  }

  @Test
  void fourDecreasesADayAreFreeAndThenOneAnHour() {
    db.create(
        PROVISIONED.replace(
            "'ProvisionedThroughput':UNITS(5,5),'A", "'ProvisionedThroughput':UNITS(50,5),'A"));
    db.clock.set(Instant.parse("2023-11-15T10:00:00Z"));
    for (int units = 40; units >= 10; units -= 10) {
      update("'ProvisionedThroughput':UNITS(" + units + ",5)");
      db.advance(10);
    }

    String refused = error("'ProvisionedThroughput':UNITS(9,6)");
    update("'ProvisionedThroughput':UNITS(11,5)");
    db.clock.set(Instant.parse("2023-11-15T11:00:40Z"));
    update("'ProvisionedThroughput':UNITS(9,5)");

    assertThat(refused)
        .isEqualTo(
            "LimitExceededException: Subscriber limit exceeded: Provisioned throughput decreases"
                + " are limited within a given UTC day. After the first 4 decreases, each subsequent"
                + " decrease in the same UTC day can be performed at most once every 3600 seconds."
                + " Number of decreases today: 4. Last decrease at Wednesday, November 15, 2023 at"
                + " 10:00:40 AM Coordinated Universal Time. Next decrease can be made at Wednesday,"
                + " November 15, 2023 at 11:00:40 AM Coordinated Universal Time");
    assertThat(db.advance(10).describe().at("ProvisionedThroughput.NumberOfDecreasesToday"))
        .isEqualTo(5L);
    db.clock.advance(Duration.ofDays(1));
    assertThat(db.describe().at("ProvisionedThroughput.NumberOfDecreasesToday")).isEqualTo(0L);
  }

  @Test
  void decreasesAreCountedWithoutDelaysToo() {
    ControlPlane fast = ControlPlane.fast().create(ControlPlane.PROVISIONED);
    for (int units = 4; units >= 1; units--) {
      fast.ok("UpdateTable", "{'TableName':'tab','ProvisionedThroughput':UNITS(" + units + ",5)}");
    }

    assertThat(fast.error("UpdateTable", "{'TableName':'tab','ProvisionedThroughput':UNITS(1,4)}"))
        .startsWith("LimitExceededException: Subscriber limit exceeded: Provisioned throughput");
  }

  @Test
  void fourSwitchesToOnDemandADayAreAllowed() {
    ControlPlane fast = ControlPlane.fast().create(ControlPlane.PROVISIONED);
    String toOnDemand = "{'TableName':'tab','BillingMode':'PAY_PER_REQUEST'}";
    String back =
        "{'TableName':'tab','BillingMode':'PROVISIONED','ProvisionedThroughput':UNITS(5,5)}";
    for (int i = 0; i < 4; i++) {
      fast.ok("UpdateTable", toOnDemand);
      fast.ok("UpdateTable", back);
    }

    assertThat(fast.error("UpdateTable", toOnDemand))
        .startsWith("LimitExceededException: Subscriber limit exceeded: Update to PayPerRequest");
    fast.clock.advance(Duration.ofHours(24));
    fast.ok("UpdateTable", toOnDemand);
  }

  @Test
  void ceilingsMergeAndMinusOneRemovesOne() {
    db.create(
        ControlPlane.ON_DEMAND.replace(
            "'BillingMode'",
            "'OnDemandThroughput':{'MaxReadRequestUnits':7,'MaxWriteRequestUnits':8},'BillingMode'"));

    Json response = update("'OnDemandThroughput':{'MaxReadRequestUnits':-1}");
    Json after = db.advance(10).describe();

    assertThat(response.at("OnDemandThroughput"))
        .hasToString("{MaxReadRequestUnits=-1, MaxWriteRequestUnits=8}");
    assertThat(after.at("OnDemandThroughput")).hasToString("{MaxWriteRequestUnits=8}");
    update("'OnDemandThroughput':{'MaxWriteRequestUnits':-1}");
    assertThat(db.advance(10).describe().at("OnDemandThroughput")).isNull();
  }

  @Test
  void ceilingsOfAnIndexMergeToo() {
    db.create(ON_DEMAND);

    update(
        "'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'hix','OnDemandThroughput':"
            + "{'MaxReadRequestUnits':3}}}]");

    assertThat(db.advance(10).describe().at("GlobalSecondaryIndexes.1.OnDemandThroughput"))
        .hasToString("{MaxReadRequestUnits=3}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # table       | members                                                                                        | error
          PROVISIONED   | 'OnDemandThroughput':{'MaxReadRequestUnits':0}                                                 | ValidationException: One or more parameter values were invalid: MaxReadRequestUnits for OnDemandThroughput cannot be specified when the table BillingMode is PROVISIONED
          ON_DEMAND     | 'OnDemandThroughput':{'MaxReadRequestUnits':0}                                                 | ValidationException: One or more parameter values were invalid: Requested MaxReadRequestUnits for OnDemandThroughput for table is outside of valid range
          ON_DEMAND     | 'OnDemandThroughput':{'MaxWriteRequestUnits':-2}                                               | ValidationException: One or more parameter values were invalid: Requested MaxWriteRequestUnits for OnDemandThroughput for table is outside of valid range
          ON_DEMAND     | 'OnDemandThroughput':{'MaxWriteRequestUnits':40001}                                            | LimitExceededException: Subscriber limit exceeded: Requested MaxWriteRequestUnits for OnDemandThroughput for table exceeds TableMaxWriteCapacityUnits of the account in region us-east-1
          ON_DEMAND     | 'BillingMode':'PROVISIONED','ProvisionedThroughput':UNITS(1,1),'OnDemandThroughput':{'MaxReadRequestUnits':1} | ValidationException: One or more parameter values were invalid: OnDemandThroughput can only be combined with BillingMode in an UpdateTable request
          """)
  void ceilingsAreChecked(String table, String members, String error) {
    db.create(table.equals("PROVISIONED") ? ControlPlane.PROVISIONED : ControlPlane.ON_DEMAND);

    assertThat(error(members)).isEqualTo(error);
  }

  @Test
  void ceilingsMayComeWithTheSwitchToOnDemand() {
    db.create(ControlPlane.PROVISIONED);

    update("'BillingMode':'PAY_PER_REQUEST','OnDemandThroughput':{'MaxReadRequestUnits':7}");

    assertThat(db.advance(10).describe().at("OnDemandThroughput"))
        .hasToString("{MaxReadRequestUnits=7}");
  }

  @Test
  void aStreamMayComeWithTheSwitchToOnDemand() {
    db.create(ControlPlane.PROVISIONED);

    Json response =
        update(
            "'BillingMode':'PAY_PER_REQUEST','StreamSpecification':{'StreamEnabled':true,"
                + "'StreamViewType':'NEW_IMAGE'}");

    assertThat(response.at("StreamSpecification.StreamViewType")).isEqualTo("NEW_IMAGE");
    assertThat(response.at("BillingModeSummary.BillingMode")).isEqualTo("PAY_PER_REQUEST");
  }

  @Test
  void warmThroughputRisesWhileTheTableStaysActive() {
    db.create(ON_DEMAND);

    Json response = update("'WarmThroughput':{'ReadUnitsPerSecond':13000}");
    Json after = db.advance(10).describe();

    assertThat(response.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(response.at("WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=12000, Status=UPDATING, WriteUnitsPerSecond=4000}");
    assertThat(after.at("WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=13000, Status=ACTIVE, WriteUnitsPerSecond=4000}");
    assertThat(error("'WarmThroughput':{'ReadUnitsPerSecond':12999}"))
        .isEqualTo(
            PV
                + "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than current"
                + " WarmThroughput, decreasing WarmThroughput is not supported");
    assertThat(error("'WarmThroughput':{'WriteUnitsPerSecond':40001}"))
        .isEqualTo(
            "LimitExceededException: Subscriber limit exceeded: Requested WriteUnitsPerSecond for"
                + " WarmThroughput for table exceeds TableMaxWriteCapacityUnits of the account in"
                + " region us-east-1");
  }

  @Test
  void warmThroughputNeverFallsWithTheUnits() {
    db.create(ControlPlane.PROVISIONED);
    update("'ProvisionedThroughput':UNITS(9,5)");
    db.advance(10);
    update("'ProvisionedThroughput':UNITS(1,1)");

    assertThat(db.advance(10).describe().at("WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=9, Status=ACTIVE, WriteUnitsPerSecond=5}");
  }
}
