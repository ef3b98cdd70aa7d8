/** The tables, items and requests that the measurements work with. */
@NullMarked
package dev.dynamotest.benchmarks.workload;

import org.jspecify.annotations.NullMarked;
