package dev.dynamotest.core.expression;

import dev.dynamotest.core.expression.syntax.ExpressionKind;
import dev.dynamotest.core.expression.syntax.Function;
import dev.dynamotest.core.expression.syntax.OperandSyntax;
import dev.dynamotest.core.expression.syntax.PathSyntax;
import dev.dynamotest.core.expression.syntax.UpdateSyntax;
import dev.dynamotest.core.expression.syntax.UpdateSyntax.Action;
import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.value.AttributeType;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Binds an update to names and values and makes the checks that need them. Unlike conditions,
 * updates are checked as a whole: names that are not defined, then values, then target paths, then
 * the operands of ADD and DELETE, then those of functions and operators, inner ones before outer
 * ones.
 */
final class UpdateBinder {
  private final Bindings bindings;
  private final ExpressionKind kind;

  UpdateBinder(Bindings bindings) {
    this.bindings = bindings;
    this.kind = bindings.kind();
  }

  Update bind(UpdateSyntax syntax) {
    bindings.requireNames();
    bindings.requireValues();
    List<Action> written = syntax.actions();
    List<DocumentPath> targets = new ArrayList<>(written.size());
    for (Action action : written) {
      targets.add(bindings.path(action.target()));
    }
    DistinctPaths.require(kind, targets);
    for (Action action : written) {
      requireAddable(action);
    }
    List<UpdateAction> actions = new ArrayList<>(written.size());
    for (int i = 0; i < written.size(); i++) {
      actions.add(action(targets.get(i), written.get(i)));
    }
    return new Update(actions, false);
  }

  private void requireAddable(Action action) {
    if (action instanceof Action.Add add) {
      AttributeType type = bindings.value(add.value()).type();
      if (type != AttributeType.N && !type.isSet()) {
        throw ExpressionText.ADD_OR_DELETE_TYPE.with(kind, "ADD", type.word());
      }
    } else if (action instanceof Action.Delete delete) {
      AttributeType type = bindings.value(delete.value()).type();
      if (!type.isSet()) {
        throw ExpressionText.ADD_OR_DELETE_TYPE.with(kind, "DELETE", type.word());
      }
    }
  }

  private UpdateAction action(DocumentPath target, Action action) {
    if (action instanceof Action.Set set) {
      return new UpdateAction.Set(target, operand(set.value()));
    }
    if (action instanceof Action.Add add) {
      return new UpdateAction.Add(target, bindings.value(add.value()));
    }
    if (action instanceof Action.Delete delete) {
      return new UpdateAction.Delete(target, bindings.value(delete.value()));
    }
    return new UpdateAction.Remove(target);
  }

  private Operand operand(OperandSyntax syntax) {
    if (syntax instanceof PathSyntax path) {
      return new Operand.AtPath(bindings.path(path));
    }
    if (syntax instanceof OperandSyntax.Value value) {
      return new Operand.Constant(bindings.value(value));
    }
    if (syntax instanceof OperandSyntax.Arithmetic arithmetic) {
      Operand left = operand(arithmetic.left());
      Operand right = operand(arithmetic.right());
      String operator = arithmetic.plus() ? "+" : "-";
      requireType(operator, AttributeType.N, left);
      requireType(operator, AttributeType.N, right);
      return new Operand.Arithmetic(arithmetic.plus(), left, right);
    }
    return function((OperandSyntax.Call) syntax);
  }

  private Operand function(OperandSyntax.Call call) {
    List<OperandSyntax> written = call.operands();
    List<Operand> operands = new ArrayList<>(written.size());
    for (OperandSyntax operand : written) {
      operands.add(operand(operand));
    }
    Function function = call.function();
    if (operands.size() != function.operandCount()) {
      throw ExpressionText.OPERAND_COUNT.with(kind, function, operands.size());
    }
    Operand first = operands.get(0);
    Operand second = operands.get(1);
    if (function == Function.LIST_APPEND) {
      requireType(function, AttributeType.L, first);
      requireType(function, AttributeType.L, second);
      return new Operand.ListAppend(first, second);
    }
    if (!(first instanceof Operand.AtPath at)) {
      throw ExpressionText.PATH_REQUIRED.with(kind, function);
    }
    return new Operand.IfNotExists(at.path(), second);
  }

  /** Constants alone can be judged here; anything else is judged when it has a value. */
  private void requireType(Object operator, AttributeType required, Operand operand) {
    if (operand instanceof Operand.Constant constant) {
      AttributeValue value = constant.value();
      if (value.type() != required) {
        throw ExpressionText.OPERAND_TYPE.with(kind, operator, value.type());
      }
    }
  }
}
