package dev.dynamotest.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamotest.server.RawConnection.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What clients do to a server, well-meant and otherwise. Nothing of it may end in a log line. */
@Timeout(30)
class HttpBehaviourTest {
  private static final String HEAD =
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
          + "X-Amz-Target: DynamoDB_20120810.DescribeTable\r\n";
  private static final String BODY = "{\"TableName\":\"Orders\"}";
  private static final String NOT_FOUND =
      "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException\",\"message\":"
          + "\"Requested resource not found: Table: Orders not found\"}";
  private static final int LIMIT = 16 * 1024 * 1024;

  private static DynamoServer server;
  private final List<LogRecord> logged = new ArrayList<>();
  private final Handler log =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          logged.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeAll
  static void start() throws IOException {
    server = DynamoServer.start();
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @BeforeEach
  void listen() {
    Logger.getLogger("").addHandler(log);
  }

  @AfterEach
  void nothingWasLoggedAndTheServerIsWell() throws IOException {
    try (RawConnection another = connect()) {
      assertThat(another.send(request(BODY)).receive().body()).isEqualTo(NOT_FOUND);
    }
    Logger.getLogger("").removeHandler(log);
    assertThat(logged).extracting(LogRecord::getMessage).isEmpty();
  }

  private static RawConnection connect() throws IOException {
    return new RawConnection(server.endpoint());
  }

  private static String request(String body) {
    return HEAD + "Content-Length: " + body.getBytes(UTF_8).length + "\r\n\r\n" + body;
  }

  /** A body of the size that is good JSON: blanks around a request. */
  private static byte[] padded(int size) {
    byte[] bytes = new byte[size];
    Arrays.fill(bytes, (byte) ' ');
    System.arraycopy(BODY.getBytes(UTF_8), 0, bytes, 0, BODY.length());
    return bytes;
  }

  @Test
  void keepsConnectionsOpen() throws IOException {
    try (RawConnection connection = connect()) {
      for (int i = 0; i < 3; i++) {
        assertThat(connection.send(request(BODY)).receive().body()).isEqualTo(NOT_FOUND);
      }
    }
  }

  @Test
  void closesConnectionsOnRequest() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(request(BODY).replace("Host:", "Connection: close\r\nHost:"));

      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);
      assertThat(connection.isAtEnd()).isTrue();
    }
  }

  @Test
  void answersHttp10() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(request(BODY).replace("HTTP/1.1", "HTTP/1.0"));

      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);
      assertThat(connection.isAtEnd()).isTrue();
    }
  }

  @Test
  void answersPipelinedRequestsInOrder() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(
          request(BODY)
              + "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
              + request("{\"TableName\":\"Users\"}")
              + request(BODY));

      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);
      assertThat(connection.receive().body()).startsWith("healthy: ");
      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND.replace("Orders", "Users"));
      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);
    }
  }

  @Test
  void acceptsHeaderNamesInAnyCase() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(
          request(BODY)
              .replace("Content-Type", "content-type")
              .replace("Content-Length", "CONTENT-LENGTH")
              .replace("X-Amz-Target", "x-amz-TARGET"));

      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);
    }
  }

  @Test
  void acceptsChunkedBodies() throws IOException {
    try (RawConnection connection = connect()) {
      for (int i = 0; i < 2; i++) {
        connection.send(HEAD + "Transfer-Encoding: chunked\r\n\r\n");
        connection.send("5\r\n" + BODY.substring(0, 5) + "\r\n");
        connection.send(
            Integer.toHexString(BODY.length() - 5) + "\r\n" + BODY.substring(5) + "\r\n");
        connection.send("0\r\n\r\n");

        assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);
      }
    }
  }

  @Test
  void tellsClientsThatAskToContinue() throws IOException {
    try (RawConnection connection = connect()) {
      for (int i = 0; i < 2; i++) {
        connection.send(
            HEAD + "Expect: 100-continue\r\nContent-Length: " + BODY.length() + "\r\n\r\n");
        assertThat(connection.receive().status()).isEqualTo(100);
        assertThat(connection.send(BODY).receive().body()).isEqualTo(NOT_FOUND);
      }
    }
  }

  @Test
  void collectsBodiesThatComeInPieces() throws Exception {
    try (RawConnection connection = connect()) {
      String request = request(BODY);
      for (int i = 0; i < request.length(); i += 7) {
        connection.send(request.substring(i, Math.min(request.length(), i + 7)));
        Thread.sleep(2);
      }

      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16 * 1024, 16 * 1024 + 1, 64 * 1024, 64 * 1024 + 1, 1_000_000, LIMIT})
  void takesBodiesUpToTheLimit(int size) throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Content-Length: " + size + "\r\n\r\n").send(padded(size));
      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);

      connection.send(HEAD + "Transfer-Encoding: chunked\r\n\r\n");
      connection.send(Integer.toHexString(size) + "\r\n").send(padded(size)).send("\r\n0\r\n\r\n");
      assertThat(connection.receive().body()).isEqualTo(NOT_FOUND);
    }
  }

  private static void assertTooLarge(Answer answer) {
    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.body()).isEmpty();
    assertThat(answer.headers()).containsEntry("transfer-encoding", "chunked");
    assertThat(answer.headers())
        .doesNotContainKeys("x-amzn-requestid", "x-amz-crc32", "content-length", "content-type");
  }

  @Test
  void refusesALargerBodyBeforeItArrives() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Content-Length: " + (LIMIT + 1) + "\r\n\r\n");

      assertTooLarge(connection.receive());
    }
  }

  @Test
  void refusesALargerBodyOfAClientThatAsksFirst() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Expect: 100-continue\r\nContent-Length: " + (LIMIT + 1) + "\r\n\r\n");

      assertTooLarge(connection.receive());
    }
  }

  @Test
  void letsAClientFinishSendingABodyThatIsTooLarge() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Content-Length: " + (LIMIT + 1) + "\r\n\r\n");
      connection.send(padded(LIMIT + 1));
      assertTooLarge(connection.receive());

      assertThat(connection.send(request(BODY)).receive().body()).isEqualTo(NOT_FOUND);
    }
  }

  @Test
  void refusesChunksThatAddUpToTooMuch() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Transfer-Encoding: chunked\r\n\r\n");
      connection.send(Integer.toHexString(LIMIT) + "\r\n").send(padded(LIMIT)).send("\r\n");
      connection.send("1\r\n \r\n");
      assertTooLarge(connection.receive());

      connection.send("0\r\n\r\n");
      assertThat(connection.send(request(BODY)).receive().body()).isEqualTo(NOT_FOUND);
    }
  }

  @Test
  void cutsOffAClientThatSendsWithoutEnd() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Content-Length: 10000000000\r\n\r\n");
      assertTooLarge(connection.receive());

      byte[] megabyte = new byte[1024 * 1024];
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 1000; i++) {
                  connection.send(megabyte);
                }
              })
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void survivesAClientThatEndsInTheMiddleOfABody() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Content-Length: 1000\r\n\r\n" + BODY).endSending();

      assertThat(connection.isAtEnd()).isTrue();
    }
  }

  @Test
  void survivesAClientThatEndsInTheMiddleOfAChunk() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Transfer-Encoding: chunked\r\n\r\nff\r\n" + BODY).endSending();

      assertThat(connection.isAtEnd()).isTrue();
    }
  }

  @Test
  void survivesClientsThatAreKilled() throws IOException {
    for (int i = 0; i < 50; i++) {
      connect().send(HEAD + "Content-Length: 1000\r\n\r\n" + BODY).reset();
      connect().send(HEAD).reset();
      connect().send(request(BODY)).reset();
      connect().reset();
    }
  }

  @Test
  void holdsNoThreadForSlowClients() throws IOException {
    List<RawConnection> slow = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      slow.add(connect().send(HEAD + "Content-Length: " + BODY.length() + "\r\n\r\n{"));
    }
    try (RawConnection quick = connect()) {
      assertThat(quick.send(request(BODY)).receive().body()).isEqualTo(NOT_FOUND);
    }
    for (RawConnection connection : slow) {
      assertThat(connection.send(BODY.substring(1)).receive().body()).isEqualTo(NOT_FOUND);
      connection.close();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense\r\n\r\n",
        "POST / HTTP/1.1\r\n\r\n", // no Host
        "POST / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 18446744073709551617\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
      })
  void refusesWhatIsNotHttp(String request) throws IOException {
    try (RawConnection connection = connect()) {
      Answer answer = connection.send(request).receive();

      assertThat(answer.status()).isEqualTo(400);
      assertThat(connection.isAtEnd()).isTrue();
    }
  }

  @Test
  void closesConnectionsWithBadChunks() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(HEAD + "Transfer-Encoding: chunked\r\n\r\n" + "f".repeat(17) + "\r\n");

      assertThat(connection.isAtEnd()).isTrue();
    }
  }

  @Test
  void answersHeadWithoutABody() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      assertThat(connection.isAtEnd()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"})
  void knowsNoOtherMethods(String method) throws IOException {
    try (RawConnection connection = connect()) {
      Answer answer = connection.send(method + " / HTTP/1.1\r\nHost: x\r\n\r\n").receive();

      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.body()).isEqualTo("<UnknownOperationException/>\n");
    }
  }

  @Test
  void answersBrowsersThatAskWhetherTheyMay() throws IOException {
    try (RawConnection connection = connect()) {
      connection.send(
          "OPTIONS / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\n"
              + "Access-Control-Request-Method: POST\r\n"
              + "Access-Control-Request-Headers: x-amz-target\r\n\r\n");
      Answer answer = connection.receive();

      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.headers())
          .containsEntry("access-control-allow-origin", "*")
          .containsEntry("access-control-allow-headers", "x-amz-target")
          .containsEntry("access-control-allow-methods", "POST")
          .containsEntry("access-control-max-age", "172800")
          .containsEntry("content-length", "0");
    }
  }
}
