package dev.dynamotest.core.expression.syntax;

import dev.dynamotest.core.fault.ExpressionText;
import dev.dynamotest.core.value.Utf8;

/**
 * The parsed form of every expression. Programs send the same few texts again and again, so those
 * that are good are remembered; a text that is remembered costs a look-up.
 *
 * <p>The memory is one for all engines in a JVM: a tree depends on nothing but the text, so engines
 * lose nothing by sharing, a fresh engine for each test starts warm, and the bound on memory holds
 * however many engines there are. Thread-safe.
 */
public final class ParsedExpressions {
  private static final int MAX_BYTES = 4096;

  /** The longest UTF-8 form of a UTF-16 unit, in bytes. */
  private static final int MAX_BYTES_PER_CHAR = 3;

  /** For the three kinds of conditions: they have one grammar. */
  private static final TextCache<Parsed<ConditionSyntax>> CONDITIONS = new TextCache<>();

  private static final TextCache<Parsed<UpdateSyntax>> UPDATES = new TextCache<>();
  private static final TextCache<Parsed<ProjectionSyntax>> PROJECTIONS = new TextCache<>();

  private ParsedExpressions() {}

  /**
   * A condition, filter or key condition.
   *
   * @throws dev.dynamotest.core.fault.FaultException for its first static fault
   */
  public static Parsed<ConditionSyntax> condition(ExpressionKind kind, String text) {
    Parsed<ConditionSyntax> known = CONDITIONS.get(text);
    if (known != null) {
      return known;
    }
    Inventory inventory = new Inventory();
    Tokens tokens = tokenize(kind, text, Lexer.CONDITION_KEYWORDS);
    ConditionSyntax tree = ConditionParser.parse(tokens, inventory);
    new StaticChecks(kind, inventory).checkCondition();
    return CONDITIONS.put(text, parsed(tree, inventory));
  }

  /**
   * An update.
   *
   * @throws dev.dynamotest.core.fault.FaultException for its first static fault
   */
  public static Parsed<UpdateSyntax> update(String text) {
    Parsed<UpdateSyntax> known = UPDATES.get(text);
    if (known != null) {
      return known;
    }
    Inventory inventory = new Inventory();
    Tokens tokens = tokenize(ExpressionKind.UPDATE, text, Lexer.UPDATE_KEYWORDS);
    UpdateSyntax tree = UpdateParser.parse(tokens, inventory);
    new StaticChecks(ExpressionKind.UPDATE, inventory).checkUpdate();
    return UPDATES.put(text, parsed(tree, inventory));
  }

  /**
   * A projection.
   *
   * @throws dev.dynamotest.core.fault.FaultException for its first static fault
   */
  public static Parsed<ProjectionSyntax> projection(String text) {
    Parsed<ProjectionSyntax> known = PROJECTIONS.get(text);
    if (known != null) {
      return known;
    }
    Inventory inventory = new Inventory();
    Tokens tokens = tokenize(ExpressionKind.PROJECTION, text, Lexer.NO_KEYWORDS);
    ProjectionSyntax tree = ProjectionParser.parse(tokens, inventory);
    new StaticChecks(ExpressionKind.PROJECTION, inventory).checkProjection();
    return PROJECTIONS.put(text, parsed(tree, inventory));
  }

  private static Tokens tokenize(ExpressionKind kind, String text, TokenType[] keywords) {
    if (text.length() > MAX_BYTES / MAX_BYTES_PER_CHAR) {
      int bytes = Utf8.length(text);
      if (bytes > MAX_BYTES) {
        throw ExpressionText.TOO_LARGE.with(kind, bytes);
      }
    }
    if (text.isEmpty()) {
      throw ExpressionText.EMPTY.with(kind);
    }
    return Lexer.tokenize(kind, text, keywords);
  }

  private static <T> Parsed<T> parsed(T tree, Inventory inventory) {
    return new Parsed<>(tree, inventory.names.collected(), inventory.values.collected());
  }

  /** Whether the text is {@code #name}. */
  public static boolean isNamePlaceholder(String text) {
    return Lexer.isPlaceholder(text, '#');
  }

  /** Whether the text is {@code :value}. */
  public static boolean isValuePlaceholder(String text) {
    return Lexer.isPlaceholder(text, ':');
  }
}
