package dev.dynamotest.core;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as annotations and command lines have them. */
public final class DurationFormat {
  /** What is understood, for messages on what is not. */
  public static final String EXAMPLES = "200ms, 5s, 1m, 2h, 1d or PT1M30S";

  private static final Pattern SHORT = Pattern.compile("(\\d+)\\s*(ms|s|m|h|d)");

  private DurationFormat() {}

  /**
   * A duration of a text: a number with one of the units ms, s, m, h, d, or in the form of ISO
   * 8601.
   *
   * @throws DateTimeParseException if it is neither, or too long for a {@link Duration}
   */
  public static Duration parse(String text) {
    Matcher matcher = SHORT.matcher(text.trim().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return Duration.parse(text);
    }
    try {
      long count = Long.parseLong(matcher.group(1));
      return switch (matcher.group(2)) {
        case "ms" -> Duration.ofMillis(count);
        case "s" -> Duration.ofSeconds(count);
        case "m" -> Duration.ofMinutes(count);
        case "h" -> Duration.ofHours(count);
        default -> Duration.ofDays(count);
      };
    } catch (ArithmeticException | NumberFormatException e) {
      throw new DateTimeParseException("Text is too large a duration", text, 0, e);
    }
  }
}
