package dev.dynamotest.server;

import dev.dynamotest.core.DurationFormat;
import dev.dynamotest.core.DynamoClock;
import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.fixtures.document.DocumentException;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Position;
import dev.dynamotest.fixtures.document.Scalar;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Set;

/**
 * The clock of a database over HTTP: GET tells its time, POST freezes, sets and advances it. For
 * those who can not call {@link dev.dynamotest.core.Engine#clock}. Thread-safe.
 */
final class ClockAdmin {
  /** What follows the path of a database. */
  static final String PATH = "/_admin/clock";

  private static final Set<String> MEMBERS = Set.of("frozen", "set", "advance");

  private final DynamoClock clock;

  ClockAdmin(DynamoClock clock) {
    this.clock = clock;
  }

  /** Answers a request. */
  WireResponse handle(WireRequest request) {
    return switch (request.method()) {
      case "GET" -> FaultAdmin.answer(200, time());
      case "POST" -> change(request.body());
      default -> FaultAdmin.error(405, "GET and POST are understood");
    };
  }

  private WireResponse change(byte[] body) {
    try {
      AdminDocument change = AdminDocument.parse(body, MEMBERS);
      // All of it is read before anything is done.
      String set = change.string("set");
      Instant time = set == null ? null : Instant.parse(set);
      String advance = change.string("advance");
      var step = advance == null ? null : DurationFormat.parse(advance);
      boolean freezes = change.isTrue("frozen");
      if (freezes) {
        clock.freeze();
      } else if (change.has("frozen")) {
        clock.unfreeze();
      }
      if (time != null) {
        clock.set(time);
      }
      if (step != null) {
        clock.advance(step);
      }
      return FaultAdmin.answer(200, time());
    } catch (DocumentException e) {
      return FaultAdmin.error(400, AdminDocument.problem(e));
    } catch (DateTimeParseException e) {
      return FaultAdmin.error(
          400,
          "'"
              + e.getParsedString()
              + "' is neither a time like 2026-01-31T12:00:00Z nor a duration: write "
              + DurationFormat.EXAMPLES);
    } catch (IOException | IllegalArgumentException | ArithmeticException | DateTimeException e) {
      return FaultAdmin.error(400, String.valueOf(e.getMessage()));
    }
  }

  private ObjectNode time() {
    return ObjectNode.builder(Position.START)
        .put("time", Scalar.string(Position.START, clock.instant().toString()))
        .put("frozen", Scalar.bool(Position.START, clock.isFrozen()))
        .build();
  }
}
