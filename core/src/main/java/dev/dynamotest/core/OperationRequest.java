package dev.dynamotest.core;

import dev.dynamotest.core.shape.OperationShape;
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
    if (name.equalsIgnoreCase("Content-Type")) {
      return "application/x-amz-json-1.0";
    }
    if (name.equalsIgnoreCase("X-Amz-Target")) {
      return OperationShape.target(operation);
    }
    if (name.equalsIgnoreCase("X-Amz-Date")) {
      return "20120810T000000Z";
    }
    return name.equalsIgnoreCase("Authorization")
        ? "AWS4-HMAC-SHA256 Credential=dynamotest/20120810/"
            + region
            + "/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0"
        : null;
  }

  @Override
  public @Nullable String queryString() {
    return null;
  }
}
