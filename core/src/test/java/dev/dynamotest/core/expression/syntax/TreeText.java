package dev.dynamotest.core.expression.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes trees so that their form shows, {@code (and (= a :x) (not (size b)))}: two trees have the
 * same text only if they are the same.
 */
final class TreeText {
  private final Placeholders names;
  private final Placeholders values;

  private TreeText(Placeholders names, Placeholders values) {
    this.names = names;
    this.values = values;
  }

  static String ofCondition(String text) {
    Parsed<ConditionSyntax> parsed = ParsedExpressions.condition(ExpressionKind.FILTER, text);
    return new TreeText(parsed.names(), parsed.values()).condition(parsed.tree());
  }

  static String ofUpdate(String text) {
    Parsed<UpdateSyntax> parsed = ParsedExpressions.update(text);
    return new TreeText(parsed.names(), parsed.values()).update(parsed.tree());
  }

  static String ofProjection(String text) {
    Parsed<ProjectionSyntax> parsed = ParsedExpressions.projection(text);
    return new TreeText(parsed.names(), parsed.values()).projection(parsed.tree());
  }

  private String condition(ConditionSyntax c) {
    if (c instanceof ConditionSyntax.And a) {
      return form("and", condition(a.left()), condition(a.right()));
    }
    if (c instanceof ConditionSyntax.Or o) {
      return form("or", condition(o.left()), condition(o.right()));
    }
    if (c instanceof ConditionSyntax.Not n) {
      return form("not", condition(n.operand()));
    }
    if (c instanceof ConditionSyntax.Comparison x) {
      return form(x.comparator(), operand(x.left()), operand(x.right()));
    }
    if (c instanceof ConditionSyntax.Between b) {
      return form("between", operand(b.operand()), operand(b.low()), operand(b.high()));
    }
    if (c instanceof ConditionSyntax.In i) {
      return form("in", operand(i.operand()), String.join(" ", operands(i.candidates())));
    }
    return operand(((ConditionSyntax.FunctionCondition) c).call());
  }

  private String operand(OperandSyntax o) {
    if (o instanceof PathSyntax path) {
      return path(path);
    }
    if (o instanceof OperandSyntax.Value value) {
      return values.text(value.ordinal());
    }
    if (o instanceof OperandSyntax.Arithmetic a) {
      return form(a.plus() ? "+" : "-", operand(a.left()), operand(a.right()));
    }
    OperandSyntax.Call call = (OperandSyntax.Call) o;
    return form(call.function().toString(), String.join(" ", operands(call.operands())));
  }

  private List<String> operands(List<OperandSyntax> operands) {
    List<String> texts = new ArrayList<>();
    operands.forEach(o -> texts.add(operand(o)));
    return texts;
  }

  private String path(PathSyntax path) {
    StringBuilder text = new StringBuilder();
    for (PathSyntax.Step step : path.steps()) {
      if (step instanceof PathSyntax.Step.Index index) {
        text.append('[').append(index.index()).append(']');
        continue;
      }
      text.append(text.isEmpty() ? "" : ".");
      text.append(
          step instanceof PathSyntax.Step.Identifier identifier
              ? identifier.name()
              : names.text(((PathSyntax.Step.Placeholder) step).ordinal()));
    }
    return text.toString();
  }

  private String update(UpdateSyntax update) {
    List<String> texts = new ArrayList<>();
    for (UpdateSyntax.Action action : update.actions()) {
      String target = path(action.target());
      if (action instanceof UpdateSyntax.Action.Set set) {
        texts.add(form("set", target, operand(set.value())));
      } else if (action instanceof UpdateSyntax.Action.Add add) {
        texts.add(form("add", target, operand(add.value())));
      } else if (action instanceof UpdateSyntax.Action.Delete delete) {
        texts.add(form("delete", target, operand(delete.value())));
      } else {
        texts.add(form("remove", target));
      }
    }
    return String.join(" ", texts);
  }

  private String projection(ProjectionSyntax projection) {
    List<String> texts = new ArrayList<>();
    projection.paths().forEach(p -> texts.add(path(p)));
    return String.join(" ", texts);
  }

  static String form(String... parts) {
    return "(" + String.join(" ", parts) + ")";
  }
}
