package dev.dynamotest.benchmarks.workload;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.nio.charset.StandardCharsets;

/** The tables by the size of their items. */
public enum Content {
  /** The common case; more than a page of them. */
  SMALL("Load300B", "300 B", 5_000, 200),
  MEDIUM("Load100K", "100 KB", 100, 100 * 1024 - 100),
  /** The largest that the service takes. */
  LARGE("Load400K", "400 KB", 50, 400 * 1024 - 100);

  private static final String REGION = "us-east-1";

  private final String table;
  private final String label;
  private final int items;
  private final int noteBytes;

  Content(String table, String label, int items, int noteBytes) {
    this.table = table;
    this.label = label;
    this.items = items;
    this.noteBytes = noteBytes;
  }

  public String table() {
    return table;
  }

  /** The size of an item, in words. */
  public String label() {
    return label;
  }

  /** How many items the table holds; they are numbered from 0. */
  public int items() {
    return items;
  }

  /**
   * The JSON of an item.
   *
   * @param number of the item; from {@link #items} on once more from the first, in another version
   */
  public String item(int number) {
    return Requests.item(partitionKey(number), sortKey(number), noteBytes, number / items);
  }

  /** The partition key of an item. */
  String partitionKey(int number) {
    return Requests.partitionKey(number % items);
  }

  /** The sort key of an item. */
  String sortKey(int number) {
    return Requests.sortKey(number % items);
  }

  /** The body of the CreateTable for the table. */
  public String createTable() {
    return Requests.createTable(table, 0);
  }

  /** An engine that holds the table with its items. */
  public Engine engine() {
    Engine engine = Engine.create();
    send(engine, "CreateTable", createTable());
    for (int i = 0; i < items; i++) {
      send(engine, "PutItem", Requests.putItem(table, item(i)));
    }
    return engine;
  }

  /** Sends a request that has to succeed. */
  public static void send(Engine engine, String operation, String json) {
    require(engine.handle(request(operation, json)));
  }

  /** A request from within the process. */
  public static WireRequest request(String operation, String json) {
    return WireRequest.of(REGION, operation, json.getBytes(StandardCharsets.UTF_8));
  }

  /** Fails unless the answer is a success, so that no error is taken for a fast answer. */
  public static WireResponse require(WireResponse response) {
    if (response.status() != 200) {
      throw new IllegalStateException(new String(response.body(), StandardCharsets.UTF_8));
    }
    return response;
  }
}
