package dev.dynamotest.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import java.util.List;
import java.util.Map;

/**
 * The report of a database over HTTP: GET tells it, as text or as JSON, DELETE forgets the requests
 * so far. For those who can not call {@link Engine#report}.
 */
final class ReportAdmin {
  /** What follows the path of a database. */
  static final String PATH = "/_admin/report";

  private ReportAdmin() {}

  /** Answers a request; with the header {@code Accept: application/json} in JSON. */
  static WireResponse handle(WireRequest request, Engine engine) {
    return switch (request.method()) {
      case "GET" -> report(request, engine);
      case "DELETE" -> {
        engine.clearJournal();
        yield report(request, engine);
      }
      default -> FaultAdmin.error(405, "GET and DELETE are understood");
    };
  }

  private static WireResponse report(WireRequest request, Engine engine) {
    String accepted = request.header("Accept");
    return accepted != null && accepted.contains("json")
        ? answer("application/json", engine.report().toJson() + "\n")
        : answer("text/plain; charset=utf-8", engine.report().toString());
  }

  private static WireResponse answer(String type, String body) {
    return new WireResponse(200, List.of(Map.entry("Content-Type", type)), body.getBytes(UTF_8));
  }
}
