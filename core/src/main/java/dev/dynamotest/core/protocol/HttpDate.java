package dev.dynamotest.core.protocol;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The {@code Date} header, {@code Tue, 15 Nov 1994 08:12:31 GMT}. Written anew only when the second
 * changes, and by hand: the first use of the JDK's formatter costs more than a fresh engine may.
 * Thread-safe.
 */
final class HttpDate {
  private static final String[] DAYS = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
  private static final String[] MONTHS = {
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
  };

  private volatile @Nullable Written last;

  String of(Instant now) {
    Written written = last;
    if (written == null || written.second != now.getEpochSecond()) {
      written = new Written(now.getEpochSecond(), write(now));
      last = written;
    }
    return written.text;
  }

  private static String write(Instant now) {
    LocalDateTime time = LocalDateTime.ofInstant(now, ZoneOffset.UTC);
    StringBuilder out = new StringBuilder(29);
    out.append(DAYS[time.getDayOfWeek().getValue() - 1]).append(", ");
    twoDigits(time.getDayOfMonth(), out).append(' ');
    out.append(MONTHS[time.getMonthValue() - 1]).append(' ').append(time.getYear()).append(' ');
    twoDigits(time.getHour(), out).append(':');
    twoDigits(time.getMinute(), out).append(':');
    twoDigits(time.getSecond(), out).append(" GMT");
    return out.toString();
  }

  private static StringBuilder twoDigits(int n, StringBuilder out) {
    return out.append((char) ('0' + n / 10)).append((char) ('0' + n % 10));
  }

  private record Written(long second, String text) {}
}
