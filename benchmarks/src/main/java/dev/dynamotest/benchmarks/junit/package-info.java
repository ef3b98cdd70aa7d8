/**
 * What tests cost: {@link dev.dynamotest.benchmarks.junit.TestFigures} measures databases for
 * tests, the SDK in process, and a thousand tests. {@code benchmarks/run tests} runs it.
 */
@NullMarked
package dev.dynamotest.benchmarks.junit;

import org.jspecify.annotations.NullMarked;
