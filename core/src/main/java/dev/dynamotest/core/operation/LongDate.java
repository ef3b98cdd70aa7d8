package dev.dynamotest.core.operation;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Times as they stand in LimitExceededExceptions: {@code Monday, February 13, 2023 at 10:25:39 AM
 * Coordinated Universal Time}.
 */
final class LongDate {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern(
              "EEEE, MMMM d, uuuu 'at' h:mm:ss a 'Coordinated Universal Time'", Locale.US)
          .withZone(ZoneOffset.UTC);

  private LongDate() {}

  static String of(Instant time) {
    return FORMAT.format(time);
  }
}
