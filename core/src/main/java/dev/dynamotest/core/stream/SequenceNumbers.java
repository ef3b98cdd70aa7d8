package dev.dynamotest.core.stream;

import java.time.Instant;

/**
 * How a stream's record numbers look on the wire: 26 decimal digits, the same 14 in front for all
 * of the stream, made of its start so that numbers of two streams are not confused, then the number
 * in 12. So they ascend as numbers and as texts, across shards too. Immutable.
 */
public final class SequenceNumbers {
  private static final long MILLIS = 10_000_000_000_000L; // of 13 digits: up to the year 2286
  private static final int DIGITS = 12;

  /** What no text stands for. */
  static final long NONE = -1;

  private final String prefix;

  SequenceNumbers(Instant start) {
    this.prefix = Long.toString(MILLIS + Math.floorMod(start.toEpochMilli(), MILLIS));
  }

  /** The text of a number. */
  public String text(long number) {
    String digits = Long.toString(number);
    return prefix + "0".repeat(DIGITS - digits.length()) + digits;
  }

  /** The number of a text, or {@link #NONE} when it is none of this stream's. */
  long number(String text) {
    if (text.length() != prefix.length() + DIGITS || !text.startsWith(prefix)) {
      return NONE;
    }
    long number = 0;
    for (int i = prefix.length(); i < text.length(); i++) {
      char digit = text.charAt(i);
      if (digit < '0' || digit > '9') {
        return NONE;
      }
      number = 10 * number + (digit - '0');
    }
    return number;
  }
}
