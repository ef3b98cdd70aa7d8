package dev.dynamotest.benchmarks.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamotest.benchmarks.workload.Content;
import io.undertow.Undertow;
import io.undertow.server.Connectors;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.xnio.ChannelListener;
import org.xnio.channels.StreamSourceChannel;

/**
 * The least that a server of DynamoDB's protocol can do: Undertow reads a request, parses its JSON
 * and answers what it has ready. That is an item of the size that the table's items have; for Query
 * ten of them, for Scan a page; for writes a small one. What dynamotest is compared with. Each
 * answer is made at first use, so that none delays the start.
 */
public final class FloorServer {
  private static final JsonFactory JSON = new JsonFactory();

  /** A page of 1 MB, in items of 300 bytes. */
  private static final int PAGE_ITEMS = 3_800;

  /** The answer to the first request, which shows how long the start takes. */
  private static final byte[] NOTHING = {'{', '}'};

  private FloorServer() {}

  /** An item of 300 bytes. */
  private static final class Small {
    static final byte[] ANSWER = item(Content.SMALL);
  }

  /** An item of 100 KB. */
  private static final class Medium {
    static final byte[] ANSWER = item(Content.MEDIUM);
  }

  /** An item of 400 KB. */
  private static final class Large {
    static final byte[] ANSWER = item(Content.LARGE);
  }

  /** Ten items. */
  private static final class Ten {
    static final byte[] ANSWER = items(10);
  }

  /** A page of items. */
  private static final class Page {
    static final byte[] ANSWER = items(PAGE_ITEMS);
  }

  private static byte[] item(Content content) {
    return ("{\"Item\":" + content.item(1) + "}").getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] items(int count) {
    return IntStream.range(0, count)
        .mapToObj(Content.SMALL::item)
        .collect(
            Collectors.joining(
                ",", "{\"Count\":" + count + ",\"Items\":[", "],\"ScannedCount\":" + count + "}"))
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Starts on a free port and prints {@code floor listening on http://127.0.0.1:PORT}. */
  public static void main(String[] args) {
    Undertow server =
        Undertow.builder().addHttpListener(0, "127.0.0.1").setHandler(new Handler()).build();
    server.start();
    InetSocketAddress address = (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
    System.out.print("floor listening on http://127.0.0.1:");
    System.out.println(address.getPort());
  }

  /**
   * Reads the body into an array of its length, which takes far less time than Undertow's receiver,
   * and answers. A class, since lambdas would cost time at the start.
   */
  private static final class Handler implements HttpHandler {
    @Override
    public void handleRequest(HttpServerExchange exchange) throws IOException {
      byte[] body = new byte[(int) exchange.getRequestContentLength()];
      ByteBuffer missing = ByteBuffer.wrap(body);
      StreamSourceChannel channel = exchange.getRequestChannel();
      if (fill(missing, channel)) {
        answer(exchange, body);
      } else {
        channel.getReadSetter().set(new Rest(exchange, body, missing));
        channel.resumeReads();
      }
    }
  }

  /** Awaits what has not arrived yet of a body. */
  private static final class Rest implements ChannelListener<StreamSourceChannel>, HttpHandler {
    private final HttpServerExchange awaiting;
    private final byte[] body;
    private final ByteBuffer missing;

    Rest(HttpServerExchange awaiting, byte[] body, ByteBuffer missing) {
      this.awaiting = awaiting;
      this.body = body;
      this.missing = missing;
    }

    @Override
    public void handleEvent(StreamSourceChannel channel) {
      try {
        if (fill(missing, channel)) {
          channel.suspendReads();
          Connectors.executeRootHandler(this, awaiting);
        }
      } catch (IOException e) {
        awaiting.endExchange();
      }
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) {
      answer(exchange, body);
    }
  }

  /** Reads what has arrived; true once the buffer is full. */
  private static boolean fill(ByteBuffer body, StreamSourceChannel channel) throws IOException {
    while (body.hasRemaining()) {
      int count = channel.read(body);
      if (count < 0) {
        throw new EOFException();
      }
      if (count == 0) {
        return false;
      }
    }
    return true;
  }

  private static void answer(HttpServerExchange exchange, byte[] body) {
    String table = tableOf(body);
    String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
    String operation = target == null ? "" : target.substring(target.indexOf('.') + 1);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/x-amz-json-1.0");
    exchange.getResponseSender().send(ByteBuffer.wrap(canned(operation, table)));
  }

  /** Parses the whole body. */
  private static String tableOf(byte[] body) {
    String table = "";
    try (JsonParser parser = JSON.createParser(body)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        String text = parser.getText();
        if (token == JsonToken.VALUE_STRING && "TableName".equals(parser.currentName())) {
          table = text;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  private static byte[] canned(String operation, String table) {
    return switch (operation) {
      case "ListTables" -> NOTHING;
      case "Query" -> Ten.ANSWER;
      case "Scan" -> Page.ANSWER;
      case "GetItem" ->
          switch (table) {
            case "Load100K" -> Medium.ANSWER;
            case "Load400K" -> Large.ANSWER;
            default -> Small.ANSWER;
          };
      default -> Small.ANSWER;
    };
  }
}
