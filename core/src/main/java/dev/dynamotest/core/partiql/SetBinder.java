package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.expression.Operand;
import dev.dynamotest.core.expression.Update;
import dev.dynamotest.core.expression.UpdateAction;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.partiql.syntax.Expression;
import dev.dynamotest.core.partiql.syntax.Operator;
import dev.dynamotest.core.partiql.syntax.Statement;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Makes an update of the SET and REMOVE clauses of a statement. {@code set_add} is what ADD is in
 * an UpdateExpression, {@code set_delete} what DELETE is.
 */
final class SetBinder {
  private static final String SET_ADD = "set_add";
  private static final String SET_DELETE = "set_delete";
  private static final String LIST_APPEND = "list_append";

  private final Literals literals;

  SetBinder(Literals literals) {
    this.literals = literals;
  }

  Update update(List<Statement.Action> written) {
    List<UpdateAction> actions = new ArrayList<>(written.size());
    for (Statement.Action action : written) {
      DocumentPath target = Paths.of(action.target());
      actions.add(
          action instanceof Statement.Action.Set set
              ? assignment(target, set.value())
              : new UpdateAction.Remove(target));
    }
    return Update.of(actions);
  }

  private UpdateAction assignment(DocumentPath target, Expression value) {
    if (value instanceof Expression.Call call
        && (call.name().equals(SET_ADD) || call.name().equals(SET_DELETE))) {
      AttributeValue set = set(target, call);
      return call.name().equals(SET_ADD)
          ? new UpdateAction.Add(target, set)
          : new UpdateAction.Delete(target, set);
    }
    return new UpdateAction.Set(target, value(value));
  }

  private AttributeValue set(DocumentPath target, Expression.Call call) {
    String function = call.name().toUpperCase(Locale.ROOT);
    if (call.arguments().size() != 2) {
      throw PartiqlText.SET_ARGUMENTS.with(function, call.position());
    }
    Expression first = call.arguments().get(0);
    if (!(first instanceof Expression.Path path) || !Paths.of(path).equals(target)) {
      throw PartiqlText.SET_TARGET.with(function, call.position());
    }
    AttributeValue set = literals.value(call.arguments().get(1));
    if (set == null || !set.type().isSet()) {
      throw PartiqlText.SET_TYPE.with(function, first.position());
    }
    return set;
  }

  private Operand value(Expression written) {
    if (written instanceof Expression.Binary binary
        && (binary.operator() == Operator.PLUS || binary.operator() == Operator.MINUS)) {
      return new Operand.Arithmetic(
          binary.operator() == Operator.PLUS,
          operand(binary.left(), binary.operator().symbol(), AttributeType.N),
          operand(binary.right(), binary.operator().symbol(), AttributeType.N));
    }
    if (written instanceof Expression.Call call && call.name().equals(LIST_APPEND)) {
      if (call.arguments().size() != 2) {
        throw PartiqlText.OPERAND_COUNT.with(LIST_APPEND, call.arguments().size());
      }
      return new Operand.ListAppend(
          operand(call.arguments().get(0), LIST_APPEND, AttributeType.L),
          operand(call.arguments().get(1), LIST_APPEND, AttributeType.L));
    }
    return operand(written);
  }

  /** Constants alone can be judged here; paths are judged when they have a value. */
  private Operand operand(Expression written, String operator, AttributeType required) {
    Operand operand = operand(written);
    if (operand instanceof Operand.Constant constant && constant.value().type() != required) {
      throw PartiqlText.OPERAND_TYPE.with(operator, constant.value().type());
    }
    return operand;
  }

  private Operand operand(Expression written) {
    if (written instanceof Expression.Path path) {
      return new Operand.AtPath(Paths.of(path));
    }
    AttributeValue value = literals.value(written);
    if (value != null) {
      return new Operand.Constant(value);
    }
    if (written instanceof Expression.Call call) {
      throw PartiqlText.UNRECOGNIZED_FUNCTION.with(call.name(), call.position());
    }
    if (written instanceof Expression.Binary binary) {
      throw PartiqlText.UNSUPPORTED_OPERATOR.with(binary.operator().symbol());
    }
    if (written instanceof Expression.Unary unary) {
      throw PartiqlText.UNSUPPORTED_OPERATOR.with(unary.operator().symbol());
    }
    throw PartiqlText.UNEXPECTED_COMPONENT.with(written.position());
  }
}
