package dev.dynamotest.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.dynamotest.core.Engine;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DynamoServerTest {
  private static final String CREATE_TABLE =
      """
      {"TableName":"Orders","BillingMode":"PAY_PER_REQUEST",
       "AttributeDefinitions":[{"AttributeName":"PK","AttributeType":"S"}],
       "KeySchema":[{"AttributeName":"PK","KeyType":"HASH"}]}
      """;
  private static final String DESCRIBE_TABLE = "{\"TableName\":\"Orders\"}";

  private DynamoServer server;
  private final HttpClient http = HttpClient.newHttpClient();

  @BeforeEach
  void start() throws IOException {
    server = DynamoServer.start();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private HttpResponse<String> call(URI endpoint, String operation, String body) throws Exception {
    return http.send(
        HttpRequest.newBuilder(endpoint)
            .header("Content-Type", "application/x-amz-json-1.0")
            .header("X-Amz-Target", "DynamoDB_20120810." + operation)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void answersAsTheEngineDoes() throws Exception {
    HttpResponse<String> answer = call(server.endpoint(), "CreateTable", CREATE_TABLE);

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).startsWith("{\"TableDescription\":{").contains("\"Orders\"");
    assertThat(answer.headers().firstValue("content-type")).hasValue("application/x-amz-json-1.0");
    assertThat(answer.headers().firstValue("content-length"))
        .hasValue(Integer.toString(answer.body().getBytes(UTF_8).length));
    assertThat(answer.headers().firstValue("x-amzn-requestid").orElseThrow())
        .matches("[0-9A-Z]{52}");
    assertThat(answer.headers().firstValue("x-amz-crc32")).hasValue(crc32(answer.body()));
    assertThat(answer.headers().allValues("date")).hasSize(1);
  }

  private static String crc32(String body) {
    CRC32 crc = new CRC32();
    crc.update(body.getBytes(UTF_8));
    return Long.toString(crc.getValue());
  }

  @Test
  void saysThatItIsHealthy() throws Exception {
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(server.endpoint()).build(),
            HttpResponse.BodyHandlers.ofString());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("healthy: dynamodb.us-east-1.amazonaws.com ");
  }

  @Test
  void listensOnBothLoopbackAddresses() throws Exception {
    assumeThat(NetworkInterface.getByInetAddress(InetAddress.getByName("::1"))).isNotNull();

    for (String host : List.of("127.0.0.1", "[::1]")) {
      URI endpoint = URI.create("http://" + host + ":" + server.port());
      assertThat(call(endpoint, "DescribeTable", DESCRIBE_TABLE).statusCode()).isEqualTo(400);
    }
  }

  @Test
  void answersOtherPathsFromTheDefaultDatabase() throws Exception {
    call(server.endpoint(), "CreateTable", CREATE_TABLE);

    for (String path : List.of("/", "/any/path/", "/db", "/database/x", "/?query=1")) {
      assertThat(call(server.endpoint().resolve(path), "DescribeTable", DESCRIBE_TABLE))
          .as(path)
          .returns(200, HttpResponse::statusCode);
    }
  }

  @Test
  void keepsNamedDatabasesApart() throws Exception {
    URI orders = server.endpoint("orders");
    call(orders, "CreateTable", CREATE_TABLE);

    assertThat(orders).isEqualTo(URI.create(server.endpoint() + "/db/orders"));
    assertThat(call(orders, "DescribeTable", DESCRIBE_TABLE).statusCode()).isEqualTo(200);
    assertThat(call(URI.create(orders + "/"), "DescribeTable", DESCRIBE_TABLE).statusCode())
        .isEqualTo(200);
    assertThat(call(URI.create(orders + "/more"), "DescribeTable", DESCRIBE_TABLE).statusCode())
        .isEqualTo(200);
    assertThat(call(server.endpoint("Orders"), "DescribeTable", DESCRIBE_TABLE).body())
        .contains("ResourceNotFoundException");
    assertThat(call(server.endpoint(), "DescribeTable", DESCRIBE_TABLE).body())
        .contains("ResourceNotFoundException");
  }

  @Test
  void forgetsDroppedDatabases() throws Exception {
    call(server.endpoint("orders"), "CreateTable", CREATE_TABLE);
    server.drop("orders");

    assertThat(call(server.endpoint("orders"), "DescribeTable", DESCRIBE_TABLE).body())
        .contains("ResourceNotFoundException");
  }

  @Test
  void hasRequestsAnsweredByAnEngineThatIsThereAlready() throws Exception {
    Engine engine = Engine.create();
    server.serve("orders", engine::handle);
    call(server.endpoint("orders"), "CreateTable", CREATE_TABLE);

    assertThat(engine.tables()).hasSize(1);
    assertThat(server.database("orders").tables()).isEmpty();

    server.drop("orders");
    assertThat(call(server.endpoint("orders"), "DescribeTable", DESCRIBE_TABLE).body())
        .contains("ResourceNotFoundException");
  }

  @Test
  void refusesToServeUnderANameThatIsNone() {
    assertThatThrownBy(() -> server.serve("a/b", Engine.create()::handle))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'a/b' does not");
  }

  @Test
  void givesAccessToTheEnginesBehindEndpoints() throws Exception {
    assertThat(server.database("orders")).isSameAs(server.database("orders"));
    assertThat(server.database("orders")).isNotSameAs(server.database());
    assertThat(server.database().config().defaultRegion()).isEqualTo("us-east-1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/db/", "/db//x", "/db/a%20b", "/db/a:b", "/db/a,b/"})
  void refusesPathsThatNameNoDatabase(String path) throws Exception {
    HttpResponse<String> answer =
        call(server.endpoint().resolve(path), "DescribeTable", DESCRIBE_TABLE);

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .isEqualTo(
            "{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"1"
                + " validation error detected: Value '"
                + path.replaceAll("[:,]", "?")
                + "' at 'path' failed to satisfy constraint: Member must satisfy regular expression"
                + " pattern: /db/[a-zA-Z0-9_.-]{1,128}\"}");
    assertThat(answer.headers().firstValue("x-amz-crc32")).hasValue(crc32(answer.body()));
  }

  @Test
  void refusesNamesThatAreTooLong() throws Exception {
    URI longest = URI.create(server.endpoint() + "/db/" + "a".repeat(128));
    URI tooLong = URI.create(server.endpoint() + "/db/" + "a".repeat(129));

    assertThat(call(longest, "DescribeTable", DESCRIBE_TABLE).body()).contains("NotFound");
    assertThat(call(tooLong, "DescribeTable", DESCRIBE_TABLE).body())
        .contains("ValidationException");
    assertThatThrownBy(() -> server.endpoint("a b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A database's name must match [a-zA-Z0-9_.-]{1,128}, 'a b' does not");
  }

  @Test
  void takesTheRegionOfRequestsWithoutCredentials() throws Exception {
    try (DynamoServer paris = DynamoServer.start(ServerConfig.loopback().withRegion("eu-west-3"))) {
      assertThat(call(paris.endpoint(), "CreateTable", CREATE_TABLE).body())
          .contains("arn:aws:dynamodb:eu-west-3:");
    }
  }

  @Test
  void listensOnTheHostGiven() throws Exception {
    try (DynamoServer other = DynamoServer.start(ServerConfig.loopback().withHost("127.0.0.2"))) {
      assertThat(other.endpoint()).isEqualTo(URI.create("http://127.0.0.2:" + other.port()));
      assertThat(call(other.endpoint(), "DescribeTable", DESCRIBE_TABLE).statusCode())
          .isEqualTo(400);
    }
  }

  @Test
  void showsAnEndpointThatWorksWhenItListensEverywhere() throws Exception {
    try (DynamoServer everywhere =
        DynamoServer.start(ServerConfig.loopback().withHost("0.0.0.0"))) {
      assertThat(everywhere.endpoint().getHost()).isEqualTo("127.0.0.1");
      assertThat(call(everywhere.endpoint(), "DescribeTable", DESCRIBE_TABLE).statusCode())
          .isEqualTo(400);
    }
  }

  @Test
  void saysThatAPortIsInUse() {
    ServerConfig same = ServerConfig.loopback().withPort(server.port());

    assertThatThrownBy(() -> DynamoServer.start(same))
        .isInstanceOf(BindException.class)
        .hasMessage("Cannot listen on 127.0.0.1:" + server.port() + ": Address already in use");
  }

  @Test
  void saysThatAPortIsInUseOnIpv6Alone() throws Exception {
    InetAddress ipv6 = InetAddress.getByName("::1");
    assumeThat(NetworkInterface.getByInetAddress(ipv6)).isNotNull();

    try (ServerSocket taken = new ServerSocket(0, 1, ipv6)) {
      ServerConfig same = ServerConfig.loopback().withPort(taken.getLocalPort());
      assertThatThrownBy(() -> DynamoServer.start(same))
          .isInstanceOf(BindException.class)
          .hasMessageStartingWith("Cannot listen on [0:0:0:0:0:0:0:1]:" + taken.getLocalPort());
    }
  }

  @Test
  void saysThatAHostIsUnknown() {
    assertThatThrownBy(
            () -> DynamoServer.start(ServerConfig.loopback().withHost("no-such-host.invalid")))
        .isInstanceOf(IOException.class)
        .hasMessage("Unknown host no-such-host.invalid");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 65_536})
  void refusesNumbersThatAreNoPorts(int port) {
    assertThatThrownBy(() -> ServerConfig.loopback().withPort(port))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The port must be between 0 and 65535, not " + port);
  }

  @Test
  void closesItsConnectionsAndItsPort() throws Exception {
    try (RawConnection idle = new RawConnection(server.endpoint());
        RawConnection halfWay = new RawConnection(server.endpoint())) {
      halfWay.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
      idle.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n").receive();

      server.close();
      server.close(); // does nothing

      assertThat(idle.isAtEnd()).isTrue();
      assertThat(halfWay.isClosed()).isTrue();
      assertThatThrownBy(() -> new Socket("127.0.0.1", server.port()).close())
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void leavesNoThreadsBehind() throws Exception {
    call(server.endpoint(), "DescribeTable", DESCRIBE_TABLE);
    server.close();

    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(Thread::isAlive)
        .extracting(Thread::getName)
        .noneMatch(name -> name.contains("dynamotest-http"));
  }

  @Test
  void runsManyServersAtOnce() throws Exception {
    for (int i = 0; i < 20; i++) {
      try (DynamoServer another = DynamoServer.start()) {
        assertThat(call(another.endpoint(), "CreateTable", CREATE_TABLE).statusCode())
            .isEqualTo(200);
      }
    }
  }
}
