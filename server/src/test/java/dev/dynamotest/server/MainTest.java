package dev.dynamotest.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The program as a process of its own: what it prints, and with which status it ends. */
@Timeout(60)
class MainTest {
  private static final String ORDERS =
      """
      {"TableName": "Orders", "BillingMode": "PAY_PER_REQUEST",
       "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
       "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}]}
      """;
  private static final Pattern GREETING =
      Pattern.compile(
          "dynamotest \\S+ listening on (http://127\\.0\\.0\\.1:\\d+) "
              + " \\(AWS_ENDPOINT_URL_DYNAMODB=\\1, any region and credentials(; .*)?\\)");

  private final List<Process> started = new ArrayList<>();
  @TempDir Path directory;

  @AfterEach
  void stopAll() {
    started.forEach(Process::destroyForcibly);
  }

  private Process start(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Main.class.getName());
    command.addAll(List.of(args));
    Process process = new ProcessBuilder(command).directory(directory.toFile()).start();
    started.add(process);
    return process;
  }

  private Ended run(String... args) throws Exception {
    Process process = start(args);
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Ended(process.waitFor(), out, err);
  }

  private record Ended(int status, String out, String err) {}

  private static BufferedReader outputOf(Process process) {
    return new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content);
  }

  @Test
  void printsWhereItListensAndNothingElse() throws Exception {
    Process process = start("--port", "0");
    BufferedReader output = outputOf(process);
    String line = output.readLine();

    Matcher greeting = GREETING.matcher(line);
    assertThat(greeting.matches()).as(line).isTrue();
    try (RawConnection connection = new RawConnection(URI.create(greeting.group(1)))) {
      connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
      assertThat(connection.receive().body())
          .isEqualTo("healthy: dynamodb.us-east-1.amazonaws.com ");
    }
    process.toHandle().destroy(); // leaves the streams open
    assertThat(output.readLine()).isNull();
    assertThat(process.getErrorStream().readAllBytes()).isEmpty();
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void endsAtOnceOnSignals() throws Exception {
    for (String signal : List.of("TERM", "INT")) {
      Process process = start("--port", "0");
      outputOf(process).readLine();
      new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();

      assertThat(process.waitFor(5, TimeUnit.SECONDS)).as(signal).isTrue();
      assertThat(process.exitValue()).isEqualTo(signal.equals("TERM") ? 143 : 130);
      assertThat(process.getErrorStream().readAllBytes()).isEmpty();
    }
  }

  @Test
  void listensWhereItIsTold() throws Exception {
    Process process = start("--host", "127.0.0.2", "--port", "0", "--region", "eu-west-3");

    assertThat(outputOf(process).readLine()).contains(" listening on http://127.0.0.2:");
  }

  @Test
  void createsTheTablesOfItsSchemaFiles() throws Exception {
    file("orders.json", ORDERS);
    file("more.json", "[" + ORDERS.replace("Orders", "Users") + "]");
    Process process =
        start("--schema", "orders.json", "--schema=more.json", "--port=0", "--region=eu-west-3");
    String line = outputOf(process).readLine();

    Matcher greeting = GREETING.matcher(line);
    assertThat(greeting.matches()).as(line).isTrue();
    assertThat(greeting.group(2)).isEqualTo("; in region eu-west-3: Orders, Users");
    try (RawConnection connection = new RawConnection(URI.create(greeting.group(1)))) {
      connection.send(
          "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
              + "X-Amz-Target: DynamoDB_20120810.DescribeTable\r\nContent-Length: 21\r\n\r\n"
              + "{\"TableName\":\"Users\"}");
      assertThat(connection.receive().body())
          .contains("\"arn:aws:dynamodb:eu-west-3:123456789012:table/Users\"")
          .contains("\"ACTIVE\"");
    }
  }

  @Test
  void fillsTablesOfATemplateFromFiles() throws Exception {
    file(
        "template.yaml",
        """
        Resources:
          Orders:
            Type: AWS::Serverless::SimpleTable
            Properties: {TableName: !Sub '${AWS::Region}-orders'}
          Users:
            Type: AWS::Serverless::SimpleTable
        """);
    file("orders.csv", "id,total:N\n1,12.50\n");
    file("Users.json", "[{\"id\": \"u1\"}, {\"id\": \"u2\"}]");
    Process process =
        start(
            "--data=Users.json",
            "--data",
            "eu-west-3-orders=orders.csv",
            "--schema=template.yaml",
            "--port=0",
            "--region=eu-west-3");
    String line = outputOf(process).readLine();

    Matcher greeting = GREETING.matcher(line);
    assertThat(greeting.matches()).as(line).isTrue();
    assertThat(greeting.group(2)).isEqualTo("; in region eu-west-3: eu-west-3-orders, Users");
    URI endpoint = URI.create(greeting.group(1));
    assertThat(scan(endpoint, "eu-west-3-orders"))
        .contains("\"Items\":[{\"id\":{\"S\":\"1\"},\"total\":{\"N\":\"12.5\"}}]");
    assertThat(scan(endpoint, "Users")).contains("\"Count\":2");
  }

  private static String scan(URI endpoint, String table) throws IOException {
    return send(endpoint, "Scan", "{\"TableName\":\"" + table + "\"}");
  }

  private static String send(URI endpoint, String operation, String body) throws IOException {
    try (RawConnection connection = new RawConnection(endpoint)) {
      connection.send(
          "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
              + "X-Amz-Target: DynamoDB_20120810."
              + operation
              + "\r\nContent-Length: "
              + body.length()
              + "\r\n\r\n"
              + body);
      return connection.receive().body();
    }
  }

  @Test
  void readersLagAsItIsTold() throws Exception {
    file("orders.json", ORDERS);
    file("Orders.csv", "PK\n1\n");
    Process process =
        start(
            "--read-lag=1h",
            "--index-lag=1h",
            "--seed=7",
            "--port=0",
            "--schema=orders.json",
            "--data=Orders.csv");
    Matcher greeting = GREETING.matcher(outputOf(process).readLine());

    assertThat(greeting.matches()).isTrue();
    URI endpoint = URI.create(greeting.group(1));
    assertThat(
            send(endpoint, "PutItem", "{\"TableName\":\"Orders\",\"Item\":{\"PK\":{\"S\":\"2\"}}}"))
        .isEqualTo("{}");
    assertThat(scan(endpoint, "Orders")).contains("\"Count\":1");
    assertThat(send(endpoint, "Scan", "{\"TableName\":\"Orders\",\"ConsistentRead\":true}"))
        .contains("\"Count\":2");
  }

  @Test
  void fillsPagesAsItIsTold() throws Exception {
    file("orders.json", ORDERS);
    file("Orders.csv", "PK\n1\n2\n3\n");
    Process process =
        start("--page-bytes=6", "--port=0", "--schema=orders.json", "--data=Orders.csv");
    Matcher greeting = GREETING.matcher(outputOf(process).readLine());

    assertThat(greeting.matches()).isTrue();
    assertThat(scan(URI.create(greeting.group(1)), "Orders"))
        .contains("\"Count\":2", "\"LastEvaluatedKey\"");
  }

  @Test
  void throttlesAsItIsToldButNotWhatItLoads() throws Exception {
    file(
        "orders.json",
        ORDERS.replace(
            "\"BillingMode\": \"PAY_PER_REQUEST\"",
            "\"ProvisionedThroughput\":{\"ReadCapacityUnits\":1,\"WriteCapacityUnits\":1}"));
    file("Orders.csv", "PK\n1\n2\n3\n");
    Process process =
        start("--throughput=enforce", "--port=0", "--schema=orders.json", "--data=Orders.csv");
    Matcher greeting = GREETING.matcher(outputOf(process).readLine());

    assertThat(greeting.matches()).isTrue();
    URI endpoint = URI.create(greeting.group(1));
    String answer = scan(endpoint, "Orders");
    assertThat(answer).contains("\"Count\":3");
    for (int i = 0; i < 100 && !answer.contains("ThrottlingReasons"); i++) {
      answer = scan(endpoint, "Orders");
    }
    assertThat(answer).contains("TableReadProvisionedThroughputExceeded");
  }

  @Test
  void saysWhichItemIsWrong() throws Exception {
    file("orders.json", ORDERS);
    file("Orders.csv", "PK:N\n1\n");
    Ended wrong = run("--port", "0", "--schema", "orders.json", "--data", "Orders.csv");

    assertThat(wrong.status()).isEqualTo(1);
    assertThat(wrong.out()).isEmpty();
    assertThat(wrong.err())
        .isEqualToNormalizingNewlines(
            "dynamotest: Orders.csv:2: table Orders, PK: One or more parameter values were"
                + " invalid: Type mismatch for key PK expected: S actual: N\n");
  }

  @Test
  void saysWhichDataFileItCannotRead() throws Exception {
    Ended ended = run("--port", "0", "--data", "Orders=none.json");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .isEqualToNormalizingNewlines("dynamotest: Cannot read none.json: no such file\n");
  }

  @Test
  void explainsItself() throws Exception {
    Ended help = run("--help");

    assertThat(help.status()).isZero();
    assertThat(help.out())
        .startsWith("Usage: java -jar dynamotest-server.jar ")
        .contains("--port=N", "--host=H", "--region=R", "--schema=FILE", "--data=[TABLE=]FILE")
        .contains("--page-bytes=N", "--seed=N", "--admin");
    assertThat(help.err()).isEmpty();
  }

  @Test
  void namesItsVersion() throws Exception {
    Ended version = run("--version");

    assertThat(version.status()).isZero();
    assertThat(version.out()).matches("dynamotest \\S+\\R");
  }

  static Stream<Arguments> badCommandLines() {
    return Stream.of(
        Arguments.of("--prot 1", "Unknown options: '--prot', '1'"),
        Arguments.of("file.json", "Unmatched argument at index 0: 'file.json'"),
        Arguments.of("--port", "Missing required parameter for option '--port' (N)"),
        Arguments.of("--port many", "Invalid value for option '--port': 'many' is not an int"),
        Arguments.of(
            "--port 65536", "Invalid value for option '--port': 65536 is not between 0 and 65535"),
        Arguments.of(
            "--read-lag 1s,soon",
            "Invalid value for option '--read-lag': 'soon' is no duration: write 200ms, 5s, 1m, 2h,"
                + " 1d or PT1M30S"),
        Arguments.of("--index-lag", "Missing required parameter for option '--index-lag' (D)"),
        Arguments.of("--read-lag 1s,1s,1s,1s", "A partition has 3 replicas, not 4"),
        Arguments.of("--index-lag 366d", "A lag of PT8784H: it is 0 to 365d"),
        Arguments.of(
            "--page-bytes 0",
            "Invalid value for option '--page-bytes': 0 is not between 1 and 1048576"),
        Arguments.of(
            "--throughput on",
            "Invalid value for option '--throughput': 'on' is not off, shadow or enforce"),
        Arguments.of("--seed x", "Invalid value for option '--seed': 'x' is not a long"),
        Arguments.of("--port 1 --port 2", "option '--port' (N) should be specified only once"));
  }

  @ParameterizedTest
  @MethodSource("badCommandLines")
  void refusesCommandLinesThatMakeNoSense(String commandLine, String problem) throws Exception {
    Ended ended = run(commandLine.split(" ", -1));

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.out()).isEmpty();
    assertThat(ended.err())
        .isEqualToNormalizingNewlines("dynamotest: " + problem + " (--help lists the flags)\n");
  }

  @Test
  void saysThatItsPortIsInUse() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      Ended ended = run("--port", Integer.toString(taken.getLocalPort()));

      assertThat(ended.status()).isEqualTo(1);
      assertThat(ended.out()).isEmpty();
      assertThat(ended.err())
          .isEqualToNormalizingNewlines(
              "dynamotest: Cannot listen on 127.0.0.1:"
                  + taken.getLocalPort()
                  + ": Address already in use\n");
    }
  }

  @Test
  void saysThatAHostIsUnknown() throws Exception {
    Ended ended = run("--host", "no-such-host.invalid", "--port", "0");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .isEqualToNormalizingNewlines("dynamotest: Unknown host no-such-host.invalid\n");
  }

  @Test
  void saysWhichSchemaFileItCannotRead() throws Exception {
    Ended ended = run("--port", "0", "--schema", "none.json");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .isEqualToNormalizingNewlines("dynamotest: Cannot read none.json: no such file\n");
  }

  @Test
  void saysWhatIsWrongInASchemaFile() throws Exception {
    file("typo.json", ORDERS.replace("KeyType", "Keytype"));
    Ended typo = run("--port", "0", "--schema", "typo.json");

    assertThat(typo.status()).isEqualTo(1);
    assertThat(typo.out()).isEmpty();
    assertThat(typo.err())
        .isEqualToNormalizingNewlines(
            "dynamotest: typo.json:3: table Orders, KeySchema[0]: unknown member 'Keytype'; known"
                + " are AttributeName, KeyType\n");
  }

  @Test
  void passesOnWhatTheServiceHasAgainstATable() throws Exception {
    file("orders.json", ORDERS);
    Ended twice = run("--port", "0", "--schema", "orders.json", "--schema", "orders.json");

    assertThat(twice.status()).isEqualTo(1);
    assertThat(twice.err())
        .isEqualToNormalizingNewlines(
            "dynamotest: orders.json:1: table Orders: Table already exists: Orders\n");
  }
}
