package dev.dynamotest.benchmarks.junit;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.nio.charset.StandardCharsets;

/**
 * The first engine of a JVM: prints how many microseconds it takes to make it, and to have made a
 * table and put an item with it. To be run in a process of its own.
 */
public final class FirstEngine {
  static final String CREATE_TABLE =
      "{\"TableName\":\"Orders\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":"
          + "[{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"}],\"KeySchema\":"
          + "[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"}]}";
  private static final String PUT_ITEM =
      "{\"TableName\":\"Orders\",\"Item\":{\"PK\":{\"S\":\"a\"}}}";

  private FirstEngine() {}

  /** Prints the two figures. */
  public static void main(String[] args) {
    long start = System.nanoTime();
    Engine engine = Engine.create();
    long made = System.nanoTime();
    send(engine, "CreateTable", CREATE_TABLE);
    send(engine, "PutItem", PUT_ITEM);
    long used = System.nanoTime();
    System.out.println((made - start) / 1_000 + " " + (used - start) / 1_000);
  }

  static void send(Engine engine, String operation, String json) {
    WireResponse answer =
        engine.handle(
            WireRequest.of("us-east-1", operation, json.getBytes(StandardCharsets.UTF_8)));
    if (answer.status() != 200) {
      throw new IllegalStateException(new String(answer.body(), StandardCharsets.UTF_8));
    }
  }
}
