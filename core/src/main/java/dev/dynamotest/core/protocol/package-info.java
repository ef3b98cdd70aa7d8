/**
 * Bytes into requests and answers into bytes.
 *
 * <p>{@link dev.dynamotest.core.protocol.HttpProtocol} answers everything that is HTTP (methods,
 * content types, headers, request ids, checksums) and hands JSON bodies on: the target names the
 * operation, {@link dev.dynamotest.core.protocol.RequestDecoder} reads the body by the operation's
 * shape, package {@code validation} judges it, the operation runs, {@link
 * dev.dynamotest.core.protocol.AnswerEncoder} writes what it said. Whatever goes wrong on the way
 * is a fault, which is rendered in the operation's wording and becomes an error body.
 */
@NullMarked
package dev.dynamotest.core.protocol;

import org.jspecify.annotations.NullMarked;
