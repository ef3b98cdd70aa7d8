package dev.dynamotest.core.validation;

import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.shape.Constraints.Presence;
import dev.dynamotest.core.shape.OperationShape;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.shape.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Judges a decoded request by the constraints of its shape. The service has two layers that do so;
 * what a client sees of both is this:
 *
 * <ol>
 *   <li>A control-plane request without its table name hears of nothing else.
 *   <li>If any required member is missing, the older layer reports everything at once, in the order
 *       of the shape, repeating each value.
 *   <li>Otherwise the first value out of the bounds that the newer layer guards is reported alone,
 *       without being repeated.
 *   <li>Otherwise the older layer reports all that is left, with three exceptions: a bad
 *       ConditionalOperator in Query has a text of its own when there are several conditions to
 *       join; a bad table name is reported alone; and UpdateItem reports only one of its bad return
 *       parameters.
 * </ol>
 *
 * <p>Thread-safe. Costs one walk without allocation when all is well.
 */
public final class ConstraintValidator {
  /** Most violations in one answer. */
  private static final int MAX_REPORTED = 10;

  private ConstraintValidator() {}

  /**
   * Checks a request.
   *
   * @throws FaultException a ValidationException with what the service would report
   */
  public static void validate(OperationShape operation, Structure request) {
    if (Conformance.holds(request)) {
      return;
    }
    List<Violation> violations = Violations.of(request);
    if (!violations.isEmpty()) {
      throw new FaultException(report(operation, request, violations));
    }
  }

  private static Fault report(
      OperationShape operation, Structure request, List<Violation> violations) {
    if (violations.stream().anyMatch(ConstraintValidator::isMissingParameter)) {
      return ParameterText.NO_TABLE_NAME.fault();
    }
    if (violations.stream().anyMatch(Violation::isMissing)) {
      return joined(violations);
    }
    for (Violation violation : violations) {
      if (violation.unechoed() != null) {
        return new Fault.ConstraintViolations(List.of(violation.unechoed()));
      }
    }
    if (violations.stream().anyMatch(v -> v.place().has(Trait.ALL_OR))
        && hasSeveralFilters(request)) {
      return ParameterText.NO_CONDITIONAL_OPERATOR.fault();
    }
    List<Violation> alone = violations.stream().filter(v -> v.place().has(Trait.ALONE)).toList();
    return joined(alone.isEmpty() ? withOneOf(operation.reportOneOf(), violations) : alone);
  }

  private static boolean isMissingParameter(Violation violation) {
    return violation.isMissing()
        && violation.place().constraints().presence() == Presence.REQUIRED_PARAMETER;
  }

  private static boolean hasSeveralFilters(Structure request) {
    Map<String, Structure> filters = request.structureMap("QueryFilter");
    return filters != null && filters.size() > 1;
  }

  /** Drops the violations of all but the first of the named members that has any. */
  private static List<Violation> withOneOf(List<String> members, List<Violation> violations) {
    List<String> violated =
        members.stream()
            .filter(m -> violations.stream().anyMatch(v -> v.place().properPath().equals(m)))
            .toList();
    if (violated.size() < 2) {
      return violations;
    }
    List<Violation> kept = new ArrayList<>(violations);
    kept.removeIf(v -> violated.indexOf(v.place().properPath()) > 0);
    return kept;
  }

  private static Fault joined(List<Violation> violations) {
    return new Fault.ConstraintViolations(
        violations.stream().limit(MAX_REPORTED).map(Violation::echoed).toList());
  }
}
