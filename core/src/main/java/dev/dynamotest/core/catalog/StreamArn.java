package dev.dynamotest.core.catalog;

import dev.dynamotest.core.fault.StreamText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ARN of a stream, of whatever account and region. Immutable.
 *
 * @param table the table's name
 * @param label the stream's label
 */
public record StreamArn(String text, String table, String label) {
  private static final Pattern FORM =
      Pattern.compile(
          "arn:[a-z-]+:dynamodb:[a-z0-9-]+:[0-9]{12}:table/([a-zA-Z0-9_.-]{3,255})/stream/"
              + "([0-9T:.-]+)");

  /**
   * Reads an ARN.
   *
   * @throws dev.dynamotest.core.fault.FaultException ValidationException when it is none of a
   *     stream
   */
  public static StreamArn of(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw StreamText.INVALID_ARN.with();
    }
    return new StreamArn(text, matcher.group(1), matcher.group(2));
  }
}
