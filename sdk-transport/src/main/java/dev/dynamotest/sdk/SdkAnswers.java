package dev.dynamotest.sdk;

import dev.dynamotest.core.WireResponse;
import java.io.IOException;
import java.net.SocketException;
import java.util.Map;
import software.amazon.awssdk.http.SdkHttpResponse;

/** Turns an engine's answers into what the SDK expects of HTTP. */
final class SdkAnswers {
  private SdkAnswers() {}

  /** Status and headers. */
  static SdkHttpResponse head(WireResponse answer) {
    SdkHttpResponse.Builder head = SdkHttpResponse.builder().statusCode(answer.status());
    for (Map.Entry<String, String> header : answer.headers()) {
      head.appendHeader(header.getKey(), header.getValue());
    }
    return head.putHeader("Content-Length", Integer.toString(answer.body().length)).build();
  }

  /** What a client sees of a connection that is closed without an answer. */
  static IOException connectionReset() {
    return new SocketException("Connection reset");
  }
}
