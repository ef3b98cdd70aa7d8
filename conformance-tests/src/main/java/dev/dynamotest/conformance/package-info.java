/**
 * Black-box checks of DynamoDB's behaviour through the AWS SDK. They run against the engine in this
 * process, the server, or any endpoint that a property names.
 */
@NullMarked
package dev.dynamotest.conformance;

import org.jspecify.annotations.NullMarked;
