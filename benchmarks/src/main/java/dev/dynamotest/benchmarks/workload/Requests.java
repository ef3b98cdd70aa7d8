package dev.dynamotest.benchmarks.workload;

/** JSON of requests to tables with the keys PK and SK, and of the items in them. */
public final class Requests {
  private Requests() {}

  /**
   * A CreateTable.
   *
   * @param indexes how many global secondary indexes: Index1 with the partition key G1, and so on,
   *     each with the table's sort key and all attributes
   */
  public static String createTable(String table, int indexes) {
    StringBuilder attributes = new StringBuilder();
    StringBuilder globalIndexes = new StringBuilder();
    for (int i = 1; i <= indexes; i++) {
      attributes.append(",{\"AttributeName\":\"G").append(i).append("\",\"AttributeType\":\"S\"}");
      globalIndexes
          .append(i == 1 ? ",\"GlobalSecondaryIndexes\":[" : ",")
          .append("{\"IndexName\":\"Index")
          .append(i)
          .append("\",\"KeySchema\":[{\"AttributeName\":\"G")
          .append(i)
          .append("\",\"KeyType\":\"HASH\"},{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}],")
          .append("\"Projection\":{\"ProjectionType\":\"ALL\"}}")
          .append(i == indexes ? "]" : "");
    }
    return "{\"TableName\":\""
        + table
        + "\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
        + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"},"
        + "{\"AttributeName\":\"SK\",\"AttributeType\":\"S\"}"
        + attributes
        + "],\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},"
        + "{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}]"
        + globalIndexes
        + "}";
  }

  /** A PutItem of such an item. */
  public static String putItem(String table, String item) {
    return "{\"TableName\":\"" + table + "\",\"Item\":" + item + "}";
  }

  /** A GetItem. */
  public static String getItem(String table, String partitionKey, String sortKey) {
    return "{\"TableName\":\"" + table + "\",\"Key\":" + key(partitionKey, sortKey) + "}";
  }

  /** A Query for the ten items of the collection from a sort key on. */
  public static String query(String table, String partitionKey, String fromSortKey) {
    return "{\"TableName\":\""
        + table
        + "\",\"Limit\":10,"
        + "\"KeyConditionExpression\":\"PK = :pk AND SK >= :sk\","
        + "\"ExpressionAttributeValues\":{\":pk\":{\"S\":\""
        + partitionKey
        + "\"},\":sk\":{\"S\":\""
        + fromSortKey
        + "\"}}}";
  }

  /** An item: its key, and some 100 bytes of JSON around a note of so many bytes. */
  public static String item(String partitionKey, String sortKey, int noteBytes) {
    return item(partitionKey, sortKey, noteBytes, 0);
  }

  /**
   * The same in one of its versions, which differ in an attribute.
   *
   * @param version from 0 to 79
   */
  public static String item(String partitionKey, String sortKey, int noteBytes, int version) {
    return "{" + attributes(partitionKey, sortKey, noteBytes, version) + "}";
  }

  /**
   * An item with keys for indexes.
   *
   * @param indexes of the table
   * @param number what the keys in the indexes follow from
   */
  public static String indexedItem(
      String partitionKey, String sortKey, int noteBytes, int indexes, int number) {
    StringBuilder item =
        new StringBuilder("{").append(attributes(partitionKey, sortKey, noteBytes, 0));
    for (int i = 1; i <= indexes; i++) {
      item.append(",\"G").append(i).append("\":{\"S\":\"STATE#").append(number).append("\"}");
    }
    return item.append('}').toString();
  }

  private static String attributes(
      String partitionKey, String sortKey, int noteBytes, int version) {
    return keyAttributes(partitionKey, sortKey)
        + ",\"Status\":{\"S\":\"OPEN\"},\"Total\":{\"N\":\""
        + (19 + version)
        + ".99\"},\"Note\":{\"S\":\""
        + "x".repeat(noteBytes)
        + "\"}";
  }

  static String key(String partitionKey, String sortKey) {
    return "{" + keyAttributes(partitionKey, sortKey) + "}";
  }

  private static String keyAttributes(String partitionKey, String sortKey) {
    return "\"PK\":{\"S\":\"" + partitionKey + "\"},\"SK\":{\"S\":\"" + sortKey + "\"}";
  }

  /** Sort keys whose order is that of their numbers. */
  public static String sortKey(int number) {
    String digits = Integer.toString(number);
    return "ORDER#" + "0".repeat(8 - digits.length()) + digits;
  }

  /** Ten items share a partition key. */
  public static String partitionKey(int item) {
    return "USER#" + item / 10;
  }
}
