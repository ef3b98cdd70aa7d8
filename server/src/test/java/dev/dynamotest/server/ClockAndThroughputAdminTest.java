package dev.dynamotest.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The clock and the rules of throughput over HTTP. JSON is written with single quotes. */
class ClockAndThroughputAdminTest {
  private final HttpClient http = HttpClient.newHttpClient();
  private DynamoServer server;

  @BeforeEach
  void start() throws IOException {
    server = DynamoServer.start(ServerConfig.loopback().withAdmin(true));
  }

  @AfterEach
  void close() {
    server.close();
  }

  private String send(HttpRequest.Builder request, String method, String body) throws Exception {
    HttpResponse<String> response =
        http.send(
            request
                .method(method, HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    return response.statusCode() + " " + response.body().stripTrailing().replace('"', '\'');
  }

  private String admin(String method, String path, String body) throws Exception {
    return send(HttpRequest.newBuilder(URI.create(server.endpoint() + path)), method, body);
  }

  private String answer(String operation, String body) throws Exception {
    return send(
        HttpRequest.newBuilder(server.endpoint())
            .header("Content-Type", "application/x-amz-json-1.0")
            .header("X-Amz-Target", "DynamoDB_20120810." + operation),
        "POST",
        body);
  }

  private void createTable() throws Exception {
    assertThat(
            answer(
                "CreateTable",
                "{'TableName':'Orders','KeySchema':[{'AttributeName':'p','KeyType':'HASH'}],"
                    + "'AttributeDefinitions':[{'AttributeName':'p','AttributeType':'S'}],"
                    + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}"))
        .startsWith("200");
  }

  private String put() throws Exception {
    return answer("PutItem", "{'TableName':'Orders','Item':{'p':{'S':'a'}}}");
  }

  @Test
  void theClockIsFrozenSetAdvancedAndLetGo() throws Exception {
    assertThat(admin("POST", "/_admin/clock", "{'frozen':true,'set':'2026-01-31T12:00:00Z'}"))
        .isEqualTo("200 {'time':'2026-01-31T12:00:00Z','frozen':true}");
    assertThat(admin("POST", "/_admin/clock", "{'advance':'90s'}"))
        .isEqualTo("200 {'time':'2026-01-31T12:01:30Z','frozen':true}");
    assertThat(admin("GET", "/_admin/clock", ""))
        .isEqualTo("200 {'time':'2026-01-31T12:01:30Z','frozen':true}");
    assertThat(admin("POST", "/_admin/clock", "{'frozen':false}"))
        .matches("200 \\{'time':'2026-01-31T12:0\\S+','frozen':false\\}");
    assertThat(admin("GET", "/db/other/_admin/clock", "")).contains("'frozen':false");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'advance':'soon'}|'soon' is neither a time like 2026-01-31T12:00:00Z nor a duration",
        "{'set':'tomorrow'}|'tomorrow' is neither a time",
        "{'advance':'-5s'}|'-5s' is neither",
        "{'frozen':1}|frozen: expected true or false",
        "{'freeze':true}|freeze: unknown member",
        "[]|line 1: expected an object",
        "{|"
      })
  void saysWhatIsWrongWithAClock(String body, String problem) throws Exception {
    assertThat(admin("POST", "/_admin/clock", body))
        .startsWith("400 {'error':'")
        .contains(problem == null ? "" : problem);
    assertThat(admin("GET", "/_admin/clock", "")).contains("'frozen':false");
  }

  @Test
  void throughputIsEnforcedAsToldUntilItIsToldNoMore() throws Exception {
    createTable();
    admin("POST", "/_admin/clock", "{'frozen':true}");
    assertThat(
            admin(
                "POST",
                "/_admin/throughput",
                "{'table':'Orders','mode':'enforce','initialBurstSeconds':1,'partitions':2}"))
        .isEqualTo(
            "200 {'mode':'enforce','burstSeconds':300,'initialBurstSeconds':1,"
                + "'partitionLimits':true,'adaptive':'instant','partitions':2,'heatSplits':true,"
                + "'heatWindows':5,'partitionBytes':10737418240,'backlogUnits':0}");
    assertThat(put()).isEqualTo("200 {}");
    assertThat(put()).isEqualTo("200 {}");
    assertThat(put()).startsWith("400 ").contains("ProvisionedThroughputExceededException");

    admin("POST", "/_admin/clock", "{'advance':'1s'}");
    assertThat(put()).isEqualTo("200 {}");
    assertThat(put()).startsWith("400 ");

    assertThat(admin("DELETE", "/_admin/throughput", "")).startsWith("200 {'mode':'off'");
    assertThat(put()).isEqualTo("200 {}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'mode':'on'}|mode: expected one of off, shadow, enforce",
        "{'burstSeconds':301}|Burst seconds: 301 is not in the range of 0 to 300",
        "{'partitions':1.5}|partitions: expected a whole number",
        "{'index':'ByStatus'}|index: of which table?",
        "{'tabel':'Orders'}|tabel: unknown member"
      })
  void saysWhatIsWrongWithARule(String body, String problem) throws Exception {
    assertThat(admin("POST", "/_admin/throughput", body))
        .isEqualTo("400 {'error':'" + problem + "'}");
    assertThat(admin("GET", "/_admin/throughput", "")).contains("'mode':'off'");
  }

  @Test
  void otherMethodsAreRefused() throws Exception {
    assertThat(admin("PUT", "/_admin/clock", "{}")).startsWith("405 ");
    assertThat(admin("PUT", "/_admin/throughput", "{}")).startsWith("405 ");
    assertThat(admin("GET", "/_admin/clock/x", "")).startsWith("404 ");
  }
}
