/**
 * The forms of requests and answers: the description of every operation's input as data, and the
 * decoded request and unencoded answer that travel between the wire codec and the operations.
 */
@NullMarked
package dev.dynamotest.core.shape;

import org.jspecify.annotations.NullMarked;
