package dev.dynamotest.core.expression;

import dev.dynamotest.core.fault.LegacyText;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.shape.Structure;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The parameters that expressions have replaced, turned into the same bound forms. They name
 * top-level attributes only: dots and reserved words mean nothing in them. Each function checks
 * what it is given, attribute by attribute in the order of the request, and the first fault wins.
 */
public final class LegacyParameters {

  private LegacyParameters() {}

  /**
   * The Expected parameter of a write.
   *
   * @return the condition, or null when there is none
   */
  public static @Nullable Condition expected(
      @Nullable Map<String, Structure> expected, @Nullable String conditionalOperator) {
    if (expected == null) {
      checkConditionalOperator(conditionalOperator, 0);
      return null;
    }
    List<Condition> conditions = new ArrayList<>(expected.size());
    expected.forEach((attribute, entry) -> conditions.add(expectation(attribute, entry)));
    checkConditionalOperator(conditionalOperator, expected.size());
    return joined(conditions, conditionalOperator);
  }

  /**
   * QueryFilter or ScanFilter.
   *
   * @return the condition, or null when there is none
   */
  public static @Nullable Condition filter(
      @Nullable Map<String, Structure> filter, @Nullable String conditionalOperator) {
    if (filter == null) {
      checkConditionalOperator(conditionalOperator, 0);
      return null;
    }
    List<Condition> conditions = new ArrayList<>(filter.size());
    filter.forEach(
        (attribute, entry) -> {
          LegacyOperator operator = LegacyOperator.of(entry.requiredString("ComparisonOperator"));
          conditions.add(operator.condition(attribute, arguments(operator, entry)));
        });
    checkConditionalOperator(conditionalOperator, filter.size());
    return joined(conditions, conditionalOperator);
  }

  /** The KeyConditions of a Query. */
  public static KeyCondition keyConditions(Map<String, Structure> keyConditions) {
    if (keyConditions.isEmpty()) {
      throw LegacyText.KEY_CONDITION_COUNT.with();
    }
    List<KeyCondition.Clause> clauses = new ArrayList<>(keyConditions.size());
    keyConditions.forEach(
        (attribute, entry) -> {
          LegacyOperator operator = LegacyOperator.of(entry.requiredString("ComparisonOperator"));
          clauses.add(operator.clause(attribute, arguments(operator, entry)));
        });
    return new KeyCondition(clauses);
  }

  /** The AttributeUpdates of an UpdateItem. */
  public static Update attributeUpdates(Map<String, Structure> updates) {
    List<UpdateAction> actions = new ArrayList<>(updates.size());
    updates.forEach((attribute, entry) -> actions.add(action(attribute, entry)));
    return new Update(actions, true);
  }

  /** AttributesToGet: top-level names, each once. */
  public static Projection attributesToGet(List<String> names) {
    Set<String> seen = new HashSet<>();
    List<DocumentPath> paths = new ArrayList<>(names.size());
    for (String name : names) {
      if (!seen.add(name)) {
        throw LegacyText.DUPLICATE_ATTRIBUTE.with(name);
      }
      paths.add(DocumentPath.of(name));
    }
    return new Projection(paths);
  }

  private static void checkConditionalOperator(@Nullable String operator, int conditions) {
    if (operator == null || conditions > 1) {
      return;
    }
    throw conditions == 0
        ? LegacyText.CONDITIONAL_OPERATOR_ALONE.with()
        : LegacyText.CONDITIONAL_OPERATOR_SINGLE.with();
  }

  private static @Nullable Condition joined(
      List<Condition> conditions, @Nullable String conditionalOperator) {
    return conditions.isEmpty() ? null : joined(conditions, "OR".equals(conditionalOperator));
  }

  /** Joins in halves, so that a request with very many entries makes no deep tree. */
  private static Condition joined(List<Condition> conditions, boolean any) {
    int count = conditions.size();
    if (count == 1) {
      return conditions.get(0);
    }
    Condition left = joined(conditions.subList(0, count / 2), any);
    Condition right = joined(conditions.subList(count / 2, count), any);
    return any ? new Condition.Or(left, right) : new Condition.And(left, right);
  }

  private static Condition expectation(String attribute, Structure entry) {
    Decoded<AttributeValue> value = entry.value("Value");
    Decoded<List<AttributeValue>> list = entry.valueList("AttributeValueList");
    Boolean exists = entry.bool("Exists");
    String operatorName = entry.string("ComparisonOperator");
    if (value != null && list != null) {
      throw LegacyText.VALUE_AND_LIST.with(attribute);
    }
    if (operatorName != null) {
      return operatorExpectation(attribute, LegacyOperator.of(operatorName), value, list, exists);
    }
    if (value != null) {
      value.required();
    }
    if (list != null) {
      list.required();
      throw LegacyText.LIST_WITHOUT_OPERATOR.with(attribute);
    }
    if (Boolean.FALSE.equals(exists)) {
      if (value != null) {
        throw LegacyText.VALUE_WITH_EXISTS_FALSE.with(attribute);
      }
      return new Condition.AttributeNotExists(DocumentPath.of(attribute));
    }
    if (value == null) {
      throw LegacyText.VALUE_MISSING.with(String.valueOf(exists), attribute);
    }
    return LegacyOperator.EQ.condition(attribute, List.of(value.required()));
  }

  private static Condition operatorExpectation(
      String attribute,
      LegacyOperator operator,
      @Nullable Decoded<AttributeValue> value,
      @Nullable Decoded<List<AttributeValue>> list,
      @Nullable Boolean exists) {
    if (exists != null) {
      throw LegacyText.EXISTS_AND_OPERATOR.with(attribute);
    }
    boolean none = value == null && (list == null || list.value().isEmpty());
    if (operator.takesArguments() && none) {
      throw LegacyText.OPERATOR_WITHOUT_ARGUMENTS.with(operator.wireName(), attribute);
    }
    List<AttributeValue> arguments =
        value != null ? List.of(value.required()) : list != null ? list.required() : List.of();
    check(operator, arguments);
    return operator.condition(attribute, arguments);
  }

  private static List<AttributeValue> arguments(LegacyOperator operator, Structure entry) {
    Decoded<List<AttributeValue>> list = entry.valueList("AttributeValueList");
    List<AttributeValue> arguments = list == null ? List.of() : list.required();
    check(operator, arguments);
    return arguments;
  }

  private static void check(LegacyOperator operator, List<AttributeValue> arguments) {
    operator.checkCount(arguments);
    operator.checkTypes(arguments);
    operator.checkBounds(arguments);
  }

  private static UpdateAction action(String attribute, Structure entry) {
    DocumentPath target = DocumentPath.of(attribute);
    Decoded<AttributeValue> decoded = entry.value("Value");
    AttributeValue value = decoded == null ? null : decoded.required();
    String action = entry.string("Action");
    if ("DELETE".equals(action)) {
      if (value == null) {
        return new UpdateAction.Remove(target);
      }
      if (!value.type().isSet()) {
        throw LegacyText.DELETE_TYPE.with(value.type());
      }
      return new UpdateAction.Delete(target, value);
    }
    if (value == null) {
      throw LegacyText.UPDATE_WITHOUT_VALUE.with();
    }
    if (!"ADD".equals(action)) {
      return new UpdateAction.Set(target, new Operand.Constant(value));
    }
    AttributeType type = value.type();
    if (type != AttributeType.N && type != AttributeType.L && !type.isSet()) {
      throw LegacyText.ADD_TYPE.with(type);
    }
    return new UpdateAction.Add(target, value);
  }
}
