package dev.dynamotest.core.expression;

import dev.dynamotest.core.expression.syntax.ConditionSyntax;
import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.expression.syntax.Parsed;
import dev.dynamotest.core.expression.syntax.ParsedExpressions;
import dev.dynamotest.core.expression.syntax.PathSyntax;
import dev.dynamotest.core.expression.syntax.ProjectionSyntax;
import dev.dynamotest.core.expression.syntax.UpdateSyntax;
import dev.dynamotest.core.fault.ExpressionAttributeText;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.shape.Decoded;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.Utf8;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The expressions of one request (of one table's part of it, in BatchGetItem) with the names and
 * values that they share: parses, checks and binds them, and knows in the end which names and
 * values were not used. One use, one thread.
 */
public final class RequestExpressions {
  /** For a placeholder with its sign, in bytes of UTF-8. */
  private static final int MAX_PLACEHOLDER_BYTES = 255;

  private static final int MAX_ATTRIBUTE_NAME_BYTES = 65_535;

  private final @Nullable Map<String, String> names;
  private final @Nullable Decoded<AttributeMap> values;

  /** What has been parsed so far; a request has three expressions at most. */
  private final List<Parsed<?>> parsed = new ArrayList<>(3);

  /**
   * @param names ExpressionAttributeNames, or null when absent
   * @param values ExpressionAttributeValues, or null when absent
   */
  public RequestExpressions(
      @Nullable Map<String, String> names, @Nullable Decoded<AttributeMap> values) {
    this.names = names;
    this.values = values;
  }

  /** Checks the content of names and values: syntax of keys, empty maps, faulty values. */
  public void checkParameters() {
    if (names != null) {
      checkNames(names);
    }
    if (values != null) {
      checkValues(values);
    }
  }

  private static void checkNames(Map<String, String> names) {
    if (names.isEmpty()) {
      throw ExpressionAttributeText.NO_NAMES.with();
    }
    for (Map.Entry<String, String> entry : names.entrySet()) {
      String key = entry.getKey();
      int bytes = Utf8.length(key);
      if (bytes > MAX_PLACEHOLDER_BYTES) {
        throw ExpressionAttributeText.NAME_KEY_TOO_LONG.with(bytes);
      }
      if (!ParsedExpressions.isNamePlaceholder(key)) {
        throw ExpressionAttributeText.NAME_KEY_SYNTAX.with(key);
      }
      if (entry.getValue().isEmpty()) {
        throw ExpressionAttributeText.EMPTY_NAME.with(key);
      }
      if (Utf8.length(entry.getValue()) > MAX_ATTRIBUTE_NAME_BYTES) {
        throw ValueText.ATTRIBUTE_NAME_TOO_LARGE.with();
      }
    }
  }

  private static void checkValues(Decoded<AttributeMap> values) {
    AttributeMap map = values.value();
    if (map.isEmpty()) {
      throw ExpressionAttributeText.NO_VALUES.with();
    }
    for (int i = 0; i < map.count(); i++) {
      String key = map.name(i);
      int bytes = Utf8.length(key);
      if (bytes > MAX_PLACEHOLDER_BYTES) {
        throw ExpressionAttributeText.VALUE_KEY_TOO_LONG.with(bytes);
      }
      if (!ParsedExpressions.isValuePlaceholder(key)) {
        throw ExpressionAttributeText.VALUE_KEY_SYNTAX.with(key);
      }
    }
    Fault fault = values.fault();
    if (fault != null) {
      throw new FaultException(asExpressionValueFault(fault, values.faultKey()));
    }
  }

  /** Faults of a value name its key on some surfaces; that it is nested too deep never does. */
  private static Fault asExpressionValueFault(Fault fault, @Nullable String key) {
    return key == null || ValueText.NESTING_TOO_DEEP.isSaidBy(fault)
        ? fault
        : new Fault.BadExpressionValue(fault, key);
  }

  /** A ConditionExpression. */
  public Condition condition(String text) {
    return condition(ExpressionKind.CONDITION, text);
  }

  /** A FilterExpression. */
  public Condition filter(String text) {
    return condition(ExpressionKind.FILTER, text);
  }

  /**
   * A KeyConditionExpression, with the faults that any condition can have going before those that
   * only a key condition has.
   */
  public KeyCondition keyCondition(String text) {
    return KeyCondition.of(keyConditionAsCondition(text));
  }

  /**
   * A KeyConditionExpression that is checked as any condition is, but not yet for the form of a key
   * condition: {@link KeyCondition#of} does that. For Query, which looks for unused names and
   * values in between.
   */
  public Condition keyConditionAsCondition(String text) {
    return condition(ExpressionKind.KEY_CONDITION, text);
  }

  private Condition condition(ExpressionKind kind, String text) {
    Parsed<ConditionSyntax> condition = ParsedExpressions.condition(kind, text);
    return new ConditionBinder(bindings(kind, condition)).bind(condition.tree());
  }

  /** An UpdateExpression. */
  public Update update(String text) {
    Parsed<UpdateSyntax> update = ParsedExpressions.update(text);
    return new UpdateBinder(bindings(ExpressionKind.UPDATE, update)).bind(update.tree());
  }

  /** A ProjectionExpression. */
  public Projection projection(String text) {
    Parsed<ProjectionSyntax> projection = ParsedExpressions.projection(text);
    Bindings bindings = bindings(ExpressionKind.PROJECTION, projection);
    List<PathSyntax> written = projection.tree().paths();
    List<DocumentPath> paths = new ArrayList<>(written.size());
    for (PathSyntax path : written) {
      paths.add(bindings.path(path));
    }
    DistinctPaths.require(ExpressionKind.PROJECTION, paths);
    return new Projection(paths);
  }

  private Bindings bindings(ExpressionKind kind, Parsed<?> expression) {
    parsed.add(expression);
    return new Bindings(kind, expression, names, values == null ? null : values.value());
  }

  /** Refuses names, then values, that no expression used. */
  public void checkUnused() {
    if (names != null) {
      List<String> unused = new ArrayList<>(0);
      for (String name : names.keySet()) {
        if (!isNameUsed(name)) {
          unused.add(name);
        }
      }
      if (!unused.isEmpty()) {
        // The service promises no order; sorted, the text depends on the request alone.
        Collections.sort(unused);
        throw ExpressionAttributeText.UNUSED_NAMES.with(String.join(", ", unused));
      }
    }
    if (values != null) {
      List<String> unused = new ArrayList<>(0);
      AttributeMap map = values.value();
      for (int i = 0; i < map.count(); i++) {
        if (!isValueUsed(map.name(i))) {
          unused.add(map.name(i));
        }
      }
      if (!unused.isEmpty()) {
        throw ExpressionAttributeText.UNUSED_VALUES.with(String.join(", ", unused));
      }
    }
  }

  private boolean isNameUsed(String name) {
    for (Parsed<?> expression : parsed) {
      if (expression.names().contains(name)) {
        return true;
      }
    }
    return false;
  }

  private boolean isValueUsed(String value) {
    for (Parsed<?> expression : parsed) {
      if (expression.values().contains(value)) {
        return true;
      }
    }
    return false;
  }
}
