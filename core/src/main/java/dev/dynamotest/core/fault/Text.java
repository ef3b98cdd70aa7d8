package dev.dynamotest.core.fault;

import java.util.Arrays;
import java.util.List;

/**
 * A text that the service answers with. Implemented by one enum a topic, each a table to be read at
 * a glance; code names the constant and hands over data, never words.
 */
public interface Text {
  /** The constant's row. */
  Wording wording();

  /** The fault that says this text with the given data filled in; to be thrown by the caller. */
  default FaultException with(Object... arguments) {
    return new FaultException(fault(arguments));
  }

  /** The same as a value, for surfaces that collect faults. */
  default Fault.Worded fault(Object... arguments) {
    return new Fault.Worded(wording(), List.copyOf(Arrays.asList(arguments)), false);
  }

  /** Whether the fault says this text, whatever its data. */
  default boolean isSaidBy(Fault fault) {
    return fault instanceof Fault.Worded worded && worded.wording().equals(wording());
  }
}
