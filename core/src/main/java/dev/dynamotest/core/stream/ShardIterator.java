package dev.dynamotest.core.stream;

import dev.dynamotest.core.fault.StreamText;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.zip.CRC32;

/**
 * What a reader holds between two pages. On the wire it is {@code streamArn|1|opaque}, where the
 * opaque part is, in Base64, the shard's ordinal, the record number and the time of issue in
 * milliseconds, eight bytes each, and a checksum of all this and the ARN, four bytes. So nothing
 * need be remembered of it, and it is good in every copy of the database. Immutable.
 *
 * @param issued when it was given out, to the millisecond
 */
public record ShardIterator(String streamArn, ShardPosition position, Instant issued) {
  private static final Duration LIFE = Duration.ofMinutes(15);
  private static final String SEPARATOR = "|1|";
  private static final int BYTES = 3 * Long.BYTES;

  /**
   * Reads an iterator.
   *
   * @throws dev.dynamotest.core.fault.FaultException ValidationException when it was never given
   *     out
   */
  public static ShardIterator parse(String text) {
    int end = text.lastIndexOf(SEPARATOR);
    if (end < 0) {
      throw StreamText.INVALID_ITERATOR.with();
    }
    String arn = text.substring(0, end);
    byte[] opaque = decoded(text.substring(end + SEPARATOR.length()));
    if (opaque.length != BYTES + Integer.BYTES) {
      throw StreamText.INVALID_ITERATOR.with();
    }
    ByteBuffer in = ByteBuffer.wrap(opaque);
    ShardPosition position = new ShardPosition(in.getLong(), in.getLong());
    Instant issued = Instant.ofEpochMilli(in.getLong());
    if (in.getInt() != checksum(arn, opaque)) {
      throw StreamText.INVALID_ITERATOR.with();
    }
    return new ShardIterator(arn, position, issued);
  }

  private static byte[] decoded(String opaque) {
    try {
      return Base64.getDecoder().decode(opaque);
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }

  /** The iterator as it is on the wire. */
  public String text() {
    ByteBuffer out = ByteBuffer.allocate(BYTES + Integer.BYTES);
    out.putLong(position.shard()).putLong(position.number()).putLong(issued.toEpochMilli());
    out.putInt(checksum(streamArn, out.array()));
    return streamArn + SEPARATOR + Base64.getEncoder().encodeToString(out.array());
  }

  private static int checksum(String arn, byte[] opaque) {
    CRC32 crc = new CRC32();
    crc.update(arn.getBytes(StandardCharsets.UTF_8));
    crc.update(opaque, 0, BYTES);
    return (int) crc.getValue();
  }

  /** Whether it is too old to be used. */
  public boolean isExpired(Instant now) {
    return now.isAfter(issued.plus(LIFE));
  }
}
