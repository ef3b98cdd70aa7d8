package dev.dynamotest.core.expression;

import dev.dynamotest.core.fault.LegacyText;
import dev.dynamotest.core.shape.Structure;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The two families of parameters of an operation, expressions and what came before them, and the
 * first checks of every operation that has them: no mixing, and no names or values without an
 * expression that could use them. A parameter counts as soon as it is present, even when empty.
 *
 * @param legacy the legacy parameters in the order in which the service prints them
 * @param expressions the expression parameters in that order
 * @param valueTaking those expressions that may use ExpressionAttributeValues
 * @param valuesAlone what is said of values when none of these is present; null where the operation
 *     has no ExpressionAttributeValues
 */
public record ParameterFamilies(
    List<String> legacy,
    List<String> expressions,
    List<String> valueTaking,
    @Nullable LegacyText valuesAlone) {

  private static final String CONDITION = "ConditionExpression";
  private static final String FILTER = "FilterExpression";
  private static final String KEY_CONDITION = "KeyConditionExpression";
  private static final String KEY_CONDITIONS = "KeyConditions";
  private static final String PROJECTION = "ProjectionExpression";
  private static final String UPDATE = "UpdateExpression";

  /** PutItem and DeleteItem. */
  public static final ParameterFamilies PUT_OR_DELETE =
      new ParameterFamilies(
          List.of("Expected", "ConditionalOperator"),
          List.of(CONDITION),
          List.of(CONDITION),
          LegacyText.VALUES_WITHOUT_CONDITION);

  /** UpdateItem. */
  public static final ParameterFamilies UPDATE_ITEM =
      new ParameterFamilies(
          List.of("AttributeUpdates", "Expected", "ConditionalOperator"),
          List.of(UPDATE, CONDITION),
          List.of(UPDATE, CONDITION),
          LegacyText.VALUES_WITHOUT_UPDATE);

  /** GetItem, and one table's part of BatchGetItem. */
  public static final ParameterFamilies GET =
      new ParameterFamilies(List.of("AttributesToGet"), List.of(PROJECTION), List.of(), null);

  /** Query. */
  public static final ParameterFamilies QUERY =
      new ParameterFamilies(
          List.of("AttributesToGet", "QueryFilter", "ConditionalOperator", KEY_CONDITIONS),
          List.of(PROJECTION, FILTER, KEY_CONDITION),
          List.of(FILTER, KEY_CONDITION),
          LegacyText.VALUES_WITHOUT_QUERY_EXPRESSION);

  /** Scan. */
  public static final ParameterFamilies SCAN =
      new ParameterFamilies(
          List.of("AttributesToGet", "ScanFilter", "ConditionalOperator"),
          List.of(PROJECTION, FILTER),
          List.of(FILTER),
          LegacyText.VALUES_WITHOUT_FILTER);

  /** A put or a delete of a transaction, which have no legacy parameters. */
  public static final ParameterFamilies TRANSACTED_PUT_OR_DELETE =
      new ParameterFamilies(
          List.of(), List.of(CONDITION), List.of(CONDITION), LegacyText.VALUES_WITHOUT_CONDITION);

  /** A read of a transaction. */
  public static final ParameterFamilies TRANSACTED_GET =
      new ParameterFamilies(List.of(), List.of(PROJECTION), List.of(), null);

  /**
   * Refuses mixed families, then names, then values without an expression for them.
   *
   * @throws dev.dynamotest.core.fault.FaultException ValidationException
   */
  public void check(Structure request) {
    if (hasAny(request, expressions)) {
      checkNotMixed(request);
    } else if (request.has("ExpressionAttributeNames")) {
      throw LegacyText.NAMES_WITHOUT_EXPRESSION.with();
    }
    if (valuesAlone != null
        && request.has("ExpressionAttributeValues")
        && !hasAny(request, valueTaking)) {
      throw valuesAlone.with();
    }
  }

  private static boolean hasAny(Structure request, List<String> parameters) {
    for (String parameter : parameters) {
      if (request.has(parameter)) {
        return true;
      }
    }
    return false;
  }

  /** KeyConditions is legal beside a filter or a projection: only its own successor excludes it. */
  private void checkNotMixed(Structure request) {
    Predicate<String> counts = name -> !name.equals(KEY_CONDITIONS) || request.has(KEY_CONDITION);
    List<String> present = legacy.stream().filter(request::has).filter(counts).toList();
    if (!present.isEmpty()) {
      throw mixed(present, expressions.stream().filter(request::has).toList());
    }
  }

  /** The refusal of mixed families that names the given parameters. */
  public static RuntimeException mixed(List<String> legacy, List<String> expressions) {
    return LegacyText.MIXED_FAMILIES.with(braced(legacy), braced(expressions));
  }

  private static String braced(List<String> names) {
    return "{" + String.join(", ", names) + "}";
  }
}
