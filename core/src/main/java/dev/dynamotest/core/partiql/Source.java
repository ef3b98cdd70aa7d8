package dev.dynamotest.core.partiql;

import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.partiql.syntax.Expression;
import dev.dynamotest.core.partiql.syntax.Statement;
import org.jspecify.annotations.Nullable;

/**
 * What a statement reads or writes.
 *
 * @param table the table's name
 * @param index the index's name, or null for the table itself
 */
public record Source(String table, @Nullable String index) {

  /** What the statement names, if it names a table and at most an index. */
  public static @Nullable Source named(Statement statement) {
    Expression named = null;
    if (statement instanceof Statement.Select select) {
      named = select.source();
    } else if (statement instanceof Statement.Exists exists) {
      named = exists.select().source();
    } else if (statement instanceof Statement.Update update) {
      named = update.target();
    } else if (statement instanceof Statement.Delete delete) {
      named = delete.target();
    } else if (statement instanceof Statement.Insert insert) {
      named = insert.target();
    }
    if (!(named instanceof Expression.Path path) || path.steps().size() > 2) {
      return null;
    }
    String table = nameOrEmpty(path.steps().get(0));
    String index = path.steps().size() == 1 ? null : nameOrEmpty(path.steps().get(1));
    return table.isEmpty() || (index != null && index.isEmpty()) ? null : new Source(table, index);
  }

  private static String nameOrEmpty(Expression.Step step) {
    return step instanceof Expression.Step.Name name ? name.name() : "";
  }

  /** What a SELECT reads. */
  static Source ofSelect(Expression written) {
    if (!(written instanceof Expression.Path path)) {
      throw PartiqlText.UNEXPECTED_COMPONENT.with(written.position());
    }
    if (path.steps().size() > 2) {
      throw PartiqlText.SOURCE_TOO_LONG.with();
    }
    return new Source(name(path, 0), path.steps().size() == 1 ? null : name(path, 1));
  }

  /** The table that an UPDATE or DELETE changes. */
  static String tableOf(Expression written) {
    Source source = ofSelect(written);
    if (source.index != null) {
      throw PartiqlText.WRITE_TO_INDEX.with();
    }
    return source.table;
  }

  /** The table that an INSERT fills. */
  static String tableOfInsert(Expression.Path written) {
    if (written.steps().size() > 1) {
      throw PartiqlText.INSERT_INTO_INDEX.with(written.position());
    }
    return name(written, 0);
  }

  private static String name(Expression.Path path, int step) {
    if (!(path.steps().get(step) instanceof Expression.Step.Name name)) {
      throw PartiqlText.UNEXPECTED_COMPONENT.with(path.position());
    }
    if (name.name().isEmpty()) {
      throw PartiqlText.EMPTY_COMPONENT.with();
    }
    return name.name();
  }
}
