package dev.dynamotest.core.protocol;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.fault.Text;
import dev.dynamotest.core.fault.Wording;

/** What is said of requests that are refused before they are decoded. */
enum ProtocolText implements Text {
  /** A body that is no JSON object; the error has no message. */
  NOT_JSON(ErrorType.SERIALIZATION, ""),
  /** A target that names no operation; the error has no message. */
  UNKNOWN_OPERATION(ErrorType.UNKNOWN_OPERATION, ""),
  TWO_SIGNATURES(
      ErrorType.INVALID_SIGNATURE,
      "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header."),
  NO_SIGNATURE(ErrorType.MISSING_AUTHENTICATION_TOKEN, "Request is missing Authentication Token"),
  /** Argument: one sentence for each part that is missing. */
  INCOMPLETE_SIGNATURE(ErrorType.INCOMPLETE_SIGNATURE, "%s"),
  /** A bug of ours. */
  INTERNAL_ERROR(ErrorType.INTERNAL_SERVER_ERROR, "Internal server error");

  private final Wording wording;

  ProtocolText(ErrorType type, String template) {
    this.wording = Wording.of(type, template);
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
