/**
 * Measurements behind the project's performance claims. What has a floor is compared with it in the
 * same run, so that results carry over between machines. The JMH benchmarks are here, and {@link
 * dev.dynamotest.benchmarks.Microbenchmarks} runs them; {@code load} and {@code junit} measure
 * whole servers, engines and tests; all use the requests of {@code workload} and put their figures
 * into {@code report}. {@code benchmarks/run} runs everything and writes the results page.
 */
@NullMarked
package dev.dynamotest.benchmarks;

import org.jspecify.annotations.NullMarked;
