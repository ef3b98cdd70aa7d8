package dev.dynamotest.junit;

import dev.dynamotest.core.WireRequest;
import dev.dynamotest.core.WireResponse;
import dev.dynamotest.core.journal.JournalEntry;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes each request and its answer to the SLF4J logger {@code dev.dynamotest.requests} at level
 * DEBUG, shortened. Silent unless a user turns it on, and where there is no SLF4J. Thread-safe.
 */
final class RequestLog {
  private static final int MAX_BODY = 500;
  private static final @Nullable Log LOG = find();

  private RequestLog() {}

  private static @Nullable Log find() {
    try {
      return new Log();
    } catch (NoClassDefFoundError e) {
      return null; // SLF4J comes with the SDK, and there are tests without it
    }
  }

  /** A request has been answered. */
  static void add(WireRequest request, WireResponse answer) {
    if (LOG != null) {
      LOG.add(request, answer);
    }
  }

  /** Needs SLF4J. */
  private static final class Log {
    private final Logger logger = LoggerFactory.getLogger("dev.dynamotest.requests");
    private final AtomicLong numbers = new AtomicLong();

    void add(WireRequest request, WireResponse answer) {
      if (logger.isDebugEnabled()) {
        String target = request.header("X-Amz-Target");
        JournalEntry entry =
            new JournalEntry(
                numbers.incrementAndGet(),
                Instant.EPOCH,
                target == null ? "" : target.substring(target.indexOf('.') + 1),
                request.body(),
                answer.status(),
                answer.body());
        logger.debug(entry.line(MAX_BODY));
      }
    }
  }
}
