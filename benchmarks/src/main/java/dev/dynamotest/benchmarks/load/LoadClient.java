package dev.dynamotest.benchmarks.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Sends requests over keep-alive connections from one thread, each connection its next request as
 * soon as it has its answer. Takes little of the machine, so that the server's speed shows.
 */
final class LoadClient {
  private static final int TIMEOUT_MILLIS = 30_000;

  private final URI endpoint;
  private final int connections;

  /** For all connections: what arrives is looked at once and dropped. */
  private final ByteBuffer arrived = ByteBuffer.allocateDirect(256 * 1024);

  LoadClient(URI endpoint, int connections) {
    this.endpoint = endpoint;
    this.connections = connections;
  }

  /** A whole HTTP request with the headers that an SDK sends. */
  static byte[] request(String operation, String body) {
    byte[] content = bytes(body);
    byte[] head =
        bytes(
            "POST / HTTP/1.1\r\n"
                + "Host: 127.0.0.1\r\n"
                + "amz-sdk-invocation-id: 2f1b7e4c-9d3a-4c57-8a1e-6b0f4d2c9e77\r\n"
                + "amz-sdk-request: attempt=1; max=9\r\n"
                + "Authorization: AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/dynamodb/"
                + "aws4_request, SignedHeaders=amz-sdk-invocation-id;amz-sdk-request;content-type;"
                + "host;x-amz-date;x-amz-target, Signature="
                + "a".repeat(64)
                + "\r\n"
                + "Content-Type: application/x-amz-json-1.0\r\n"
                + "User-Agent: aws-sdk-java/2.57.8 md/io#sync md/http#Apache5 ua/2.1\r\n"
                + "X-Amz-Date: 20260101T000000Z\r\n"
                + "X-Amz-Target: DynamoDB_20120810."
                + operation
                + "\r\nContent-Length: "
                + content.length
                + "\r\n\r\n");
    return ByteBuffer.allocate(head.length + content.length).put(head).put(content).array();
  }

  /**
   * Sends requests for a while and awaits their answers, which all have to be successes. Connects
   * before it begins.
   *
   * @param requests the request of a number, as {@link #request} makes them
   */
  Answers runFor(long millis, IntFunction<byte[]> requests) throws IOException {
    return run(Integer.MAX_VALUE, millis, requests);
  }

  /** Sends the requests of the numbers from 0 on. */
  Answers send(int count, IntFunction<byte[]> requests) throws IOException {
    return run(count, Long.MAX_VALUE / 1_000_000, requests);
  }

  private Answers run(int count, long millis, IntFunction<byte[]> requests) throws IOException {
    try (Selector selector = Selector.open()) {
      try {
        for (int i = 0; i < Math.min(connections, count); i++) {
          new Connection(endpoint, selector);
        }
        return new Load(selector, count, requests).run(millis * 1_000_000);
      } finally {
        for (SelectionKey key : selector.keys()) {
          key.channel().close();
        }
      }
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** One run over open connections. */
  private final class Load {
    private final Selector selector;
    private final int count;
    private final IntFunction<byte[]> requests;
    private int sent;
    private int answered;
    private double[] micros = new double[1_024];

    Load(Selector selector, int count, IntFunction<byte[]> requests) {
      this.selector = selector;
      this.count = count;
      this.requests = requests;
    }

    Answers run(long nanos) throws IOException {
      long start = System.nanoTime();
      for (SelectionKey key : selector.keys()) {
        ((Connection) key.attachment()).begin(requests.apply(sent++));
      }
      while (answered < sent) {
        if (selector.select(TIMEOUT_MILLIS) == 0) {
          throw new IOException("No answer for " + TIMEOUT_MILLIS + " ms");
        }
        for (SelectionKey key : selector.selectedKeys()) {
          Connection connection = (Connection) key.attachment();
          if (key.isWritable()) {
            connection.write();
          }
          if (key.isReadable() && connection.receive(arrived)) {
            answered(connection);
            if (sent < count && System.nanoTime() - start < nanos) {
              connection.begin(requests.apply(sent++));
            }
          }
        }
        selector.selectedKeys().clear();
      }
      return new Answers((System.nanoTime() - start) / 1e9, Arrays.copyOf(micros, answered));
    }

    private void answered(Connection connection) {
      if (answered == micros.length) {
        micros = Arrays.copyOf(micros, 2 * answered);
      }
      micros[answered++] = (System.nanoTime() - connection.sentNanos) / 1e3;
    }
  }

  /** A connection with one request at a time. */
  private static final class Connection {
    private final SocketChannel channel;
    private final AnswerReader reader = new AnswerReader();
    private final SelectionKey key;
    private ByteBuffer request = ByteBuffer.allocate(0);
    private long sentNanos;

    Connection(URI endpoint, Selector selector) throws IOException {
      this.channel =
          SocketChannel.open(new InetSocketAddress(endpoint.getHost(), endpoint.getPort()));
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.configureBlocking(false);
      key = channel.register(selector, 0);
      key.attach(this);
    }

    void begin(byte[] bytes) throws IOException {
      sentNanos = System.nanoTime();
      request = ByteBuffer.wrap(bytes);
      write();
    }

    /** Writes as much as the socket takes; the rest when it takes more. */
    void write() throws IOException {
      channel.write(request);
      key.interestOps(
          request.hasRemaining()
              ? SelectionKey.OP_READ | SelectionKey.OP_WRITE
              : SelectionKey.OP_READ);
    }

    /** Reads what is there; true if it completes an answer. */
    boolean receive(ByteBuffer buffer) throws IOException {
      buffer.clear();
      if (channel.read(buffer) < 0) {
        throw new IOException("The server closed a connection");
      }
      if (!reader.read(buffer.flip())) {
        return false;
      }
      if (reader.status() / 100 != 2) {
        throw new IOException(reader.text());
      }
      return true;
    }
  }
}
