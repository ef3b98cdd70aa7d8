package dev.dynamotest.core.partiql.syntax;

import dev.dynamotest.core.expression.syntax.TextCache;

/**
 * The parsed form of every statement. Programs send the same few texts again and again, with
 * parameters, so those that parse are remembered, for all engines in a JVM, within bounds; a text
 * that is remembered costs a look-up. Thread-safe.
 */
public final class ParsedStatements {
  private static final TextCache<ParsedStatement> STATEMENTS = new TextCache<>();

  private ParsedStatements() {}

  /**
   * A statement.
   *
   * @throws dev.dynamotest.core.fault.FaultException when the text is none
   */
  public static ParsedStatement of(String text) {
    ParsedStatement known = STATEMENTS.get(text);
    return known == null
        ? STATEMENTS.put(text, StatementParser.parse(Lexer.tokenize(text)))
        : known;
  }
}
