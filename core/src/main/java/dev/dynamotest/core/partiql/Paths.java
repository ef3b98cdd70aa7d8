package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.partiql.syntax.Expression;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/** Makes document paths of paths as written. */
final class Paths {
  private Paths() {}

  /** The path, whose list indexes are numbers from 0 to 2,147,483,647. */
  static DocumentPath of(Expression.Path written) {
    List<DocumentPath.Step> steps = new ArrayList<>(written.steps().size());
    for (Expression.Step step : written.steps()) {
      steps.add(
          step instanceof Expression.Step.Name name
              ? new DocumentPath.Step.Name(name.name())
              : inBrackets(((Expression.Step.Index) step).index()));
    }
    return new DocumentPath(steps);
  }

  private static DocumentPath.Step inBrackets(Expression index) {
    if (index instanceof Expression.Constant constant
        && constant.value() instanceof AttributeValue.S name) {
      return new DocumentPath.Step.Name(name.value());
    }
    if (!(index instanceof Expression.NumberText number) || !isInteger(number.text())) {
      throw PartiqlText.UNEXPECTED_COMPONENT.with(index.position());
    }
    try {
      int position = Integer.parseInt(number.text());
      if (position >= 0) {
        return new DocumentPath.Step.Index(position);
      }
    } catch (NumberFormatException e) {
      // Too large: out of range like a negative one.
    }
    throw PartiqlText.INDEX_OUT_OF_RANGE.with(number.text(), number.position());
  }

  private static boolean isInteger(String number) {
    for (int i = number.startsWith("-") ? 1 : 0; i < number.length(); i++) {
      if (number.charAt(i) < '0' || number.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
