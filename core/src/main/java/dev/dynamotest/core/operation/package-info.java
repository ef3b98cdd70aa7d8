/**
 * What the service does, one class an operation, each called what the API calls it. An {@link
 * dev.dynamotest.core.operation.Operation} gets a request that is decoded and satisfies its
 * constraints, and works in two steps: {@code prepare} makes all checks that need no table, {@code
 * run} does the rest. The steps are apart since the service words faults differently before and
 * after it looks the table up. {@link dev.dynamotest.core.operation.Operations} is the list of all.
 */
@NullMarked
package dev.dynamotest.core.operation;

import org.jspecify.annotations.NullMarked;
