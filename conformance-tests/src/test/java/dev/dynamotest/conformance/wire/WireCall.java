package dev.dynamotest.conformance.wire;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An HTTP request as text.
 *
 * @param path of the request, query string included
 */
record WireCall(String method, String path, Map<String, String> headers, String body) {
  private static final String AUTHORIZATION =
      "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/dynamodb/aws4_request,"
          + " SignedHeaders=host, Signature=0";

  /** A call as an SDK makes it. */
  static WireCall of(String operation, String body) {
    boolean streams =
        operation.equals("ListStreams")
            || operation.equals("DescribeStream")
            || operation.equals("GetShardIterator")
            || operation.equals("GetRecords");
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/x-amz-json-1.0");
    headers.put(
        "X-Amz-Target", (streams ? "DynamoDBStreams_20120810." : "DynamoDB_20120810.") + operation);
    headers.put("Authorization", AUTHORIZATION);
    return new WireCall("POST", "/", headers, body);
  }

  WireCall withBody(String newBody) {
    return new WireCall(method, path, headers, newBody);
  }
}
