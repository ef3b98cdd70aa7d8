package dev.dynamotest.junit;

import dev.dynamotest.fixtures.RequestSender;
import dev.dynamotest.fixtures.document.DocumentException;
import dev.dynamotest.fixtures.document.JsonReader;
import dev.dynamotest.fixtures.document.ListNode;
import dev.dynamotest.fixtures.document.Node;
import dev.dynamotest.fixtures.document.ObjectNode;
import java.io.IOException;
import java.util.List;

/** Reads answers about tables. */
final class TableStates {
  private TableStates() {}

  /** Whether the table and all its indexes can be used. */
  static boolean isActive(RequestSender.Reply answer) throws IOException {
    if (answer.status() != 200
        || !(parse(answer.body()) instanceof ObjectNode body)
        || !(body.get("Table") instanceof ObjectNode table)
        || !"ACTIVE".equals(table.string("TableStatus"))) {
      return false;
    }
    if (table.get("GlobalSecondaryIndexes") instanceof ListNode indexes) {
      for (Node element : indexes.elements()) {
        // Some services do not tell the states of indexes.
        if (element instanceof ObjectNode index
            && index.has("IndexStatus")
            && !"ACTIVE".equals(index.string("IndexStatus"))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the answer says that there is no such table. */
  static boolean isMissing(RequestSender.Reply answer) throws IOException {
    String type = parse(answer.body()) instanceof ObjectNode error ? error.string("__type") : null;
    return type != null && type.endsWith("#ResourceNotFoundException");
  }

  /** What an error says. */
  static String message(RequestSender.Reply answer) throws IOException {
    if (parse(answer.body()) instanceof ObjectNode error) {
      for (String member : List.of("message", "Message", "__type")) {
        String text = error.string(member);
        if (text != null) {
          return text;
        }
      }
    }
    return "status " + answer.status();
  }

  private static Node parse(byte[] body) throws IOException {
    try {
      return JsonReader.parse(body);
    } catch (DocumentException e) {
      throw new IOException("An answer that is no JSON: " + e.getMessage(), e);
    }
  }
}
