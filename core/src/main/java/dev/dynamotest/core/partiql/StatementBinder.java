package dev.dynamotest.core.partiql;

import dev.dynamotest.core.expression.Condition;
import dev.dynamotest.core.expression.DocumentPath;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.fault.ValueText;
import dev.dynamotest.core.partiql.syntax.Expression;
import dev.dynamotest.core.partiql.syntax.ParsedStatement;
import dev.dynamotest.core.partiql.syntax.ParsedStatements;
import dev.dynamotest.core.partiql.syntax.Statement;
import dev.dynamotest.core.value.AttributeMap;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A statement of one request on its way from its text to the terms of the native operations: parses
 * it, fills in its parameters, and makes all checks that need no table. One use, one thread.
 */
public final class StatementBinder {
  private final Statement statement;
  private final Literals literals;

  private StatementBinder(Statement statement, List<AttributeValue> parameters) {
    this.statement = statement;
    this.literals = new Literals(parameters);
  }

  /**
   * Parses a statement.
   *
   * @param parameters as many as there are question marks, or the statement is refused
   * @throws dev.dynamotest.core.fault.FaultException when the text is no statement
   */
  public static StatementBinder parse(String text, List<AttributeValue> parameters) {
    ParsedStatement parsed = ParsedStatements.of(text);
    if (parsed.parameters() != parameters.size()) {
      throw PartiqlText.PARAMETER_COUNT.with();
    }
    return new StatementBinder(parsed.statement(), parameters);
  }

  /** As written. */
  public Statement statement() {
    return statement;
  }

  /**
   * Checks literals and nothing else, for those who have a fault to tell that stands between those
   * of literals and all others.
   */
  public void checkLiterals() {
    Deque<Expression> left = new ArrayDeque<>();
    expressions().forEach(left::addLast);
    while (!left.isEmpty()) {
      Expression expression = left.removeFirst();
      if (literals.value(expression) == null) {
        List<Expression> parts = operands(expression);
        for (int i = parts.size() - 1; i >= 0; i--) {
          left.addFirst(parts.get(i));
        }
      }
    }
  }

  /** The parts of an expression; the candidates of an IN are one by one, and no list. */
  private static List<Expression> operands(Expression expression) {
    if (!(expression instanceof Expression.In in
        && in.candidates() instanceof Expression.ListOf candidates)) {
      return expression.parts();
    }
    List<Expression> operands = new ArrayList<>(candidates.elements().size() + 1);
    operands.add(in.operand());
    operands.addAll(candidates.elements());
    return operands;
  }

  private List<Expression> expressions() {
    List<Expression> expressions = new ArrayList<>();
    Expression where = null;
    if (statement instanceof Statement.Select select) {
      expressions.addAll(select.columns());
      where = select.where();
    } else if (statement instanceof Statement.Exists exists) {
      expressions.addAll(exists.select().columns());
      where = exists.select().where();
    } else if (statement instanceof Statement.Update update) {
      for (Statement.Action action : update.actions()) {
        if (action instanceof Statement.Action.Set set) {
          expressions.add(set.value());
        }
      }
      where = update.where();
    } else if (statement instanceof Statement.Delete delete) {
      where = delete.where();
    }
    if (where != null) {
      expressions.add(where);
    }
    return expressions;
  }

  /**
   * The statement in the terms of the native operations.
   *
   * @throws dev.dynamotest.core.fault.FaultException for its first static fault
   */
  public BoundStatement bind() {
    if (statement instanceof Statement.Select select) {
      return select(select);
    }
    if (statement instanceof Statement.Insert insert) {
      return insert(insert);
    }
    if (statement instanceof Statement.Update update) {
      String table = Source.tableOf(update.target());
      checkClauses();
      return new BoundStatement.Update(
          table,
          new SetBinder(literals).update(update.actions()),
          where(update.where()),
          returning(update.returning()));
    }
    if (statement instanceof Statement.Delete delete) {
      return delete(delete);
    }
    if (statement instanceof Statement.Exists exists) {
      return new BoundStatement.Exists(select(exists.select()));
    }
    Statement.Clause clause = ((Statement.NotRun) statement).clause();
    throw PartiqlText.UNSUPPORTED_CLAUSE.with(clause.name(), clause.position());
  }

  private void checkClauses() {
    Statement.Clause refused = statement.refused();
    if (refused != null) {
      throw PartiqlText.UNSUPPORTED_CLAUSE.with(refused.name(), refused.position());
    }
  }

  private BoundStatement.Select select(Statement.Select select) {
    Source source = Source.ofSelect(select.source());
    checkClauses();
    Columns columns = select.columns().isEmpty() ? null : columns(select.columns());
    Condition where = where(select.where());
    List<BoundStatement.Order> order = new ArrayList<>(select.order().size());
    for (Statement.Ordering ordering : select.order()) {
      order.add(new BoundStatement.Order(attribute(ordering.expression()), ordering.ascending()));
    }
    return new BoundStatement.Select(source, columns, where, order);
  }

  private static Columns columns(List<Expression> written) {
    List<DocumentPath> paths = new ArrayList<>(written.size());
    Set<String> names = new HashSet<>();
    for (Expression column : written) {
      if (!(column instanceof Expression.Path path)) {
        throw PartiqlText.UNEXPECTED_COMPONENT.with(column.position());
      }
      DocumentPath documentPath = Paths.of(path);
      String name = Columns.name(documentPath);
      if (!names.add(name)) {
        throw PartiqlText.DUPLICATE_COLUMN.with(name, column.position());
      }
      paths.add(documentPath);
    }
    return new Columns(paths);
  }

  /** What ORDER BY names: the attribute, or something that can be no key's name. */
  private static String attribute(Expression written) {
    if (!(written instanceof Expression.Path path)) {
      throw PartiqlText.UNEXPECTED_COMPONENT.with(written.position());
    }
    DocumentPath documentPath = Paths.of(path);
    if (documentPath.isNested()) {
      throw PartiqlText.ORDER_BY_NO_KEY.with(Columns.name(documentPath));
    }
    return documentPath.attribute();
  }

  private @Nullable Condition where(@Nullable Expression written) {
    return written == null ? null : new WhereBinder(literals).condition(written);
  }

  private BoundStatement insert(Statement.Insert insert) {
    String table = Source.tableOfInsert(insert.target());
    checkClauses();
    if (!(insert.value() instanceof Expression.StructOf struct)) {
      throw PartiqlText.VALUE_NOT_STRUCT.with(insert.value().position());
    }
    AttributeMap.Builder item = AttributeMap.builder();
    for (Expression.Field field : struct.fields()) {
      String name = Literals.key(field);
      if (name.isEmpty()) {
        throw ValueText.EMPTY_ATTRIBUTE_NAME.with();
      }
      item.put(name, literals.required(field.value()));
    }
    return new BoundStatement.Insert(table, item.build());
  }

  private BoundStatement delete(Statement.Delete delete) {
    String table = Source.tableOf(delete.target());
    checkClauses();
    Condition where = where(delete.where());
    Returning returning = returning(delete.returning());
    if (returning != Returning.NONE && returning != Returning.ALL_OLD) {
      throw PartiqlText.RETURNING_OF_DELETE.with(returning);
    }
    return new BoundStatement.Delete(table, where, returning);
  }

  /** One element with a star is all that the service takes. */
  private static Returning returning(List<Statement.Returning> written) {
    if (written.isEmpty()) {
      return Returning.NONE;
    }
    Statement.Returning first = written.get(0);
    if (written.size() > 1 || first.attribute() != null) {
      throw PartiqlText.UNSUPPORTED_CLAUSE.with("RETURNING", first.position());
    }
    return Returning.of(first.all(), first.old());
  }
}
