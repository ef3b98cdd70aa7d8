/**
 * Faults on purpose: which requests meet one ({@link dev.dynamotest.core.injection.FaultRule}), the
 * rules of an engine with what became of them ({@link dev.dynamotest.core.injection.Faults}), and
 * what is decided for one request ({@link dev.dynamotest.core.injection.Injection}). The protocol
 * asks before it runs an operation and carries the decision out; operations of several items ask it
 * about each of them. An engine without rules does not come here.
 *
 * <p>What happens is a function of the rules, of the order of requests, and of the seed.
 */
@NullMarked
package dev.dynamotest.core.injection;

import org.jspecify.annotations.NullMarked;
