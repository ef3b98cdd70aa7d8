/**
 * Measurements behind the project's performance claims. Each compares with a floor in the same run,
 * so that results carry over between machines.
 */
@NullMarked
package dev.dynamotest.benchmarks;

import org.jspecify.annotations.NullMarked;
