package dev.dynamotest.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.dynamotest.core.report.PatternUse;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The clock, the rules of throughput and labels over HTTP. */
class SettingsAdminTest {
  private AdminServer server;

  @BeforeEach
  void start() throws IOException {
    server = AdminServer.start();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private String admin(String method, String path, String body) throws Exception {
    return server.admin(method, path, body);
  }

  private String answer(String operation, String body) throws Exception {
    return server.ask("/", operation, body);
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

  @Test
  void autoScalingIsSwitchedOnAndOff() throws Exception {
    createTable();
    admin("POST", "/_admin/clock", "{'frozen':true}");
    assertThat(
            admin(
                "POST",
                "/_admin/throughput",
                "{'table':'Orders','mode':'enforce','autoScaling':{'targetPercent':50,'minUnits':1,"
                    + "'maxUnits':10,'delay':'1m'}}"))
        .startsWith("200 {'mode':'enforce'")
        .endsWith(
            ",'autoScaling':{'targetPercent':50,'minUnits':1,'maxUnits':10,'delay':'60000ms'}}");
    for (int second = 0; second < 181; second++) {
      assertThat(put()).isEqualTo("200 {}");
      admin("POST", "/_admin/clock", "{'advance':'1s'}");
    }
    assertThat(answer("DescribeTable", "{'TableName':'Orders'}"))
        .contains("'WriteCapacityUnits':2");

    assertThat(admin("POST", "/_admin/throughput", "{'autoScaling':{'minUnits':5,'maxUnits':100}}"))
        .endsWith(
            ",'autoScaling':{'targetPercent':70,'minUnits':5,'maxUnits':100,'delay':'120000ms'}}");
    assertThat(admin("POST", "/_admin/throughput", "{'autoScaling':false}"))
        .startsWith("200 ")
        .doesNotContain("autoScaling");
  }

  @Test
  void aLabelHoldsUntilAnotherOneOrItsEnd() throws Exception {
    createTable();
    assertThat(admin("GET", "/_admin/label", "")).isEqualTo("200 {}");
    assertThat(admin("POST", "/_admin/label", "{'label':'placeOrder'}"))
        .isEqualTo("200 {'label':'placeOrder'}");
    put();
    put();
    assertThat(admin("POST", "/_admin/label", "{'label':'audit'}"))
        .isEqualTo("200 {'label':'audit'}");
    put();
    assertThat(admin("GET", "/_admin/label", "")).isEqualTo("200 {'label':'audit'}");
    assertThat(admin("DELETE", "/_admin/label", "")).isEqualTo("200 {}");
    put();

    assertThat(server.server().database().report().labels())
        .extracting(PatternUse::name, PatternUse::uses, PatternUse::requests)
        .containsExactlyInAnyOrder(tuple("placeOrder", 1L, 2L), tuple("audit", 1L, 1L));
    assertThat(admin("GET", "/db/other/_admin/label", "")).isEqualTo("200 {}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}|label: expected a string",
        "{'label':1}|label: expected a string",
        "{'lable':'x'}|lable: unknown member"
      })
  void saysWhatIsWrongWithALabel(String body, String problem) throws Exception {
    assertThat(admin("POST", "/_admin/label", body)).isEqualTo("400 {'error':'" + problem + "'}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'autoScaling':{'minUnits':5}}|maxUnits: expected a number",
        "{'autoScaling':{'minUnits':5,'maxUnits':1}}|From 5 to 1 units",
        "{'autoScaling':{'minUnits':1,'maxUnits':5,'target':50}}|target: unknown member",
        "{'autoScaling':{'minUnits':1,'maxUnits':5,'delay':'x'}}|'x' is no duration: write 200ms, 5s, 1m, 2h, 1d or PT1M30S",
        "{'autoScaling':true}|line 1: expected an object",
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
    assertThat(admin("PUT", "/_admin/label", "{}")).startsWith("405 ");
    assertThat(admin("GET", "/_admin/clock/x", "")).startsWith("404 ");
  }
}
