/**
 * Load measurements in figures of a whole server and a whole engine, without JMH: {@link
 * dev.dynamotest.benchmarks.load.HttpLoad} compares the standalone server with the least that an
 * HTTP server can do, {@link dev.dynamotest.benchmarks.load.Growth} shows whether operations slow
 * down as tables grow. {@code benchmarks/load.sh} runs both.
 */
@NullMarked
package dev.dynamotest.benchmarks.load;

import org.jspecify.annotations.NullMarked;
