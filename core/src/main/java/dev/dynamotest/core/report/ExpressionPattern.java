package dev.dynamotest.core.report;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.expression.KeyCondition;
import dev.dynamotest.core.expression.Operand;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.expression.UpdateAction;
import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * Writes bound expressions with attribute names in the place of placeholders and question marks in
 * the place of values, so that requests that differ in these alone are written alike.
 */
final class ExpressionPattern {
  private static final String VALUE = "?";

  private ExpressionPattern() {}

  static String of(Condition condition) {
    if (condition instanceof Condition.Or or) {
      return of(or.left()) + " OR " + of(or.right());
    }
    if (condition instanceof Condition.And and) {
      return factor(and.left()) + " AND " + factor(and.right());
    }
    if (condition instanceof Condition.Not not) {
      return "NOT (" + of(not.operand()) + ")";
    }
    if (condition instanceof Condition.Comparison comparison) {
      return comparison(comparison);
    }
    if (condition instanceof Condition.Between between) {
      return of(between.operand()) + " BETWEEN " + of(between.low()) + " AND " + of(between.high());
    }
    if (condition instanceof Condition.In in) {
      return of(in.operand()) + " IN (" + candidates(in.candidates()) + ")";
    }
    if (condition instanceof Condition.OneOf oneOf) {
      return of(oneOf.operand()) + " IN (?)";
    }
    return function(condition);
  }

  private static String function(Condition condition) {
    if (condition instanceof Condition.AttributeExists exists) {
      return "attribute_exists(" + of(exists.path()) + ")";
    }
    if (condition instanceof Condition.AttributeNotExists exists) {
      return "attribute_not_exists(" + of(exists.path()) + ")";
    }
    if (condition instanceof Condition.HasType type) {
      return "attribute_type(" + of(type.operand()) + ", " + type.type() + ")";
    }
    if (condition instanceof Condition.BeginsWith begins) {
      return "begins_with(" + of(begins.operand()) + ", " + of(begins.prefix()) + ")";
    }
    Condition.Contains contains = (Condition.Contains) condition;
    return "contains(" + of(contains.container()) + ", " + of(contains.element()) + ")";
  }

  private static String factor(Condition condition) {
    return condition instanceof Condition.Or ? "(" + of(condition) + ")" : of(condition);
  }

  /** With the attribute first, whichever was written first. */
  private static String comparison(Condition.Comparison comparison) {
    Operand left = comparison.left();
    Operand right = comparison.right();
    return left instanceof Operand.Constant && !(right instanceof Operand.Constant)
        ? of(right) + " " + comparison.comparator().mirrored().symbol() + " " + VALUE
        : of(left) + " " + comparison.comparator().symbol() + " " + of(right);
  }

  /** Any number of values is written as one. */
  private static String candidates(List<Operand> candidates) {
    StringJoiner text = new StringJoiner(", ");
    boolean values = false;
    for (Operand candidate : candidates) {
      if (!(candidate instanceof Operand.Constant)) {
        text.add(of(candidate));
      } else if (!values) {
        text.add(VALUE);
        values = true;
      }
    }
    return text.toString();
  }

  private static String of(Operand operand) {
    if (operand instanceof Operand.AtPath path) {
      return of(path.path());
    }
    if (operand instanceof Operand.Constant) {
      return VALUE;
    }
    if (operand instanceof Operand.Size size) {
      return "size(" + of(size.of()) + ")";
    }
    if (operand instanceof Operand.Truth truth) {
      return "(" + of(truth.of()) + ")";
    }
    if (operand instanceof Operand.IfNotExists absent) {
      return "if_not_exists(" + of(absent.path()) + ", " + of(absent.otherwise()) + ")";
    }
    if (operand instanceof Operand.ListAppend append) {
      return "list_append(" + of(append.first()) + ", " + of(append.second()) + ")";
    }
    Operand.Arithmetic arithmetic = (Operand.Arithmetic) operand;
    return of(arithmetic.left()) + (arithmetic.plus() ? " + " : " - ") + of(arithmetic.right());
  }

  private static String of(DocumentPath path) {
    StringBuilder text = new StringBuilder();
    for (DocumentPath.Step step : path.steps()) {
      boolean afterAnother = text.length() > 0 && step instanceof DocumentPath.Step.Name;
      text.append(afterAnother ? "." : "").append(step);
    }
    return text.toString();
  }

  static String of(KeyCondition condition) {
    StringJoiner text = new StringJoiner(" AND ");
    for (KeyCondition.Clause clause : condition.clauses()) {
      text.add(of(clause));
    }
    return text.toString();
  }

  private static String of(KeyCondition.Clause clause) {
    return switch (clause.operator()) {
      case EQ -> clause.attribute() + " = ?";
      case LT -> clause.attribute() + " < ?";
      case LE -> clause.attribute() + " <= ?";
      case GT -> clause.attribute() + " > ?";
      case GE -> clause.attribute() + " >= ?";
      case BETWEEN -> clause.attribute() + " BETWEEN ? AND ?";
      case BEGINS_WITH -> "begins_with(" + clause.attribute() + ", ?)";
    };
  }

  static String of(Update update) {
    StringJoiner text = new StringJoiner(" ");
    text.setEmptyValue("");
    add(text, "SET", update, UpdateAction.Set.class, a -> of(a.target()) + " = " + of(a.value()));
    add(text, "REMOVE", update, UpdateAction.Remove.class, a -> of(a.target()));
    add(text, "ADD", update, UpdateAction.Add.class, a -> of(a.target()) + kind(a.value()));
    add(text, "DELETE", update, UpdateAction.Delete.class, a -> of(a.target()) + " ?");
    return text.toString();
  }

  private static String kind(AttributeValue value) {
    return value instanceof AttributeValue.N ? " ?" : " {?}";
  }

  private static <A extends UpdateAction> void add(
      StringJoiner text, String word, Update update, Class<A> kind, Function<A, String> written) {
    StringJoiner actions = new StringJoiner(", ");
    for (UpdateAction action : update.actions()) {
      if (kind.isInstance(action)) {
        actions.add(written.apply(kind.cast(action)));
      }
    }
    if (actions.length() > 0) {
      text.add(word + " " + actions);
    }
  }
}
