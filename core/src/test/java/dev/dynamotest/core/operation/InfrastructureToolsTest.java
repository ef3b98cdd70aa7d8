package dev.dynamotest.core.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * What tools that manage tables as code do: create, read back on every refresh, change, delete.
 * Their plans show a difference wherever two reads differ.
 */
class InfrastructureToolsTest {
  private static final String TABLE =
      """
      {'TableName':'tab','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':DEFS(a,b:N,c),
       'KeySchema':KEYS(a,b:RANGE),
       'GlobalSecondaryIndexes':[{'IndexName':'gix','KeySchema':KEYS(c),'Projection':{'ProjectionType':'ALL'}}],
       'StreamSpecification':{'StreamEnabled':false},'SSESpecification':{'Enabled':false},
       'TableClass':'STANDARD','DeletionProtectionEnabled':false,
       'Tags':[{'Key':'team','Value':'x'}]}""";

  private final ControlPlane db = ControlPlane.fast();

  private String refresh() {
    String arn = String.valueOf(db.describe().at("TableArn"));
    return String.join(
        "\n",
        db.body("DescribeTable", "{'TableName':'tab'}"),
        db.body("DescribeTimeToLive", "{'TableName':'tab'}"),
        db.body("ListTagsOfResource", "{'ResourceArn':'" + arn + "'}"));
  }

  @Test
  void aRefreshFindsWhatWasAppliedAndNothingElse() {
    db.create(TABLE);

    assertThat(refresh())
        .isEqualTo(
            """
            {"Table":{"AttributeDefinitions":[{"AttributeName":"a","AttributeType":"S"},{"AttributeName":"b","AttributeType":"N"},{"AttributeName":"c","AttributeType":"S"}],\
            "BillingModeSummary":{"BillingMode":"PAY_PER_REQUEST","LastUpdateToPayPerRequestDateTime":1.7E9},\
            "CreationDateTime":1.7E9,"DeletionProtectionEnabled":false,\
            "GlobalSecondaryIndexes":[{"IndexArn":"arn:aws:dynamodb:us-east-1:123456789012:table/tab/index/gix","IndexName":"gix","IndexSizeBytes":0,"IndexStatus":"ACTIVE","ItemCount":0,\
            "KeySchema":[{"AttributeName":"c","KeyType":"HASH"}],"Projection":{"ProjectionType":"ALL"},\
            "ProvisionedThroughput":{"NumberOfDecreasesToday":0,"ReadCapacityUnits":0,"WriteCapacityUnits":0},\
            "WarmThroughput":{"ReadUnitsPerSecond":12000,"Status":"ACTIVE","WriteUnitsPerSecond":4000}}],\
            "ItemCount":0,"KeySchema":[{"AttributeName":"a","KeyType":"HASH"},{"AttributeName":"b","KeyType":"RANGE"}],\
            "ProvisionedThroughput":{"NumberOfDecreasesToday":0,"ReadCapacityUnits":0,"WriteCapacityUnits":0},\
            "TableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/tab","TableClassSummary":{"TableClass":"STANDARD"},\
            "TableId":"bdd73226-2feb-4e95-a8ef-e333b266f103","TableName":"tab","TableSizeBytes":0,"TableStatus":"ACTIVE",\
            "WarmThroughput":{"ReadUnitsPerSecond":12000,"Status":"ACTIVE","WriteUnitsPerSecond":4000}}}
            {"TimeToLiveDescription":{"TimeToLiveStatus":"DISABLED"}}
            {"Tags":[{"Key":"team","Value":"x"}]}""");
  }

  @Test
  void refreshesGiveTheSameAnswerHoweverOftenAndLate() {
    db.create(TABLE);
    String first = refresh();

    assertThat(refresh()).isEqualTo(first);
    assertThat(db.advance(100_000).describe().value())
        .isEqualTo(Json.parse(first.lines().findFirst().orElseThrow()).at("Table"));
  }

  @Test
  void changesAreMadeOneByOneAndReadBackAtOnce() {
    db.create(TABLE);

    db.ok(
        "UpdateTable",
        "{'TableName':'tab','GlobalSecondaryIndexUpdates':[{'Delete':{'IndexName':'gix'}}]}");
    assertThat(db.describe().names()).doesNotContain("GlobalSecondaryIndexes");
    db.ok(
        "UpdateTable",
        """
        {'TableName':'tab','AttributeDefinitions':DEFS(a,b:N,d),'GlobalSecondaryIndexUpdates':[
          {'Create':{'IndexName':'dix','KeySchema':KEYS(d),'Projection':{'ProjectionType':'ALL'}}}]}""");
    assertThat(db.describe().at("GlobalSecondaryIndexes.0.IndexStatus")).isEqualTo("ACTIVE");
    db.ok(
        "UpdateTimeToLive",
        "{'TableName':'tab','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");
    assertThat(db.body("DescribeTimeToLive", "{'TableName':'tab'}")).contains("\"ENABLED\"");
    db.ok(
        "UpdateTable",
        "{'TableName':'tab','BillingMode':'PROVISIONED','ProvisionedThroughput':UNITS(1,1),"
            + "'GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'dix','ProvisionedThroughput':UNITS(1,1)}}]}");
    assertThat(db.describe().at("BillingModeSummary.BillingMode")).isEqualTo("PROVISIONED");
    assertThat(db.describe().at("AttributeDefinitions"))
        .isEqualTo(Json.parse(Notation.json("DEFS(a,b:N,d)")).value());
  }

  @Test
  void aDestroyedTableIsGoneAtTheFirstProbe() {
    db.create(TABLE);
    db.ok("DeleteTable", "{'TableName':'tab'}");

    assertThat(db.error("DescribeTable", "{'TableName':'tab'}"))
        .startsWith("ResourceNotFoundException: ");
    db.create(TABLE);
  }
}
