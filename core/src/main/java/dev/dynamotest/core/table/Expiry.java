package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import dev.dynamotest.core.value.DynamoNumber;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * When the items of a table expire. An item expires at the time, in seconds since 1970, that a
 * top-level attribute has as a number; with any other value it never does, nor when that time was
 * more than five years ago already when the item was written. Immutable.
 *
 * @param attribute the attribute's name
 */
record Expiry(String attribute) {
  /** The time of an item that does not expire. */
  static final long NEVER = Long.MAX_VALUE;

  private static final int YEARS_BACK = 5;
  private static final int MILLIS_DIGITS = 3;

  /** Seconds of which the milliseconds fit into a long with room to spare. */
  private static final DynamoNumber LATEST = DynamoNumber.of(1_000_000_000_000_000L);

  private static final DynamoNumber EARLIEST = DynamoNumber.of(-1_000_000_000_000_000L);

  /** When the item expires, in milliseconds since 1970, or {@link #NEVER}. */
  long time(@Nullable AttributeMap item) {
    AttributeValue value = item == null ? null : item.get(attribute);
    if (!(value instanceof AttributeValue.N n)) {
      return NEVER;
    }
    DynamoNumber seconds = n.value();
    if (seconds.compareTo(LATEST) > 0 || seconds.compareTo(EARLIEST) < 0) {
      return NEVER;
    }
    return seconds
        .toBigDecimal()
        .movePointRight(MILLIS_DIGITS)
        .setScale(0, RoundingMode.FLOOR)
        .longValueExact();
  }

  /**
   * Whether the service heeds a time that an item had when it was written or time to live began.
   */
  static boolean isHeeded(long time, Instant now) {
    return time != NEVER
        && (time >= now.toEpochMilli()
            || time
                >= now.atOffset(ZoneOffset.UTC).minusYears(YEARS_BACK).toInstant().toEpochMilli());
  }

  /** The place of an item among all by their time of expiry. */
  static byte[] place(long time, byte[] entryKey) {
    return ByteBuffer.allocate(Long.BYTES + entryKey.length)
        .putLong(time ^ Long.MIN_VALUE) // so that unsigned bytes are in the order of signed longs
        .put(entryKey)
        .array();
  }

  /** The time of an item at that place. */
  static long timeOf(byte[] place) {
    return ByteBuffer.wrap(place).getLong() ^ Long.MIN_VALUE;
  }

  /** Where the places of a time begin. */
  static byte[] bound(long time) {
    return place(time, new byte[0]);
  }
}
