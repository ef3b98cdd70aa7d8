package dev.dynamotest.junit;

import dev.dynamotest.core.WireResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Answers that say why there is no answer. The SDK makes exceptions of them and does not retry. */
final class Refusals {
  private Refusals() {}

  /** A client of a class is used while tests run at the same time, each with its own database. */
  static WireResponse ofClass(String testClass) {
    String message =
        "This client was given out for all of "
            + testClass
            + ", whose test methods run concurrently, each with a database of its own: take the"
            + " client as a parameter of the test method, or annotate the class with"
            + " @Execution(SAME_THREAD), or let its tests share a database by @DynamoTest(scope ="
            + " Scope.CLASS)";
    String body =
        new JsonText()
            .open()
            .member("__type", "com.amazon.coral.validate#ValidationException")
            .member("message", message)
            .close()
            .toString();
    return new WireResponse(
        400,
        List.of(Map.entry("Content-Type", "application/x-amz-json-1.0")),
        body.getBytes(StandardCharsets.UTF_8));
  }
}
