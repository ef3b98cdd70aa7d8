package dev.dynamotest.benchmarks.workload;

/** Requests of one kind to a table that holds its {@link Content}. */
public enum Workload {
  GET_ITEM("GetItem", "GetItem") {
    @Override
    public String body(Content content, int number) {
      return Requests.getItem(
          content.table(), Requests.partitionKey(number), Requests.sortKey(number));
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
      return Requests.query(content.table(), Requests.partitionKey(number), "ORDER#");
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
          + Requests.partitionKey(number)
          + "\"},{\"S\":\""
          + Requests.sortKey(number)
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
   * @param number of the item that the request is about, below {@link Content#items}
   */
  public abstract String body(Content content, int number);

  private static int next(Content content, int number, int distance) {
    return (number + distance) % content.items();
  }

  private static String target(Content content, int number) {
    return "\"TableName\":\""
        + content.table()
        + "\",\"Key\":"
        + Requests.key(Requests.partitionKey(number), Requests.sortKey(number));
  }

  private static String update(Content content, int number) {
    return target(content, number)
        + ",\"UpdateExpression\":\"SET #status = :status ADD Version :one\","
        + "\"ConditionExpression\":\"attribute_exists(PK)\","
        + "\"ExpressionAttributeNames\":{\"#status\":\"Status\"},"
        + "\"ExpressionAttributeValues\":{\":status\":{\"S\":\"PAID\"},\":one\":{\"N\":\"1\"}}";
  }
}
