package dev.dynamotest.benchmarks.report;

import java.util.Locale;

/** What a figure is counted in. */
public enum Unit {
  MICROSECONDS("\u00b5s"),
  MILLISECONDS("ms"),
  SECONDS("s"),
  BYTES("bytes"),
  MEGABYTES("MB"),
  TIMES("x");

  private final String symbol;

  Unit(String symbol) {
    this.symbol = symbol;
  }

  String symbol() {
    return symbol;
  }

  /** A value with its unit, to three digits at least: {@code 0.712 x}, {@code 12.3 ms}. */
  public String format(double value) {
    return number(value) + " " + symbol;
  }

  /** A number as people write it: {@code 0.712}, {@code 1.25}, {@code 12.3}, {@code 31,250}. */
  public static String number(double value) {
    double magnitude = Math.abs(value);
    int decimals = magnitude >= 100 ? 0 : magnitude >= 10 ? 1 : magnitude >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }
}
