/**
 * What can go wrong, as types, and the tables of the service's words for it. Checks anywhere throw
 * a {@link dev.dynamotest.core.fault.FaultException} that carries a {@link
 * dev.dynamotest.core.fault.Fault}; only {@link dev.dynamotest.core.fault.FaultRenderer} makes
 * sentences of it, by the rules of the {@link dev.dynamotest.core.fault.Surface} that the operation
 * has. Uses the values only.
 */
@NullMarked
package dev.dynamotest.core.fault;

import org.jspecify.annotations.NullMarked;
