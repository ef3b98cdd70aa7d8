package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ListTables, DeleteTable, and what names that lead nowhere are answered. */
class ListAndDeleteTablesTest {
  private final ControlPlane db = ControlPlane.fast();

  private static String table(String name) {
    return ControlPlane.ON_DEMAND.replace("'tab'", "'" + name + "'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # request                                             | answer
          {}                                                    | {"TableNames":["Zebra","apple","apple.2"]}
          {'Limit':2}                                           | {"LastEvaluatedTableName":"apple","TableNames":["Zebra","apple"]}
          {'Limit':3}                                           | {"TableNames":["Zebra","apple","apple.2"]}
          {'Limit':1,'ExclusiveStartTableName':'apple'}         | {"TableNames":["apple.2"]}
          {'ExclusiveStartTableName':'appl'}                    | {"TableNames":["apple","apple.2"]}
          {'ExclusiveStartTableName':'zzz'}                     | {"TableNames":[]}
          """)
  void namesAscendByCodeUnitAfterTheStart(String request, String answer) {
    db.create(table("apple.2")).create(table("Zebra")).create(table("apple"));

    assertThat(db.body("ListTables", request)).isEqualTo(answer);
  }

  @Test
  void anEmptyAccountHasAnEmptyList() {
    assertThat(db.body("ListTables", "{}")).isEqualTo("{\"TableNames\":[]}");
  }

  @Test
  void withoutALimitAPageHoldsAHundredNames() {
    for (int i = 100; i <= 200; i++) {
      db.create(table("tab" + i));
    }

    Json page = db.ok("ListTables", "{}");

    assertThat(page.at("TableNames.99")).isEqualTo("tab199");
    assertThat(page.at("TableNames.100")).isNull();
    assertThat(page.at("LastEvaluatedTableName")).isEqualTo("tab199");
  }

  @Test
  void tablesAreListedInEveryState() {
    ControlPlane slow = ControlPlane.slow().create(table("old"));
    slow.ok("DeleteTable", "{'TableName':'old'}");
    slow.ok("CreateTable", table("new"));

    assertThat(slow.body("ListTables", "{}")).isEqualTo("{\"TableNames\":[\"new\",\"old\"]}");
    assertThat(slow.advance(10).body("ListTables", "{}")).isEqualTo("{\"TableNames\":[\"new\"]}");
  }

  @Test
  void theAnswerToDeleteTableHasNoKeysAndNoIndexes() {
    db.create(
        """
        {'TableName':'tab','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a),
         'KeySchema':KEYS(a),'GlobalSecondaryIndexes':[{'IndexName':'gix','KeySchema':KEYS(a),
           'Projection':{'ProjectionType':'ALL'}}]}""");

    assertThat(db.body("DeleteTable", "{'TableName':'tab'}"))
        .isEqualTo(
            """
            {"TableDescription":{\
            "BillingModeSummary":{"BillingMode":"PAY_PER_REQUEST","LastUpdateToPayPerRequestDateTime":1.7E9},\
            "DeletionProtectionEnabled":false,"ItemCount":0,\
            "ProvisionedThroughput":{"NumberOfDecreasesToday":0,"ReadCapacityUnits":0,"WriteCapacityUnits":0},\
            "TableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/tab",\
            "TableId":"bdd73226-2feb-4e95-a8ef-e333b266f103","TableName":"tab","TableSizeBytes":0,\
            "TableStatus":"DELETING"}}""");
  }

  @Test
  void theNextRequestFindsNothing() {
    db.create(ControlPlane.PROVISIONED);
    db.ok("DeleteTable", "{'TableName':'tab'}");

    assertThat(db.error("DescribeTable", "{'TableName':'tab'}"))
        .isEqualTo("ResourceNotFoundException: Requested resource not found: Table: tab not found");
  }

  @Test
  void aTableStaysDeletingForAsLongAsStatesTake() {
    ControlPlane slow = ControlPlane.slow().create(ControlPlane.PROVISIONED);
    slow.ok("DeleteTable", "{'TableName':'tab'}");

    Json deleting = slow.advance(9).describe();

    assertThat(deleting.at("TableStatus")).isEqualTo("DELETING");
    assertThat(deleting.names())
        .containsExactly(
            "DeletionProtectionEnabled",
            "ItemCount",
            "ProvisionedThroughput",
            "TableArn",
            "TableId",
            "TableName",
            "TableSizeBytes",
            "TableStatus");
    assertThat(slow.advance(1).error("DescribeTable", "{'TableName':'tab'}"))
        .endsWith("Table: tab not found");
  }

  @Test
  void aProtectedTableIsNotDeleted() {
    db.create(ControlPlane.PROVISIONED);
    db.ok("UpdateTable", "{'TableName':'tab','DeletionProtectionEnabled':true}");

    assertThat(db.error("DeleteTable", "{'TableName':'tab'}"))
        .isEqualTo(
            "ValidationException: Resource cannot be deleted as it is currently protected against"
                + " deletion. Disable deletion protection first.");
    db.ok("UpdateTable", "{'TableName':'tab','DeletionProtectionEnabled':false}");
    db.ok("DeleteTable", "{'TableName':'tab'}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DescribeTable      | {'TableName':'nope'}
          DeleteTable        | {'TableName':'nope'}
          UpdateTable        | {'TableName':'nope','DeletionProtectionEnabled':true}
          UpdateTimeToLive   | {'TableName':'nope','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'x'}}
          DescribeTimeToLive | {'TableName':'nope'}
          DescribeTable      | {'TableName':'arn:aws:dynamodb:us-east-1:123456789012:table/nope'}
          """)
  void anUnknownTableIsNamed(String operation, String request) {
    assertThat(db.error(operation, request))
        .isEqualTo(
            "ResourceNotFoundException: Requested resource not found: Table: nope not found");
  }

  @Test
  void anArnStandsForAnExistingTablesNameAndDescriptionsShowTheBareName() {
    db.create(ControlPlane.PROVISIONED);

    Json description =
        db.ok("DescribeTable", "{'TableName':'arn:aws:dynamodb:us-east-1:123456789012:table/tab'}");

    assertThat(description.at("Table.TableName")).isEqualTo("tab");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # arn                                                              | error
          arn:aws:dynamodb:eu-west-1:123456789012:table/tab                  | ValidationException: 1 validation error detected: Invalid AWS region in 'arn:aws:dynamodb:eu-west-1:123456789012:table/tab'
          arn:aws-cn:dynamodb:us-east-1:123456789012:table/tab               | ValidationException: 1 validation error detected: Invalid AWS partition in 'arn:aws-cn:dynamodb:us-east-1:123456789012:table/tab'
          arn:aws:dynamodb:us-east-1:123456789012:backup/tab                 | ValidationException: 1 validation error detected: Invalid resource type in 'arn:aws:dynamodb:us-east-1:123456789012:backup/tab'
          arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/ix         | ValidationException: 1 validation error detected: Invalid resource type in 'arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/ix'
          arn:aws:dynamodb:us-east-1:000000000000:table/tab                  | AccessDeniedException: User: arn:aws:iam::123456789012:root is not authorized to perform: dynamodb:DescribeTable on resource: arn:aws:dynamodb:us-east-1:000000000000:table/tab
          """)
  void anArnThatLeadsElsewhereIsRefused(String arn, String error) {
    db.create(ControlPlane.PROVISIONED);

    assertThat(db.error("DescribeTable", "{'TableName':'" + arn + "'}")).isEqualTo(error);
  }

  @ParameterizedTest
  @CsvSource({"arn:aws", "arn:aws:s3:us-east-1:123456789012:table/tab"})
  void aBrokenArnIsToldWhatItsFormIs(String arn) {
    assertThat(db.error("DescribeTable", "{'TableName':'" + arn + "'}"))
        .startsWith("ValidationException: 1 validation error detected: Valid ARN format is");
  }

  @ParameterizedTest
  @CsvSource({
    "eu-central-1, arn:aws:dynamodb:eu-central-1:123456789012:table/tab",
    "cn-north-1, arn:aws-cn:dynamodb:cn-north-1:123456789012:table/tab",
    "us-gov-west-1, arn:aws-us-gov:dynamodb:us-gov-west-1:123456789012:table/tab"
  })
  void theRegionDecidesThePartition(String region, String arn) {
    db.in(region).create(ControlPlane.PROVISIONED);

    assertThat(db.describe().at("TableArn")).isEqualTo(arn);
  }

  @Test
  void regionsAndAccountsHaveTheirOwnTables() {
    db.create(ControlPlane.PROVISIONED);

    assertThat(db.in("eu-west-1").body("ListTables", "{}")).isEqualTo("{\"TableNames\":[]}");
    assertThat(db.in("us-east-1").as("111111111111").body("ListTables", "{}"))
        .isEqualTo("{\"TableNames\":[]}");
    assertThat(db.as("whatever").body("ListTables", "{}")).isEqualTo("{\"TableNames\":[\"tab\"]}");
  }
}
