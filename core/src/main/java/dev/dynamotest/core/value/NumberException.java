package dev.dynamotest.core.value;

/**
 * Thrown when a text or the result of an addition is no number that the service stores. Carries
 * both verdicts, since the older layer of the service judges huge exponents differently. Has no
 * stack trace: it is an answer to a client, and clients may ask often.
 */
public final class NumberException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private static final int TEXT_IN_MESSAGE = 100;

  private final String text;
  private final NumberProblem problem;
  private final NumberProblem olderProblem;

  public NumberException(String text, NumberProblem problem, NumberProblem olderProblem) {
    super(null, null, false, false);
    this.text = text;
    this.problem = problem;
    this.olderProblem = olderProblem;
  }

  /** The text as the client sent it, or the exact result of an addition. */
  public String text() {
    return text;
  }

  /** The verdict of the current wording layer. */
  public NumberProblem problem() {
    return problem;
  }

  /** The verdict of the older wording layer (BatchWriteItem, Scan, PartiQL parameters). */
  public NumberProblem olderProblem() {
    return olderProblem;
  }

  /** For logs; the service's own texts are made from the parts. Long texts are cut. */
  @Override
  public String getMessage() {
    return problem
        + ": "
        + (text.length() <= TEXT_IN_MESSAGE ? text : text.substring(0, TEXT_IN_MESSAGE) + "...");
  }
}
