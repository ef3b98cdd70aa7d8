package dev.dynamotest.server;

import dev.dynamotest.core.WireRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.xnio.channels.StreamSourceChannel;

/**
 * Collects a request's body from a non-blocking channel. Memory follows what has arrived, not what
 * was announced. Used by one thread at a time.
 */
final class RequestBody {
  /** More is answered by status 413. */
  static final int MAX_BYTES = WireRequest.MAX_BODY_BYTES;

  /** Announced bodies up to this size, in bytes, get their memory at once. */
  private static final int FIRST_ANNOUNCED = 1024 * 1024;

  private static final int FIRST_OF_CHUNKS = 16 * 1024;

  /** How a call of {@link #readFrom} ended. */
  enum Progress {
    COMPLETE,
    /** No more for now; the rest is still on its way. */
    PARTIAL,
    TOO_LARGE
  }

  private final long announced;
  private byte[] bytes;
  private int count;

  /**
   * An empty body.
   *
   * @param announced the Content-Length, at most {@link #MAX_BYTES}, or -1 when it is not known
   */
  RequestBody(long announced) {
    this.announced = announced;
    this.bytes =
        new byte[announced < 0 ? FIRST_OF_CHUNKS : (int) Math.min(announced, FIRST_ANNOUNCED)];
  }

  /** Reads all that the channel has; never blocks. */
  Progress readFrom(StreamSourceChannel channel) throws IOException {
    while (count != announced) {
      if (count == bytes.length) {
        bytes = Arrays.copyOf(bytes, grown());
      }
      int read = channel.read(ByteBuffer.wrap(bytes, count, bytes.length - count));
      if (read < 0) {
        return Progress.COMPLETE;
      }
      if (read == 0) {
        return Progress.PARTIAL;
      }
      count += read;
      if (count > MAX_BYTES) {
        return Progress.TOO_LARGE;
      }
    }
    return Progress.COMPLETE;
  }

  private int grown() {
    long limit = announced < 0 ? MAX_BYTES + 1L : announced; // one more shows that it is too large
    return (int) Math.min(limit, bytes.length * 2L);
  }

  int size() {
    return count;
  }

  byte[] bytes() {
    return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
  }
}
