package dev.dynamotest.core.partiql.syntax;

import dev.dynamotest.core.fault.PartiqlSyntaxText;
import dev.dynamotest.core.fault.PartiqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Parses a statement:
 *
 * <pre>{@code
 * statement = select | insert | update | delete | fromFirst | "EXISTS" "(" select ")"
 * select    = "SELECT" ( "*" | expr {"," expr} ) "FROM" expr ["WHERE" expr]
 *             ["ORDER" "BY" expr ["ASC" | "DESC"] {"," ...}]
 * insert    = "INSERT" "INTO" path "VALUE" expr
 * update    = "UPDATE" path action {action} ["WHERE" expr] [returning]
 * delete    = "DELETE" "FROM" path ["WHERE" expr] [returning]
 * fromFirst = "FROM" expr ["WHERE" expr] action {action} [returning]
 * action    = "SET" path "=" expr {"," path "=" expr} | "REMOVE" path
 * returning = "RETURNING" element {"," element}
 * element   = ("ALL" | "MODIFIED") ("OLD" | "NEW") ("*" | expr)
 * path      = name {"." name | "[" literal "]"}
 * }</pre>
 *
 * and in addition clauses that are never run, of which it notes the first.
 */
final class StatementParser {
  /** Statements inside of each other that are looked into; none but the outermost is run. */
  private static final int MAX_SUB_STATEMENTS = 32;

  private final Tokens tokens;

  /** The number of question marks so far. */
  private int parameters;

  /** Statements inside of others that are being read. */
  private int subStatements;

  private StatementParser(Tokens tokens) {
    this.tokens = tokens;
  }

  static ParsedStatement parse(Tokens tokens) {
    StatementParser parser = new StatementParser(tokens);
    Statement statement = parser.statement();
    if (tokens.accept(TokenType.SEMICOLON) && tokens.peek() != TokenType.END) {
      throw PartiqlSyntaxText.AFTER_SEMICOLON.with();
    }
    if (tokens.peek() != TokenType.END) {
      throw PartiqlSyntaxText.LEFT_OVER.with();
    }
    return new ParsedStatement(statement, parser.parameters);
  }

  /** The number of the question mark that is being read, from 0. */
  int nextParameter() {
    return parameters++;
  }

  private Statement statement() {
    Position position = tokens.position();
    String keyword = tokens.keyword();
    return switch (keyword == null ? "" : keyword) {
      case "select" -> select();
      case "insert" -> insert();
      case "update" -> update();
      case "delete" -> delete();
      case "from" -> fromFirst();
      case "exists" -> exists();
      case "create", "drop", "exec", "execute" -> definition(tokens.text(), position);
      default -> {
        expression();
        yield notRun(position);
      }
    };
  }

  /** An expression where a statement is wanted. */
  private static Statement notRun(Position position) {
    return new Statement.NotRun(new Statement.Clause("EXPRESSION", position));
  }

  private Expression expression() {
    return new ExpressionParser(tokens, this).parse();
  }

  // SELECT

  /** A select or an update inside an expression, of which only matters that it parses. */
  void subStatement() {
    if (++subStatements > MAX_SUB_STATEMENTS) {
      throw PartiqlText.UNSUPPORTED_CLAUSE.with(
          tokens.text().toUpperCase(Locale.ROOT), tokens.position());
    }
    if (tokens.isKeyword("select")) {
      select();
    } else {
      fromFirst();
    }
    subStatements--;
  }

  private Statement.Select select() {
    ClauseNotes refused = new ClauseNotes();
    tokens.skip();
    if (tokens.isKeyword("distinct") || tokens.isKeyword("all")) {
      refused.noteAndSkip();
    }
    if (tokens.isKeyword("value")) {
      refused.noteAndSkip();
    }
    List<Expression> columns = columns(refused);
    if (!tokens.acceptKeyword("from")) {
      throw PartiqlSyntaxText.EXPECTED_FROM_AFTER_LIST.with();
    }
    Expression source = source(refused);
    if (tokens.isKeyword("let")) {
      refused.noteAndSkip();
      readList(this::letBinding);
    }
    Expression where = where();
    if (tokens.isKeyword("group")) {
      refused.noteAndSkip();
      tokens.acceptKeyword("partial");
      expectBy();
      readList(this::aliasedExpression);
      if (tokens.acceptKeyword("group")) {
        expectKeyword("as");
        expectName();
      }
    }
    if (tokens.isKeyword("having")) {
      refused.noteAndSkip();
      expression();
    }
    List<Statement.Ordering> order = order();
    if (tokens.isKeyword("limit")) {
      refused.noteAndSkip();
      expression();
    }
    return new Statement.Select(columns, source, where, order, refused.first);
  }

  /** The columns; none for a star. */
  private List<Expression> columns(ClauseNotes refused) {
    if (tokens.accept(TokenType.STAR)) {
      if (tokens.peek() == TokenType.COMMA) {
        throw PartiqlSyntaxText.STAR_WITH_OTHERS.with();
      }
      return List.of();
    }
    List<Expression> columns = new ArrayList<>();
    do {
      if (tokens.peek() == TokenType.STAR) {
        throw columns.isEmpty()
            ? PartiqlSyntaxText.UNEXPECTED_OPERATOR.with()
            : PartiqlSyntaxText.STAR_WITH_OTHERS.with();
      }
      columns.add(expression());
      alias(refused);
    } while (tokens.accept(TokenType.COMMA));
    return columns;
  }

  /** {@code AS name}, or a name alone. */
  private void alias(ClauseNotes refused) {
    if (tokens.isKeyword("as")) {
      refused.noteAndSkip();
      expectName();
    } else if (tokens.peek() == TokenType.NAME) {
      refused.note("AS", tokens.position());
      tokens.skip();
    }
  }

  private void aliasedExpression() {
    expression();
    if (tokens.acceptKeyword("as")) {
      expectName();
    }
  }

  private void letBinding() {
    expression();
    expectKeyword("as");
    expectName();
  }

  /** What is read; joins and aliases are noted. */
  private Expression source(ClauseNotes refused) {
    Expression source = expression();
    alias(refused);
    while (true) {
      if (tokens.isKeyword("at") || tokens.isKeyword("by")) {
        refused.noteAndSkip();
        expectName();
      } else if (tokens.peek() == TokenType.COMMA) {
        refused.note("JOIN", tokens.position());
        tokens.skip();
        expression();
        alias(refused);
      } else if (isJoin()) {
        refused.note("JOIN", tokens.position());
        join(refused);
      } else {
        return source;
      }
    }
  }

  private boolean isJoin() {
    String keyword = tokens.keyword();
    return keyword != null
        && switch (keyword) {
          case "join", "inner", "left", "right", "full", "outer", "cross" -> true;
          default -> false;
        };
  }

  private void join(ClauseNotes refused) {
    while (!tokens.acceptKeyword("join")) {
      if (!isJoin() && !tokens.isKeyword("outer")) {
        throw PartiqlSyntaxText.EXPECTED_KEYWORD.with("JOIN");
      }
      tokens.skip();
    }
    expression();
    alias(refused);
    if (tokens.acceptKeyword("on")) {
      expression();
    }
  }

  private @Nullable Expression where() {
    return tokens.acceptKeyword("where") ? expression() : null;
  }

  private List<Statement.Ordering> order() {
    List<Statement.Ordering> order = new ArrayList<>(0);
    if (tokens.acceptKeyword("order")) {
      expectBy();
      do {
        Expression expression = expression();
        boolean descending = tokens.acceptKeyword("desc");
        if (!descending) {
          tokens.acceptKeyword("asc");
        }
        order.add(new Statement.Ordering(expression, !descending));
      } while (tokens.accept(TokenType.COMMA));
    }
    return order;
  }

  /** EXISTS with a select in parentheses; with anything else it is a call in an expression. */
  private Statement exists() {
    Position position = tokens.position();
    if (!tokens.isNextOpenedKeyword("select")) {
      expression();
      return notRun(position);
    }
    tokens.skip();
    tokens.skip();
    Statement.Select select = select();
    expectRightParenthesis();
    return new Statement.Exists(select);
  }

  // INSERT, UPDATE, DELETE

  private Statement insert() {
    tokens.skip();
    if (!tokens.acceptKeyword("into")) {
      throw PartiqlSyntaxText.UNEXPECTED_KEYWORD.with();
    }
    ClauseNotes refused = new ClauseNotes();
    Expression.Path target = simplePath();
    Position position = tokens.position();
    Expression value;
    if (tokens.acceptKeyword("value")) {
      value = expression();
    } else if (tokens.isKeyword("values")) {
      refused.noteAndSkip();
      readList(this::expression);
      value = new Expression.NotRun("VALUES", position);
    } else {
      value = expression();
      refused.note("INSERT INTO", position);
    }
    if (tokens.isKeyword("at")) {
      refused.noteAndSkip();
      expression();
    }
    if (tokens.isKeyword("on") && tokens.isNextKeyword("conflict")) {
      onConflict(refused);
    }
    if (tokens.isKeyword("returning")) {
      refused.note("RETURNING", tokens.position());
      returning();
    }
    return new Statement.Insert(target, value, refused.first);
  }

  private void onConflict(ClauseNotes refused) {
    refused.noteAndSkip();
    tokens.skip();
    where();
    expectKeyword("do");
    expectKeyword("nothing");
  }

  private Statement update() {
    tokens.skip();
    Expression.Path target = simplePath();
    List<Statement.Action> actions = actions();
    Expression where = where();
    return new Statement.Update(target, actions, where, returning(), null);
  }

  /** An update that names its table first; the current token is FROM. */
  private Statement fromFirst() {
    tokens.skip();
    ClauseNotes refused = new ClauseNotes();
    Expression source = source(refused);
    Expression where = where();
    List<Statement.Action> actions = actions();
    return new Statement.Update(source, actions, where, returning(), refused.first);
  }

  private Statement delete() {
    tokens.skip();
    if (!tokens.acceptKeyword("from")) {
      throw PartiqlSyntaxText.EXPECTED_FROM_AFTER_DELETE.with();
    }
    Expression.Path target = simplePath();
    Expression where = where();
    return new Statement.Delete(target, where, returning(), null);
  }

  private List<Statement.Action> actions() {
    List<Statement.Action> actions = new ArrayList<>();
    while (true) {
      if (tokens.acceptKeyword("set")) {
        do {
          Expression.Path target = simplePath();
          if (!tokens.accept(TokenType.EQUAL)) {
            throw PartiqlSyntaxText.EXPECTED_EQUALS.with();
          }
          actions.add(new Statement.Action.Set(target, expression()));
        } while (tokens.accept(TokenType.COMMA));
      } else if (tokens.acceptKeyword("remove")) {
        actions.add(new Statement.Action.Remove(simplePath()));
      } else if (actions.isEmpty()) {
        throw PartiqlSyntaxText.EXPECTED_DATA_MANIPULATION.with();
      } else {
        return actions;
      }
    }
  }

  private List<Statement.Returning> returning() {
    List<Statement.Returning> returning = new ArrayList<>(0);
    if (!tokens.acceptKeyword("returning")) {
      return returning;
    }
    do {
      Position position = tokens.position();
      boolean all = oneOf("all", "modified");
      boolean old = oneOf("old", "new");
      Expression attribute = tokens.accept(TokenType.STAR) ? null : expression();
      returning.add(new Statement.Returning(all, old, attribute, position));
    } while (tokens.accept(TokenType.COMMA));
    return returning;
  }

  /** Moves over one of two keywords; whether it is the first. */
  private boolean oneOf(String first, String second) {
    if (tokens.acceptKeyword(first)) {
      return true;
    }
    if (!tokens.acceptKeyword(second)) {
      throw PartiqlSyntaxText.EXPECTED_RETURNING.with();
    }
    return false;
  }

  // What is parsed for the sake of its errors

  private Statement definition(String keyword, Position position) {
    tokens.skip();
    if (keyword.startsWith("exec")) {
      expectName();
      if (tokens.peek() != TokenType.END && tokens.peek() != TokenType.SEMICOLON) {
        readList(this::expression);
      }
    } else if (tokens.acceptKeyword("table")) {
      expectName();
    } else {
      expectKeyword("index");
      if (keyword.equals("drop")) {
        expectName();
      }
      expectKeyword("on");
      expectName();
      if (keyword.equals("create")) {
        expression();
      }
    }
    return new Statement.NotRun(new Statement.Clause(keyword.toUpperCase(Locale.ROOT), position));
  }

  // Parts

  /** The path of a target: names, and literals in brackets. */
  private Expression.Path simplePath() {
    if (tokens.peek() != TokenType.NAME) {
      throw PartiqlSyntaxText.EXPECTED_SIMPLE_PATH.with();
    }
    Position position = tokens.position();
    List<Expression.Step> steps = new ArrayList<>(2);
    steps.add(new Expression.Step.Name(tokens.take()));
    while (true) {
      if (tokens.accept(TokenType.DOT)) {
        if (tokens.peek() != TokenType.NAME) {
          throw PartiqlSyntaxText.INVALID_DOT_COMPONENT.with();
        }
        steps.add(new Expression.Step.Name(tokens.take()));
      } else if (tokens.accept(TokenType.LEFT_BRACKET)) {
        Expression index = expression();
        if (!(index instanceof Expression.NumberText || index instanceof Expression.Constant)) {
          throw PartiqlSyntaxText.INVALID_SIMPLE_COMPONENT.with();
        }
        steps.add(new Expression.Step.Index(index));
        if (!tokens.accept(TokenType.RIGHT_BRACKET)) {
          throw PartiqlSyntaxText.EXPECTED_RIGHT_BRACKET.with();
        }
      } else {
        return new Expression.Path(steps, position);
      }
    }
  }

  private void readList(Runnable element) {
    do {
      element.run();
    } while (tokens.accept(TokenType.COMMA));
  }

  private void expectBy() {
    if (!tokens.acceptKeyword("by")) {
      throw PartiqlSyntaxText.EXPECTED_BY.with();
    }
  }

  private void expectKeyword(String keyword) {
    if (!tokens.acceptKeyword(keyword)) {
      throw PartiqlSyntaxText.EXPECTED_KEYWORD.with(keyword.toUpperCase(Locale.ROOT));
    }
  }

  private void expectName() {
    if (!tokens.accept(TokenType.NAME)) {
      throw PartiqlSyntaxText.EXPECTED_NAME.with();
    }
  }

  private void expectRightParenthesis() {
    if (!tokens.accept(TokenType.RIGHT_PARENTHESIS)) {
      throw PartiqlSyntaxText.EXPECTED_RIGHT_PARENTHESIS.with();
    }
  }

  /** Remembers the first clause of a statement that is never run. */
  private final class ClauseNotes {
    Statement.@Nullable Clause first;

    void note(String name, Position position) {
      if (first == null) {
        first = new Statement.Clause(name, position);
      }
    }

    /** Notes the clause that begins with the current keyword, and moves over that. */
    void noteAndSkip() {
      note(tokens.text().toUpperCase(Locale.ROOT), tokens.position());
      tokens.skip();
    }
  }
}
