package dev.dynamotest.core.partiql.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement as written. */
public sealed interface Statement {

  /** A clause that parses and is never run, if there is one: the first. */
  @Nullable Clause refused();

  /**
   * {@code SELECT columns FROM source WHERE where ORDER BY order}.
   *
   * @param columns empty for {@code *}
   */
  record Select(
      List<Expression> columns,
      Expression source,
      @Nullable Expression where,
      List<Ordering> order,
      @Nullable Clause refused)
      implements Statement {
    public Select {
      columns = List.copyOf(columns);
      order = List.copyOf(order);
    }
  }

  /** {@code EXISTS(SELECT ...)}. */
  record Exists(Select select) implements Statement {
    @Override
    public @Nullable Clause refused() {
      return select.refused();
    }
  }

  /** {@code INSERT INTO target VALUE value}. */
  record Insert(Expression.Path target, Expression value, @Nullable Clause refused)
      implements Statement {}

  /**
   * {@code UPDATE target SET ... REMOVE ... WHERE where RETURNING returning}, and the same as
   * {@code FROM target WHERE where SET ...}.
   *
   * @param actions at least one
   */
  record Update(
      Expression target,
      List<Action> actions,
      @Nullable Expression where,
      List<Returning> returning,
      @Nullable Clause refused)
      implements Statement {
    public Update {
      actions = List.copyOf(actions);
      returning = List.copyOf(returning);
    }
  }

  /** {@code DELETE FROM target WHERE where RETURNING returning}. */
  record Delete(
      Expression.Path target,
      @Nullable Expression where,
      List<Returning> returning,
      @Nullable Clause refused)
      implements Statement {
    public Delete {
      returning = List.copyOf(returning);
    }
  }

  /** What parses and is no statement that the service runs. */
  record NotRun(Clause clause) implements Statement {
    @Override
    public Clause refused() {
      return clause;
    }
  }

  /** A clause by its first keyword, in upper case. */
  record Clause(String name, Position position) {}

  /** A part of ORDER BY. */
  record Ordering(Expression expression, boolean ascending) {}

  /** A change that an UPDATE makes. */
  sealed interface Action {
    Expression.Path target();

    /** {@code SET target = value}. */
    record Set(Expression.Path target, Expression value) implements Action {}

    /** {@code REMOVE target}. */
    record Remove(Expression.Path target) implements Action {}
  }

  /**
   * What a write answers.
   *
   * @param all ALL, or else MODIFIED
   * @param old OLD, or else NEW
   * @param attribute what is named instead of a star
   */
  record Returning(boolean all, boolean old, @Nullable Expression attribute, Position position) {}
}
