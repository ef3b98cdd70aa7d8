package dev.dynamotest.core.throughput;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether a read or write may go on.
 *
 * @param rejection why it may not; null: it may
 * @param wouldBe why it might not if resources in shadow mode were enforced, or null
 */
public record Verdict(Fault.@Nullable Throttled rejection, Fault.@Nullable Throttled wouldBe) {
  /** It may. */
  public static final Verdict PASS = new Verdict(null, null);

  /**
   * Tells the trace, if there is one, and throws what has to be thrown.
   *
   * @param key the item's key; of a page the attributes that are known, maybe none
   * @throws FaultException the rejection
   */
  public void apply(AttributeMap key, @Nullable RequestTrace trace) {
    note(wouldBe, key, trace, false);
    note(rejection, key, trace, true);
    if (rejection != null) {
      throw new FaultException(rejection);
    }
  }

  private static void note(
      Fault.@Nullable Throttled throttled,
      AttributeMap key,
      @Nullable RequestTrace trace,
      boolean rejected) {
    if (throttled != null && trace != null) {
      for (Fault.Throttled.Cause cause : throttled.causes()) {
        trace.throttled(cause.reason(), cause.resourceArn(), key, rejected);
      }
    }
  }
}
