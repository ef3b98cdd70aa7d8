package dev.dynamotest.core.partiql.syntax;

import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Makes statements of all forms at random; the same ones for the same numbers. */
final class TestStatements {
  private static final Position NOWHERE = new Position(1, 1, 1);
  private static final String[] NAMES = {
    "a", "b", "Tab", "select", "x-y", "it's", "q\"q", "\u00fc", "\uD83D\uDE00", "$_1", "a b"
  };
  private static final String[] TEXTS = {
    "", "x", "it's", "'", "\n", "--", "/*", "?", "\uD83D\uDE00"
  };
  private static final String[] NUMBERS = {"0", "12", "1.5", "-3", "1E3", "-1.5e-3", ".5", "-0"};
  private static final String[] FUNCTIONS = {"contains", "size", "exists", "set_add", "foo", "sum"};
  private static final String[] TYPES = {"null", "missing", "bool", "string", "decimal", "list"};
  private static final Operator[] BINARY = {
    Operator.EQUAL,
    Operator.NOT_EQUAL,
    Operator.LESS,
    Operator.LESS_OR_EQUAL,
    Operator.GREATER,
    Operator.GREATER_OR_EQUAL,
    Operator.PLUS,
    Operator.MINUS,
    Operator.CONCATENATION,
    Operator.TIMES,
    Operator.DIVIDE,
    Operator.MODULO
  };

  private final RandomGenerator random;
  private int parameters;

  TestStatements(RandomGenerator random) {
    this.random = random;
  }

  Statement statement() {
    return switch (random.nextInt(5)) {
      case 0 -> select();
      case 1 -> new Statement.Exists(select());
      case 2 -> new Statement.Insert(names(), expression(3), null);
      case 3 ->
          new Statement.Update(
              names(), list(1, 3, this::action), maybe(() -> expression(3)), returning(), null);
      default -> new Statement.Delete(names(), maybe(() -> expression(3)), returning(), null);
    };
  }

  private Statement.Select select() {
    return new Statement.Select(
        list(0, 3, () -> expression(2)),
        expression(1),
        maybe(() -> expression(4)),
        list(0, 2, () -> new Statement.Ordering(expression(1), random.nextBoolean())),
        null);
  }

  private Statement.Action action() {
    Expression.Path target = target();
    return random.nextBoolean()
        ? new Statement.Action.Set(target, expression(3))
        : new Statement.Action.Remove(target);
  }

  private List<Statement.Returning> returning() {
    return list(
        0,
        2,
        () ->
            new Statement.Returning(
                random.nextBoolean(), random.nextBoolean(), maybe(this::names), NOWHERE));
  }

  private Expression.Path names() {
    return new Expression.Path(list(1, 3, this::name), NOWHERE);
  }

  private Expression.Path target() {
    List<Expression.Step> steps = new ArrayList<>(List.of(name()));
    steps.addAll(
        list(0, 2, () -> random.nextBoolean() ? name() : new Expression.Step.Index(number())));
    return new Expression.Path(steps, NOWHERE);
  }

  private Expression.Path path(int depth) {
    List<Expression.Step> steps = new ArrayList<>(List.of(name()));
    steps.addAll(
        list(
            0,
            2,
            () ->
                random.nextBoolean() ? name() : new Expression.Step.Index(expression(depth - 1))));
    return new Expression.Path(steps, NOWHERE);
  }

  private Expression.Step name() {
    return new Expression.Step.Name(oneOf(NAMES));
  }

  private Expression number() {
    return new Expression.NumberText(oneOf(NUMBERS), NOWHERE);
  }

  private Expression expression(int depth) {
    return switch (random.nextInt(depth > 0 ? 16 : 4)) {
      case 0 -> constant();
      case 1 -> number();
      case 2 -> new Expression.Parameter(parameters++, NOWHERE);
      case 3 -> path(depth);
      case 4 -> new Expression.ListOf(list(0, 3, () -> expression(depth - 1)), NOWHERE);
      case 5 -> new Expression.BagOf(list(0, 3, () -> expression(depth - 1)), NOWHERE);
      case 6 -> new Expression.StructOf(list(0, 3, () -> field(depth)), NOWHERE);
      case 7 -> call(depth);
      case 8 -> new Expression.Unary(Operator.NOT, expression(depth - 1), NOWHERE);
      case 9 ->
          new Expression.Unary(
              random.nextBoolean() ? Operator.MINUS : Operator.PLUS, path(depth - 1), NOWHERE);
      case 10 ->
          new Expression.Binary(
              oneOf(BINARY), expression(depth - 1), expression(depth - 1), NOWHERE);
      case 11 ->
          new Expression.Junction(
              random.nextBoolean() ? Operator.AND : Operator.OR,
              list(2, 4, () -> expression(depth - 1)),
              NOWHERE);
      case 12 ->
          new Expression.Between(
              expression(depth - 1),
              expression(depth - 1),
              expression(depth - 1),
              random.nextBoolean(),
              NOWHERE);
      case 13 ->
          new Expression.In(
              expression(depth - 1), candidates(depth), random.nextBoolean(), NOWHERE);
      case 14 ->
          new Expression.Is(expression(depth - 1), oneOf(TYPES), random.nextBoolean(), NOWHERE);
      default ->
          new Expression.Like(
              expression(depth - 1),
              expression(depth - 1),
              maybe(() -> expression(depth - 1)),
              random.nextBoolean(),
              NOWHERE);
    };
  }

  /** An operation would need parentheses, which after IN make a list. */
  private Expression candidates(int depth) {
    return random.nextInt(4) == 0
        ? new Expression.Parameter(parameters++, NOWHERE)
        : new Expression.ListOf(list(0, 3, () -> expression(depth - 1)), NOWHERE);
  }

  private Expression constant() {
    return new Expression.Constant(
        switch (random.nextInt(3)) {
          case 0 -> new AttributeValue.S(oneOf(TEXTS));
          case 1 -> AttributeValue.Bool.of(random.nextBoolean());
          default -> AttributeValue.Null.NULL;
        },
        NOWHERE);
  }

  private Expression.Field field(int depth) {
    Expression key = expression(depth - 1);
    return new Expression.Field(key, expression(depth - 1));
  }

  private Expression call(int depth) {
    return random.nextInt(4) == 0
        ? new Expression.Call("count", List.of(new Expression.Wildcard(NOWHERE)), NOWHERE)
        : new Expression.Call(oneOf(FUNCTIONS), list(0, 2, () -> expression(depth - 1)), NOWHERE);
  }

  private <T> List<T> list(int min, int max, Supplier<? extends T> element) {
    List<T> list = new ArrayList<>();
    for (int n = random.nextInt(min, max + 1); n > 0; n--) {
      list.add(element.get());
    }
    return list;
  }

  private <T> @Nullable T maybe(Supplier<T> value) {
    return random.nextBoolean() ? value.get() : null;
  }

  @SafeVarargs
  private <T> T oneOf(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
