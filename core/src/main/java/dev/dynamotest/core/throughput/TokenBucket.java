package dev.dynamotest.core.throughput;

import java.time.Duration;
import java.time.Instant;

/**
 * A bucket into which tokens flow at a steady rate up to a cap. Something is admitted as long as
 * the bucket holds more than nothing; its cost is taken afterwards and may leave a debt. Tokens are
 * millionths of units, and what an interval leaves over is kept, so that no rounding adds up. Not
 * thread-safe.
 */
final class TokenBucket {
  /** Tokens of one unit. */
  static final long UNIT = 1_000_000;

  private static final long NANOS_PER_TOKEN_OF_ONE_UNIT = 1_000;

  private long unitsPerSecond;
  private int share;
  private long cap;
  private long level;

  /** What the last interval has left over, in parts of a token. */
  private long remainder;

  private Instant last;

  /**
   * @param unitsPerSecond the rate, together with
   * @param share the part of it that flows in here: 1 of so many
   * @param capSeconds for how many seconds' worth of tokens there is room
   * @param levelSeconds how many seconds' worth there are now
   */
  TokenBucket(long unitsPerSecond, int share, int capSeconds, int levelSeconds, Instant now) {
    this.unitsPerSecond = unitsPerSecond;
    this.share = share;
    this.cap = tokens(unitsPerSecond, share, capSeconds);
    this.level = Math.min(cap, tokens(unitsPerSecond, share, levelSeconds));
    this.last = now;
  }

  private TokenBucket(TokenBucket original) {
    this.unitsPerSecond = original.unitsPerSecond;
    this.share = original.share;
    this.cap = original.cap;
    this.level = original.level;
    this.remainder = original.remainder;
    this.last = original.last;
  }

  private static long tokens(long unitsPerSecond, int share, int seconds) {
    return unitsPerSecond * seconds * UNIT / share;
  }

  TokenBucket copy() {
    return new TokenBucket(this);
  }

  /** Tokens now; below zero is a debt. */
  long level(Instant now) {
    refill(now);
    return level;
  }

  void charge(long tokens) {
    level -= tokens;
  }

  /** When there will be something left, if nothing more is taken: now, or later. */
  Instant positiveFrom(Instant now) {
    long missing = 1 - level(now);
    if (missing <= 0 || unitsPerSecond == 0) {
      return now;
    }
    long parts = missing * NANOS_PER_TOKEN_OF_ONE_UNIT * share - remainder;
    return now.plusNanos(-Math.floorDiv(-parts, unitsPerSecond));
  }

  /** Lets the tokens flow at another rate from now on; what no longer has room is lost. */
  void changeRate(long newUnitsPerSecond, int newShare, int capSeconds, Instant now) {
    refill(now);
    unitsPerSecond = newUnitsPerSecond;
    share = newShare;
    cap = tokens(newUnitsPerSecond, newShare, capSeconds);
    level = Math.min(level, cap);
    remainder = 0;
  }

  /** A clock that goes back stops the flow, which goes on from there. */
  private void refill(Instant now) {
    long nanos = nanosSinceLast(now);
    last = now;
    if (nanos <= 0) {
      return;
    }
    long divisor = NANOS_PER_TOKEN_OF_ONE_UNIT * share;
    long missing = cap - level;
    if (unitsPerSecond == 0 || missing <= 0) {
      return;
    }
    if (nanos > missing * divisor / unitsPerSecond) {
      level = cap;
      remainder = 0;
      return;
    }
    long parts = unitsPerSecond * nanos + remainder;
    level = Math.min(cap, level + parts / divisor);
    remainder = parts % divisor;
  }

  private long nanosSinceLast(Instant now) {
    try {
      return Duration.between(last, now).toNanos();
    } catch (ArithmeticException e) {
      return now.isAfter(last) ? Long.MAX_VALUE : 0;
    }
  }
}
