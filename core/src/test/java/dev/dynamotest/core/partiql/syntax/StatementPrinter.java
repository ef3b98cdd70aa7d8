package dev.dynamotest.core.partiql.syntax;

import dev.dynamotest.core.value.AttributeValue;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes statements as text, with parentheses around every operator and every name quoted. */
public final class StatementPrinter {
  private StatementPrinter() {}

  public static String print(Statement statement) {
    if (statement instanceof Statement.Select select) {
      return select(select);
    }
    if (statement instanceof Statement.Exists exists) {
      return "EXISTS(" + select(exists.select()) + ")";
    }
    if (statement instanceof Statement.Insert insert) {
      return "INSERT INTO " + print(insert.target()) + " VALUE " + print(insert.value());
    }
    if (statement instanceof Statement.Update update) {
      return "UPDATE "
          + print(update.target())
          + update.actions().stream().map(StatementPrinter::action).collect(Collectors.joining())
          + where(update.where())
          + returning(update.returning());
    }
    if (statement instanceof Statement.Delete delete) {
      return "DELETE FROM "
          + print(delete.target())
          + where(delete.where())
          + returning(delete.returning());
    }
    throw new IllegalArgumentException("never run: " + statement);
  }

  private static String select(Statement.Select select) {
    return "SELECT "
        + (select.columns().isEmpty() ? "*" : list(select.columns()))
        + " FROM "
        + print(select.source())
        + where(select.where())
        + (select.order().isEmpty()
            ? ""
            : select.order().stream()
                .map(o -> print(o.expression()) + (o.ascending() ? " ASC" : " DESC"))
                .collect(Collectors.joining(", ", " ORDER BY ", "")));
  }

  private static String action(Statement.Action action) {
    return action instanceof Statement.Action.Set set
        ? " SET " + print(set.target()) + " = " + print(set.value())
        : " REMOVE " + print(action.target());
  }

  private static String where(@Nullable Expression where) {
    return where == null ? "" : " WHERE " + print(where);
  }

  private static String returning(List<Statement.Returning> returning) {
    return returning.isEmpty()
        ? ""
        : returning.stream()
            .map(StatementPrinter::element)
            .collect(Collectors.joining(", ", " RETURNING ", ""));
  }

  private static String element(Statement.Returning element) {
    Expression attribute = element.attribute();
    return (element.all() ? "ALL " : "MODIFIED ")
        + (element.old() ? "OLD " : "NEW ")
        + (attribute == null ? "*" : print(attribute));
  }

  static String print(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      return constant(constant.value());
    }
    if (expression instanceof Expression.NumberText number) {
      return number.text();
    }
    if (expression instanceof Expression.Parameter) {
      return "?";
    }
    if (expression instanceof Expression.Wildcard) {
      return "*";
    }
    if (expression instanceof Expression.ListOf list) {
      return "[" + list(list.elements()) + "]";
    }
    if (expression instanceof Expression.BagOf bag) {
      return "<<" + list(bag.members()) + ">>";
    }
    if (expression instanceof Expression.StructOf struct) {
      return struct.fields().stream()
          .map(field -> print(field.key()) + ": " + print(field.value()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (expression instanceof Expression.Path path) {
      return path(path);
    }
    if (expression instanceof Expression.Call call) {
      return call.name().toUpperCase(Locale.ROOT) + " (" + list(call.arguments()) + ")";
    }
    return "(" + operation(expression) + ")";
  }

  private static String operation(Expression expression) {
    if (expression instanceof Expression.Unary unary) {
      return unary.operator().symbol() + " " + print(unary.operand());
    }
    if (expression instanceof Expression.Binary binary) {
      return print(binary.left()) + " " + binary.operator().symbol() + " " + print(binary.right());
    }
    if (expression instanceof Expression.Junction junction) {
      return junction.operands().stream()
          .map(StatementPrinter::print)
          .collect(Collectors.joining(" " + junction.operator().symbol() + " "));
    }
    if (expression instanceof Expression.Between between) {
      return print(between.operand())
          + not(between.negated())
          + " BETWEEN "
          + print(between.low())
          + " AND "
          + print(between.high());
    }
    if (expression instanceof Expression.In in) {
      return print(in.operand()) + not(in.negated()) + " IN " + print(in.candidates());
    }
    if (expression instanceof Expression.Is is) {
      return print(is.operand()) + " IS" + not(is.negated()) + " " + is.type();
    }
    if (expression instanceof Expression.Like like) {
      Expression escape = like.escape();
      return print(like.operand())
          + not(like.negated())
          + " LIKE "
          + print(like.pattern())
          + (escape == null ? "" : " ESCAPE " + print(escape));
    }
    throw new IllegalArgumentException("never run: " + expression);
  }

  private static String not(boolean negated) {
    return negated ? " NOT" : "";
  }

  private static String list(List<Expression> expressions) {
    return expressions.stream().map(StatementPrinter::print).collect(Collectors.joining(", "));
  }

  private static String constant(AttributeValue value) {
    return value instanceof AttributeValue.S text
        ? "'" + text.value().replace("'", "''") + "'"
        : value instanceof AttributeValue.Bool truth ? truth.toString() : "null";
  }

  private static String path(Expression.Path path) {
    StringBuilder text = new StringBuilder();
    for (Expression.Step step : path.steps()) {
      if (step instanceof Expression.Step.Name name) {
        text.append(text.isEmpty() ? "" : ".")
            .append('"')
            .append(name.name().replace("\"", "\"\""))
            .append('"');
      } else {
        text.append('[').append(print(((Expression.Step.Index) step).index())).append(']');
      }
    }
    return text.toString();
  }
}
