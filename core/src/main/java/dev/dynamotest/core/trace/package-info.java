/**
 * What single requests did, as data: {@link dev.dynamotest.core.trace.RequestTrace} collects it
 * while an operation runs, the journal keeps it, and reports add it up. Nothing here knows
 * operations or tables, so that everything above the values can note something.
 *
 * <p>Costs: where nobody keeps a journal there is no trace, and each place that would note
 * something makes a null check.
 */
@NullMarked
package dev.dynamotest.core.trace;

import org.jspecify.annotations.NullMarked;
