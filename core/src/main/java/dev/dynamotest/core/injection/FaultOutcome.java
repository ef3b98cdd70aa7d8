package dev.dynamotest.core.injection;

import dev.dynamotest.core.fault.ErrorType;
import org.jspecify.annotations.Nullable;

/** What becomes of a request that meets a fault. */
public sealed interface FaultOutcome {

  /** It is answered as ever; only the rule's latency is added. */
  record Answered() implements FaultOutcome {}

  /**
   * It is answered with an error of the service.
   *
   * @param type which one
   * @param message what it says instead of the service's text, or null
   * @param index the global index whose throughput is exceeded, for errors of throughput; null: the
   *     table
   */
  record ServiceError(ErrorType type, @Nullable String message, @Nullable String index)
      implements FaultOutcome {
    /** Checks that there is something to say. */
    public ServiceError {
      InjectedErrors.requireText(type, message);
    }
  }

  /** It is answered by a front end that has not reached the service: status 503 and HTML. */
  record FrontEndFailure() implements FaultOutcome {}

  /** Its connection is closed without an answer. */
  record ConnectionReset() implements FaultOutcome {}

  /**
   * The last of its items are neither read nor written and come back as UnprocessedKeys or
   * UnprocessedItems. BatchGetItem and BatchWriteItem only. As at the service, at least one item is
   * processed, or the request is an error of throughput.
   *
   * @param count how many items, at most
   */
  record Unprocessed(int count) implements FaultOutcome {
    /** Checks the count. */
    public Unprocessed {
      if (count < 1) {
        throw new IllegalArgumentException("Leaving " + count + " items unprocessed");
      }
    }
  }
}
