package dev.dynamotest.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.injection.ActiveFault;
import dev.dynamotest.core.injection.Faults;
import dev.dynamotest.fixtures.document.DocumentException;
import dev.dynamotest.fixtures.document.JsonReader;
import dev.dynamotest.fixtures.document.JsonText;
import dev.dynamotest.fixtures.document.ListNode;
import dev.dynamotest.fixtures.document.Node;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Position;
import dev.dynamotest.fixtures.document.Scalar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The fault rules of a database over HTTP: GET lists them, POST adds one, DELETE removes one or
 * all. For those who can not call {@link dev.dynamotest.core.Engine#faults}. Thread-safe.
 */
final class FaultAdmin {
  /** What follows the path of a database. */
  static final String PATH = "/_admin/faults";

  private final Faults faults;

  FaultAdmin(Faults faults) {
    this.faults = faults;
  }

  /**
   * Answers a request.
   *
   * @param rest of the path: nothing, or a slash and a rule's number
   */
  WireResponse handle(WireRequest request, String rest) {
    return switch (request.method()) {
      case "GET" -> rest.isEmpty() ? answer(200, list()) : error(404, "There is nothing here");
      case "POST" -> rest.isEmpty() ? add(request.body()) : error(404, "POST to " + PATH);
      case "DELETE" -> remove(rest);
      default -> error(405, "GET, POST and DELETE are understood");
    };
  }

  private WireResponse add(byte[] body) {
    try {
      ActiveFault added = faults.add(FaultDocument.rule(JsonReader.parse(body)));
      return answer(200, FaultDocument.of(added));
    } catch (DocumentException e) {
      return error(400, AdminDocument.problem(e));
    } catch (IllegalArgumentException | IOException e) {
      return error(400, String.valueOf(e.getMessage()));
    }
  }

  private WireResponse remove(String rest) {
    if (rest.isEmpty()) {
      faults.clear();
      return answer(200, list());
    }
    try {
      if (faults.remove(Integer.parseInt(rest.substring(1)))) {
        return answer(200, list());
      }
    } catch (NumberFormatException e) {
      return error(404, "The number of a rule follows " + PATH + "/");
    }
    return error(404, "There is no rule " + rest.substring(1));
  }

  private ObjectNode list() {
    List<Node> all = new ArrayList<>();
    for (ActiveFault fault : faults.list()) {
      all.add(FaultDocument.of(fault));
    }
    return ObjectNode.of("faults", new ListNode(Position.START, all));
  }

  /** An answer of status 400 or above. */
  static WireResponse error(int status, String message) {
    return answer(status, ObjectNode.of("error", Scalar.string(Position.START, message)));
  }

  /** An answer with a document. */
  static WireResponse answer(int status, ObjectNode document) {
    byte[] json = JsonText.of(document);
    byte[] line = new String(json, UTF_8).concat("\n").getBytes(UTF_8);
    return new WireResponse(status, List.of(Map.entry("Content-Type", "application/json")), line);
  }
}
