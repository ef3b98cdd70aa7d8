package dev.dynamotest.core.expression;

import dev.dynamotest.core.value.AttributeMap;
import java.util.List;

/**
 * An update bound to the values of one request, from an UpdateExpression or from AttributeUpdates.
 * Immutable.
 *
 * @param actions in the order written
 * @param legacy whether it came from AttributeUpdates: charge, messages and the UPDATED_* answers
 *     differ
 */
public record Update(List<UpdateAction> actions, boolean legacy) {
  /** An update that changes nothing. */
  public static final Update NONE = new Update(List.of(), false);

  public Update {
    actions = List.copyOf(actions);
  }

  /**
   * The item after the update.
   *
   * @param old the item before, or only its key attributes when there was none
   * @throws dev.dynamotest.core.fault.FaultException for run-time faults
   */
  public AttributeMap apply(AttributeMap old) {
    throw new UnsupportedOperationException();
  }

  /** What UPDATED_OLD or UPDATED_NEW return of the given item: fragments at the target paths. */
  public AttributeMap updatedAttributes(AttributeMap item) {
    throw new UnsupportedOperationException();
  }

  /** The statement's charge against the 400 KB limit, in bytes; 0 for AttributeUpdates. */
  public long statementCharge() {
    throw new UnsupportedOperationException();
  }
}
