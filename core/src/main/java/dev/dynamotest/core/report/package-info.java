/**
 * What the requests of a test add up to, and what of it would hurt in production. {@link
 * dev.dynamotest.core.report.DynamoReport} is the result, a value; {@link
 * dev.dynamotest.core.report.Reporter} makes it of a journal, whose entries say what each request
 * did. Each part has a class of its own that is shown the entries in order: access patterns, heat,
 * throttles, pages, unprocessed items, sizes.
 *
 * <p>A report follows from the requests in their order and from nothing else: neither times nor
 * random ids are in it. Making one costs about the decoding of its requests; nothing is added up
 * while they run.
 */
@NullMarked
package dev.dynamotest.core.report;

import org.jspecify.annotations.NullMarked;
