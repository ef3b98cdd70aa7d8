package dev.dynamotest.core.operation;

import dev.dynamotest.core.fault.Surface;
import dev.dynamotest.core.shape.Answer;
import dev.dynamotest.core.shape.Structure;

/**
 * One operation of the API. Stateless and thread-safe: one instance serves all requests.
 *
 * <p>Faults are thrown as {@link dev.dynamotest.core.fault.FaultException}; anything else thrown is
 * a bug and answered as an InternalServerError.
 */
public interface Operation {

  /** How faults are worded before the table lookup. */
  Surface surface();

  /**
   * Makes the checks that precede the table lookup. Faults thrown here are worded by {@link
   * #surface()}.
   *
   * @param request a structure of the operation's input shape that satisfies its constraints
   */
  Call prepare(Structure request);

  /** A checked request, ready to run once. */
  @FunctionalInterface
  interface Call {
    /**
     * Looks tables up and does the work. Faults thrown here are worded by {@code
     * surface().afterLookup()}.
     */
    Answer run(RequestContext context);
  }
}
