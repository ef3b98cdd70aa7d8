package dev.dynamotest.core.fault;

/**
 * One row of the table of texts: what an error says, in the current and the older layer of the
 * service, as {@link java.util.Formatter} templates over the fault's arguments.
 *
 * @param type the error's code
 * @param current template of the current layer
 * @param older template of the older layer; the same where they agree
 * @param bare whether the text never carries the envelope {@code 1 validation error detected: }
 */
public record Wording(ErrorType type, String current, String older, boolean bare) {
  /** The head of most checks of parameters. */
  public static final String PV = "One or more parameter values were invalid: ";

  /** The head of checks for empty key values. */
  public static final String AV = "One or more parameter values are not valid. ";

  /** A ValidationException that both layers word alike. */
  public static Wording validation(String template) {
    return new Wording(ErrorType.VALIDATION, template, template, false);
  }

  /** A ValidationException that the two layers word differently. */
  public static Wording validation(String current, String older) {
    return new Wording(ErrorType.VALIDATION, current, older, false);
  }

  /** A ValidationException that never carries the envelope. */
  public static Wording bareValidation(String template) {
    return new Wording(ErrorType.VALIDATION, template, template, true);
  }

  /** Another error, alike in both layers. */
  public static Wording of(ErrorType type, String template) {
    return new Wording(type, template, template, true);
  }

  /** Another error that the two layers word differently. */
  public static Wording of(ErrorType type, String current, String older) {
    return new Wording(type, current, older, true);
  }
}
