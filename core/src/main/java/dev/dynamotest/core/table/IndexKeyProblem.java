package dev.dynamotest.core.table;

import dev.dynamotest.core.fault.FaultException;
import dev.dynamotest.core.fault.KeyText;
import dev.dynamotest.core.value.AttributeType;

/**
 * Why the value of an attribute cannot be the key of an index.
 *
 * @param kind what is wrong
 * @param attribute the key attribute with its declared type
 * @param actual the type of the value
 */
record IndexKeyProblem(Kind kind, String index, KeyAttribute attribute, AttributeType actual) {

  enum Kind {
    WRONG_TYPE,
    EMPTY,
    PARTITION_TOO_LARGE,
    SORT_TOO_LARGE
  }

  /** As it is said of a whole item that is put. */
  FaultException ofPut() {
    return switch (kind) {
      case WRONG_TYPE ->
          KeyText.INDEX_KEY_WRONG_TYPE.with(attribute.name(), attribute.type(), actual, index);
      case EMPTY ->
          actual == AttributeType.S
              ? KeyText.INDEX_KEY_EMPTY_STRING.with(index, attribute.name())
              : KeyText.INDEX_KEY_EMPTY_BINARY.with(index, attribute.name());
      case PARTITION_TOO_LARGE -> KeyText.PARTITION_KEY_TOO_LARGE.with();
      case SORT_TOO_LARGE -> KeyText.SORT_KEY_TOO_LARGE.with();
    };
  }

  /** As it is said of the result of an update. */
  FaultException ofUpdate() {
    return switch (kind) {
      case WRONG_TYPE -> KeyText.UPDATED_INDEX_KEY_WRONG_TYPE.with();
      case EMPTY ->
          actual == AttributeType.S
              ? KeyText.UPDATED_INDEX_KEY_EMPTY_STRING.with()
              : KeyText.UPDATED_INDEX_KEY_EMPTY_BINARY.with();
      case PARTITION_TOO_LARGE, SORT_TOO_LARGE -> KeyText.UPDATED_INDEX_KEY_TOO_LARGE.with();
    };
  }
}
