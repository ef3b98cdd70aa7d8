/**
 * PartiQL statements as text: from the text to a tree that says what is written, and no more. It
 * knows nothing of parameters, tables and items.
 *
 * <p>{@link dev.dynamotest.core.partiql.syntax.ParsedStatements} is the way in: it takes a text and
 * gives a {@link dev.dynamotest.core.partiql.syntax.ParsedStatement}, from its memory when the text
 * has been seen before. Otherwise {@code Lexer} makes {@code Tokens} of the text, and {@code
 * StatementParser}, with {@code ExpressionParser} for what stands in it, makes a {@link
 * dev.dynamotest.core.partiql.syntax.Statement} of those.
 *
 * <p>The grammar is larger than what the service runs: joins, sub-selects, CASE and the like parse,
 * so that a text with an error further right is answered with that error, and are refused later.
 *
 * <p>{@code ExpressionParser} keeps its own stack: 8,192 characters may be 8,000 open parentheses.
 * A tree can be as deep; whoever walks one bounds the depth or keeps a stack as well.
 */
@NullMarked
package dev.dynamotest.core.partiql.syntax;

import org.jspecify.annotations.NullMarked;
