package dev.dynamotest.core.fault;

import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/**
 * What became of one action of a cancelled transaction.
 *
 * @param cause what was wrong with it, or null when nothing was
 */
public record CancellationReason(@Nullable Fault cause) {
  /** Of an action that could have been done. */
  public static final CancellationReason NONE = new CancellationReason(null);

  /** {@code ConditionalCheckFailed} and so on; {@code None} without a cause. */
  public String code() {
    return cause == null ? "None" : cause.type().memberCode();
  }

  /** The item that failed a condition, when the action asked for it and there is one; or null. */
  public @Nullable AttributeMap item() {
    return cause instanceof Fault.ConditionFailed failed ? failed.item() : null;
  }
}
