package dev.dynamotest.core.fault;

/** What is said of errors that nothing in an engine leads to: they come up by fault rules alone. */
public enum InjectedText implements Text {
  INTERNAL_SERVER_ERROR(ErrorType.INTERNAL_SERVER_ERROR, "Internal server error"),
  /** Not recorded; the error has no message. */
  SERVICE_UNAVAILABLE(ErrorType.SERVICE_UNAVAILABLE, ""),
  /** The control plane, of one API. */
  RATE_EXCEEDED(ErrorType.THROTTLING, "Rate exceeded"),
  REPLICATED_WRITE_CONFLICT(
      ErrorType.REPLICATED_WRITE_CONFLICT,
      "One or more items in this request are being modified by a request in another Region."),
  EXPIRED_TOKEN(ErrorType.EXPIRED_TOKEN, "The security token included in the request is expired"),
  UNRECOGNIZED_CLIENT(
      ErrorType.UNRECOGNIZED_CLIENT, "The security token included in the request is invalid."),
  WRONG_SIGNATURE(
      ErrorType.INVALID_SIGNATURE,
      "The request signature we calculated does not match the signature you provided. Check your"
          + " AWS Secret Access Key and signing method. Consult the service documentation for"
          + " details."),
  NO_SIGNATURE(ErrorType.MISSING_AUTHENTICATION_TOKEN, "Request is missing Authentication Token");

  private final Wording wording;

  InjectedText(ErrorType type, String template) {
    this.wording = Wording.of(type, template);
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
