package dev.dynamotest.conformance.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamotest.server.DynamoServer;
import dev.dynamotest.server.ServerConfig;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A server over HTTP/1.1 on a plain socket, since client libraries refuse some of the requests that
 * the cases make. A dynamotest server gives each case a database of its own by path; on another
 * service the tables that a case creates are deleted at its end.
 */
final class HttpTarget implements Target {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final @Nullable DynamoServer server;
  private final URI endpoint;

  private HttpTarget(@Nullable DynamoServer server, URI endpoint) {
    this.server = server;
    this.endpoint = endpoint;
  }

  /** A dynamotest server of this process. */
  static HttpTarget ownServer() {
    try {
      DynamoServer server = DynamoServer.start(ServerConfig.loopback());
      return new HttpTarget(server, server.endpoint());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Any DynamoDB-compatible service at an http URL. */
  static HttpTarget at(URI endpoint) {
    return new HttpTarget(null, endpoint);
  }

  @Override
  public Session open() {
    return server == null ? new CleaningSession() : new DatabaseSession();
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }

  @Override
  public String toString() {
    return server == null ? endpoint.toString() : "HTTP";
  }

  private WireReply exchange(WireCall call, String path) {
    try (Socket socket = new Socket(endpoint.getHost(), endpoint.getPort())) {
      socket.setSoTimeout(60_000);
      byte[] body = call.body().getBytes(StandardCharsets.UTF_8);
      StringBuilder head = new StringBuilder();
      head.append(call.method()).append(' ').append(path).append(" HTTP/1.1\r\n");
      head.append("Host: ").append(endpoint.getAuthority()).append("\r\n");
      head.append("Connection: close\r\nContent-Length: ").append(body.length).append("\r\n");
      call.headers().forEach((n, v) -> head.append(n).append(": ").append(v).append("\r\n"));
      head.append("\r\n");
      OutputStream out = socket.getOutputStream();
      out.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
      try {
        out.write(body);
        out.flush();
      } catch (IOException e) {
        // A server may answer and close before it has read a body that is too large.
      }
      return reply(socket.getInputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static WireReply reply(InputStream in) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try {
      in.transferTo(all);
    } catch (IOException e) {
      // A reset after the answer is the same as its end.
    }
    String text = all.toString(StandardCharsets.ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    if (end < 0) {
      throw new IOException("no HTTP answer: " + text);
    }
    String[] lines = text.substring(0, end).split("\r\n", -1);
    Map<String, String> headers = new LinkedHashMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers.put(
          lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
          lines[i].substring(colon + 1).strip());
    }
    byte[] bytes = all.toByteArray();
    String body = new String(bytes, end + 4, bytes.length - end - 4, StandardCharsets.UTF_8);
    boolean chunked = "chunked".equalsIgnoreCase(headers.get("transfer-encoding"));
    int status = Integer.parseInt(lines[0].split(" ")[1]);
    return new WireReply(status, headers, chunked ? unchunked(body) : body);
  }

  private static String unchunked(String body) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (true) {
      int lineEnd = body.indexOf("\r\n", at);
      int length = Integer.parseInt(body.substring(at, lineEnd).strip(), 16);
      if (length == 0) {
        return text.toString();
      }
      text.append(body, lineEnd + 2, lineEnd + 2 + length);
      at = lineEnd + 2 + length + 2;
    }
  }

  /** A named database of our own server. */
  private final class DatabaseSession implements Session {
    private final String name = UUID.randomUUID().toString();

    @Override
    public WireReply send(WireCall call) {
      return exchange(call, "/db/" + name + call.path());
    }

    @Override
    public void close() {
      if (server != null) {
        server.drop(name);
      }
    }
  }

  /** The one database of another service; waits for tables and deletes them in the end. */
  private final class CleaningSession implements Session {
    private final Set<String> tables = new LinkedHashSet<>();

    @Override
    public WireReply send(WireCall call) {
      WireReply reply =
          exchange(call, endpoint.getPath().isEmpty() ? call.path() : endpoint.getPath());
      if (reply.status() == 200
          && "DynamoDB_20120810.CreateTable".equals(call.headers().get("X-Amz-Target"))) {
        String table = tableName(call);
        tables.add(table);
        await(table, "ACTIVE");
      }
      return reply;
    }

    @Override
    public void close() {
      for (String table : tables) {
        delete(table);
      }
    }

    private void delete(String table) {
      String name = "{\"TableName\":\"" + table + "\"";
      WireReply reply = exchange(WireCall.of("DeleteTable", name + "}"), "/");
      if (reply.body().contains("protected against deletion")) {
        exchange(WireCall.of("UpdateTable", name + ",\"DeletionProtectionEnabled\":false}"), "/");
        reply = exchange(WireCall.of("DeleteTable", name + "}"), "/");
      }
      if (reply.status() != 200 && !reply.body().contains("ResourceNotFoundException")) {
        throw new IllegalStateException(table + " is left over: " + reply.body());
      }
      await(table, null);
    }

    private String tableName(WireCall call) {
      try {
        return JSON.readTree(call.body()).get("TableName").asText();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void await(String table, @Nullable String status) {
      for (int i = 0; i < 600; i++) {
        WireReply reply =
            exchange(WireCall.of("DescribeTable", "{\"TableName\":\"" + table + "\"}"), "/");
        if (status == null ? reply.status() == 400 : status.equals(statusOf(reply))) {
          return;
        }
        try {
          Thread.sleep(500);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException(e);
        }
      }
      throw new IllegalStateException(table + " did not become " + status);
    }

    private @Nullable String statusOf(WireReply reply) {
      try {
        JsonNode table = JSON.readTree(reply.body()).get("Table");
        return table == null ? null : table.get("TableStatus").asText();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
