package dev.dynamotest.core.table;

import dev.dynamotest.core.value.AttributeMap;
import org.jspecify.annotations.Nullable;

/** What a write does to one item; called by the table while it holds the item's stripe. */
public interface ItemChange {

  /** Whether the write may go on; {@code old} is null when the item does not exist. */
  boolean conditionHolds(@Nullable AttributeMap old);

  /**
   * The item after the write, or null when it is deleted. Called only when the condition holds.
   *
   * @throws dev.dynamotest.core.fault.FaultException for run-time faults; nothing is written then
   */
  @Nullable AttributeMap apply(@Nullable AttributeMap old);
}
