package dev.dynamotest.core.stream;

import dev.dynamotest.core.value.SplitMix64;
import java.time.Instant;
import java.util.HexFormat;

/**
 * The made-up ids of a stream's shards and records: those of one seed are the same each time and
 * different from each other. Immutable.
 */
final class StreamIds {
  /** Digits of the time in a shard's id. */
  private static final int TIME_DIGITS = 20;

  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private final long seed;

  StreamIds(long seed) {
    this.seed = seed;
  }

  /**
   * {@code shardId-}, the time in milliseconds since 1970 in 20 digits, 8 hexadecimal digits.
   *
   * @param ordinal the shard's place among all of the stream
   */
  String shard(long ordinal, Instant opened) {
    String millis = Long.toString(Math.max(0, opened.toEpochMilli()));
    return "shardId-"
        + "0".repeat(TIME_DIGITS - millis.length())
        + millis
        + "-"
        + HexFormat.of().toHexDigits(mixed((int) seed + (int) ordinal));
  }

  /** 32 lower-case hexadecimal digits for the record of that number. */
  String event(long number) {
    HexFormat hex = HexFormat.of();
    return hex.toHexDigits(SplitMix64.mix(seed ^ number))
        + hex.toHexDigits(SplitMix64.mix(seed + GOLDEN_RATIO + number));
  }

  /** The finalizer of MurmurHash3 for 32 bits: different for different inputs. */
  private static int mixed(int input) {
    int h = input;
    h = (h ^ (h >>> 16)) * 0x85EBCA6B;
    h = (h ^ (h >>> 13)) * 0xC2B2AE35;
    return h ^ (h >>> 16);
  }
}
