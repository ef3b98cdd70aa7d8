package dev.dynamotest.core;

import org.jspecify.annotations.Nullable;

/** An HTTP request as an engine needs it; implemented by each transport over its own request. */
public interface WireRequest {
  /**
   * Largest body that the service takes, in bytes. A transport need not read more than one byte
   * beyond it: the answer is the same.
   */
  int MAX_BODY_BYTES = 16 * 1024 * 1024;

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
