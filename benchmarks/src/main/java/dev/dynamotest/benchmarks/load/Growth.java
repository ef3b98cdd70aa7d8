package dev.dynamotest.benchmarks.load;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Time of one request to an engine, bytes in to bytes out, on tables of 1 thousand, 100 thousand
 * and 1 million items: spread over many item collections of ten, and in a single collection. Must
 * stay flat. Takes about two minutes and 2 GB of memory.
 */
public final class Growth {
  private static final int[] SIZES = {1_000, 100_000, 1_000_000};
  private static final int BATCH = 2_000; // requests between two looks at the clock
  private static final int BATCHES = 25;
  private static final int WARM_UP_BATCHES = 15;

  private Growth() {}

  /** Runs the measurements and prints them. */
  public static void main(String[] args) {
    System.out.printf(
        "%-46s%10s%10s%10s%8s%n", "us a request", "1,000", "100,000", "1,000,000", "x");
    measure("many collections", false);
    measure("one collection", true);
  }

  private static void measure(String layout, boolean oneCollection) {
    String[] names = {"GetItem", "PutItem", "Query of 10 items"};
    double[][] micros = new double[names.length][SIZES.length];
    for (int s = 0; s < SIZES.length; s++) {
      int size = SIZES[s];
      IntFunction<String> partitionKey = i -> oneCollection ? "USER#1" : Requests.partitionKey(i);
      Engine engine = Engine.create();
      send(engine, "CreateTable", Requests.createTable());
      for (int i = 0; i < size; i++) {
        send(engine, "PutItem", Requests.putItem(partitionKey.apply(i), Requests.sortKey(i)));
      }
      micros[0][s] =
          time(
              engine,
              "GetItem",
              size,
              i -> Requests.getItem(partitionKey.apply(i), Requests.sortKey(i)));
      micros[1][s] =
          time(
              engine,
              "PutItem",
              size,
              i -> Requests.putItem(partitionKey.apply(i), Requests.sortKey(i)));
      micros[2][s] =
          time(
              engine,
              "Query",
              size - 10,
              i -> Requests.query(partitionKey.apply(i), Requests.sortKey(i - i % 10)));
    }
    for (int n = 0; n < names.length; n++) {
      System.out.printf(
          Locale.ROOT,
          "%-46s%10.2f%10.2f%10.2f%8.2f%n",
          names[n] + ", " + layout,
          micros[n][0],
          micros[n][1],
          micros[n][2],
          micros[n][2] / micros[n][0]);
    }
  }

  /** The median over batches of the mean time of a request for a random item, in microseconds. */
  private static double time(Engine engine, String operation, int items, IntFunction<String> body) {
    Random random = new Random(42);
    double[] micros = new double[BATCHES];
    for (int batch = -WARM_UP_BATCHES; batch < BATCHES; batch++) {
      WireRequest[] requests = new WireRequest[BATCH];
      Arrays.setAll(
          requests, i -> new BodyRequest(operation, bytes(body.apply(random.nextInt(items)))));
      long start = System.nanoTime();
      for (WireRequest request : requests) {
        require(engine.handle(request));
      }
      if (batch >= 0) {
        micros[batch] = (System.nanoTime() - start) / 1e3 / BATCH;
      }
    }
    Arrays.sort(micros);
    return micros[BATCHES / 2];
  }

  private static void send(Engine engine, String operation, String body) {
    require(engine.handle(new BodyRequest(operation, bytes(body))));
  }

  private static void require(WireResponse response) {
    if (response.status() != 200) {
      throw new IllegalStateException(new String(response.body(), StandardCharsets.UTF_8));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private record BodyRequest(String operation, byte[] body) implements WireRequest {
    @Override
    public String method() {
      return "POST";
    }

    @Override
    public @Nullable String header(String name) {
      return switch (name.toLowerCase(Locale.ROOT)) {
        case "x-amz-target" -> "DynamoDB_20120810." + operation;
        case "content-type" -> "application/x-amz-json-1.0";
        default -> null;
      };
    }

    @Override
    public @Nullable String queryString() {
      return null;
    }
  }
}
