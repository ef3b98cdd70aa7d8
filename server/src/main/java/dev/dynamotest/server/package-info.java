/**
 * Puts the engine behind an HTTP listener for any AWS SDK or tool. It holds the standalone program
 * with its command line as well.
 */
@NullMarked
package dev.dynamotest.server;

import org.jspecify.annotations.NullMarked;
