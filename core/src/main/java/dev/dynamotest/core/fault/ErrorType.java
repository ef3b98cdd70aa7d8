package dev.dynamotest.core.fault;

/**
 * The error codes of the API with what an error body needs: the name space and name that form
 * {@code __type}, the spelling of the message member, and the HTTP status.
 */
public enum ErrorType {
  VALIDATION("com.amazon.coral.validate", "ValidationException", "message", 400),
  SERIALIZATION("com.amazon.coral.service", "SerializationException", "Message", 400),
  UNKNOWN_OPERATION("com.amazon.coral.service", "UnknownOperationException", "message", 400),
  ACCESS_DENIED("com.amazon.coral.service", "AccessDeniedException", "Message", 400),
  MISSING_AUTHENTICATION_TOKEN(
      "com.amazon.coral.service", "MissingAuthenticationTokenException", "message", 400),
  INCOMPLETE_SIGNATURE("com.amazon.coral.service", "IncompleteSignatureException", "message", 400),
  INVALID_SIGNATURE("com.amazon.coral.service", "InvalidSignatureException", "message", 400),
  UNRECOGNIZED_CLIENT("com.amazon.coral.service", "UnrecognizedClientException", "message", 400),
  EXPIRED_TOKEN("com.amazon.coral.service", "ExpiredTokenException", "message", 400),
  THROTTLING("com.amazon.coral.availability", "ThrottlingException", "message", 400),
  RESOURCE_NOT_FOUND(ErrorType.DYNAMODB, "ResourceNotFoundException", "message", 400),
  RESOURCE_IN_USE(ErrorType.DYNAMODB, "ResourceInUseException", "message", 400),
  LIMIT_EXCEEDED(ErrorType.DYNAMODB, "LimitExceededException", "message", 400),
  CONDITIONAL_CHECK_FAILED(ErrorType.DYNAMODB, "ConditionalCheckFailedException", "message", 400),
  ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED(
      ErrorType.DYNAMODB, "ItemCollectionSizeLimitExceededException", "message", 400),
  PROVISIONED_THROUGHPUT_EXCEEDED(
      ErrorType.DYNAMODB, "ProvisionedThroughputExceededException", "message", 400),
  REQUEST_LIMIT_EXCEEDED(ErrorType.DYNAMODB, "RequestLimitExceeded", "message", 400),
  TRANSACTION_CONFLICT(ErrorType.DYNAMODB, "TransactionConflictException", "message", 400),
  TRANSACTION_CANCELED(ErrorType.DYNAMODB, "TransactionCanceledException", "Message", 400),
  TRANSACTION_IN_PROGRESS(ErrorType.DYNAMODB, "TransactionInProgressException", "Message", 400),
  IDEMPOTENT_PARAMETER_MISMATCH(
      ErrorType.DYNAMODB, "IdempotentParameterMismatchException", "Message", 400),
  TRIMMED_DATA_ACCESS(ErrorType.DYNAMODB, "TrimmedDataAccessException", "message", 400),
  EXPIRED_ITERATOR(ErrorType.DYNAMODB, "ExpiredIteratorException", "message", 400),
  DUPLICATE_ITEM(ErrorType.DYNAMODB, "DuplicateItemException", "message", 400),
  REPLICATED_WRITE_CONFLICT(ErrorType.DYNAMODB, "ReplicatedWriteConflictException", "message", 400),
  INTERNAL_SERVER_ERROR(ErrorType.DYNAMODB, "InternalServerError", "message", 500),
  SERVICE_UNAVAILABLE("com.amazon.coral.availability", "ServiceUnavailable", "message", 503);

  private static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810";
  private static final String SUFFIX = "Exception";

  private final String namespace;
  private final String code;
  private final String messageMember;
  private final int status;

  ErrorType(String namespace, String code, String messageMember, int status) {
    this.namespace = namespace;
    this.code = code;
    this.messageMember = messageMember;
    this.status = status;
  }

  /** The value of {@code __type}, name space included. */
  public String qualifiedName() {
    return namespace + "#" + code;
  }

  public String code() {
    return code;
  }

  /**
   * The code of the same error where it befalls one member of a request: as the reason of a
   * cancelled transaction, or inside the answer of a batch of statements.
   */
  public String memberCode() {
    return switch (this) {
      case VALIDATION -> "ValidationError";
      case THROTTLING -> "ThrottlingError";
      default -> code.endsWith(SUFFIX) ? code.substring(0, code.length() - SUFFIX.length()) : code;
    };
  }

  /** {@code message} or {@code Message}. */
  public String messageMember() {
    return messageMember;
  }

  public int status() {
    return status;
  }
}
