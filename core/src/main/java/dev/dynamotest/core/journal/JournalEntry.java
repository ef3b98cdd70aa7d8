package dev.dynamotest.core.journal;

import dev.dynamotest.core.protocol.SdkInvocation;
import dev.dynamotest.core.trace.RequestTrace;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request and its answer, or the deletion of an expired item, told as if it had been a request
 * with the item's table and key. Immutable; the bodies are shared, so that nobody may change them.
 *
 * @param number 1 for the first request since the journal was last cleared
 * @param time when the request was answered, by the engine's clock
 * @param operation {@code PutItem} ..., as the request names it; empty if it names none; {@link
 *     #TIME_TO_LIVE} for a deletion by the service
 * @param request the request's body
 * @param status of the HTTP answer
 * @param answer the answer's body
 * @param invocation which call of an SDK it is an attempt of
 * @param label the one that the test had set, or null
 * @param trace what it did; null where that is not known
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record JournalEntry(
    long number,
    Instant time,
    String operation,
    byte[] request,
    int status,
    byte[] answer,
    SdkInvocation invocation,
    @Nullable LabelUse label,
    @Nullable RequestTrace trace) {

  /** The operation of deletions by the service. */
  public static final String TIME_TO_LIVE = "TimeToLive";

  private static final String TYPE = "{\"__type\":\"";

  /** An entry of which no more is known. */
  public JournalEntry(
      long number, Instant time, String operation, byte[] request, int status, byte[] answer) {
    this(number, time, operation, request, status, answer, SdkInvocation.NONE, null, null);
  }

  /** Whether the request was answered with an error. */
  public boolean failed() {
    return status != 200;
  }

  /** {@code ValidationException} and so on; null for an answer that is no error of the API. */
  public @Nullable String errorCode() {
    String text = failed() ? answerJson() : "";
    int end = text.startsWith(TYPE) ? text.indexOf('"', TYPE.length()) : -1;
    return end < 0 ? null : text.substring(text.lastIndexOf('#', end) + 1, end);
  }

  /** The request's body as text. */
  public String requestJson() {
    return new String(request, StandardCharsets.UTF_8);
  }

  /** The answer's body as text. */
  public String answerJson() {
    return new String(answer, StandardCharsets.UTF_8);
  }

  long bytes() {
    return (long) request.length + answer.length + (trace == null ? 0 : trace.bytes());
  }

  /** One line for a person: number, operation, bodies shortened to so many characters. */
  public String line(int maxBody) {
    return "%d %s %s -> %d %s"
        .formatted(
            number,
            operation,
            shortened(requestJson(), maxBody),
            status,
            shortened(answerJson(), maxBody));
  }

  private static String shortened(String text, int max) {
    return text.length() <= max
        ? text
        : text.substring(0, max) + "... (" + text.length() + " characters)";
  }
}
