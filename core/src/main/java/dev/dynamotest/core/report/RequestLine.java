package dev.dynamotest.core.report;

import dev.dynamotest.core.journal.JournalEntry;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A request, as a report points at it.
 *
 * @param number its number in the journal
 * @param operation {@code PutItem} ...
 * @param label the one that the test had set, or null
 * @param body the beginning of its body
 * @param error the code of the error that it was answered with, or null
 */
public record RequestLine(
    long number, String operation, @Nullable String label, String body, @Nullable String error) {
  /** Characters of the body. */
  private static final int MAX_BODY = 160;

  private static final int MAX_BYTES_OF_CHARACTER = 4;

  static RequestLine of(JournalEntry entry) {
    return new RequestLine(
        entry.number(),
        entry.operation(),
        entry.label() == null ? null : entry.label().name(),
        shortened(entry.request()),
        entry.errorCode());
  }

  private static String shortened(byte[] body) {
    int bytes = Math.min(body.length, (MAX_BODY + 1) * MAX_BYTES_OF_CHARACTER);
    String text = new String(body, 0, bytes, StandardCharsets.UTF_8);
    return text.length() <= MAX_BODY ? text : text.substring(0, MAX_BODY) + "...";
  }

  /** {@code #12 Query {"TableName":"Orders", ...}}. */
  @Override
  public String toString() {
    return "#"
        + number
        + " "
        + operation
        + (label == null ? "" : " (" + label + ")")
        + " "
        + body
        + (error == null ? "" : " -> " + error);
  }
}
