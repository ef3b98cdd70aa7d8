package dev.dynamotest.benchmarks.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The least that a server of DynamoDB's protocol can do: Undertow reads a request, parses its JSON
 * and answers an item (for Query ten) that it has ready. What dynamotest is compared with.
 */
public final class FloorServer {
  private static final JsonFactory JSON = new JsonFactory();
  private static final byte[] ONE_ITEM =
      ("{\"Item\":" + Requests.item("USER#1", Requests.sortKey(1)) + "}")
          .getBytes(StandardCharsets.UTF_8);
  private static final byte[] TEN_ITEMS =
      ("{\"Count\":10,\"Items\":["
              + IntStream.range(0, 10)
                  .mapToObj(i -> Requests.item("USER#1", Requests.sortKey(i)))
                  .collect(Collectors.joining(","))
              + "],\"ScannedCount\":10}")
          .getBytes(StandardCharsets.UTF_8);

  private FloorServer() {}

  /** Starts on a free port and prints {@code floor listening on http://127.0.0.1:PORT}. */
  public static void main(String[] args) {
    Undertow server =
        Undertow.builder()
            .addHttpListener(0, "127.0.0.1")
            .setHandler(
                exchange -> exchange.getRequestReceiver().receiveFullBytes(FloorServer::answer))
            .build();
    server.start();
    InetSocketAddress address = (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
    System.out.println("floor listening on http://127.0.0.1:" + address.getPort());
  }

  private static void answer(HttpServerExchange exchange, byte[] body) {
    try (JsonParser parser = JSON.createParser(body)) {
      while (parser.nextToken() != null) {
        parser.getText();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/x-amz-json-1.0");
    exchange
        .getResponseSender()
        .send(ByteBuffer.wrap(target != null && target.endsWith("Query") ? TEN_ITEMS : ONE_ITEM));
  }
}
