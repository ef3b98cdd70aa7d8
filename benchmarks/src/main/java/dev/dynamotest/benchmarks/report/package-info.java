/**
 * Figures and how they are shown. A measurement puts {@link
 * dev.dynamotest.benchmarks.report.Figure}s and points of {@link
 * dev.dynamotest.benchmarks.report.Chart}s into {@link dev.dynamotest.benchmarks.report.Results},
 * which it writes to a file of its own; {@link dev.dynamotest.benchmarks.report.ResultsPage} makes
 * one page and its charts of all the files.
 */
@NullMarked
package dev.dynamotest.benchmarks.report;

import org.jspecify.annotations.NullMarked;
