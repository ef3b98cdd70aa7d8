/**
 * Tables: items in hash and sort-key order, secondary indexes, pages, and writes in three steps
 * (prepare, admit, commit). Knows nothing of requests.
 */
@NullMarked
package dev.dynamotest.core.table;

import org.jspecify.annotations.NullMarked;
