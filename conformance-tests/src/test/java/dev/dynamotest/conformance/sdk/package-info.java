/**
 * Flows through the AWS SDK for Java as an application makes them, with the low-level and the
 * enhanced client, against every endpoint of {@link dev.dynamotest.conformance.sdk.Endpoint}.
 */
@NullMarked
package dev.dynamotest.conformance.sdk;

import org.jspecify.annotations.NullMarked;
