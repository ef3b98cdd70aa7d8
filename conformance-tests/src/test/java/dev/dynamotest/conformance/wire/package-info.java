/**
 * Wire-level cases: text files below {@code src/test/resources/wire}, one folder a topic, that hold
 * requests and whole answers as they travel. {@link dev.dynamotest.conformance.wire.CaseFile} reads
 * them (its comment has the format), {@link dev.dynamotest.conformance.wire.WireCasesTest} runs
 * each case on a fresh database of every target, {@link
 * dev.dynamotest.conformance.wire.JsonMatcher} compares.
 */
@NullMarked
package dev.dynamotest.conformance.wire;

import org.jspecify.annotations.NullMarked;
