package dev.dynamotest.core.expression;

import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.expression.syntax.OperandSyntax;
import dev.dynamotest.core.expression.syntax.Parsed;
import dev.dynamotest.core.expression.syntax.PathSyntax;
import dev.dynamotest.core.expression.syntax.Placeholders;
import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the placeholders of one expression stand for in one request. Each is looked up once, however
 * often it is used; that one is not defined matters only when it is asked for.
 */
final class Bindings {
  private final ExpressionKind kind;
  private final Placeholders names;
  private final Placeholders values;
  private final @Nullable String[] boundNames;
  private final @Nullable AttributeValue[] boundValues;

  Bindings(
      ExpressionKind kind,
      Parsed<?> parsed,
      @Nullable Map<String, String> requestNames,
      @Nullable AttributeMap requestValues) {
    this.kind = kind;
    this.names = parsed.names();
    this.values = parsed.values();
    this.boundNames = new String[names.count()];
    if (requestNames != null) {
      for (int i = 0; i < boundNames.length; i++) {
        boundNames[i] = requestNames.get(names.text(i));
      }
    }
    this.boundValues = new AttributeValue[values.count()];
    if (requestValues != null) {
      for (int i = 0; i < boundValues.length; i++) {
        boundValues[i] = requestValues.get(values.text(i));
      }
    }
  }

  /** The parameter that the expression stands in. */
  ExpressionKind kind() {
    return kind;
  }

  /** Refuses the first name that is not defined. */
  void requireNames() {
    for (int i = 0; i < boundNames.length; i++) {
      if (boundNames[i] == null) {
        throw undefinedName(i);
      }
    }
  }

  /** Refuses the first value that is not defined. */
  void requireValues() {
    for (int i = 0; i < boundValues.length; i++) {
      if (boundValues[i] == null) {
        throw undefinedValue(i);
      }
    }
  }

  /** Refuses the first name of the path that is not defined. */
  DocumentPath path(PathSyntax path) {
    List<PathSyntax.Step> steps = path.steps();
    if (steps.size() == 1) {
      return new DocumentPath(List.of(step(steps.get(0))));
    }
    DocumentPath.Step[] bound = new DocumentPath.Step[steps.size()];
    for (int i = 0; i < bound.length; i++) {
      bound[i] = step(steps.get(i));
    }
    return new DocumentPath(List.of(bound));
  }

  private DocumentPath.Step step(PathSyntax.Step step) {
    if (step instanceof PathSyntax.Step.Identifier identifier) {
      return new DocumentPath.Step.Name(identifier.name());
    }
    if (step instanceof PathSyntax.Step.Index index) {
      return new DocumentPath.Step.Index(index.index());
    }
    int ordinal = ((PathSyntax.Step.Placeholder) step).ordinal();
    String name = boundNames[ordinal];
    if (name == null) {
      throw undefinedName(ordinal);
    }
    return new DocumentPath.Step.Name(name);
  }

  /** Refuses the value when it is not defined. */
  AttributeValue value(OperandSyntax.Value value) {
    AttributeValue bound = boundValues[value.ordinal()];
    if (bound == null) {
      throw undefinedValue(value.ordinal());
    }
    return bound;
  }

  private FaultException undefinedName(int ordinal) {
    return ExpressionText.UNDEFINED_NAME.with(kind, names.text(ordinal));
  }

  private FaultException undefinedValue(int ordinal) {
    return ExpressionText.UNDEFINED_VALUE.with(kind, values.text(ordinal));
  }
}
