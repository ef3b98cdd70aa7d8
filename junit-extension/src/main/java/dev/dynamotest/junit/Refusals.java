package dev.dynamotest.junit;

import dev.dynamotest.core.WireResponse;
import dev.dynamotest.fixtures.document.JsonText;
import dev.dynamotest.fixtures.document.ObjectNode;
import dev.dynamotest.fixtures.document.Position;
import dev.dynamotest.fixtures.document.Scalar;
import java.util.List;
import java.util.Map;

/** Answers that say why there is no answer. The SDK makes exceptions of them and does not retry. */
final class Refusals {
  private Refusals() {}

  /** A client of a class is used while tests run at the same time, each with its own database. */
  static WireResponse ofClass(String testClass) {
    return of(
        "This client was given out for all of "
            + testClass
            + ", whose test methods run concurrently, each with a database of its own: take the"
            + " client as a parameter of the test method, or annotate the class with"
            + " @Execution(SAME_THREAD), or let its tests share a database by @DynamoTest(scope ="
            + " Scope.CLASS)");
  }

  /** An error with that message. */
  static WireResponse of(String message) {
    ObjectNode body =
        ObjectNode.builder(Position.START)
            .put(
                "__type",
                Scalar.string(Position.START, "com.amazon.coral.validate#ValidationException"))
            .put("message", Scalar.string(Position.START, message))
            .build();
    return new WireResponse(
        400, List.of(Map.entry("Content-Type", "application/x-amz-json-1.0")), JsonText.of(body));
  }
}
