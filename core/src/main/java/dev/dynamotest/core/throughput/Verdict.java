package dev.dynamotest.core.throughput;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.trace.RequestTrace;
import dev.dynamotest.core.trace.Throttle;
import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether a read or write may go on.
 *
 * @param rejection why it may not; null: it may
 * @param wouldBe why it might not if resources in shadow mode were enforced, or null
 */
public record Verdict(Fault.@Nullable Throttled rejection, Fault.@Nullable Throttled wouldBe) {
  private static final String INDEX = "/index/";

  /** It may. */
  public static final Verdict PASS = new Verdict(null, null);

  /**
   * Tells the trace, if there is one, and throws what has to be thrown.
   *
   * @param key the item's key; empty of a page
   * @param partitions where it is
   * @throws FaultException the rejection
   */
  public void apply(AttributeMap key, TouchedPartitions partitions, @Nullable RequestTrace trace) {
    note(wouldBe, key, partitions, trace, false);
    note(rejection, key, partitions, trace, true);
    if (rejection != null) {
      throw new FaultException(rejection);
    }
  }

  private static void note(
      Fault.@Nullable Throttled throttled,
      AttributeMap key,
      TouchedPartitions partitions,
      @Nullable RequestTrace trace,
      boolean rejected) {
    if (throttled != null && trace != null) {
      for (Fault.Throttled.Cause cause : throttled.causes()) {
        trace.throttled(
            new Throttle(
                cause.reason(),
                cause.resourceArn(),
                key,
                partitions.of(index(cause.resourceArn())),
                rejected));
      }
    }
  }

  /** The index whose ARN it is, or null. */
  private static @Nullable String index(String arn) {
    int start = arn.indexOf(INDEX);
    return start < 0 ? null : arn.substring(start + INDEX.length());
  }
}
