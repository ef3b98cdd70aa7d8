/**
 * Connects the AWS SDK for Java to an engine in the same process. The SDK's requests reach the
 * engine through the SDK's own HTTP client interfaces, without a socket.
 */
@NullMarked
package dev.dynamotest.sdk;

import org.jspecify.annotations.NullMarked;
