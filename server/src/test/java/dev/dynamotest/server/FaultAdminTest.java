package dev.dynamotest.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fault rules over HTTP. */
class FaultAdminTest {
  private AdminServer server;

  @BeforeEach
  void start() throws IOException {
    server = AdminServer.start();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private HttpResponse<String> send(String method, String path, String body) throws Exception {
    return server.send(method, path, body);
  }

  private String text(String method, String path, String body) throws Exception {
    return send(method, path, body).body().stripTrailing().replace('"', '\'');
  }

  private int listTables(String path) throws Exception {
    return Integer.parseInt(server.ask(path, "ListTables", "{}").substring(0, 3));
  }

  @Test
  void rulesAreAddedListedAndRemoved() throws Exception {
    assertThat(text("GET", "/_admin/faults", "")).isEqualTo("{'faults':[]}");
    assertThat(
            text(
                "POST",
                "/_admin/faults",
                "{'operation':'ListTables','times':1,'error':'InternalServerError'}"))
        .isEqualTo(
            "{'id':1,'matches':0,'hits':0,'rule':{'operation':'ListTables','times':1,"
                + "'error':'InternalServerError'}}");
    assertThat(listTables("/")).isEqualTo(500);
    assertThat(listTables("/")).isEqualTo(200);
    assertThat(text("GET", "/_admin/faults", ""))
        .startsWith("{'faults':[{'id':1,'matches':2,'hits':1,");
    assertThat(text("DELETE", "/_admin/faults/1", "")).isEqualTo("{'faults':[]}");
    assertThat(send("DELETE", "/_admin/faults/1", "").statusCode()).isEqualTo(404);
    text("POST", "/_admin/faults", "{'connectionReset':true}");
    assertThat(text("DELETE", "/_admin/faults", "")).isEqualTo("{'faults':[]}");
    assertThat(listTables("/")).isEqualTo(200);
  }

  @Test
  void eachDatabaseHasItsOwn() throws Exception {
    text("POST", "/db/a/_admin/faults", "{'error':'InternalServerError'}");
    assertThat(listTables("/db/a")).isEqualTo(500);
    assertThat(listTables("/db/b")).isEqualTo(200);
    assertThat(listTables("/")).isEqualTo(200);
    assertThat(server.server().database("a").faults().list()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'operation':'PutItem','table':'t','key':{'b':{'B':'AQI='},'n':{'N':'7'},'s':{'S':'x'}},'attempts':[1,2],'times':3,'probability':0.5,'latencyMillis':800,'afterApplying':true,'error':'ValidationException','message':'no'}",
        "{'error':'ThrottlingException','index':'idx'}",
        "{'latencyMillis':1}",
        "{'frontEndFailure':true}",
        "{'afterApplying':true,'connectionReset':true}",
        "{'unprocessed':5}"
      })
  void aRuleIsToldAsItWasGiven(String rule) throws Exception {
    assertThat(text("POST", "/_admin/faults", rule)).endsWith("'rule':" + rule + "}");
  }

  @Test
  void keysCanBePlain() throws Exception {
    assertThat(text("POST", "/_admin/faults", "{'key':{'n':7,'s':'x'},'unprocessed':1}"))
        .contains("'key':{'n':{'N':'7'},'s':{'S':'x'}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'tabel':'t','error':'InternalServerError'} | tabel: unknown member",
        "{'operation':7} | operation: expected a string",
        "{'operation':'PutItm'} | There is no operation PutItm",
        "{'error':'Oops'} | There is no error Oops",
        "{'error':'ValidationException'} | What ValidationException says depends on the request: give the rule a message",
        "{'operation':'PutItem'} | A fault rule without a fault",
        "{'times':1.5} | times: expected a whole number",
        "{'times':0} | A fault 0 times",
        "{'probability':'x'} | probability: expected a number",
        "{'connectionReset':1} | connectionReset: expected true or false",
        "{'connectionReset':true,'unprocessed':1} | line 1: only one of error",
        "{'key':{'a':true}} | key.a: expected a string, a number",
        "{'key':{'a':{'N':'x'}}} | key.a: expected a string, a number",
        "[] | line 1: expected an object",
        "{ | line 1: "
      })
  void aWrongRuleIsRefusedInASentence(String rule, String message) throws Exception {
    assertThat(send("POST", "/_admin/faults", rule).statusCode()).isEqualTo(400);
    assertThat(text("POST", "/_admin/faults", rule)).startsWith("{'error':'" + message);
    assertThat(server.server().database().faults().isEmpty()).isTrue();
  }

  @Test
  void pagesInABrowserMayNot() throws Exception {
    HttpResponse<String> answer =
        server.send(
            "POST", "/_admin/faults", "{'connectionReset':true}", "Origin", "http://example.com");
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(server.server().database().faults().isEmpty()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /_admin/faults/1, 404",
    "POST, /_admin/faults/1, 404",
    "PUT, /_admin/faults, 405",
    "GET, /_admin/faultsy, 404",
    "DELETE, /_admin/faults/x, 404",
    "GET, /db/a+b/_admin/faults, 404"
  })
  void whatIsNotThereIsSaid(String method, String path, int status) throws Exception {
    assertThat(send(method, path, "").statusCode()).isEqualTo(status);
  }

  @Test
  void itIsOffUnlessWanted() throws Exception {
    server.close();
    server = AdminServer.closed();
    assertThat(send("GET", "/_admin/faults", "").body()).startsWith("healthy");
    send("POST", "/_admin/faults", "{'connectionReset':true}");
    assertThat(server.server().database().faults().isEmpty()).isTrue();
  }
}
