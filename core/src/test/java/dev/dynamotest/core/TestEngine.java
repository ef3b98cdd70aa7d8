package dev.dynamotest.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.protocol.TestRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** An engine asked in JSON with single quotes, as a test reads best. */
record TestEngine(Engine engine) {

  static TestEngine create() {
    return new TestEngine(Engine.create());
  }

  /** The answer to a request to a region. */
  String answer(String region, String operation, String json) {
    WireResponse response =
        engine.handle(
            TestRequest.to(operation, json.replace('\'', '"'))
                .with(
                    "Authorization",
                    "AWS4-HMAC-SHA256 Credential=k/20260101/"
                        + region
                        + "/dynamodb/aws4_request, SignedHeaders=host, Signature=s"));
    return new String(response.body(), StandardCharsets.UTF_8).replace('"', '\'');
  }

  String answer(String operation, String json) {
    return answer("us-east-1", operation, json);
  }

  /** Creates a table with the partition key {@code p} and an index on {@code q}. */
  TestEngine createTable(String region, String name) {
    assertThat(
            answer(
                region,
                "CreateTable",
                "{'TableName':'"
                    + name
                    + "','BillingMode':'PAY_PER_REQUEST','KeySchema':[{'AttributeName':'p',"
                    + "'KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'p',"
                    + "'AttributeType':'S'},{'AttributeName':'q','AttributeType':'S'}],"
                    + "'GlobalSecondaryIndexes':[{'IndexName':'idx','KeySchema':[{'AttributeName':"
                    + "'q','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'}}]}"))
        .startsWith("{'TableDescription'");
    return this;
  }

  TestEngine createTable(String name) {
    return createTable("us-east-1", name);
  }

  TestEngine put(String table, String key) {
    assertThat(
            answer(
                "PutItem",
                "{'TableName':'" + table + "','Item':{'p':{'S':'" + key + "'},'q':{'S':'x'}}}"))
        .isEqualTo("{}");
    return this;
  }

  boolean has(String table, String key) {
    return !answer("GetItem", "{'TableName':'" + table + "','Key':{'p':{'S':'" + key + "'}}}")
        .equals("{}");
  }

  /** How many entries the index has. */
  int indexed(String table) {
    String answer = answer("Scan", "{'TableName':'" + table + "','IndexName':'idx'}");
    return Integer.parseInt(answer.replaceAll(".*'Count':(\\d+).*", "$1"));
  }

  List<String> tableNames() {
    return engine.tables().stream().map(TableOverview::name).toList();
  }
}
