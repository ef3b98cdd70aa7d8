package dev.dynamotest.core.protocol;

import dev.dynamotest.core.WireRequest;

/**
 * The number of an attempt, which every AWS SDK tells: {@code amz-sdk-request: attempt=2; max=9}.
 */
public final class SdkAttempt {
  private static final String HEADER = "amz-sdk-request";
  private static final String ATTEMPT = "attempt=";
  private static final String MAXIMUM = "max=";
  private static final int MAX = 1_000_000;

  private SdkAttempt() {}

  /** The number that the request tells, from 1; 1 if it tells none. */
  public static int of(WireRequest request) {
    return Math.max(1, number(request, ATTEMPT));
  }

  /** How many attempts the client makes at most; 0 if the request does not tell. */
  public static int maximumOf(WireRequest request) {
    return number(request, MAXIMUM);
  }

  private static int number(WireRequest request, String name) {
    String header = request.header(HEADER);
    int start = header == null ? -1 : header.indexOf(name);
    if (header == null || start < 0) {
      return 0;
    }
    int number = 0;
    for (int i = start + name.length(); i < header.length() && number < MAX; i++) {
      int digit = header.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
