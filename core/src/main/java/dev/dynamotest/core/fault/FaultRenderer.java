package dev.dynamotest.core.fault;

import dev.dynamotest.core.value.NumberProblem;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Turns faults into the service's words. Stateless. */
public final class FaultRenderer {
  private static final String ENVELOPE = "1 validation error detected: ";

  private FaultRenderer() {}

  /** The message of a top-level error on the given surface. */
  public static String message(Fault fault, Surface surface) {
    String text = text(fault, surface);
    return isEnveloped(fault, surface) ? ENVELOPE + text : text;
  }

  private static boolean isEnveloped(Fault fault, Surface surface) {
    if (fault instanceof Fault.Worded w) {
      return w.enveloped() || (surface.enveloped() && !w.wording().bare());
    }
    if (fault instanceof Fault.BadExpressionValue e) {
      return isEnveloped(e.cause(), surface);
    }
    return surface.enveloped() && fault instanceof Fault.BadNumber;
  }

  private static String text(Fault fault, Surface surface) {
    if (fault instanceof Fault.Worded w) {
      String template = surface.older() ? w.wording().older() : w.wording().current();
      return w.arguments().isEmpty() && template.indexOf('%') < 0
          ? template
          : String.format(Locale.ROOT, template, arguments(w.arguments(), surface));
    }
    if (fault instanceof Fault.BadNumber n) {
      return number(n, surface);
    }
    if (fault instanceof Fault.BadExpressionValue e) {
      String cause = text(e.cause(), surface);
      return surface.wrapsExpressionValues()
          ? "ExpressionAttributeValues contains invalid value: " + cause + " for key " + e.key()
          : cause;
    }
    if (fault instanceof Fault.ConstraintViolations c) {
      int n = c.violations().size();
      return n
          + (n == 1 ? " validation error detected: " : " validation errors detected: ")
          + String.join("; ", c.violations());
    }
    if (fault instanceof Fault.Throttled t) {
      return text(t.cause(), surface);
    }
    if (fault instanceof Fault.TransactionCanceled t) {
      return String.format(
          Locale.ROOT,
          TransactionText.CANCELED.wording().current(),
          t.reasons().stream().map(CancellationReason::code).collect(Collectors.joining(", ")));
    }
    return "The conditional request failed";
  }

  private static Object[] arguments(List<Object> arguments, Surface surface) {
    return arguments.stream().map(a -> a instanceof Fault f ? text(f, surface) : a).toArray();
  }

  private static String number(Fault.BadNumber number, Surface surface) {
    NumberProblem problem = surface.older() ? number.olderProblem() : number.problem();
    return switch (problem) {
      case NOT_NUMERIC ->
          surface.older() && number.text().isEmpty()
              ? "The parameter cannot be converted to a numeric value"
              : "The parameter cannot be converted to a numeric value: " + number.text();
      case OVERFLOW ->
          "Number overflow. Attempting to store a number with magnitude larger than supported range";
      case UNDERFLOW ->
          "Number underflow. Attempting to store a number with magnitude smaller than supported"
              + " range";
      case TOO_MANY_DIGITS -> "Attempting to store more than 38 significant digits in a Number";
    };
  }
}
