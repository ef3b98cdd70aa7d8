package dev.dynamotest.core.fault;

import static dev.dynamotest.core.fault.Wording.validation;

/** What is said of the content of ExpressionAttributeNames and ExpressionAttributeValues. */
public enum ExpressionAttributeText implements Text {
  NO_NAMES(validation("ExpressionAttributeNames must not be empty")),
  /** Argument: the key's size in bytes. */
  NAME_KEY_TOO_LONG(
      validation(
          "ExpressionAttributeNames contains invalid key: The expression attribute map contains a"
              + " key that is too long; size of key: %s")),
  /** Argument: the key. */
  NAME_KEY_SYNTAX(
      validation("ExpressionAttributeNames contains invalid key: Syntax error; key: \"%s\"")),
  /** Argument: the key. */
  EMPTY_NAME(
      validation(
          "ExpressionAttributeNames contains invalid value: Empty attribute name for key %s")),
  NO_VALUES(validation("ExpressionAttributeValues must not be empty")),
  /** Argument: the key's size in bytes. */
  VALUE_KEY_TOO_LONG(
      validation(
          "ExpressionAttributeValues contains invalid key: The expression attribute map contains a"
              + " key that is too long; size of key: %s")),
  /** Argument: the key. */
  VALUE_KEY_SYNTAX(
      validation("ExpressionAttributeValues contains invalid key: Syntax error; key: \"%s\"")),
  /** Argument: the keys, joined. */
  UNUSED_NAMES(
      validation("Value provided in ExpressionAttributeNames unused in expressions: keys: {%s}")),
  /** Argument: the keys, joined. */
  UNUSED_VALUES(
      validation("Value provided in ExpressionAttributeValues unused in expressions: keys: {%s}"));

  private final Wording wording;

  ExpressionAttributeText(Wording wording) {
    this.wording = wording;
  }

  @Override
  public Wording wording() {
    return wording;
  }
}
