package dev.dynamotest.core.value;

/**
 * Thrown when a text or the result of an addition is no number that the service stores. Carries
 * both verdicts, since the older layer of the service judges huge exponents differently.
 */
public final class NumberException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final NumberProblem problem;
  private final NumberProblem olderProblem;

  public NumberException(String text, NumberProblem problem, NumberProblem olderProblem) {
    super(problem + ": " + text, null, false, false);
    this.text = text;
    this.problem = problem;
    this.olderProblem = olderProblem;
  }

  /** The text as the client sent it. */
  public String text() {
    return text;
  }

  public NumberProblem problem() {
    return problem;
  }

  /** The verdict of the older wording layer (BatchWriteItem, Scan, PartiQL parameters). */
  public NumberProblem olderProblem() {
    return olderProblem;
  }
}
