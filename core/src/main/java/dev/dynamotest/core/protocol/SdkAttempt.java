package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;

/**
 * The number of an attempt, which every AWS SDK tells: {@code amz-sdk-request: attempt=2; max=9}.
 */
public final class SdkAttempt {
  private static final String HEADER = "amz-sdk-request";
  private static final String ATTEMPT = "attempt=";
  private static final int MAX = 1_000_000;

  private SdkAttempt() {}

  /** The number that the request tells, from 1; 1 if it tells none. */
  public static int of(WireRequest request) {
    String header = request.header(HEADER);
    int start = header == null ? -1 : header.indexOf(ATTEMPT);
    if (header == null || start < 0) {
      return 1;
    }
    int attempt = 0;
    for (int i = start + ATTEMPT.length(); i < header.length() && attempt < MAX; i++) {
      int digit = header.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      attempt = attempt * 10 + digit;
    }
    return Math.max(1, attempt);
  }
}
