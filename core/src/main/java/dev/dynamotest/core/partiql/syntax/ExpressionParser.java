package dev.dynamotest.core.partiql.syntax;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.PartiqlSyntaxText;
import dev.dynamotest.core.value.AttributeValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Parses one expression, as far as it goes: the token after it is for the statement to judge. An
 * operator-precedence parser with a stack of its own: what has been read and waits for more is a
 * {@link Pending}, so no depth of nesting overflows the thread's stack.
 */
final class ExpressionParser {
  private final Tokens tokens;
  private final StatementParser statements;
  private final Deque<Pending> stack = new ArrayDeque<>();

  /** What was read last, while an operator or the end is expected. */
  private @Nullable Expression operand;

  ExpressionParser(Tokens tokens, StatementParser statements) {
    this.tokens = tokens;
    this.statements = statements;
  }

  /** A construct that waits for its end. */
  private sealed interface Pending {
    /** How tightly it holds on to the operand that follows; groups wait for their closer. */
    int strength();
  }

  /** A sign or NOT. */
  private record Prefix(Operator operator, Position position) implements Pending {
    /** Tighter than any operator between two operands. */
    private static final int SIGN_STRENGTH = 80;

    @Override
    public int strength() {
      return operator == Operator.NOT ? operator.precedence() : SIGN_STRENGTH;
    }
  }

  /** An operator with what stands before it. */
  private record Infix(Operator operator, boolean negated, Expression left, Position position)
      implements Pending {
    @Override
    public int strength() {
      return operator.precedence();
    }
  }

  /** Operands joined by one of AND and OR. */
  private record Chain(Operator operator, List<Expression> operands, Position position)
      implements Pending {
    @Override
    public int strength() {
      return operator.precedence();
    }
  }

  /** BETWEEN and its upper bound's AND. */
  private record BetweenAnd(Infix between, Expression low) implements Pending {
    @Override
    public int strength() {
      return Operator.BETWEEN.precedence();
    }
  }

  /** LIKE and its pattern's ESCAPE. */
  private record LikeEscape(Infix like, Expression pattern) implements Pending {
    @Override
    public int strength() {
      return Operator.LIKE.precedence();
    }
  }

  /** The constructs that have an opener and a closer. */
  private enum Kind {
    PARENTHESES(TokenType.RIGHT_PARENTHESIS, PartiqlSyntaxText.EXPECTED_RIGHT_PARENTHESIS),
    CANDIDATES(TokenType.RIGHT_PARENTHESIS, PartiqlSyntaxText.EXPECTED_RIGHT_PARENTHESIS),
    CALL(TokenType.RIGHT_PARENTHESIS, PartiqlSyntaxText.EXPECTED_RIGHT_PARENTHESIS),
    LIST(TokenType.RIGHT_BRACKET, PartiqlSyntaxText.EXPECTED_RIGHT_BRACKET),
    INDEX(TokenType.RIGHT_BRACKET, PartiqlSyntaxText.EXPECTED_RIGHT_BRACKET),
    BAG(TokenType.RIGHT_DOUBLE_ANGLE, PartiqlSyntaxText.EXPECTED_RIGHT_DOUBLE_ANGLE),
    STRUCT(TokenType.RIGHT_CURLY, PartiqlSyntaxText.EXPECTED_RIGHT_CURLY),
    CAST(TokenType.RIGHT_PARENTHESIS, PartiqlSyntaxText.EXPECTED_RIGHT_PARENTHESIS),
    CASE(TokenType.KEYWORD, PartiqlSyntaxText.UNEXPECTED_TERM);

    final TokenType closer;
    final PartiqlSyntaxText missing;

    Kind(TokenType closer, PartiqlSyntaxText missing) {
      this.closer = closer;
      this.missing = missing;
    }
  }

  /** What stands between an opener and its closer. */
  private static final class Group implements Pending {
    final Kind kind;
    final Position position;
    final List<Expression> elements = new ArrayList<>();
    final List<Expression.Field> fields = new ArrayList<>(0);

    /** The name of a call. */
    @Nullable String name;

    /** What an index is applied to. */
    Expression.@Nullable Path path;

    /** The key of a struct's field whose value is being read. */
    @Nullable Expression key;

    Group(Kind kind, Position position) {
      this.kind = kind;
      this.position = position;
    }

    @Override
    public int strength() {
      return -1;
    }

    boolean isEmpty() {
      return elements.isEmpty() && fields.isEmpty() && key == null;
    }
  }

  /** Reads an expression. */
  Expression parse() {
    while (true) {
      if (operand == null) {
        readOperand();
      } else if (!readAfterOperand()) {
        break;
      }
    }
    reduce(0);
    if (stack.peek() instanceof Group open) {
      throw missingCloser(open);
    }
    Expression whole = Objects.requireNonNull(operand);
    operand = null;
    return whole;
  }

  private static FaultException missingCloser(Group open) {
    return open.kind == Kind.STRUCT && open.key == null
        ? PartiqlSyntaxText.EXPECTED_COLON.with()
        : open.kind.missing.with();
  }

  // Where an operand is expected

  private void readOperand() {
    Position position = tokens.position();
    switch (tokens.peek()) {
      case STRING ->
          operand = new Expression.Constant(new AttributeValue.S(tokens.take()), position);
      case NUMBER -> operand = new Expression.NumberText(tokens.take(), position);
      case PARAMETER -> {
        tokens.skip();
        operand = new Expression.Parameter(statements.nextParameter(), position);
      }
      case NAME -> readName(position);
      case KEYWORD -> readKeyword(tokens.text(), position);
      case LEFT_PARENTHESIS -> open(isCandidates() ? Kind.CANDIDATES : Kind.PARENTHESES, position);
      case LEFT_BRACKET -> open(Kind.LIST, position);
      case LEFT_CURLY -> open(Kind.STRUCT, position);
      case LEFT_DOUBLE_ANGLE -> open(Kind.BAG, position);
      case PLUS -> readPrefix(Operator.PLUS, position);
      case MINUS -> readPrefix(Operator.MINUS, position);
      case STAR -> readStar(position);
      default -> readNoOperand();
    }
  }

  /** Whether the last thing read is IN. */
  private boolean isCandidates() {
    return stack.peek() instanceof Infix infix && infix.operator() == Operator.IN;
  }

  private Group open(Kind kind, Position position) {
    tokens.skip();
    Group group = new Group(kind, position);
    stack.push(group);
    return group;
  }

  private void readPrefix(Operator operator, Position position) {
    tokens.skip();
    stack.push(new Prefix(operator, position));
  }

  private void readName(Position position) {
    String name = tokens.take();
    if (tokens.peek() == TokenType.LEFT_PARENTHESIS) {
      open(Kind.CALL, position).name = name.toLowerCase(Locale.ROOT);
    } else {
      operand = new Expression.Path(List.of(new Expression.Step.Name(name)), position);
    }
  }

  private void readKeyword(String keyword, Position position) {
    switch (keyword) {
      case "true", "false" -> {
        tokens.skip();
        operand = new Expression.Constant(AttributeValue.Bool.of(keyword.equals("true")), position);
      }
      case "null" -> {
        tokens.skip();
        operand = new Expression.Constant(AttributeValue.Null.NULL, position);
      }
      case "not" -> readPrefix(Operator.NOT, position);
      case "missing" -> {
        tokens.skip();
        operand = new Expression.NotRun("MISSING", position);
      }
      case "case" -> open(Kind.CASE, position);
      case "cast" -> readCast(position);
      case "from", "select" -> {
        statements.subStatement();
        operand = new Expression.NotRun(keyword.toUpperCase(Locale.ROOT), position);
      }
      default -> {
        if (keyword.equals("when") && isFreshCase()) {
          tokens.skip();
          return;
        }
        if (!Keywords.isFunction(keyword) || tokens.peekNext() != TokenType.LEFT_PARENTHESIS) {
          throw PartiqlSyntaxText.UNEXPECTED_KEYWORD.with();
        }
        tokens.skip();
        open(Kind.CALL, position).name = keyword;
      }
    }
  }

  /** Whether the last thing read is CASE. */
  private boolean isFreshCase() {
    return stack.peek() instanceof Group group && group.kind == Kind.CASE;
  }

  private void readCast(Position position) {
    tokens.skip();
    if (tokens.peek() != TokenType.LEFT_PARENTHESIS) {
      throw PartiqlSyntaxText.UNEXPECTED_KEYWORD.with();
    }
    open(Kind.CAST, position);
  }

  /** A star is the argument of a call that has no other, and else an operator out of place. */
  private void readStar(Position position) {
    if (!(stack.peek() instanceof Group group)
        || group.kind != Kind.CALL
        || !group.isEmpty()
        || tokens.peekNext() != TokenType.RIGHT_PARENTHESIS) {
      throw PartiqlSyntaxText.UNEXPECTED_OPERATOR.with();
    }
    tokens.skip();
    operand = new Expression.Wildcard(position);
  }

  /** A closer right after its opener; anything else is an error. */
  private void readNoOperand() {
    TokenType token = tokens.peek();
    if (stack.peek() instanceof Group group && group.isEmpty() && token == group.kind.closer) {
      if (token == TokenType.RIGHT_PARENTHESIS && group.kind != Kind.CALL) {
        throw PartiqlSyntaxText.EMPTY_GROUP.with();
      }
      if (group.kind != Kind.INDEX) {
        close(group);
        return;
      }
    }
    if (token.isOperator()) {
      throw PartiqlSyntaxText.UNEXPECTED_OPERATOR.with();
    }
    if (token == TokenType.END) {
      Pending waiting = stack.peek();
      if (waiting instanceof Infix || waiting instanceof Chain) {
        throw PartiqlSyntaxText.MISSING_RIGHT_SIDE.with();
      }
      if (waiting instanceof BetweenAnd) {
        throw PartiqlSyntaxText.EXPECTED_AFTER_AND.with();
      }
    }
    throw PartiqlSyntaxText.UNEXPECTED_TERM.with();
  }

  // Where an operator is expected

  /** Reads what follows an operand; false when the expression ends before it. */
  private boolean readAfterOperand() {
    Position position = tokens.position();
    switch (tokens.peek()) {
      case EQUAL -> readInfix(Operator.EQUAL, position);
      case NOT_EQUAL -> readInfix(Operator.NOT_EQUAL, position);
      case LESS -> readInfix(Operator.LESS, position);
      case LESS_OR_EQUAL -> readInfix(Operator.LESS_OR_EQUAL, position);
      case GREATER -> readInfix(Operator.GREATER, position);
      case GREATER_OR_EQUAL -> readInfix(Operator.GREATER_OR_EQUAL, position);
      case PLUS -> readInfix(Operator.PLUS, position);
      case MINUS -> readInfix(Operator.MINUS, position);
      case CONCATENATION -> readInfix(Operator.CONCATENATION, position);
      case STAR -> readInfix(Operator.TIMES, position);
      case SLASH -> readInfix(Operator.DIVIDE, position);
      case PERCENT -> readInfix(Operator.MODULO, position);
      case KEYWORD -> {
        return readWordAfterOperand(tokens.text(), position);
      }
      case DOT -> {
        return readDot();
      }
      case LEFT_BRACKET -> {
        return readIndex(position);
      }
      case COMMA -> {
        return readComma();
      }
      case COLON -> {
        return readColon();
      }
      default -> {
        return readCloser();
      }
    }
    return true;
  }

  private void readInfix(Operator operator, Position position) {
    tokens.skip();
    pushInfix(operator, false, position);
  }

  private void pushInfix(Operator operator, boolean negated, Position position) {
    Expression left = reduce(operator.precedence());
    operand = null;
    stack.push(new Infix(operator, negated, left, position));
  }

  private boolean readWordAfterOperand(String keyword, Position position) {
    switch (keyword) {
      case "and" -> readAnd(position);
      case "or" -> readChain(Operator.OR, position);
      case "in" -> readInfix(Operator.IN, position);
      case "between" -> readInfix(Operator.BETWEEN, position);
      case "like" -> readInfix(Operator.LIKE, position);
      case "is" -> readIs(position);
      case "not" -> {
        return readNegated(position);
      }
      case "escape" -> {
        return readEscape();
      }
      case "as" -> {
        return readCastType();
      }
      case "when", "then", "else", "end" -> {
        return readCasePart(keyword);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean readNegated(Position position) {
    Operator operator =
        tokens.isNextKeyword("in")
            ? Operator.IN
            : tokens.isNextKeyword("between")
                ? Operator.BETWEEN
                : tokens.isNextKeyword("like") ? Operator.LIKE : null;
    if (operator == null) {
      return false;
    }
    tokens.skip();
    tokens.skip();
    pushInfix(operator, true, position);
    return true;
  }

  /** AND joins conditions or leads to the upper bound of a BETWEEN. */
  private void readAnd(Position position) {
    Expression read = reduce(Operator.BETWEEN.precedence() + 1);
    if (stack.peek() instanceof Infix infix && infix.operator() == Operator.BETWEEN) {
      tokens.skip();
      stack.pop();
      stack.push(new BetweenAnd(infix, read));
      operand = null;
    } else {
      readChain(Operator.AND, position);
    }
  }

  private void readChain(Operator operator, Position position) {
    tokens.skip();
    Expression read = reduce(operator.precedence() + 1);
    operand = null;
    if (stack.peek() instanceof Chain chain && chain.operator() == operator) {
      chain.operands().add(read);
      return;
    }
    List<Expression> operands = new ArrayList<>();
    operands.add(read);
    stack.push(new Chain(operator, operands, position));
  }

  private void readIs(Position position) {
    tokens.skip();
    Expression tested = reduce(Operator.IS.precedence());
    boolean negated = tokens.acceptKeyword("not");
    String type = tokens.keyword();
    if (type == null || !Keywords.isType(type)) {
      throw PartiqlSyntaxText.EXPECTED_TYPE.with();
    }
    tokens.skip();
    operand = new Expression.Is(tested, type, negated, position);
  }

  private boolean readEscape() {
    Expression read = reduce(Operator.LIKE.precedence() + 1);
    if (!(stack.peek() instanceof Infix infix) || infix.operator() != Operator.LIKE) {
      return false;
    }
    tokens.skip();
    stack.pop();
    stack.push(new LikeEscape(infix, read));
    operand = null;
    return true;
  }

  private boolean readDot() {
    if (!(operand instanceof Expression.Path path)) {
      return false;
    }
    tokens.skip();
    if (tokens.peek() != TokenType.NAME) {
      throw PartiqlSyntaxText.INVALID_DOT_COMPONENT.with();
    }
    operand = with(path, new Expression.Step.Name(tokens.take()));
    return true;
  }

  private boolean readIndex(Position position) {
    if (!(operand instanceof Expression.Path path)) {
      return false;
    }
    open(Kind.INDEX, position).path = path;
    operand = null;
    return true;
  }

  private static Expression.Path with(Expression.Path path, Expression.Step step) {
    List<Expression.Step> steps = new ArrayList<>(path.steps().size() + 1);
    steps.addAll(path.steps());
    steps.add(step);
    return new Expression.Path(steps, path.position());
  }

  private boolean readComma() {
    Expression read = reduce(0);
    if (!(stack.peek() instanceof Group group)) {
      return false;
    }
    switch (group.kind) {
      case PARENTHESES, CANDIDATES, CALL, LIST, BAG -> group.elements.add(read);
      case STRUCT -> addField(group, read);
      default -> throw missingCloser(group);
    }
    tokens.skip();
    operand = null;
    return true;
  }

  private static void addField(Group struct, Expression value) {
    Expression key = struct.key;
    if (key == null) {
      throw PartiqlSyntaxText.EXPECTED_COLON.with();
    }
    struct.fields.add(new Expression.Field(key, value));
    struct.key = null;
  }

  private boolean readColon() {
    Expression read = reduce(0);
    if (!(stack.peek() instanceof Group group) || group.kind != Kind.STRUCT || group.key != null) {
      return false;
    }
    tokens.skip();
    group.key = read;
    operand = null;
    return true;
  }

  private boolean readCloser() {
    Expression read = reduce(0);
    if (!(stack.peek() instanceof Group group) || tokens.peek() != group.kind.closer) {
      return false;
    }
    if (group.kind == Kind.STRUCT) {
      addField(group, read);
    } else {
      group.elements.add(read);
    }
    close(group);
    return true;
  }

  /** Moves over the closer of the innermost construct, which becomes an operand. */
  private void close(Group group) {
    tokens.skip();
    stack.pop();
    operand =
        switch (group.kind) {
          case PARENTHESES ->
              group.elements.size() == 1
                  ? group.elements.get(0)
                  : new Expression.ListOf(group.elements, group.position);
          case CANDIDATES, LIST -> new Expression.ListOf(group.elements, group.position);
          case BAG -> new Expression.BagOf(group.elements, group.position);
          case STRUCT -> new Expression.StructOf(group.fields, group.position);
          case CALL ->
              new Expression.Call(
                  Objects.requireNonNull(group.name), group.elements, group.position);
          case INDEX ->
              with(
                  Objects.requireNonNull(group.path),
                  new Expression.Step.Index(group.elements.get(0)));
          case CAST -> throw PartiqlSyntaxText.EXPECTED_KEYWORD.with("AS");
          case CASE -> new Expression.NotRun("CASE", group.position);
        };
  }

  /** The type of a CAST, with any numbers in parentheses, up to its closer. */
  private boolean readCastType() {
    reduce(0);
    if (!(stack.peek() instanceof Group group) || group.kind != Kind.CAST) {
      return false;
    }
    tokens.skip();
    String type = tokens.keyword();
    if (type == null || !Keywords.isType(type)) {
      throw PartiqlSyntaxText.EXPECTED_TYPE.with();
    }
    tokens.skip();
    if (tokens.accept(TokenType.LEFT_PARENTHESIS)) {
      while (tokens.accept(TokenType.NUMBER)) {
        tokens.accept(TokenType.COMMA);
      }
      expectRightParenthesis();
    }
    expectRightParenthesis();
    stack.pop();
    operand = new Expression.NotRun("CAST", group.position);
    return true;
  }

  private void expectRightParenthesis() {
    if (!tokens.accept(TokenType.RIGHT_PARENTHESIS)) {
      throw PartiqlSyntaxText.EXPECTED_RIGHT_PARENTHESIS.with();
    }
  }

  /** The parts of a CASE only matter in that they are expressions. */
  private boolean readCasePart(String keyword) {
    reduce(0);
    if (!(stack.peek() instanceof Group group) || group.kind != Kind.CASE) {
      return false;
    }
    if (keyword.equals("end")) {
      close(group);
    } else {
      tokens.skip();
      operand = null;
    }
    return true;
  }

  // Putting together

  /**
   * Gives the operand to all pending operators that hold on to it at least as tightly as an
   * operator of the given precedence does. Returns what comes out.
   */
  private Expression reduce(int precedence) {
    Expression read = Objects.requireNonNull(operand);
    for (Pending top = stack.peek();
        top != null && top.strength() >= precedence;
        top = stack.peek()) {
      stack.pop();
      read = combine(top, read);
    }
    operand = read;
    return read;
  }

  private static Expression combine(Pending pending, Expression read) {
    if (pending instanceof Prefix prefix) {
      return prefixed(prefix, read);
    }
    if (pending instanceof Chain chain) {
      chain.operands().add(read);
      return new Expression.Junction(chain.operator(), chain.operands(), chain.position());
    }
    if (pending instanceof BetweenAnd and) {
      Infix between = and.between();
      return new Expression.Between(
          between.left(), and.low(), read, between.negated(), between.position());
    }
    if (pending instanceof LikeEscape escape) {
      Infix like = escape.like();
      return new Expression.Like(
          like.left(), escape.pattern(), read, like.negated(), like.position());
    }
    Infix infix = (Infix) pending;
    return switch (infix.operator()) {
      case IN -> new Expression.In(infix.left(), read, infix.negated(), infix.position());
      case LIKE -> new Expression.Like(infix.left(), read, null, infix.negated(), infix.position());
      case BETWEEN -> throw PartiqlSyntaxText.EXPECTED_AND.with();
      default -> new Expression.Binary(infix.operator(), infix.left(), read, infix.position());
    };
  }

  /** A sign before a number becomes part of it. */
  private static Expression prefixed(Prefix prefix, Expression read) {
    if (prefix.operator() == Operator.NOT || !(read instanceof Expression.NumberText number)) {
      return new Expression.Unary(prefix.operator(), read, prefix.position());
    }
    if (prefix.operator() == Operator.PLUS) {
      return number;
    }
    String text = number.text();
    return new Expression.NumberText(
        text.startsWith("-") ? text.substring(1) : "-" + text, number.position());
  }
}
