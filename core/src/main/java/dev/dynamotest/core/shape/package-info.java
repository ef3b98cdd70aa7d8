/**
 * The forms of requests and answers.
 *
 * <p>{@link dev.dynamotest.core.shape.Shapes} reads the resource {@code shapes.txt}, one compact
 * description of every operation's input: names, types, required members, bounds, patterns, legal
 * values. The decoder walks an {@link dev.dynamotest.core.shape.OperationShape} to turn bytes into
 * a {@link dev.dynamotest.core.shape.Structure}; the constraint validator walks the same to judge
 * it; the operation then reads members by their names on the wire. Attribute values inside a
 * structure are {@link dev.dynamotest.core.shape.Decoded}: usable at once, with their first fault
 * kept for the moment at which the operation has to report it. What an operation says is an {@link
 * dev.dynamotest.core.shape.Answer}, which the protocol writes as JSON.
 *
 * <p>To add an operation: its lines in {@code shapes.txt} and one class in package {@code
 * operation}.
 */
@NullMarked
package dev.dynamotest.core.shape;

import org.jspecify.annotations.NullMarked;
