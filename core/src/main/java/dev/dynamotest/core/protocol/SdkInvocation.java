package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;
import org.jspecify.annotations.Nullable;

/**
 * Which call of an SDK a request is an attempt of, as every AWS SDK tells: {@code
 * amz-sdk-invocation-id} is the same for all attempts of a call.
 *
 * @param id of the call; null when the request tells none
 * @param attempt the number of the attempt, from 1
 * @param maxAttempts how many the client makes at most; 0 when the request does not tell, which
 *     some do at the first attempt
 */
public record SdkInvocation(@Nullable String id, int attempt, int maxAttempts) {
  /** A request that tells nothing. */
  public static final SdkInvocation NONE = new SdkInvocation(null, 1, 0);

  private static final String HEADER = "amz-sdk-invocation-id";

  /** What the request tells. */
  public static SdkInvocation of(WireRequest request) {
    String id = request.header(HEADER);
    return id == null
        ? NONE
        : new SdkInvocation(id, SdkAttempt.of(request), SdkAttempt.maximumOf(request));
  }
}
