package dev.dynamotest.core.protocol;

import dev.dynamotest.core.stream.ShardIterator;
import dev.dynamotest.core.stream.ShardPosition;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Valid requests, and ways to make them invalid. What comes out follows from the seed. */
public final class BentRequests {
  /** Makes the table of which the other requests speak. */
  public static final String CREATE_TABLE =
      """
      {"TableName":"orders","AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},
      {"AttributeName":"n","AttributeType":"N"},{"AttributeName":"b","AttributeType":"B"}],
      "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],"BillingMode":"PROVISIONED",
      "ProvisionedThroughput":{"ReadCapacityUnits":1,"WriteCapacityUnits":2.5},
      "GlobalSecondaryIndexes":[{"IndexName":"by-n","KeySchema":[
      {"AttributeName":"n","KeyType":"HASH"},{"AttributeName":"b","KeyType":"RANGE"}],
      "Projection":{"ProjectionType":"INCLUDE","NonKeyAttributes":["l","ns"]},
      "ProvisionedThroughput":{"ReadCapacityUnits":1,"WriteCapacityUnits":1}}],
      "StreamSpecification":{"StreamEnabled":true,"StreamViewType":"KEYS_ONLY"}}""";

  /** When that table must be made so that the requests to streams speak of its stream. */
  public static final Instant CREATED = Instant.parse("2026-01-01T00:00:00Z");

  private static final String STREAM_ARN =
      "arn:aws:dynamodb:us-east-1:123456789012:table/orders/stream/2026-01-01T00:00:00.000";

  private static final String ITEM =
      """
      {"pk":{"S":"a\\u00e4"},"n":{"N":"1.5e3"},"b":{"B":"AAEC"},
      "l":{"L":[{"NULL":true},{"BOOL":false},{"M":{"x":{"SS":["a","b"]}}}]},
      "ns":{"NS":["1","2"]},"bs":{"BS":["AA==","/w=="]}}""";

  private static final Map<String, String> VALID =
      Map.ofEntries(
          Map.entry("CreateTable", CREATE_TABLE),
          Map.entry("DescribeTable", "{\"TableName\":\"orders\"}"),
          Map.entry(
              "PutItem",
              "{\"TableName\":\"orders\",\"Item\":"
                  + ITEM
                  + """
                  ,"ReturnValues":"ALL_OLD","ConditionalOperator":"OR",
                  "Expected":{"n":{"Value":{"N":"2"},"Exists":true},
                  "b":{"ComparisonOperator":"IN","AttributeValueList":[{"B":"AAEC"}]},
                  "x":{"ComparisonOperator":"NULL"}}}"""),
          Map.entry(
              "GetItem",
              """
              {"TableName":"orders","Key":{"pk":{"S":"a\\u00e4"}},"ConsistentRead":true,
              "ProjectionExpression":"#l[2].x, ns","ExpressionAttributeNames":{"#l":"l"},
              "ReturnConsumedCapacity":"INDEXES"}"""),
          Map.entry(
              "UpdateItem",
              """
              {"TableName":"orders","Key":{"pk":{"S":"a\\u00e4"}},"ReturnValues":"UPDATED_NEW",
              "ConditionExpression":"attribute_not_exists(#x) OR #n > :one AND size(ns) < :big",
              "UpdateExpression":"SET l[1] = list_append(l, :l), #n = #n + :one ADD ns :s REMOVE bs",
              "ExpressionAttributeNames":{"#n":"n","#x":"x"},
              "ExpressionAttributeValues":{":one":{"N":"1"},":big":{"N":"9e9"},
              ":l":{"L":[{"S":"x"}]},":s":{"NS":["3"]}}}"""),
          Map.entry(
              "DeleteItem",
              """
              {"TableName":"orders","Key":{"pk":{"S":"b"}},"ReturnValues":"ALL_OLD",
              "ConditionExpression":"begins_with(pk, :p) AND n BETWEEN :a AND :b",
              "ExpressionAttributeValues":{":p":{"S":"a"},":a":{"N":"1"},":b":{"N":"2"}},
              "ReturnValuesOnConditionCheckFailure":"ALL_OLD"}"""),
          Map.entry(
              "Query",
              """
              {"TableName":"orders","IndexName":"by-n","Limit":10,"Select":"COUNT",
              "ScanIndexForward":false,"KeyConditionExpression":"#n = :n AND b > :b",
              "FilterExpression":"contains(ns, :n)","ExpressionAttributeNames":{"#n":"n"},
              "ExpressionAttributeValues":{":n":{"N":"1500"},":b":{"B":"AA=="}},
              "ExclusiveStartKey":{"pk":{"S":"x"},"n":{"N":"1500"},"b":{"B":"AAE="}}}"""),
          Map.entry(
              "Scan",
              """
              {"TableName":"orders","Segment":0,"TotalSegments":2,"ConditionalOperator":"AND",
              "ScanFilter":{"n":{"ComparisonOperator":"EQ","AttributeValueList":[{"N":"1"}]},
              "x":{"ComparisonOperator":"NULL"}},"AttributesToGet":["pk","n"]}"""),
          Map.entry(
              "BatchGetItem",
              """
              {"RequestItems":{"orders":{"Keys":[{"pk":{"S":"x"}},{"pk":{"S":"y"}}],
              "ConsistentRead":true,"AttributesToGet":["pk","b"]}}}"""),
          Map.entry(
              "BatchWriteItem",
              """
              {"RequestItems":{"orders":[{"PutRequest":{"Item":{"pk":{"S":"x"}}}},
              {"DeleteRequest":{"Key":{"pk":{"S":"y"}}}}]},"ReturnConsumedCapacity":"TOTAL"}"""),
          Map.entry(
              "ExecuteStatement",
              """
              {"Statement":"SELECT pk, l[2].x FROM orders WHERE pk IN [?, 'b'] AND NOT n < 5",
              "Parameters":[{"S":"a\\u00e4"}],"ConsistentRead":true,"Limit":2,
              "ReturnConsumedCapacity":"INDEXES"}"""),
          Map.entry(
              "BatchExecuteStatement",
              """
              {"Statements":[{"Statement":"INSERT INTO orders VALUE {'pk':?,'l':[1,{'a':<<2>>}]}",
              "Parameters":[{"S":"b"}],"ReturnValuesOnConditionCheckFailure":"ALL_OLD"},
              {"Statement":"DELETE FROM orders WHERE pk='c' RETURNING ALL OLD *"}],
              "ReturnConsumedCapacity":"INDEXES"}"""),
          Map.entry(
              "ExecuteTransaction",
              """
              {"TransactStatements":[
              {"Statement":"UPDATE orders SET n=n+?, ns=set_add(ns,<<3>>) REMOVE bs WHERE pk='a'",
              "Parameters":[{"N":"1"}],"ReturnValuesOnConditionCheckFailure":"ALL_OLD"},
              {"Statement":"EXISTS(SELECT * FROM orders WHERE pk='b' AND l IS MISSING)"}],
              "ClientRequestToken":"token","ReturnConsumedCapacity":"TOTAL"}"""),
          Map.entry(
              "TransactWriteItems",
              """
              {"TransactItems":[{"Put":{"TableName":"orders","Item":{"pk":{"S":"x"}}}},
              {"Update":{"TableName":"orders","Key":{"pk":{"S":"y"}},
              "UpdateExpression":"ADD n :one","ExpressionAttributeValues":{":one":{"N":"1"}}}},
              {"ConditionCheck":{"TableName":"orders","Key":{"pk":{"S":"z"}},
              "ConditionExpression":"attribute_not_exists(pk)"}}],"ClientRequestToken":"t"}"""),
          Map.entry(
              "UpdateTimeToLive",
              """
              {"TableName":"orders",
              "TimeToLiveSpecification":{"Enabled":true,"AttributeName":"n"}}"""),
          Map.entry(
              "ListStreams",
              "{\"TableName\":\"orders\",\"Limit\":10,\"ExclusiveStartStreamArn\":\""
                  + STREAM_ARN
                  + "\"}"),
          Map.entry(
              "DescribeStream",
              "{\"StreamArn\":\""
                  + STREAM_ARN
                  + """
                  ","Limit":10,"ShardFilter":{"Type":"CHILD_SHARDS",
                  "ShardId":"shardId-00000001767225600000-00000000"}}"""),
          Map.entry(
              "GetShardIterator",
              "{\"StreamArn\":\""
                  + STREAM_ARN
                  + """
                  ","ShardId":"shardId-00000001767225600000-00000000",
                  "ShardIteratorType":"AT_SEQUENCE_NUMBER",
                  "SequenceNumber":"11767225600000000000000002"}"""),
          Map.entry(
              "GetRecords",
              "{\"Limit\":10,\"ShardIterator\":\""
                  + new ShardIterator(STREAM_ARN, new ShardPosition(0, 2), CREATED).text()
                  + "\"}"),
          Map.entry(
              "ExportTableToPointInTime",
              """
              {"TableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/orders",
              "S3Bucket":"bucket","ExportTime":1.7e9,
              "IncrementalExportSpecification":{"ExportFromTime":1}}"""));

  private static final List<String> OTHER_VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-1.5e400",
          "99999999999999999999999999",
          "\"\"",
          "\"\\ud800\"",
          "\"a\"",
          "\"a!\"",
          "[]",
          "{}",
          "[null]",
          "{\"\":null}",
          "{\"a\":{}}",
          "[[[[[]]]]]",
          "{\"S\":{\"S\":{\"S\":\"\"}}}");

  private static final byte[] OTHER_BYTES =
      "{}[]\":,0123456789.eE+-\\u tfn\u00e4".getBytes(StandardCharsets.UTF_8);

  private BentRequests() {}

  /** The operations of which there are requests. */
  public static Set<String> operations() {
    return VALID.keySet();
  }

  /** A good request to the operation. */
  public static String valid(String operation) {
    return VALID.get(operation);
  }

  /** The request with some bytes replaced. */
  public static byte[] withOtherBytes(String operation, long seed, int changes) {
    Random random = new Random(seed);
    byte[] body = valid(operation).getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < changes; i++) {
      body[random.nextInt(body.length)] =
          random.nextBoolean()
              ? (byte) random.nextInt(256)
              : OTHER_BYTES[random.nextInt(OTHER_BYTES.length)];
    }
    return body;
  }

  /** The request with some members' values, whole ones, replaced; still an object. */
  public static String withOtherValues(String operation, long seed, int changes) {
    Random random = new Random(seed);
    String json = valid(operation);
    for (int i = 0; i < changes; i++) {
      int colon = json.indexOf(':', random.nextInt(json.length()));
      if (colon >= 0) {
        json =
            json.substring(0, colon + 1)
                + OTHER_VALUES.get(random.nextInt(OTHER_VALUES.size()))
                + json.substring(endOfValue(json, colon + 1));
      }
    }
    return json;
  }

  /** The request with some of its members before themselves, with other values. */
  public static String withRepeatedMembers(String operation, long seed) {
    String other = withOtherValues(operation, seed, 2);
    return other.substring(0, other.length() - 1) + "," + valid(operation).substring(1);
  }

  private static int endOfValue(String json, int start) {
    int depth = 0;
    boolean quoted = false;
    for (int i = start; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '{' || c == '[')) {
        depth++;
      } else if (!quoted && (c == '}' || c == ']')) {
        depth--;
        if (depth < 0) {
          return i;
        }
      } else if (!quoted && depth == 0 && c == ',') {
        return i;
      }
    }
    return json.length();
  }
}
