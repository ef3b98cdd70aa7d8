package dev.dynamotest.core;

import dev.dynamotest.core.shape.OperationShape;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A request of this process, with the headers that an SDK sends.
 *
 * @param region of the credential scope
 * @param operation {@code PutItem} ...
 * @param body JSON
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record OperationRequest(String region, String operation, byte[] body) implements WireRequest {

  @Override
  public String method() {
    return "POST";
  }

  @Override
  public @Nullable String header(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "content-type" -> "application/x-amz-json-1.0";
      case "x-amz-target" -> OperationShape.target(operation);
      case "x-amz-date" -> "20120810T000000Z";
      case "authorization" ->
          "AWS4-HMAC-SHA256 Credential=dynamotest/20120810/"
              + region
              + "/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0";
      default -> null;
    };
  }

  @Override
  public @Nullable String queryString() {
    return null;
  }
}
