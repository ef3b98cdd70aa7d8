package dev.dynamotest.server;

import dev.dynamotest.core.Engine;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.journal.Label;
import dev.dynamotest.fixtures.document.DocumentException;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Position;
import dev.dynamotest.fixtures.document.Scalar;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The labels of databases over HTTP: POST sets the one of a database, which ends the one before,
 * DELETE ends it, GET tells it. For those who can not call {@link Engine#label}. Thread-safe.
 */
final class LabelAdmin {
  /** What follows the path of a database. */
  static final String PATH = "/_admin/label";

  private static final String LABEL = "label";

  /** What has been set here and not ended, as long as there is the database. */
  private final Map<Engine, Label> labels = new WeakHashMap<>();

  /** Answers a request to that database. */
  WireResponse handle(WireRequest request, Engine engine) {
    return switch (request.method()) {
      case "GET" -> answer(current(engine));
      case "POST" -> set(request.body(), engine);
      case "DELETE" -> answer(replace(engine, null));
      default -> FaultAdmin.error(405, "GET, POST and DELETE are understood");
    };
  }

  private WireResponse set(byte[] body, Engine engine) {
    try {
      AdminDocument document = AdminDocument.parse(body, Set.of(LABEL));
      String name = document.string(LABEL);
      return name == null
          ? FaultAdmin.error(400, "label: expected a string")
          : answer(replace(engine, name));
    } catch (DocumentException e) {
      return FaultAdmin.error(400, AdminDocument.problem(e));
    } catch (IOException e) {
      return FaultAdmin.error(400, String.valueOf(e.getMessage()));
    }
  }

  private synchronized @Nullable Label current(Engine engine) {
    return labels.get(engine);
  }

  private synchronized @Nullable Label replace(Engine engine, @Nullable String name) {
    Label before = labels.remove(engine);
    if (before != null) {
      before.close();
    }
    if (name != null) {
      labels.put(engine, engine.label(name));
    }
    return labels.get(engine);
  }

  private static WireResponse answer(@Nullable Label label) {
    return FaultAdmin.answer(
        200,
        ObjectNode.builder(Position.START)
            .putIfPresent(LABEL, label == null ? null : Scalar.string(Position.START, label.name()))
            .build());
  }
}
