package dev.dynamotest.core.partiql.syntax;

import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something in a statement that has a value, as written, without its parentheses. */
public sealed interface Expression {

  /** Where it stands: of operators the operator, else the first token. */
  Position position();

  /** The expressions that this one is made of, from left to right. */
  default List<Expression> parts() {
    return List.of();
  }

  /** A string, a truth value or null. */
  record Constant(AttributeValue value, Position position) implements Expression {}

  /**
   * A number.
   *
   * @param text as written, with its sign if that is a minus
   */
  record NumberText(String text, Position position) implements Expression {}

  /** A question mark: the parameter of that number, from 0. */
  record Parameter(int number, Position position) implements Expression {}

  /** {@code [1, 'a']}, and {@code (1, 'a')} too. */
  record ListOf(List<Expression> elements, Position position) implements Expression {
    public ListOf {
      elements = List.copyOf(elements);
    }

    @Override
    public List<Expression> parts() {
      return elements;
    }
  }

  /** {@code <<1, 2>>}. */
  record BagOf(List<Expression> members, Position position) implements Expression {
    public BagOf {
      members = List.copyOf(members);
    }

    @Override
    public List<Expression> parts() {
      return members;
    }
  }

  /** {@code {'a': 1}}. */
  record StructOf(List<Field> fields, Position position) implements Expression {
    public StructOf {
      fields = List.copyOf(fields);
    }

    @Override
    public List<Expression> parts() {
      List<Expression> parts = new ArrayList<>(2 * fields.size());
      for (Field field : fields) {
        parts.add(field.key());
        parts.add(field.value());
      }
      return parts;
    }
  }

  /** A key of a struct with its value. */
  record Field(Expression key, Expression value) {}

  /**
   * {@code a.b[0]}.
   *
   * @param steps not empty; the first is a name
   */
  record Path(List<Step> steps, Position position) implements Expression {
    public Path {
      steps = List.copyOf(steps);
    }

    @Override
    public List<Expression> parts() {
      List<Expression> parts = new ArrayList<>(0);
      for (Step step : steps) {
        if (step instanceof Step.Index index) {
          parts.add(index.index());
        }
      }
      return parts;
    }
  }

  /** One step of a path. */
  sealed interface Step {
    /** A name. */
    record Name(String name) implements Step {}

    /** What stands in brackets. */
    record Index(Expression index) implements Step {}
  }

  /**
   * A function with its arguments.
   *
   * @param name in lower case
   */
  record Call(String name, List<Expression> arguments, Position position) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<Expression> parts() {
      return arguments;
    }
  }

  /** The star in {@code COUNT(*)}. */
  record Wildcard(Position position) implements Expression {}

  /** {@code NOT a}, {@code -a}, {@code +a}. */
  record Unary(Operator operator, Expression operand, Position position) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(operand);
    }
  }

  /** {@code a < b}, {@code a + b} and their kin, but not AND and OR. */
  record Binary(Operator operator, Expression left, Expression right, Position position)
      implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(left, right);
    }
  }

  /**
   * {@code a AND b AND c}, or the same with OR.
   *
   * @param operator AND or OR
   * @param operands at least two
   */
  record Junction(Operator operator, List<Expression> operands, Position position)
      implements Expression {
    public Junction {
      operands = List.copyOf(operands);
    }

    @Override
    public List<Expression> parts() {
      return operands;
    }
  }

  /** {@code a [NOT] BETWEEN low AND high}. */
  record Between(
      Expression operand, Expression low, Expression high, boolean negated, Position position)
      implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(operand, low, high);
    }
  }

  /**
   * {@code a [NOT] IN candidates}.
   *
   * @param candidates a list, in what may be run
   */
  record In(Expression operand, Expression candidates, boolean negated, Position position)
      implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(operand, candidates);
    }
  }

  /**
   * {@code a IS [NOT] NULL} and its kin.
   *
   * @param type in lower case
   */
  record Is(Expression operand, String type, boolean negated, Position position)
      implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(operand);
    }
  }

  /** {@code a [NOT] LIKE pattern [ESCAPE escape]}. */
  record Like(
      Expression operand,
      Expression pattern,
      @Nullable Expression escape,
      boolean negated,
      Position position)
      implements Expression {
    @Override
    public List<Expression> parts() {
      return escape == null ? List.of(operand, pattern) : List.of(operand, pattern, escape);
    }
  }

  /**
   * What parses and is never run: a sub-select, CASE, CAST.
   *
   * @param what its first keyword in upper case
   */
  record NotRun(String what, Position position) implements Expression {}
}
