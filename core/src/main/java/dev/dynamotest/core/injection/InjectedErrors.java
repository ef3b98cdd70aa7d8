package dev.dynamotest.core.injection;

import dev.dynamotest.core.fault.ErrorType;
import dev.dynamotest.core.fault.Fault;
import dev.dynamotest.core.fault.InjectedText;
import dev.dynamotest.core.fault.ItemText;
import dev.dynamotest.core.fault.PartiqlText;
import dev.dynamotest.core.fault.ResourceText;
import dev.dynamotest.core.fault.StreamText;
import dev.dynamotest.core.fault.Text;
import dev.dynamotest.core.fault.ThrottlingReason;
import dev.dynamotest.core.fault.ThrottlingText;
import dev.dynamotest.core.fault.TransactionText;
import dev.dynamotest.core.fault.Wording;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The errors of rules as the faults that they would be if they came up by themselves. */
final class InjectedErrors {
  private InjectedErrors() {}

  /** The error of that code. */
  static ErrorType type(String code) {
    for (ErrorType type : ErrorType.values()) {
      if (type.code().equals(code)) {
        return type;
      }
    }
    throw new IllegalArgumentException("There is no error " + code);
  }

  /** Refuses an error of which nothing can be said. */
  static void requireText(ErrorType type, @Nullable String message) {
    boolean known =
        isThrottle(type) || type == ErrorType.CONDITIONAL_CHECK_FAILED || text(type) != null;
    if (message == null && !known) {
      throw new IllegalArgumentException(
          "What " + type.code() + " says depends on the request: give the rule a message");
    }
  }

  /** Whether it is about throughput. */
  static boolean isThrottle(ErrorType type) {
    return switch (type) {
      case PROVISIONED_THROUGHPUT_EXCEEDED, THROTTLING, REQUEST_LIMIT_EXCEEDED -> true;
      default -> false;
    };
  }

  /** Whether it can befall one action of a transaction, or one statement of a batch. */
  static boolean isOfMember(ErrorType type) {
    return switch (type) {
      case TRANSACTION_CONFLICT,
          CONDITIONAL_CHECK_FAILED,
          ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED,
          DUPLICATE_ITEM,
          VALIDATION ->
          true;
      default -> isThrottle(type);
    };
  }

  /**
   * The fault.
   *
   * @param touched what it befalls, or null
   */
  static Fault fault(
      FaultOutcome.ServiceError error,
      RequestFacts.@Nullable Touched touched,
      String tableArnPrefix) {
    ErrorType type = error.type();
    if (isThrottle(type)) {
      return throttle(error, touched, tableArnPrefix);
    }
    if (error.message() != null) {
      return given(type, error.message());
    }
    Text text = text(type);
    return text == null ? new Fault.ConditionFailed(null) : text.fault();
  }

  private static Fault.Worded given(ErrorType type, String message) {
    return new Fault.Worded(Wording.of(type, "%s"), List.of(message), false);
  }

  private static @Nullable Text text(ErrorType type) {
    return switch (type) {
      case UNRECOGNIZED_CLIENT -> InjectedText.UNRECOGNIZED_CLIENT;
      case EXPIRED_TOKEN -> InjectedText.EXPIRED_TOKEN;
      case MISSING_AUTHENTICATION_TOKEN -> InjectedText.NO_SIGNATURE;
      case INVALID_SIGNATURE -> InjectedText.WRONG_SIGNATURE;
      case ACCESS_DENIED -> ResourceText.ACCESS_IS_DENIED;
      case RESOURCE_NOT_FOUND -> ResourceText.NOT_FOUND;
      case ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED -> ItemText.COLLECTION_TOO_LARGE;
      case TRANSACTION_CONFLICT -> TransactionText.CONFLICT;
      case TRANSACTION_IN_PROGRESS -> TransactionText.IN_PROGRESS;
      case IDEMPOTENT_PARAMETER_MISMATCH -> TransactionText.TOKEN_OF_ANOTHER_REQUEST;
      case TRIMMED_DATA_ACCESS -> StreamText.TRIMMED;
      case EXPIRED_ITERATOR -> StreamText.EXPIRED;
      case DUPLICATE_ITEM -> PartiqlText.DUPLICATE_ITEM;
      case REPLICATED_WRITE_CONFLICT -> InjectedText.REPLICATED_WRITE_CONFLICT;
      case INTERNAL_SERVER_ERROR -> InjectedText.INTERNAL_SERVER_ERROR;
      case SERVICE_UNAVAILABLE -> InjectedText.SERVICE_UNAVAILABLE;
      default -> null;
    };
  }

  private static Fault throttle(
      FaultOutcome.ServiceError error,
      RequestFacts.@Nullable Touched touched,
      String tableArnPrefix) {
    ErrorType type = error.type();
    String message = error.message();
    String table = touched == null ? null : touched.table();
    if (touched == null || table == null || touched.access() == RequestFacts.Access.CONTROL) {
      Text ofControlPlane =
          type == ErrorType.THROTTLING
              ? InjectedText.RATE_EXCEEDED
              : throttlingText(type, false, false);
      return message == null ? ofControlPlane.fault() : given(type, message);
    }
    boolean writes = touched.access() == RequestFacts.Access.WRITE;
    String index = error.index();
    Fault.Worded cause =
        message == null
            ? throttlingText(type, index != null, writes).fault()
            : given(type, message);
    ThrottlingReason reason =
        ThrottlingReason.of(
            index == null ? ThrottlingReason.Resource.TABLE : ThrottlingReason.Resource.INDEX,
            writes ? ThrottlingReason.Access.WRITE : ThrottlingReason.Access.READ,
            limit(type));
    String arn = tableArnPrefix + table + (index == null ? "" : "/index/" + index);
    return new Fault.Throttled(cause, List.of(new Fault.Throttled.Cause(reason, arn)));
  }

  private static ThrottlingText throttlingText(ErrorType type, boolean ofIndex, boolean writes) {
    return switch (type) {
      case PROVISIONED_THROUGHPUT_EXCEEDED -> ofIndex ? ThrottlingText.INDEX : ThrottlingText.TABLE;
      case REQUEST_LIMIT_EXCEEDED -> ThrottlingText.ACCOUNT;
      default -> ofIndex && writes ? ThrottlingText.ON_DEMAND_INDEX : ThrottlingText.ON_DEMAND;
    };
  }

  private static ThrottlingReason.Limit limit(ErrorType type) {
    return switch (type) {
      case PROVISIONED_THROUGHPUT_EXCEEDED -> ThrottlingReason.Limit.PROVISIONED;
      case REQUEST_LIMIT_EXCEEDED -> ThrottlingReason.Limit.ACCOUNT;
      default -> ThrottlingReason.Limit.KEY_RANGE;
    };
  }
}
