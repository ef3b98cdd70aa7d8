package dev.dynamotest.core.protocol;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Valid requests, and ways to make them invalid. What comes out follows from the seed. */
public final class BentRequests {
  private static final Map<String, String> VALID =
      Map.of(
          "PutItem",
          """
          {"TableName":"t","Item":{"pk":{"S":"a\\u00e4"},"n":{"N":"1.5e3"},"b":{"B":"AAEC"},
          "l":{"L":[{"NULL":true},{"BOOL":false},{"M":{"x":{"SS":["a","b"]}}}]},
          "ns":{"NS":["1","2"]},"bs":{"BS":["AA==","/w=="]}},"ReturnValues":"ALL_OLD",
          "Expected":{"a":{"Value":{"S":"x"},"Exists":true},
          "b":{"ComparisonOperator":"IN","AttributeValueList":[{"N":"1"}]}}}""",
          "Query",
          """
          {"TableName":"t","IndexName":"abc","Limit":10,"Select":"COUNT","ScanIndexForward":false,
          "KeyConditionExpression":"#a = :a","ExpressionAttributeNames":{"#a":"a"},
          "ExpressionAttributeValues":{":a":{"S":"x"}},
          "ExclusiveStartKey":{"a":{"S":"x"},"b":{"N":"-0.001"}},"ConditionalOperator":"AND",
          "QueryFilter":{"c":{"ComparisonOperator":"EQ","AttributeValueList":[{"S":"y"}]}}}""",
          "BatchGetItem",
          """
          {"RequestItems":{"abc":{"Keys":[{"a":{"S":"x"}},{"a":{"S":"y"}}],"ConsistentRead":true,
          "AttributesToGet":["a","b"]},"def":{"Keys":[{"a":{"B":"AA=="}}]}}}""",
          "BatchWriteItem",
          """
          {"RequestItems":{"abc":[{"PutRequest":{"Item":{"a":{"S":"x"}}}},
          {"DeleteRequest":{"Key":{"a":{"S":"y"}}}}]},"ReturnConsumedCapacity":"TOTAL"}""",
          "CreateTable",
          """
          {"TableName":"abc","AttributeDefinitions":[{"AttributeName":"a","AttributeType":"S"}],
          "KeySchema":[{"AttributeName":"a","KeyType":"HASH"}],"BillingMode":"PROVISIONED",
          "ProvisionedThroughput":{"ReadCapacityUnits":1,"WriteCapacityUnits":2.5},
          "StreamSpecification":{"StreamEnabled":true,"StreamViewType":"KEYS_ONLY"}}""",
          "ExportTableToPointInTime",
          """
          {"TableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/t","S3Bucket":"bucket",
          "ExportTime":1.7e9,"IncrementalExportSpecification":{"ExportFromTime":1}}""");

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
