/**
 * Measurements of whole servers and whole engines, without JMH: {@link
 * dev.dynamotest.benchmarks.load.HttpLoad} compares the standalone server with the least that an
 * HTTP server can do, {@link dev.dynamotest.benchmarks.load.ColdStart} does so from its start to
 * its first answer, {@link dev.dynamotest.benchmarks.load.Growth} shows whether requests slow down
 * as tables grow, {@link dev.dynamotest.benchmarks.load.ThreadScaling} what a second thread adds,
 * {@link dev.dynamotest.benchmarks.load.Memory} what items and an idle server take. {@code
 * benchmarks/run} runs all.
 */
@NullMarked
package dev.dynamotest.benchmarks.load;

import org.jspecify.annotations.NullMarked;
