package dev.dynamotest.benchmarks.load;

/** The bodies of the requests that the measurements send: items of some 300 bytes. */
final class Requests {
  static final String TABLE = "Load";

  private static final String PADDING = "x".repeat(200);

  private Requests() {}

  static String createTable() {
    return """
        {"TableName":"Load","BillingMode":"PAY_PER_REQUEST",
         "AttributeDefinitions":[{"AttributeName":"PK","AttributeType":"S"},
                                 {"AttributeName":"SK","AttributeType":"S"}],
         "KeySchema":[{"AttributeName":"PK","KeyType":"HASH"},
                      {"AttributeName":"SK","KeyType":"RANGE"}]}
        """;
  }

  static String putItem(String partitionKey, String sortKey) {
    return "{\"TableName\":\"Load\",\"Item\":" + item(partitionKey, sortKey) + "}";
  }

  static String getItem(String partitionKey, String sortKey) {
    return "{\"TableName\":\"Load\",\"Key\":{" + key(partitionKey, sortKey) + "}}";
  }

  /** The ten items of the collection that follow a sort key. */
  static String query(String partitionKey, String fromSortKey) {
    return "{\"TableName\":\"Load\",\"Limit\":10,"
        + "\"KeyConditionExpression\":\"PK = :pk AND SK >= :sk\","
        + "\"ExpressionAttributeValues\":{\":pk\":{\"S\":\""
        + partitionKey
        + "\"},\":sk\":{\"S\":\""
        + fromSortKey
        + "\"}}}";
  }

  static String item(String partitionKey, String sortKey) {
    return "{"
        + key(partitionKey, sortKey)
        + ",\"Status\":{\"S\":\"OPEN\"},\"Total\":{\"N\":\"19.99\"},\"Note\":{\"S\":\""
        + PADDING
        + "\"}}";
  }

  private static String key(String partitionKey, String sortKey) {
    return "\"PK\":{\"S\":\"" + partitionKey + "\"},\"SK\":{\"S\":\"" + sortKey + "\"}";
  }

  /** Sort keys whose order is that of their numbers. */
  static String sortKey(int number) {
    String digits = Integer.toString(number);
    return "ORDER#" + "0".repeat(8 - digits.length()) + digits;
  }

  /** Ten items share a partition key. */
  static String partitionKey(int item) {
    return "USER#" + item / 10;
  }
}
