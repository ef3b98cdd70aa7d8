package dev.dynamotest.core.expression.syntax;

/**
 * An expression that parsed and passed its static checks. Immutable and shared.
 *
 * @param names the name placeholders that it uses
 * @param values the value placeholders that it uses
 * @param <T> the sort of tree
 */
public record Parsed<T>(T tree, Placeholders names, Placeholders values) {}
