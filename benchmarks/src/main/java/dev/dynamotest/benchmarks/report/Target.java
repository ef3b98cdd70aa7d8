package dev.dynamotest.benchmarks.report;

import java.math.BigDecimal;

/**
 * What a figure has to reach.
 *
 * @param bound on which side of the value it has to be
 * @param value in the figure's unit
 */
public record Target(Bound bound, double value) {

  /** On which side of a value a figure has to be; the value itself will do. */
  public enum Bound {
    AT_MOST("at most"),
    AT_LEAST("at least");

    private final String words;

    Bound(String words) {
      this.words = words;
    }
  }

  public static Target atMost(double value) {
    return new Target(Bound.AT_MOST, value);
  }

  public static Target atLeast(double value) {
    return new Target(Bound.AT_LEAST, value);
  }

  public boolean isMetBy(double measured) {
    return bound == Bound.AT_MOST ? measured <= value : measured >= value;
  }

  /** In words: {@code at most 3 us}. */
  String text(Unit unit) {
    String number = BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    return bound.words + " " + number + " " + unit.symbol();
  }
}
