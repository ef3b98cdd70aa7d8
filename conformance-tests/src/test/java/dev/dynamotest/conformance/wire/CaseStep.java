package dev.dynamotest.conformance.wire;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request and what is expected of the answer.
 *
 * @param line of the case file, for messages
 * @param expected null when only success is expected
 */
record CaseStep(int line, WireCall call, @Nullable Expected expected) {

  /** What an answer is held against. */
  sealed interface Expected {}

  /**
   * A status and, unless null, a JSON body.
   *
   * @param partial whether objects of the answer may have members beside those expected
   */
  record Json(int status, @Nullable String body, boolean partial) implements Expected {}

  /**
   * An error of the API.
   *
   * @param message the exact text; with {@code ~} in front a regular expression for the whole text;
   *     null when the text does not matter
   */
  record ServiceError(String code, @Nullable String message) implements Expected {}

  /** A raw answer: status, headers that must be there with these values, body to the letter. */
  record Raw(int status, Map<String, String> headers, @Nullable String body) implements Expected {}

  /** All steps of a case, set-up first. */
  record Case(String title, int line, List<CaseStep> steps) {
    @Override
    public String toString() {
      return title;
    }
  }
}
