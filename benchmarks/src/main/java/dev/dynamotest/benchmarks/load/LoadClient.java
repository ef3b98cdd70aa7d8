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
import java.util.function.IntFunction;

/**
 * Sends requests over keep-alive connections from one thread, each connection its next request as
 * soon as it has its answer. Takes little of the machine, so that the server's speed shows.
 */
final class LoadClient {
  private static final int TIMEOUT_MILLIS = 10_000;
  private static final byte[] CONTENT_LENGTH = bytes("\r\ncontent-length: ");

  private final InetSocketAddress address;
  private final int connections;

  LoadClient(URI endpoint, int connections) {
    this.address = new InetSocketAddress(endpoint.getHost(), endpoint.getPort());
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
   * Sends requests for a while.
   *
   * @param requests the request of a number, as {@link #request} makes them
   * @return answers a second; all of them had status 200
   */
  double run(IntFunction<byte[]> requests, long millis) throws IOException {
    int sent = 0;
    long answered = 0;
    try (Selector selector = Selector.open()) {
      long start = System.nanoTime();
      long end = start + millis * 1_000_000;
      for (int i = 0; i < connections; i++) {
        Connection connection = new Connection(address);
        connection.channel.register(selector, SelectionKey.OP_READ, connection);
        connection.send(requests.apply(sent++));
      }
      while (System.nanoTime() < end) {
        if (selector.select(TIMEOUT_MILLIS) == 0) {
          throw new IOException("No answer for " + TIMEOUT_MILLIS + " ms");
        }
        for (SelectionKey key : selector.selectedKeys()) {
          Connection connection = (Connection) key.attachment();
          if (connection.receive()) {
            answered++;
            connection.send(requests.apply(sent++));
          }
        }
        selector.selectedKeys().clear();
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
      return answered / seconds;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static final class Connection {
    private final SocketChannel channel;
    private final ByteBuffer answer = ByteBuffer.allocateDirect(64 * 1024);
    private int answerBytes = -1;

    Connection(InetSocketAddress address) throws IOException {
      this.channel = SocketChannel.open(address);
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.configureBlocking(false);
    }

    void send(byte[] request) throws IOException {
      ByteBuffer buffer = ByteBuffer.wrap(request);
      while (buffer.hasRemaining()) { // small enough for the socket's buffer
        channel.write(buffer);
      }
    }

    /** Reads what is there; true if it completes an answer. */
    boolean receive() throws IOException {
      if (channel.read(answer) < 0) {
        throw new IOException("The server closed a connection");
      }
      if (answerBytes < 0) {
        answerBytes = length();
      }
      if (answerBytes < 0 || answer.position() < answerBytes) {
        return false;
      }
      if (answer.get(9) != '2') {
        answer.flip();
        throw new IOException(StandardCharsets.ISO_8859_1.decode(answer).toString());
      }
      answer.clear();
      answerBytes = -1;
      return true;
    }

    /** Bytes of head and body of the answer, or -1 if the head is not complete. */
    private int length() {
      int bodyLength = 0;
      int matched = 0;
      for (int i = 0; i + 3 < answer.position(); i++) {
        if (lower(answer.get(i)) == CONTENT_LENGTH[matched]) {
          matched++;
          if (matched == CONTENT_LENGTH.length) {
            for (int j = i + 1; answer.get(j) != '\r'; j++) {
              bodyLength = bodyLength * 10 + answer.get(j) - '0';
            }
            matched = 0;
          }
        } else {
          matched = answer.get(i) == '\r' ? 1 : 0;
        }
        if (answer.get(i) == '\r'
            && answer.get(i + 1) == '\n'
            && answer.get(i + 2) == '\r'
            && answer.get(i + 3) == '\n') {
          return i + 4 + bodyLength;
        }
      }
      return -1;
    }

    private static byte lower(byte c) {
      return c >= 'A' && c <= 'Z' ? (byte) (c + 32) : c;
    }
  }
}
