package dev.dynamotest.sdk;

import dev.dynamotest.core.WireRequest;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.SdkHttpRequest;

/** A request of the SDK, seen as the engine wants to see it. */
record SdkRequest(SdkHttpRequest request, byte[] body) implements WireRequest {

  @Override
  public String method() {
    return request.method().name();
  }

  @Override
  public @Nullable String header(String name) {
    return request.firstMatchingHeader(name).orElse(null);
  }

  @Override
  public @Nullable String queryString() {
    return request.encodedQueryParameters().orElse(null);
  }
}
