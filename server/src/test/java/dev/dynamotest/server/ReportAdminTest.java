package dev.dynamotest.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamotest.core.EngineClock;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reports over HTTP. */
class ReportAdminTest {
  private AdminServer server;

  @BeforeEach
  void start() throws IOException {
    server = AdminServer.start();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private HttpResponse<String> send(String method, String path, String... headers)
      throws Exception {
    return server.send(method, path, "", headers);
  }

  private void listTables(String path) throws Exception {
    assertThat(server.ask(path, "ListTables", "{}")).isEqualTo("200 {'TableNames':[]}");
  }

  @Test
  void aReportIsTextOrJson() throws Exception {
    listTables("/");

    HttpResponse<String> text = send("GET", "/_admin/report");
    assertThat(text.headers().firstValue("Content-Type")).contains("text/plain; charset=utf-8");
    assertThat(text.body())
        .startsWith("DynamoDB report of 1 request: 0 read units, 0 write units\n");
    HttpResponse<String> json = send("GET", "/_admin/report", "Accept", "application/json");
    assertThat(json.headers().firstValue("Content-Type")).contains("application/json");
    assertThat(json.body()).startsWith("{\"requests\":1,\"forgotten\":0,").endsWith("}\n");
  }

  /** The clock tells which thread has asked for the time. */
  @Test
  void aReportIsMadeWhereItHoldsUpNoConnection() throws Exception {
    Set<String> askers = ConcurrentHashMap.newKeySet();
    EngineClock clock =
        () -> {
          askers.add(Thread.currentThread().getName());
          return Instant.EPOCH;
        };
    try (AdminServer watched = AdminServer.start(clock)) {
      askers.clear();
      watched.ask("/", "ListTables", "{}");
      assertThat(askers).isNotEmpty().allMatch(name -> name.contains("I/O"));

      askers.clear();
      watched.send("GET", "/_admin/report", "");
      assertThat(askers).isNotEmpty().noneMatch(name -> name.contains("I/O"));
    }
  }

  @Test
  void eachDatabaseHasItsOwnAndForgetsItWhenTold() throws Exception {
    listTables("/db/a");
    listTables("/db/a");

    assertThat(send("GET", "/db/a/_admin/report").body()).contains("2 requests");
    assertThat(send("GET", "/db/b/_admin/report").body()).contains("0 requests");
    assertThat(send("DELETE", "/db/a/_admin/report").body()).contains("0 requests");
    assertThat(send("GET", "/db/a/_admin/report").body()).contains("0 requests");
  }

  @Test
  void whatIsNotThereIsRefused() throws Exception {
    assertThat(send("PUT", "/_admin/report").statusCode()).isEqualTo(405);
    assertThat(send("GET", "/_admin/reports").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/_admin/report/1").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/_admin/report", "Origin", "http://localhost").statusCode())
        .isEqualTo(403);
  }

  @Test
  void onlyAServerThatMayBeAdministeredKeepsRequests() throws Exception {
    try (DynamoServer plain = DynamoServer.start()) {
      assertThat(plain.database().config().journalEntries()).isZero();
    }
    assertThat(server.server().database().config().journalEntries()).isEqualTo(10_000);
  }
}
