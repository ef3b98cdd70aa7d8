package dev.dynamotest.benchmarks.workload;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Requests of one kind to a table that holds its {@link Content}. */
public enum Workload {
  GET_ITEM("GetItem", "GetItem") {
    @Override
    public String body(Content content, int number) {
      return Requests.getItem(
          content.table(), content.partitionKey(number), content.sortKey(number));
    }
  },
  PUT_ITEM("PutItem", "PutItem") {
    @Override
    public String body(Content content, int number) {
      return Requests.putItem(content.table(), content.item(number));
    }
  },
  UPDATE_ITEM("UpdateItem", "UpdateItem") {
    @Override
    public String body(Content content, int number) {
      return "{" + update(content, number) + "}";
    }
  },
  /** A whole item collection of ten. */
  QUERY("Query", "Query of 10 items") {
    @Override
    public String body(Content content, int number) {
      return Requests.query(content.table(), content.partitionKey(number), "ORDER#");
    }
  },
  /** Two puts, an update and a check. */
  TRANSACT_WRITE_ITEMS("TransactWriteItems", "TransactWriteItems of 4") {
    @Override
    public String body(Content content, int number) {
      return "{\"TransactItems\":[{\"Put\":"
          + PUT_ITEM.body(content, number)
          + "},{\"Put\":"
          + PUT_ITEM.body(content, next(content, number, 1))
          + "},{\"Update\":{"
          + update(content, next(content, number, 2))
          + "}},{\"ConditionCheck\":{"
          + target(content, next(content, number, 3))
          + ",\"ConditionExpression\":\"attribute_exists(PK)\"}}]}";
    }
  },
  BATCH_WRITE_ITEM("BatchWriteItem", "BatchWriteItem of 25") {
    @Override
    public String body(Content content, int number) {
      StringBuilder body =
          new StringBuilder("{\"RequestItems\":{\"").append(content.table()).append("\":[");
      for (int i = 0; i < 25; i++) {
        body.append(i == 0 ? "" : ",")
            .append("{\"PutRequest\":{\"Item\":")
            .append(content.item(next(content, number, i)))
            .append("}}");
      }
      return body.append("]}}").toString();
    }
  },
  /** The first page, which ends at 1 MB. */
  SCAN("Scan", "Scan page of 1 MB") {
    @Override
    public String body(Content content, int number) {
      return "{\"TableName\":\"" + content.table() + "\"}";
    }
  },
  /** A select of one item by its key. */
  PARTIQL_SELECT("ExecuteStatement", "PartiQL SELECT of one item") {
    @Override
    public String body(Content content, int number) {
      return "{\"Statement\":\"SELECT * FROM \\\""
          + content.table()
          + "\\\" WHERE PK = ? AND SK = ?\",\"Parameters\":[{\"S\":\""
          + content.partitionKey(number)
          + "\"},{\"S\":\""
          + content.sortKey(number)
          + "\"}]}";
    }
  };

  private final String operation;
  private final String label;

  Workload(String operation, String label) {
    this.operation = operation;
    this.label = label;
  }

  /** Its name in the API. */
  public String operation() {
    return operation;
  }

  /** What the request does, in words. */
  public String label() {
    return label;
  }

  /**
   * The JSON of a request.
   *
   * @param number of the item that the request is about; from {@link Content#items} on once more
   *     from the first, and what is put is another version
   */
  public abstract String body(Content content, int number);

  /**
   * The JSON of requests that are to be sent over and over in their order. The second half is about
   * the items of the first again and puts other versions of them: a write that leaves its item as
   * it is would cost less than those that are meant.
   *
   * @param items which item each request of the first half is about
   */
  public String[] bodies(Content content, int count, IntUnaryOperator items) {
    String[] bodies = new String[count];
    int half = (count + 1) / 2;
    Arrays.setAll(
        bodies, i -> body(content, items.applyAsInt(i % half) + i / half * content.items()));
    return bodies;
  }

  /** The number of a near item, in the same version. */
  private static int next(Content content, int number, int distance) {
    int version = number / content.items();
    return (number + distance) % content.items() + version * content.items();
  }

  private static String target(Content content, int number) {
    return "\"TableName\":\""
        + content.table()
        + "\",\"Key\":"
        + Requests.key(content.partitionKey(number), content.sortKey(number));
  }

  private static String update(Content content, int number) {
    return target(content, number)
        + ",\"UpdateExpression\":\"SET #status = :status ADD Version :one\","
        + "\"ConditionExpression\":\"attribute_exists(PK)\","
        + "\"ExpressionAttributeNames\":{\"#status\":\"Status\"},"
        + "\"ExpressionAttributeValues\":{\":status\":{\"S\":\"PAID\"},\":one\":{\"N\":\"1\"}}";
  }
}
