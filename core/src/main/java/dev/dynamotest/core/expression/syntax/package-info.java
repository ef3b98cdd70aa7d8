/**
 * Expressions as text: what can be said of one without knowing the request's names, values and
 * items.
 *
 * <p>{@link dev.dynamotest.core.expression.syntax.ParsedExpressions} is the way in: it takes a text
 * and gives a {@link dev.dynamotest.core.expression.syntax.Parsed} tree, from its memory when the
 * text has been seen before. Otherwise the text goes through {@code Lexer} (text to {@code
 * Tokens}), one of {@code ConditionParser}, {@code UpdateParser} and {@code ProjectionParser},
 * which share {@code OperandParser} (tokens to tree), and {@code StaticChecks}. While it is parsed
 * an {@code Inventory} notes all that those checks look at, so that they never walk the tree.
 *
 * <p>The parsers keep their own stacks: 4096 bytes may be 4000 open parentheses. Whoever walks a
 * finished tree may recurse, since the checks let at most 300 operators and functions pass and
 * trees keep no parentheses.
 */
@NullMarked
package dev.dynamotest.core.expression.syntax;

import org.jspecify.annotations.NullMarked;
