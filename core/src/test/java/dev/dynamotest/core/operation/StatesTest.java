package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused, and what is not, while something runs on the table. */
class StatesTest {
  private static final String IN_USE =
      "ResourceInUseException: Attempt to change a resource which is still in use: ";

  /** On-demand tables take no units; the others have index gix as well. */
  private static final String PROVISIONED =
      """
      {'TableName':'tab','ProvisionedThroughput':UNITS(5,5),'AttributeDefinitions':DEFS(a),
       'KeySchema':KEYS(a),'GlobalSecondaryIndexes':[{'IndexName':'gix','KeySchema':KEYS(a),
         'Projection':{'ProjectionType':'ALL'},'ProvisionedThroughput':UNITS(5,5)}]}""";

  private static final Map<String, String> UPDATES =
      Map.ofEntries(
          Map.entry("throughput", "'ProvisionedThroughput':UNITS(9,9)"),
          Map.entry("on-demand", "'BillingMode':'PAY_PER_REQUEST'"),
          Map.entry(
              "provisioned", "'BillingMode':'PROVISIONED','ProvisionedThroughput':UNITS(7,7)"),
          Map.entry("ceilings", "'OnDemandThroughput':{'MaxReadRequestUnits':9}"),
          Map.entry("warm", "'WarmThroughput':{'ReadUnitsPerSecond':30000}"),
          Map.entry(
              "stream on",
              "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}"),
          Map.entry("stream off", "'StreamSpecification':{'StreamEnabled':false}"),
          Map.entry("class", "'TableClass':'STANDARD_INFREQUENT_ACCESS'"),
          Map.entry("encryption", "'SSESpecification':{'Enabled':true}"),
          Map.entry("protection", "'DeletionProtectionEnabled':true"),
          Map.entry(
              "create index",
              "'AttributeDefinitions':DEFS(b),'GlobalSecondaryIndexUpdates':[{'Create':{"
                  + "'IndexName':'new','KeySchema':KEYS(b),'Projection':{'ProjectionType':'ALL'}"
                  + ",'ProvisionedThroughput':UNITS(1,1)}}]"),
          Map.entry(
              "delete index", "'GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'gix'}}]"),
          Map.entry(
              "update index",
              "'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'gix',"
                  + "'ProvisionedThroughput':UNITS(9,9)}}]"));

  private final ControlPlane db = ControlPlane.slow();

  /** What becomes of a change: {@code allowed}, or the error. */
  private String outcome(String change) {
    return switch (change) {
      case "delete" -> outcome("DeleteTable", "{'TableName':'tab'}");
      case "ttl" ->
          outcome(
              "UpdateTimeToLive",
              "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'x'}}");
      case "describe ttl" -> outcome("DescribeTimeToLive", "{'TableName':'tab'}");
      case "describe" -> outcome("DescribeTable", "{'TableName':'tab'}");
      case "tag" ->
          outcome(
              "TagResource",
              "{'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/tab','Tags':"
                  + "[{'Key':'k','Value':'v'}]}");
      case "untag nothing" ->
          outcome(
              "UntagResource",
              "{'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/tab','TagKeys':['z']}");
      case "list tags" ->
          outcome(
              "ListTagsOfResource",
              "{'ResourceArn':'arn:aws:dynamodb:us-east-1:123456789012:table/tab'}");
      default -> outcome("UpdateTable", "{'TableName':'tab'," + UPDATES.get(change) + "}");
    };
  }

  private String outcome(String operation, String request) {
    return db.body(operation, request).startsWith("{\"__type\"")
        ? db.error(operation, request)
        : "allowed";
  }

  private void begin(String activity) {
    db.create(PROVISIONED);
    if (activity.equals("stream off")) {
      begin("stream on", 10);
    }
    if (activity.equals("provisioned")) {
      begin("on-demand", 10);
    }
    if (activity.equals("ceilings")) {
      begin("on-demand", 10);
    }
    if (activity.equals("backfilling")) {
      begin("create index", 10);
      return;
    }
    String members = UPDATES.get(activity);
    if (activity.equals("provisioned")) {
      members +=
          ",'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'gix',"
              + "'ProvisionedThroughput':UNITS(5,5)}}]";
    }
    db.ok("UpdateTable", "{'TableName':'tab'," + members + "}");
  }

  private void begin(String change, int seconds) {
    assertThat(outcome(change)).isEqualTo("allowed");
    db.advance(seconds);
  }

  @ParameterizedTest(name = "{1} while {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # running     | change       | outcome
          throughput    | throughput   | Table IOPS are currently being updated. Table: tab
          throughput    | on-demand    | Table IOPS are currently being updated. Table: tab
          throughput    | update index | Table IOPS are currently being updated. Table: tab
          throughput    | stream on    | Can't enable or disable stream while table IOPS are being updated. Table: tab
          throughput    | create index | Can't create or delete index while table IOPS are being updated. Table: tab
          throughput    | delete index | Can't create or delete index while table IOPS are being updated. Table: tab
          throughput    | delete       | Table: tab is in the process of being updated.
          throughput    | class        | allowed
          throughput    | warm         | allowed
          throughput    | encryption   | allowed
          throughput    | protection   | allowed
          throughput    | ttl          | allowed
          throughput    | tag          | allowed
          update index  | throughput   | Table IOPS are currently being updated. Table: tab
          update index  | delete       | Cannot delete table while indexes are being created, updated, or deleted.
          on-demand     | provisioned  | Table IOPS are currently being updated. Table: tab
          on-demand     | throughput   | Table IOPS are currently being updated. Table: tab
          on-demand     | on-demand    | allowed
          on-demand     | stream on    | Can't enable or disable stream while table IOPS are being updated. Table: tab
          on-demand     | create index | Can't create or delete index while table IOPS are being updated. Table: tab
          on-demand     | protection   | allowed
          on-demand     | ttl          | allowed
          provisioned   | on-demand    | allowed
          provisioned   | ceilings     | OnDemandThroughput cannot be updated while BillingMode update is in progress
          provisioned   | provisioned  | Table IOPS are currently being updated. Table: tab
          ceilings      | ceilings     | Table IOPS are currently being updated. Table: tab
          ceilings      | stream on    | Can't enable or disable stream while table IOPS are being updated. Table: tab
          stream on     | throughput   | Can't change table IOPS when stream status is being updated. Table: tab Stream: 2023-11-14T22:13:30.000 Operation: ENABLE
          stream on     | update index | Can't change table IOPS when stream status is being updated. Table: tab Stream: 2023-11-14T22:13:30.000 Operation: ENABLE
          stream on     | stream off   | A stream status change is currently in progress. Table: tab Stream: 2023-11-14T22:13:30.000 Operation: ENABLE
          stream off    | stream on    | A stream status change is currently in progress. Table: tab Stream: 2023-11-14T22:13:30.000 Operation: DISABLE
          stream on     | class        | Can't update table class when stream status is being updated. Table: tab Stream: 2023-11-14T22:13:30.000 Operation: ENABLE
          stream on     | create index | Can't create or delete index when stream status is being updated. Table: tab Stream: 2023-11-14T22:13:30.000 Operation: ENABLE
          stream on     | delete       | Cannot delete table while stream is being enabled/disabled.
          stream on     | on-demand    | allowed
          stream on     | protection   | allowed
          stream on     | encryption   | allowed
          stream on     | ttl          | allowed
          stream on     | tag          | allowed
          class         | class        | Can't update table class when a table class update is in progress. Table: tab TableClassUpdateInProgress: STANDARD_INFREQUENT_ACCESS
          class         | throughput   | Can't change table IOPS when a table class update is in progress. Table: tab TableClassUpdateInProgress: STANDARD_INFREQUENT_ACCESS
          class         | stream on    | Can't change stream status when a table class update is in progress. Table: tab TableClassUpdateInProgress: STANDARD_INFREQUENT_ACCESS
          class         | create index | Can't create or delete index when a table class update is in progress. Table: tab TableClassUpdateInProgress: STANDARD_INFREQUENT_ACCESS
          class         | delete       | Table: tab is in the process of being updated.
          class         | protection   | allowed
          create index  | throughput   | Can't change table IOPS when an index is being created. Table: tab Indexes: [new]
          create index  | on-demand    | Can't change table IOPS when an index is being created. Table: tab Indexes: [new]
          create index  | stream on    | Can't change stream status when an index is being created. Table: tab Indexes: [new]
          create index  | delete       | Cannot delete table while indexes are being created, updated, or deleted.
          create index  | update index | allowed
          create index  | class        | allowed
          create index  | warm         | allowed
          create index  | ttl          | allowed
          backfilling   | delete       | Cannot delete table while indexes are being created, updated, or deleted.
          backfilling   | throughput   | allowed
          backfilling   | update index | allowed
          backfilling   | stream on    | allowed
          backfilling   | protection   | allowed
          backfilling   | tag          | allowed
          delete index  | throughput   | Can't change table IOPS when an index is being deleted. Table: tab Indexes: [gix]
          delete index  | delete       | Cannot delete table while indexes are being created, updated, or deleted.
          encryption    | encryption   | Server-Side Encryption is still being updated
          encryption    | delete       | Server-Side Encryption is still being updated
          encryption    | stream on    | allowed
          encryption    | class        | allowed
          encryption    | protection   | allowed
          warm          | throughput   | allowed
          """)
  void changesWaitForWhatTheyDoNotGoWith(String running, String change, String outcome) {
    begin(running);

    assertThat(outcome(change)).isEqualTo(outcome.equals("allowed") ? outcome : IN_USE + outcome);
  }

  @ParameterizedTest(name = "{0} while CREATING")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # change      | outcome
          describe      | allowed
          throughput    | ResourceInUseException: Attempt to change a resource which is still in use: Table is being created: tab
          stream on     | ResourceInUseException: Attempt to change a resource which is still in use: Table is being created: tab
          create index  | ResourceInUseException: Attempt to change a resource which is still in use: Table is being created: tab
          class         | ResourceInUseException: Attempt to change a resource which is still in use: Table is being created: tab
          warm          | ResourceInUseException: Attempt to change a resource which is still in use: Table is being created: tab
          delete        | ResourceInUseException: Attempt to change a resource which is still in use: Table is being created: tab
          protection    | ResourceInUseException: Table needs to be in ACTIVE status to modify deletion protection setting.
          ttl           | ResourceNotFoundException: Requested resource not found: Table: tab not found
          describe ttl  | ValidationException: Cannot describe time to live while table is in CREATING state: Current table state is CREATING
          tag           | ResourceNotFoundException: Requested resource not found: ResourceArn: arn:aws:dynamodb:us-east-1:123456789012:table/tab not found
          list tags     | ResourceNotFoundException: Requested resource not found: ResourceArn: arn:aws:dynamodb:us-east-1:123456789012:table/tab not found
          """)
  void aTableThatIsBeingCreatedCanOnlyBeDescribed(String change, String outcome) {
    db.ok("CreateTable", PROVISIONED);

    assertThat(outcome(change)).isEqualTo(outcome);
  }

  @ParameterizedTest(name = "{0} while DELETING")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # change      | outcome
          describe      | allowed
          throughput    | ResourceInUseException: Attempt to change a resource which is still in use: Table is being deleted: tab
          stream on     | ResourceInUseException: Attempt to change a resource which is still in use: Table is being deleted: tab
          delete index  | ResourceInUseException: Attempt to change a resource which is still in use: Table is being deleted: tab
          encryption    | ResourceInUseException: Attempt to change a resource which is still in use: Table is being deleted: tab
          delete        | ResourceInUseException: Attempt to change a resource which is still in use: Table is being deleted: tab
          protection    | ResourceInUseException: Table needs to be in ACTIVE status to modify deletion protection setting.
          ttl           | ResourceInUseException: Attempt to change a resource which is still in use: Table is being deleted: tab
          describe ttl  | ValidationException: Cannot describe time to live while table is in DELETING state: Current table state is DELETING
          tag           | ResourceInUseException: Attempt to change a resource which is still in use: Table is being deleted: tab
          untag nothing | ResourceNotFoundException: Requested resource not found: ResourceArn: arn:aws:dynamodb:us-east-1:123456789012:table/tab not found
          """)
  void aTableThatIsBeingDeletedCanOnlyBeDescribed(String change, String outcome) {
    db.create(PROVISIONED);
    db.ok("DeleteTable", "{'TableName':'tab'}");

    assertThat(outcome(change)).isEqualTo(outcome);
  }
}
