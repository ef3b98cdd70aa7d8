package dev.dynamotest.core.protocol;

/** A body is no JSON. The service does not say why, so this does not either. */
final class MalformedJsonException extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedJsonException() {
    super(null, null, false, false);
  }
}
