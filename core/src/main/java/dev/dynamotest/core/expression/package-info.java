/**
 * Expressions and the older parameters that they replaced, from the request to what they do with an
 * item.
 *
 * <p>An operation makes one {@link dev.dynamotest.core.expression.RequestExpressions} a request. It
 * takes each expression's tree from {@code syntax}, where texts are parsed and remembered, binds it
 * to the request's names and values, and makes the checks that need those: {@code ConditionBinder},
 * {@code UpdateBinder}, {@code DistinctPaths}, {@code KeyConditionReader}. {@link
 * dev.dynamotest.core.expression.LegacyParameters} reads the older parameters into the same bound
 * forms, and {@link dev.dynamotest.core.expression.ParameterFamilies} keeps the two apart.
 *
 * <p>The bound forms are immutable and do the work: a {@link
 * dev.dynamotest.core.expression.Condition} is tested on an item, an {@link
 * dev.dynamotest.core.expression.Update} applied to one, a {@link
 * dev.dynamotest.core.expression.Projection} taken of one; a {@link
 * dev.dynamotest.core.expression.KeyCondition} is still to be held against a table's or an index's
 * keys. They may recurse: an expression has at most 300 operators and functions.
 */
@NullMarked
package dev.dynamotest.core.expression;

import org.jspecify.annotations.NullMarked;
