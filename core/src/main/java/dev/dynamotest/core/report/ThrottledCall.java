package dev.dynamotest.core.report;

import java.util.List;

/**
 * A call of a client of which an attempt was throttled, and what became of it. Attempts belong
 * together by the id that AWS SDKs send; a request without one is a call.
 *
 * @param request the first attempt that was throttled
 * @param reasons the limits that were met, as {@code TableWriteKeyRangeThroughputExceeded of
 *     Orders}; the error's code where none was told
 * @param keys of the items, or partition keys of pages, as far as they are known
 * @param attempts how many attempts there were
 * @param maxAttempts how many the client makes at most; 0 when it does not tell
 * @param outcome what became of it
 */
public record ThrottledCall(
    RequestLine request,
    List<String> reasons,
    List<String> keys,
    int attempts,
    int maxAttempts,
    Outcome outcome) {
  public ThrottledCall {
    reasons = List.copyOf(reasons);
    keys = List.copyOf(keys);
  }

  /** What becomes of a call that is throttled. */
  public enum Outcome {
    /** A later attempt passed, or the application sent the same again and that passed. */
    RECOVERED("recovered"),
    /** There was one attempt, and its error went to the application, which left it at that. */
    GIVEN_UP_AFTER_ONE_ATTEMPT("given up after one attempt"),
    /** Several attempts were made, and the last one failed too. */
    GIVEN_UP("given up after the last attempt"),
    /** Items or statements of a batch were left out, and all of them were sent again. */
    RESUBMITTED("unprocessed items sent again"),
    /** Items or statements of a batch were left out, and some of them were never sent again. */
    NEVER_RESUBMITTED("unprocessed items never sent again"),
    /** A part of the call failed of which it is not known what it was about. */
    LEFT_TO_THE_APPLICATION("failed in part");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    /** For a person. */
    public String words() {
      return words;
    }

    /** Whether what was asked for was done in the end. */
    public boolean isGood() {
      return this == RECOVERED || this == RESUBMITTED;
    }
  }
}
