/**
 * Gives each JUnit test a fresh, isolated database and clients for it. Start at the
 * {@code @DynamoTest} annotation.
 */
@NullMarked
package dev.dynamotest.junit;

import org.jspecify.annotations.NullMarked;
