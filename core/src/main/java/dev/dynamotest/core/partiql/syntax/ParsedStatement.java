package dev.dynamotest.core.partiql.syntax;

/**
 * A statement with what was counted while it was parsed. Immutable.
 *
 * @param parameters the number of question marks
 */
public record ParsedStatement(Statement statement, int parameters) {}
