/**
 * The control plane's knowledge: which tables exist in an account and region, their settings, and
 * the states that they pass through on the clock.
 */
@NullMarked
package dev.dynamotest.core.catalog;

import org.jspecify.annotations.NullMarked;
