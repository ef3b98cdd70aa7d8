package dev.dynamotest.core;

import org.jspecify.annotations.Nullable;

/** An HTTP request as an engine needs it; implemented by each transport over its own request. */
public interface WireRequest {
  /**
   * Largest body that the service takes, in bytes. A transport need not read more than one byte
   * beyond it: the answer is the same.
   */
  int MAX_BODY_BYTES = 16 * 1024 * 1024;

  /**
   * A request to an operation of DynamoDB or DynamoDB Streams, as a client in that region sends it;
   * the signature is made up, which no engine minds.
   *
   * @param region {@code eu-central-1} ...
   * @param operation {@code PutItem} ...
   * @param json the request's body
   */
  static WireRequest of(String region, String operation, byte[] json) {
    return new OperationRequest(region, operation, json);
  }

  /** {@code POST}, {@code GET} ... */
  String method();

  /** The first value of a header, looked up without regard to case. */
  @Nullable String header(String name);

  /** The raw query string without the question mark, or null. */
  @Nullable String queryString();

  /**
   * The whole body; empty when there is none. The engine does not change it, and keeps it only in
   * its journal.
   */
  byte[] body();
}
