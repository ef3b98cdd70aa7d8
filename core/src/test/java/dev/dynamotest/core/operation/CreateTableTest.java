package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What CreateTable does, and how DescribeTable shows it. */
class CreateTableTest {
  private final ControlPlane db = ControlPlane.fast();

  @Test
  void theAnswerDescribesAProvisionedTableThatIsBeingCreated() {
    assertThat(db.body("CreateTable", ControlPlane.PROVISIONED))
        .isEqualTo(
            """
            {"TableDescription":{"AttributeDefinitions":[{"AttributeName":"a","AttributeType":"S"}],\
            "CreationDateTime":1.7E9,"DeletionProtectionEnabled":false,"ItemCount":0,\
            "KeySchema":[{"AttributeName":"a","KeyType":"HASH"}],\
            "ProvisionedThroughput":{"NumberOfDecreasesToday":0,"ReadCapacityUnits":5,"WriteCapacityUnits":5},\
            "TableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/tab",\
            "TableId":"bdd73226-2feb-4e95-a8ef-e333b266f103","TableName":"tab","TableSizeBytes":0,\
            "TableStatus":"CREATING"}}""");
  }

  @Test
  void theNextRequestFindsTheTableActiveAtTheSameInstant() {
    db.ok("CreateTable", ControlPlane.PROVISIONED);

    assertThat(db.body("DescribeTable", "{'TableName':'tab'}"))
        .isEqualTo(
            """
            {"Table":{"AttributeDefinitions":[{"AttributeName":"a","AttributeType":"S"}],\
            "CreationDateTime":1.7E9,"DeletionProtectionEnabled":false,"ItemCount":0,\
            "KeySchema":[{"AttributeName":"a","KeyType":"HASH"}],\
            "ProvisionedThroughput":{"NumberOfDecreasesToday":0,"ReadCapacityUnits":5,"WriteCapacityUnits":5},\
            "TableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/tab",\
            "TableId":"bdd73226-2feb-4e95-a8ef-e333b266f103","TableName":"tab","TableSizeBytes":0,\
            "TableStatus":"ACTIVE",\
            "WarmThroughput":{"ReadUnitsPerSecond":5,"Status":"ACTIVE","WriteUnitsPerSecond":5}}}""");
  }

  @Test
  void anOnDemandTableShowsWhenItBecameSoOnlyOnceItIsActive() {
    Json created = db.ok("CreateTable", ControlPlane.ON_DEMAND).part("TableDescription");
    Json active = db.describe();

    assertThat(created.at("BillingModeSummary")).hasToString("{BillingMode=PAY_PER_REQUEST}");
    assertThat(created.at("ProvisionedThroughput"))
        .hasToString("{NumberOfDecreasesToday=0, ReadCapacityUnits=0, WriteCapacityUnits=0}");
    assertThat(created.at("WarmThroughput")).isNull();
    assertThat(active.at("BillingModeSummary"))
        .hasToString("{BillingMode=PAY_PER_REQUEST, LastUpdateToPayPerRequestDateTime=1.7E+9}");
    assertThat(active.at("WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=12000, Status=ACTIVE, WriteUnitsPerSecond=4000}");
  }

  @Test
  void tableAndIndexesPassThroughCreatingTogether() {
    ControlPlane slow = ControlPlane.slow();
    String request =
        """
        {'TableName':'tab','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a,b),
         'KeySchema':KEYS(a,b:RANGE),
         'LocalSecondaryIndexes':[{'IndexName':'lix','KeySchema':KEYS(a,b:RANGE),
           'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['x']}}],
         'GlobalSecondaryIndexes':[{'IndexName':'gix','KeySchema':KEYS(b),
           'Projection':{'ProjectionType':'KEYS_ONLY'}}]}""";

    Json created = slow.ok("CreateTable", request).part("TableDescription");
    Json later = slow.advance(9).describe();
    Json active = slow.advance(1).describe();

    assertThat(created.at("GlobalSecondaryIndexes.0"))
        .isEqualTo(
            Json.parse(
                    Notation.json(
                        """
                        {'IndexArn':'arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/gix',
                         'IndexName':'gix','IndexSizeBytes':0,'IndexStatus':'CREATING','ItemCount':0,
                         'KeySchema':KEYS(b),'Projection':{'ProjectionType':'KEYS_ONLY'},
                         'ProvisionedThroughput':{'NumberOfDecreasesToday':0,
                           'ReadCapacityUnits':0,'WriteCapacityUnits':0}}"""))
                .value());
    assertThat(later.at("TableStatus")).isEqualTo("CREATING");
    assertThat(later.at("WarmThroughput")).isNull();
    assertThat(active.at("TableStatus")).isEqualTo("ACTIVE");
    assertThat(active.at("GlobalSecondaryIndexes.0.IndexStatus")).isEqualTo("ACTIVE");
    assertThat(active.part("GlobalSecondaryIndexes.0").names()).doesNotContain("Backfilling");
    assertThat(active.at("GlobalSecondaryIndexes.0.WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=12000, Status=ACTIVE, WriteUnitsPerSecond=4000}");
    assertThat(active.at("LocalSecondaryIndexes.0"))
        .isEqualTo(
            Json.parse(
                    Notation.json(
                        """
                        {'IndexArn':'arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/lix',
                         'IndexName':'lix','IndexSizeBytes':0,'ItemCount':0,
                         'KeySchema':KEYS(a,b:RANGE),
                         'Projection':{'NonKeyAttributes':['x'],'ProjectionType':'INCLUDE'}}"""))
                .value());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # asked for                                                        | member               | shown
          'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'} | StreamSpecification | {StreamEnabled=true, StreamViewType=OLD_IMAGE}
          'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'} | LatestStreamLabel   | 2023-11-14T22:13:20.000
          'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'} | LatestStreamArn     | arn:aws:dynamodb:us-east-1:123456789012:table/tab/stream/2023-11-14T22:13:20.000
          'StreamSpecification':{'StreamEnabled':false}                      | StreamSpecification  |
          'StreamSpecification':{'StreamEnabled':false}                      | LatestStreamArn      |
          'SSESpecification':{}                                              | SSEDescription       |
          'SSESpecification':{'Enabled':false}                               | SSEDescription       |
          'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'k1'} | SSEDescription | {KMSMasterKeyArn=arn:aws:kms:us-east-1:123456789012:key/k1, SSEType=KMS, Status=ENABLED}
          'SSESpecification':{'SSEType':'KMS','KMSMasterKeyId':'arn:aws:kms:us-east-1:1:key/k2'} | SSEDescription | {KMSMasterKeyArn=arn:aws:kms:us-east-1:1:key/k2, SSEType=KMS, Status=ENABLED}
          'TableClass':'STANDARD_INFREQUENT_ACCESS'                          | TableClassSummary    | {TableClass=STANDARD_INFREQUENT_ACCESS}
          'DeletionProtectionEnabled':true                                   | DeletionProtectionEnabled | true
          'OnDemandThroughput':{}                                            | OnDemandThroughput   |
          'OnDemandThroughput':{'MaxReadRequestUnits':7}                     | OnDemandThroughput   | {MaxReadRequestUnits=7}
          'WarmThroughput':{'ReadUnitsPerSecond':13000}                      | WarmThroughput       | {ReadUnitsPerSecond=13000, Status=UPDATING, WriteUnitsPerSecond=4000}
          """)
  void settingsShowOnlyWhereTheyApply(String asked, String member, String shown) {
    Json description =
        db.ok(
                "CreateTable",
                ControlPlane.ON_DEMAND.substring(0, ControlPlane.ON_DEMAND.length() - 1)
                    + ","
                    + asked
                    + "}")
            .part("TableDescription");

    Object value = description.at(member);
    assertThat(value == null ? null : value.toString()).isEqualTo(shown);
  }

  @Test
  void theKeyThatAwsManagesIsTheSameForAllTables() {
    String one =
        ControlPlane.ON_DEMAND.replace(
            "'BillingMode'", "'SSESpecification':{'Enabled':true},'BillingMode'");

    Object first = db.ok("CreateTable", one).at("TableDescription.SSEDescription");
    Object second =
        db.ok("CreateTable", one.replace("'tab'", "'tab2'")).at("TableDescription.SSEDescription");

    assertThat(first).isEqualTo(second);
    assertThat(first)
        .asString()
        .startsWith("{KMSMasterKeyArn=arn:aws:kms:us-east-1:123456789012:key/");
  }

  @Test
  void warmThroughputOfAProvisionedTableIsWhatWasAskedFor() {
    db.create(
        ControlPlane.PROVISIONED.replace(
            "'AttributeDefinitions'",
            "'WarmThroughput':{'ReadUnitsPerSecond':1000,'WriteUnitsPerSecond':1200},"
                + "'AttributeDefinitions'"));

    assertThat(db.describe().at("WarmThroughput"))
        .hasToString("{ReadUnitsPerSecond=1000, Status=ACTIVE, WriteUnitsPerSecond=1200}");
  }

  @Test
  void aNameIsTakenOnceATableHasIt() {
    db.create(ControlPlane.PROVISIONED);

    assertThat(db.error("CreateTable", ControlPlane.ON_DEMAND))
        .isEqualTo("ResourceInUseException: Table already exists: tab");
  }

  @Test
  void aNameIsInUseWhileItsTableIsBeingCreated() {
    ControlPlane slow = ControlPlane.slow();
    slow.ok("CreateTable", ControlPlane.PROVISIONED);

    assertThat(slow.error("CreateTable", ControlPlane.PROVISIONED))
        .isEqualTo(
            "ResourceInUseException: Attempt to change a resource which is still in use: Table is"
                + " being created: tab");
  }

  @Test
  void aNameIsTakenUntilItsTableIsGone() {
    ControlPlane slow = ControlPlane.slow().create(ControlPlane.PROVISIONED);
    slow.ok("DeleteTable", "{'TableName':'tab'}");

    assertThat(slow.error("CreateTable", ControlPlane.PROVISIONED))
        .isEqualTo("ResourceInUseException: Table already exists: tab");
    assertThat(
            slow.advance(10)
                .ok("CreateTable", ControlPlane.PROVISIONED)
                .at("TableDescription.TableStatus"))
        .isEqualTo("CREATING");
  }

  @Test
  void eachCreationOfANameHasItsOwnId() {
    db.create(ControlPlane.PROVISIONED);
    Object first = db.describe().at("TableId");
    db.ok("DeleteTable", "{'TableName':'tab'}");
    db.create(ControlPlane.PROVISIONED);

    assertThat(db.describe().at("TableId")).isNotEqualTo(first);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # units          | of the index | message
          UNITS(40001,1)   | UNITS(1,1)   | The requested ReadCapacityUnits, 40001, is above the per table maximum for the account in us-east-1. Per table maximum: 40000. Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.
          UNITS(1,40001)   | UNITS(1,1)   | The requested WriteCapacityUnits, 40001, is above the per table maximum for the account in us-east-1. Per table maximum: 40000. Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.
          UNITS(1,1)       | UNITS(1,40001) | The requested WriteCapacityUnits for index gix, 40001, is above the per index maximum for the account in us-east-1. Per index maximum: 40000. Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.
          UNITS(40000,1)   | UNITS(40000,1) | This request would have caused the ReadCapacityUnits limit to be exceeded for the account in us-east-1. Current ReadCapacityUnits reserved by the account: 5. Limit: 80000. Requested: 80000. Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.
          """)
  void unitsAreWithinTheAccountsQuotas(String units, String indexUnits, String message) {
    db.create(ControlPlane.PROVISIONED.replace("'tab'", "'other'"));

    assertThat(
            db.error(
                "CreateTable",
                """
                {'TableName':'tab','AttributeDefinitions':DEFS(a),'KeySchema':KEYS(a),
                 'ProvisionedThroughput':%s,
                 'GlobalSecondaryIndexes':[{'IndexName':'gix','KeySchema':KEYS(a),
                   'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':%s}]}"""
                    .formatted(units, indexUnits)))
        .isEqualTo("LimitExceededException: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'OnDemandThroughput':{'MaxReadRequestUnits':40001}   | Subscriber limit exceeded: Requested MaxReadRequestUnits for OnDemandThroughput for table exceeds TableMaxReadCapacityUnits of the account in region us-east-1
          'OnDemandThroughput':{'MaxWriteRequestUnits':40001}  | Subscriber limit exceeded: Requested MaxWriteRequestUnits for OnDemandThroughput for table exceeds TableMaxWriteCapacityUnits of the account in region us-east-1
          'WarmThroughput':{'ReadUnitsPerSecond':40001}        | Subscriber limit exceeded: Requested ReadUnitsPerSecond for WarmThroughput for table exceeds TableMaxReadCapacityUnits of the account in region us-east-1
          """)
  void onDemandAndWarmThroughputAreWithinTheQuotas(String members, String message) {
    assertThat(
            db.error(
                "CreateTable",
                ControlPlane.ON_DEMAND.replace("'BillingMode'", members + ",'BillingMode'")))
        .isEqualTo("LimitExceededException: " + message);
  }

  @Test
  void anAccountHasSoManyTablesInARegion() {
    IntStream.range(0, 2500)
        .forEach(
            i -> db.ok("CreateTable", ControlPlane.ON_DEMAND.replace("'tab'", "'tab" + i + "'")));

    assertThat(db.error("CreateTable", ControlPlane.ON_DEMAND))
        .startsWith("LimitExceededException: Subscriber limit exceeded: ");
    db.ok("DeleteTable", "{'TableName':'tab7'}");
    db.ok("CreateTable", ControlPlane.ON_DEMAND);
  }
}
