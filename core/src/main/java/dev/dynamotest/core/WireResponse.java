package dev.dynamotest.core;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * An HTTP answer, ready to be sent, and how to send it.
 *
 * @param status the HTTP status
 * @param headers names and values in order, without {@code Content-Length}, which the transport
 *     sets
 * @param body the body; the transport must not change it
 * @param delay how long the transport holds the answer back, without keeping others waiting; zero
 *     unless a fault rule says otherwise
 * @param isLost whether the transport closes the connection instead of sending the answer, as a
 *     fault rule may say
 */
public record WireResponse(
    int status,
    List<Map.Entry<String, String>> headers,
    byte[] body,
    Duration delay,
    boolean isLost) {

  /** An answer to be sent at once. */
  public WireResponse(int status, List<Map.Entry<String, String>> headers, byte[] body) {
    this(status, headers, body, Duration.ZERO, false);
  }

  /** The same with another body. */
  public WireResponse withBody(byte[] newBody) {
    return new WireResponse(status, headers, newBody, delay, isLost);
  }

  /** The same to be sent so much later. */
  public WireResponse delayed(Duration newDelay) {
    return new WireResponse(status, headers, body, newDelay, isLost);
  }

  /** The same, never to be sent: the connection is closed instead. */
  public WireResponse lost() {
    return new WireResponse(status, headers, body, delay, true);
  }
}
