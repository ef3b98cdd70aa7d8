package dev.dynamotest.core.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/** Numbers for a person, the same in every locale. */
public final class Numbers {
  private static final int DIGITS_OF_CENTS = 4;
  private static final int DIGITS_OF_SMALL_AMOUNTS = 8;

  private Numbers() {}

  /** {@code 1,234}. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** {@code 1 page} or {@code 2 pages}. */
  public static String count(long number, String one, String many) {
    return count(number) + " " + (number == 1 ? one : many);
  }

  /** Whole units without a point: {@code 3}, {@code 0.5}. */
  public static String units(double units) {
    return units == Math.rint(units)
        ? count((long) units)
        : String.format(Locale.ROOT, "%,.1f", units);
  }

  /** {@code 51.3%}. */
  public static String share(double share) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * share);
  }

  /** {@code 2.4}. */
  public static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.1f", ratio);
  }

  /** {@code $1.25}; below a dollar with as many digits as it takes. */
  public static String dollars(double dollars) {
    if (dollars == 0 || dollars >= 1) {
      return String.format(Locale.ROOT, "$%,.2f", dollars);
    }
    int digits = dollars >= 0.01 ? DIGITS_OF_CENTS : DIGITS_OF_SMALL_AMOUNTS;
    BigDecimal rounded =
        BigDecimal.valueOf(dollars).setScale(digits, RoundingMode.HALF_UP).stripTrailingZeros();
    return rounded.signum() == 0 ? "< $0.00000001" : "$" + rounded.toPlainString();
  }

  /** {@code 812 B}, {@code 12.1 KB}. */
  public static String bytes(long bytes) {
    return bytes < 1024 ? bytes + " B" : String.format(Locale.ROOT, "%,.1f KB", bytes / 1024.0);
  }

  /** {@code 100 ms}, or as ISO 8601 has it. */
  public static String duration(Duration duration) {
    boolean millis = duration.compareTo(Duration.ofSeconds(10)) < 0;
    return millis ? count(duration.toMillis()) + " ms" : duration.toString();
  }
}
