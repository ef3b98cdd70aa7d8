/**
 * Expressions: text to syntax tree (cached by text), tree bound to the names and values of a
 * request, and what the bound forms do with an item. The legacy parameters become the same bound
 * forms.
 */
@NullMarked
package dev.dynamotest.core.expression;

import org.jspecify.annotations.NullMarked;
